package cli

import (
	"context"
	"errors"
	"io"
	"runtime/debug"
	"sync"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/inorder"
)

const (
	// maxLines is the maximum number of lines in a batch: enough to make the hand-over
	// cheap compared with a fifth of a microsecond of work per line, and few enough that the
	// batches of all cores take little memory, which a short run would touch only once.
	maxLines = 256

	// batchTime is how long a batch should take. The slower the lines, the smaller the
	// batches, down to one line.
	batchTime = time.Millisecond

	// maxHeld is the maximum number of bytes of input held per core.
	maxHeld = 4 * maxLines * (board.CellCount + len("\n"))

	// linesPerLook is the number of quick lines between two checks of the context.
	linesPerLook = 16

	// patience is how long finished results wait for the rest of their batch.
	patience = 100 * time.Millisecond
)

// batch is a piece of the input, for one worker.
type batch struct {
	text []byte
	left piece // the part of the text that is still to be processed
	at   line  // the line in progress
	used bool  // whether it has a piece
	out  outbox
}

// set gives the batch a copy of a piece unless it has one already.
func (b *batch) set(p piece) bool {
	if b.used {
		return false
	}
	b.used = true
	b.text = append(b.text[:0], p.text...)
	b.left = p
	b.left.text = b.text
	return true
}

// lineWork does the work for a line.
type lineWork func(context.Context, *line, *output)

// quickWork does the work for the first lines of a text, which may be empty, as far as they
// are quick ones, but for at most so many, and returns their length and number. A line never
// takes longer than a few milliseconds.
type quickWork func(ctx context.Context, text []byte, most int, to *output) (size, lines int)

// run processes the batch until the context ends.
//
// It hands over each line's results before it starts the next line, however quick the
// lines have been: results must not wait for a slow line behind them. Only those of quick
// work wait for a few more lines.
func (b *batch) run(ctx context.Context, pace *inorder.Pace, outputs *sync.Pool, work lineWork, quick quickWork) {
	start, n := time.Now(), 0
	atOnce := 1 // quick lines between two checks of the context
	if pace.Fit(batchTime, maxLines) == maxLines {
		atOnce = linesPerLook
	}
	own := outputs.Get().(*output)
	defer func() {
		own.handOver = nil
		outputs.Put(own)
	}()
	room := 2 * len(b.text) // a result has its puzzle and about as much again
	handOver := func() { b.out.put(own, outputs, room) }
	own.handOver = handOver
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
		work(ctx, &b.at, own)
		cut := own.cut
		if handOver(); cut {
			break
		}
	}
	pace.Took(n, time.Since(start))
}

// eachLine calls work for each line of a file, on all cores, and writes the results in the
// file's order. Work counts the puzzles. quick, unless it is nil, is tried first.
//
// The workers parse the lines, so that reading the file costs little more than copying its
// bytes. When the context ends, the results up to the first line that was not started are
// still written.
func (s *session) eachLine(name string, work lineWork, quick quickWork) int {
	input, err := s.openBlocking(name)
	if err != nil {
		return s.fail(exitWrongUse, "%v", err)
	}
	defer input.Close()
	defer collectLess()()
	lines, stop, bad, err := s.linesOf(input)
	switch {
	case s.ctx.Err() != nil:
		return s.interrupted()
	case err != nil:
		return s.fail(exitNotAll, "%v", err)
	}
	defer stop()
	code, puzzles, cut := exitDone, 0, false
	progress := s.startProgress()
	defer progress.clear()
	outputs := sync.Pool{New: func() any { return new(output) }}
	for b, done := range inorder.Run(s.ctx, linePlan(lines, &outputs, work, quick)) {
		if out := b.out.take(); out != nil {
			if out.bad {
				code = exitNotAll
			}
			puzzles += out.puzzles
			if len(out.complaints) > 0 {
				progress.clear()
				s.stderr.Write(out.complaints)
			}
			if len(out.results) > 0 {
				if _, err := s.stdout.Write(out.results); err != nil {
					progress.clear()
					return s.cannotWrite(err)
				}
			}
			progress.add(out.puzzles)
			cut = out.cut
			out.clear()
			outputs.Put(out)
		}
		if cut || done && !b.left.empty() {
			break // what follows would leave a gap
		}
		if done {
			b.used = false
		}
	}
	progress.clear()
	switch {
	case s.ctx.Err() != nil:
		return s.interrupted()
	case puzzles == 0:
		return s.fail(exitNotAll, "%s: no puzzles", inputName(name))
	case bad():
		return exitNotAll
	}
	return code
}

// collectLess lets the heap grow to nine times the live memory before garbage is collected,
// until asBefore is called. Work on lines keeps so little in memory that collecting would
// otherwise take a fifth of the CPU time in which a file of a hundred thousand puzzles is
// solved.
func collectLess() (asBefore func()) {
	const growth = 800
	before := debug.SetGCPercent(growth)
	if before < 0 || before > growth {
		debug.SetGCPercent(before)
	}
	return func() { debug.SetGCPercent(before) }
}

// linePlan returns the plan for processing each line of an input.
func linePlan(input io.ReadCloser, outputs *sync.Pool, work lineWork, quick quickWork) inorder.Plan[batch] {
	var pace inorder.Pace
	return inorder.Plan[batch]{
		Feed: func(ctx context.Context, to *inorder.Queue[batch]) {
			in := splitter{
				input: interruptible(ctx, input),
				most:  func() int { return pace.Fit(batchTime, maxLines) },
			}
			in.each(func(p piece) bool {
				if errors.Is(p.err, context.Canceled) {
					return false // the session's context ends before those that come from it
				}
				return to.Add(len(p.text), func(b *batch) bool { return b.set(p) })
			})
		},
		Work:     func(ctx context.Context, b *batch) { b.run(ctx, &pace, outputs, work, quick) },
		Most:     maxHeld,
		Patience: patience,
	}
}
