package cli

import (
	"context"
	"io"
	"runtime/debug"
	"sync"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/inorder"
)

const (
	// mostLines is the most lines of a batch: enough that handing it over costs
	// little beside half a microsecond of work for each.
	mostLines = 512

	// batchTime is what a batch should take. Where lines take longer, batches hold
	// fewer, down to one.
	batchTime = time.Millisecond

	// mostHeld is the most bytes of input that are held for each core.
	mostHeld = 4 * mostLines * (board.CellCount + len("\n"))

	// linesPerLook is after how many quick lines a worker looks whether its context
	// has ended.
	linesPerLook = 16

	// patience is how long results that were handed over wait for others of their
	// batch.
	patience = 100 * time.Millisecond
)

// batch is a piece of the input for one worker.
type batch struct {
	text []byte
	left piece // what is still to do of the text
	at   line  // what is worked on
	used bool  // whether it has a piece
	out  handOver
}

// set gives the batch a copy of a piece, unless it has one already.
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

// run works on the batch until the context ends.
//
// What came of a line is handed over before the next one is begun, however quick lines
// were so far: results must not wait for a slow line behind them.
func (b *batch) run(ctx context.Context, pace *inorder.Pace, outputs *sync.Pool, work func(context.Context, *line, *written)) {
	start, n := time.Now(), 0
	quick := pace.Fit(batchTime, mostLines) == mostLines
	own := outputs.Get().(*written)
	defer outputs.Put(own)
	for ; (quick && n%linesPerLook != 0 || ctx.Err() == nil) && b.left.take(&b.at); n++ {
		work(ctx, &b.at, own)
		cut := own.cut
		if b.out.put(own, outputs); cut {
			break
		}
	}
	pace.Took(n, time.Since(start))
}

// eachLine calls work for each line of a file, on all cores, and writes what came of
// them in the file's order. Work counts the puzzles.
//
// Lines are parsed where they are worked on, so that reading the file costs little
// more than a copy of its bytes. When the context ends, what was done up to the first
// line that was not started is still written.
func (s *session) eachLine(name string, work func(context.Context, *line, *written)) int {
	input, err := s.openBlocking(name)
	if err != nil {
		return s.fail(exitWrongUse, "%v", err)
	}
	defer input.Close()
	defer collectLess()()
	code, puzzles, cut := exitDone, 0, false
	progress := s.startProgress()
	defer progress.clear()
	outputs := sync.Pool{New: func() any { return new(written) }}
	for b, done := range inorder.Run(s.ctx, linePlan(input, &outputs, work)) {
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
	}
	return code
}

// collectLess has garbage collected only when there is nine times as much memory in use as
// remains, until the function is called that it returns. What work on lines keeps is so
// little that collecting would otherwise take a fifth of the time, on all cores, while a file
// of a hundred thousand puzzles is solved.
func collectLess() (asBefore func()) {
	const growth = 800
	before := debug.SetGCPercent(growth)
	if before < 0 || before > growth {
		debug.SetGCPercent(before)
	}
	return func() { debug.SetGCPercent(before) }
}

// linePlan returns the plan of working on each line of an input.
func linePlan(input io.ReadCloser, outputs *sync.Pool, work func(context.Context, *line, *written)) inorder.Plan[batch] {
	var pace inorder.Pace
	return inorder.Plan[batch]{
		Feed: func(ctx context.Context, to *inorder.Queue[batch]) {
			in := splitter{
				input: interruptible(ctx, input),
				most:  func() int { return pace.Fit(batchTime, mostLines) },
			}
			in.each(func(p piece) bool {
				return to.Add(len(p.text), func(b *batch) bool { return b.set(p) })
			})
		},
		Work:     func(ctx context.Context, b *batch) { b.run(ctx, &pace, outputs, work) },
		Most:     mostHeld,
		Patience: patience,
	}
}
