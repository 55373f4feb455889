package solvers

import (
	"context"
	"iter"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/inorder"
	"github.com/solvoku/solvoku/internal/pausing"
)

// Outcome is the result of solving one puzzle of a stream.
type Outcome struct {
	Puzzle board.Grid
	Result Result
	Err    error // the error that Solve returned
}

// Stream solves puzzles on all cores and yields the outcomes in the puzzles'
// order, each as soon as the order allows and the few neighbours in its batch are
// done. It calls the functions in opts from several goroutines at once, and panics if ctx
// is nil.
//
// It holds a bounded number of puzzles, however long the sequence and however
// unevenly they take. The sequence is read in a goroutine of its own, ahead of
// the work. When ctx ends, no further puzzle is started, and the outcomes of
// those in progress are yielded. When the loop over it ends, for whatever reason, all its
// goroutines have ended, so a sequence that blocks forever also blocks the loop.
func Stream(ctx context.Context, s Solver, puzzles iter.Seq[board.Grid], opts Options) iter.Seq[Outcome] {
	pausing.Require(ctx, "solvers")
	if s, ok := s.(interface {
		SolveInto(context.Context, *board.Grid, Options, *Result) error
	}); ok {
		return inOrder(ctx, puzzles, func(ctx context.Context, puzzle *board.Grid, to *Outcome) {
			to.Puzzle = *puzzle
			to.Err = s.SolveInto(ctx, puzzle, opts, &to.Result)
		})
	}
	return inOrder(ctx, puzzles, func(ctx context.Context, puzzle *board.Grid, to *Outcome) {
		to.Puzzle = *puzzle
		to.Result, to.Err = s.Solve(ctx, *puzzle, opts)
	})
}

const (
	// maxItems is the maximum number of items in a batch: enough that handing it
	// over costs little compared with half a microsecond of work for each.
	maxItems = 256

	// batchTime is the longest that a batch should take, unless it has one item.
	batchTime = 200 * time.Microsecond

	// maxHeld is the maximum number of items held for each core, some 900 bytes each:
	// enough to keep the other cores busy while one item takes a second.
	maxHeld = 4 * maxItems
)

// batch is a group of items for one worker.
type batch[In, Out any] struct {
	in   []In
	out  []Out // one for each item worked on
	room int   // maximum number of items
}

// inOrder calls work for each item and yields the results as described for
// [Stream].
func inOrder[In, Out any](ctx context.Context, items iter.Seq[In], work func(context.Context, *In, *Out)) iter.Seq[Out] {
	return func(yield func(Out) bool) {
		var pace inorder.Pace
		for b := range inorder.Run(ctx, inorder.Plan[batch[In, Out]]{
			Feed: func(_ context.Context, to *inorder.Queue[batch[In, Out]]) {
				var next In
				put := func(b *batch[In, Out]) bool {
					switch len(b.in) {
					case 0:
						b.room = pace.Fit(batchTime, maxItems)
						b.in = slices.Grow(b.in, b.room)
					case b.room:
						return false
					}
					b.in = append(b.in, next)
					return true
				}
				for next = range items {
					if !to.Add(1, put) {
						return
					}
				}
			},
			MaxHeld: maxHeld,
			Work: func(ctx context.Context, b *batch[In, Out]) {
				b.out = slices.Grow(b.out, b.room)
				start := time.Now()
				for i := range b.in {
					if ctx.Err() != nil {
						return
					}
					b.out = b.out[:i+1]
					work(ctx, &b.in[i], &b.out[i])
				}
				pace.Took(len(b.in), time.Since(start))
			},
		}) {
			for i := range b.out {
				if !yield(b.out[i]) {
					return
				}
			}
			if len(b.out) < len(b.in) {
				return
			}
			b.in, b.out = b.in[:0], b.out[:0]
		}
	}
}
