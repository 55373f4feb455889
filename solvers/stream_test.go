package solvers_test

import (
	"context"
	"iter"
	"math"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"go.uber.org/goleak"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestStreamKeepsThePuzzlesOrder(t *testing.T) {
	puzzles := somePuzzles(t, fewerUnderRace(3000), 20, 55)
	puzzles[7] = board.Grid{0: 1, 1: 1}
	i := 0
	for o := range solvers.Stream(t.Context(), solvers.Propagation{}, slices.Values(puzzles), solvers.Options{}) {
		switch {
		case o.Puzzle != puzzles[i]:
			t.Fatalf("puzzle %d is another one", i)
		case (o.Err != nil) != (i == 7):
			t.Errorf("puzzle %d: error %v", i, o.Err)
		case o.Err == nil && !(o.Result.Solution.Solved() && o.Result.Solution.Extends(o.Puzzle)):
			t.Errorf("puzzle %d: solution %s", i, o.Result.Solution)
		}
		i++
	}
	if i != len(puzzles) {
		t.Errorf("%d outcomes of %d puzzles", i, len(puzzles))
	}
}

// numbers yields 0, 1, 2 and so on forever, and counts how many were taken.
func numbers(taken *atomic.Int64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := 0; ; i++ {
			taken.Add(1)
			if !yield(i) {
				return
			}
		}
	}
}

// TestInOrderHoldsFewItems leaves the loop early. In a bubble, a goroutine that then
// waits forever fails the test at once.
func TestInOrderHoldsFewItems(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var taken atomic.Int64
		next := 0
		limit := int64(256 * (4*runtime.GOMAXPROCS(0) + 4))
		for n := range solvers.InOrder(t.Context(), numbers(&taken), func(_ context.Context, n int) int { return n }) {
			if n != next {
				t.Fatalf("%d, not %d", n, next)
			}
			if ahead := taken.Load() - int64(n); ahead > limit {
				t.Fatalf("%d items ahead of the caller", ahead)
			}
			if next++; next == 10_000 {
				break
			}
		}
	})
}

// The first item is held up until others behind it are done; all are yielded in
// order.
func TestInOrderWaitsForTheSlow(t *testing.T) {
	others := make(chan struct{}, 100)
	work := func(_ context.Context, n int) int {
		if n > 0 {
			others <- struct{}{}
		} else if runtime.GOMAXPROCS(0) > 1 {
			<-others // at least one was not kept waiting by this one
		}
		return n
	}
	got := slices.Collect(solvers.InOrder(t.Context(), slices.Values([]int{0, 1, 2, 3, 4}), work))
	if !slices.Equal(got, []int{0, 1, 2, 3, 4}) {
		t.Errorf("%v", got)
	}
}

func TestInOrderYieldsAtOnce(t *testing.T) {
	seen := make(chan struct{})
	items := func(yield func(int) bool) {
		yield(1)
		<-seen // nothing more arrives before the first has been yielded
	}
	for n := range solvers.InOrder(t.Context(), items, func(_ context.Context, n int) int { return n }) {
		if n == 1 {
			close(seen)
		}
	}
}

func TestInOrderEndsWithItsContext(t *testing.T) {
	for after := range 50 {
		ctx, cancel := context.WithCancel(t.Context())
		var taken atomic.Int64
		next := 0
		for n := range solvers.InOrder(ctx, numbers(&taken), func(_ context.Context, n int) int { return n }) {
			if n != next {
				t.Fatalf("%d, not %d", n, next)
			}
			if next == after {
				cancel()
			}
			next++
		}
		if next <= after {
			t.Errorf("ended after %d items, before the context", next)
		}
		cancel()
	}
}

func TestInOrderLeavesNothingBehind(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	var taken atomic.Int64
	for range solvers.InOrder(t.Context(), numbers(&taken), func(_ context.Context, n int) int { return n }) {
		break
	}
	for range solvers.InOrder(t.Context(), func(func(int) bool) {}, func(_ context.Context, n int) int { return n }) {
		t.Error("an item of none")
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for range solvers.InOrder(gone, numbers(&taken), func(_ context.Context, n int) int { return n }) {
	}
}

// The others would search forever.
func TestStreamStopsItsSolversWhenTheLoopIsLeft(t *testing.T) {
	puzzles := make([]board.Grid, 10)
	puzzles[0] = board.MustParseGrid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	opts := solvers.Options{Limit: math.MaxInt}
	for o := range solvers.Stream(t.Context(), solvers.FastBacktracking{}, slices.Values(puzzles), opts) {
		if o.Err != nil || o.Puzzle != puzzles[0] {
			t.Errorf("%s: %v", o.Puzzle, o.Err)
		}
		break
	}
}

func TestStreamStopsItsSolvers(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	opts := solvers.Options{Limit: 1 << 30, Pause: func(solvers.Stats) { cancel() }}
	for o := range solvers.Stream(ctx, solvers.FastBacktracking{}, slices.Values(make([]board.Grid, 10)), opts) {
		if o.Err == nil {
			t.Error("an empty board was searched to its end")
		}
	}
}
