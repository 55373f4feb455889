package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// TestANewStateIsTheOneThatPlacingGivensLeadsTo compares the two for puzzles, for puzzles with
// digits added and removed, for solved grids and for broken grids.
func TestANewStateIsTheOneThatPlacingGivensLeadsTo(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	next := Puzzles(1, 0)
	singles, broken := 0, 0
	for range 1000 {
		puzzle := next()
		solved, _ := solvers.Solve(puzzle) // always succeeds
		changed := puzzle
		for c := range changed {
			switch rng.IntN(4) {
			case 0:
				changed[c] = 0
			case 1, 2:
				changed[c] = solved[c]
			}
		}
		wrong := changed
		wrong[rng.IntN(board.CellCount)] = board.Digit(1 + rng.IntN(board.Size))
		for _, grid := range []board.Grid{puzzle, solved, changed, wrong} {
			got, want := NewState(grid), oneByOne(grid)
			got.orderHidden()
			if want.broken {
				broken++
			} else {
				want.naked, want.hidden = withoutStale(&want, &want.naked), withoutStale(&want, &want.hidden)
				got.hidden = withoutStale(&got, &got.hidden)
				singles += int(want.naked.end) + int(want.hidden.end)
			}
			if got != want {
				t.Fatalf("%s: %+v, not %+v", grid, got, want)
			}
		}
	}
	if singles < 10_000 || broken < 100 {
		t.Errorf("%d singles, %d broken grids", singles, broken)
	}
}

// withoutStale returns a queue without stale singles, and with each of the others only once,
// where it first arose.
func withoutStale(st *State, q *singlesQueue) (fresh singlesQueue) {
	for _, s := range q.list[q.next:q.end] {
		if st.hasCandidate(s.Cell, s.Digit) && !slices.Contains(fresh.list[:fresh.end], s) {
			fresh.push(s.Cell, s.Digit)
		}
	}
	return fresh
}
