package cli

import (
	"context"
	"errors"
	"io"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/inorder"
)

const (
	// maxLines is the maximum number of lines in a batch: enough to make handing it over cheap
	// compared with a fifth of a microsecond of work per line, and few enough that the batches
	// of all cores take little memory, which a short run would touch only once.
	maxLines = 512

	// batchTime is how long a batch should take. The slower the lines, the smaller the
	// batches, down to one line.
	batchTime = time.Millisecond

	// maxHeld is the maximum number of bytes of input held per core.
	maxHeld = 2 * maxLines * (board.CellCount + len("\n"))

	// linesPerLook is the number of quick lines between checks of the context.
	linesPerLook = 32

	// resultPatience is how long finished results wait for the rest of their batch.
	resultPatience = 100 * time.Millisecond
)

// batch is a piece of the input for one worker.
type batch struct {
	buffer []byte // the memory that holds its text
	left   piece  // the part of the text that is still to be processed
	at     line   // the line in progress
	now    underWay
	out    outbox
}

// underWay says what is going on in a batch, for the progress line of a terminal.
type underWay struct {
	line      atomic.Int64 // the number of the line in progress, or of the one before
	actions   atomic.Int64 // number of actions of its search so far; 0 if unknown
	solutions atomic.Int64 // the same, found by a count without figures
}

// begin starts a line.
func (u *underWay) begin(line int) {
	u.line.Store(int64(line))
	u.actions.Store(0)
	u.solutions.Store(0)
}

// lineWork processes a line.
type lineWork func(context.Context, *line, *output)

// quickWork processes the leading lines of a text, which may be empty, as long as they are quick
// and at most the given number of them, and returns their size in bytes and their number. A line
// never takes longer than a few milliseconds.
type quickWork func(ctx context.Context, text []byte, maxLines int, to *output) (size, lines int)

// run processes the batch until the context ends.
//
// It hands over each line's results before it starts the next line, however quick the
// lines have been: results must not wait for a slow line behind them. Only the results of
// quickWork wait for a few more lines.
func (b *batch) run(ctx context.Context, pace *inorder.Pace, outputs *sync.Pool, work lineWork, quick quickWork) {
	start, n := time.Now(), 0
	atOnce := 1 // quick lines between checks of the context
	if pace.Fit(batchTime, maxLines) == maxLines {
		atOnce = linesPerLook
	}
	own := outputs.Get().(*output)
	defer func() {
		own.handOver, own.now = nil, nil
		outputs.Put(own)
	}()
	room := 2 * len(b.left.text) // a result contains its puzzle and about as much again
	handOver := func() { b.out.put(own, outputs, room) }
	own.handOver, own.now = handOver, &b.now
	for ctx.Err() == nil {
		if quick != nil {
			size, done := quick(ctx, b.left.text, atOnce, b.out.open(outputs, room))
			b.out.close()
			b.left.pass(size, done)
			if n += done; done == atOnce {
				continue
			}
		}
		if !b.left.take(&b.at) {
			break
		}
		n++
		b.now.begin(b.at.number)
		work(ctx, &b.at, own)
		cut := own.cut
		if handOver(); cut {
			break
		}
	}
	pace.Took(n, time.Since(start))
}

// eachLine calls work for each line of a file, on all cores, and writes the results in the
// file's order. It is work that counts the puzzles. quick, unless nil, is tried first. held is the
// maximum number of bytes of input held per core.
//
// The workers parse the lines, so that fetching a batch costs little more than copying its
// bytes. When the context ends, the results up to the first line that was not started are
// still written.
func (s *session) eachLine(name string, held int, work lineWork, quick quickWork) int {
	return s.withLines(name, func(in *input, lines io.Reader, bad func() bool) int {
		defer collectLess()()
		w := writer{session: s, progress: s.startProgress()}
		linePlan(lines, &w, held, work, quick).Run(s.ctx)
		w.progress.clear()
		switch {
		case w.err != nil:
			return s.cannotWrite(w.err)
		case s.ctx.Err() != nil:
			return s.interrupted(after(w.finished, "puzzle"))
		case w.puzzles == 0:
			return s.noPuzzles(in.name)
		case w.bad || bad():
			return exitNotAll
		}
		return exitDone
	})
}

// withLines calls read with a file's lines, as [session.linesOf] returns them, and returns the
// exit code: read's, or the one for a file that can't be read.
func (s *session) withLines(name string, read func(in *input, lines io.Reader, bad func() bool) int) int {
	in, err := s.open(name)
	if err != nil {
		return s.unreadable(err)
	}
	defer in.Close()
	lines, stop, bad, err := s.linesOf(in)
	switch {
	case s.ctx.Err() != nil:
		return s.interrupted(after(0, "puzzle"))
	case err != nil:
		return s.fail(exitNotAll, "%v", err)
	}
	defer stop()
	return read(in, lines, bad)
}

// noPuzzles reports an input without puzzles and returns the exit code.
func (s *session) noPuzzles(name string) int { return s.fail(exitNotAll, "%s: no puzzles", name) }

// writer writes the results of batches.
type writer struct {
	session  *session
	progress *progress
	outputs  sync.Pool // pool of *output
	puzzles  int
	finished int
	bad      bool  // whether a line was refused
	err      error // from writing

	slow      int64     // the number of the first line that isn't done, as last seen
	slowSince time.Time // when it was first seen
}

// pass writes the results that a batch has so far and reports whether another batch may follow.
func (w *writer) pass(b *batch, done bool) bool {
	cut := false
	if out := b.out.take(); out != nil {
		cut = out.cut
		if w.write(out); w.err != nil {
			return false
		}
		out.clear()
		w.outputs.Put(out)
	}
	if !done {
		w.showSlow(&b.now)
	}
	return !cut && (!done || b.left.empty()) // otherwise the next batch would leave a gap
}

// slowAfter is how long a line takes until the terminal says so.
const slowAfter = time.Second

// showSlow says on a terminal which line takes long, and how far its search is.
func (w *writer) showSlow(now *underWay) {
	switch line := now.line.Load(); {
	case line != w.slow:
		w.slow, w.slowSince = line, time.Now()
	case line > 0 && time.Since(w.slowSince) >= slowAfter:
		w.progress.saySlow(int(line), now, time.Since(w.slowSince))
	}
}

// write writes an output.
func (w *writer) write(out *output) {
	w.bad = w.bad || out.bad
	w.puzzles += out.puzzles
	w.finished += out.puzzles - out.unfinished
	if len(out.complaints) > 0 {
		w.progress.clear()
		w.session.stderr.Write(out.complaints)
	}
	if len(out.results) > 0 {
		w.progress.clearFor(w.session.stdout)
		_, w.err = w.session.stdout.Write(out.results)
	}
	w.progress.add(out.puzzles)
}

// collectLess lets the heap grow to nine times the live memory before garbage is collected, but
// not beyond 28 MB, until asBefore is called. Processing lines keeps so little in memory that
// collection would otherwise take a fifth of the CPU time of solving a file of a hundred thousand
// puzzles. The limit keeps the process under 60 MB, of which the program's own pages are up to 30.
func collectLess() (asBefore func()) {
	const growth, limit = 800, 28 << 20
	before := debug.SetGCPercent(growth)
	if before < 0 || before > growth {
		debug.SetGCPercent(before)
	}
	beforeLimit := debug.SetMemoryLimit(-1)
	debug.SetMemoryLimit(min(beforeLimit, limit))
	return func() {
		debug.SetGCPercent(before)
		debug.SetMemoryLimit(beforeLimit)
	}
}

// linePlan returns the plan for processing each line of an input.
func linePlan(input io.Reader, to *writer, held int, work lineWork, quick quickWork) inorder.Turns[batch] {
	var pace inorder.Pace
	in := newSplitter(nil, func() int { return pace.Fit(batchTime, maxLines) })
	to.outputs.New = func() any { return new(output) }
	return inorder.Turns[batch]{
		Fetch: func(ctx context.Context, b *batch) (size int, ok bool) {
			if in.input == nil {
				in.input = interruptible(ctx, input)
			}
			if !in.fill(&b.left, &b.buffer) || errors.Is(b.left.err, context.Canceled) {
				return 0, false // the session's context ends before those derived from it
			}
			return len(b.left.text), true
		},
		Work:     func(ctx context.Context, b *batch) { b.run(ctx, &pace, &to.outputs, work, quick) },
		Pass:     to.pass,
		MaxHeld:  held,
		Patience: resultPatience,
	}
}
