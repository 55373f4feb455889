package solvertest

import (
	"context"
	"sync"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// endless is a number of solutions of the empty board that keeps any solver busy long
// enough to check its context, but which is still finite.
const endless = 3_000_000

// stop checks that the search stops when its context ends, both before it starts and at a
// pause.
func (t *tester) stop() {
	gone, cancel := context.WithCancel(t.ctx)
	cancel()
	t.stopped("empty board, context ended before", gone, 0)

	for pauses := 1; pauses <= 3; pauses++ {
		t.stopped("empty board, context ended at a pause", t.ctx, pauses)
	}
}

// stopped checks one search that its context stops, at a pause unless it has ended before. A
// solver that stops at the first solution regardless of the limit may have found that one.
func (t *tester) stopped(about string, ctx context.Context, pauses int) {
	o := t.search(about, ctx, board.Grid{}, solvers.Options{Limit: endless}, func(_ solvers.Stats, cancel func()) {
		if pauses--; pauses == 0 {
			cancel()
		}
	})
	r, err := o.result, o.err
	if t.over || !t.info.CanProve && err == nil {
		return
	}
	if err != context.Canceled {
		t.findf(about, "error %v, not the context's", err)
	}
	if r.Exhausted || r.Count >= endless {
		t.findf(about, "went on to the end: %s", summary(outcome{r, err}))
	}
	if r.Count > 0 && !r.Solution.Solved() {
		t.findf(about, "not a solution: %s", r.Solution)
	}
	t.figures(about, r.Stats)
}

// together checks that concurrent solves give the same results as separate ones.
func (t *tester) together() {
	var cases []testCase
	for _, c := range allCases() {
		if !t.mayTakeLong(c) || c.Puzzle.EmptyCount() < 10 {
			cases = append(cases, c)
		}
	}
	opts := solvers.Options{Limit: 2}
	solve := func(c testCase) outcome {
		r, err := t.solver.Solve(t.ctx, c.Puzzle, opts)
		r.Stats.SetUp, r.Stats.Search = 0, 0
		return outcome{r, err}
	}
	const goroutines = 4
	got := make([][]outcome, goroutines)
	var all sync.WaitGroup
	for g := range got {
		all.Go(func() {
			for _, c := range cases {
				got[g] = append(got[g], solve(c))
			}
		})
	}
	done := make(chan struct{})
	go func() {
		all.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-t.late.C:
	}
	if t.ctx.Err() != nil {
		t.findf("concurrent solves", "not all ended within %v", testTime-graceTime)
		return
	}
	for i, c := range cases {
		alone := solve(c)
		for g := range got {
			if got[g][i] != alone {
				t.findf(c.Name, "among others %s, alone %s", summary(got[g][i]), summary(alone))
			}
		}
	}
}
