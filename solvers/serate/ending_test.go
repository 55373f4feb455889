package serate

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/ending"
)

// TestARatingEndsAnywhere ends ratings at their looks: short ones at each, long ones at
// some. Those of a range come to no wrong answer either.
func TestARatingEndsAnywhere(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		limit  int
	}{
		{fixtures[4].puzzle, 1000},
		{fixtures[7].puzzle, 1000},
		{fixtures[9].puzzle, 12},
		{hard, 3},
	} {
		puzzle := board.MustParseGrid(c.puzzle)
		ending.Anywhere(t, c.limit, func(ctx context.Context) (Rating, error) {
			return new(Rater).Rate(ctx, puzzle)
		}, func(t *testing.T, part, whole Rating) {
			if part.ER > whole.ER || part.EP > whole.EP || part.Steps > whole.Steps {
				t.Errorf("%+v of %+v", part, whole)
			}
		})
		ending.Anywhere(t, min(c.limit, 10), func(ctx context.Context) (bool, error) {
			return new(Rater).In(ctx, puzzle, Range{0, 100})
		}, func(t *testing.T, part, _ bool) {
			if part {
				t.Error("it is in the range")
			}
		})
	}
}

// TestASearchForNestedChainsEndsAnywhere ends searches for chains in which others are nested
// at a thousand of their first looks, on the board of a hard puzzle: the inner chains are
// half found then.
func TestASearchForNestedChainsEndsAnywhere(t *testing.T) {
	const first = 100
	puzzle := board.MustParseGrid(hard)
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	rng := rand.New(rand.NewPCG(seed, 0))
	for _, c := range []struct {
		mode  *mode
		times int // the fewer the longer the search takes from look to look
	}{{&dynamicModes[2], 300}, {&dynamicModes[3], 100}, {&nestedModes[0], 30}, {&nestedModes[1], 70}, {&nestedModes[2], 500}} {
		for range c.times {
			n := 1 + rng.IntN(first)
			ctx := ending.At(t.Context(), n)
			r := Rater{ctx: ctx}
			r.grid.reset(&puzzle)
			if branching(c.mode).find(&r) || !r.stopped {
				t.Fatalf("nested chains of %v, ended at look %d: the step %+v", c.mode.rating, n, r.step)
			}
			if ctx.Looks() != n || len(r.elims) > 0 {
				t.Fatalf("nested chains of %v, ended at look %d: %d looks, %d candidates to eliminate", c.mode.rating, n, ctx.Looks(), len(r.elims))
			}
		}
	}
}
