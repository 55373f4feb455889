package logic_test

import (
	"context"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/proof"
)

// interrupted returns a finder that stops when the context ends.
func interrupted(ctx context.Context, order logic.Order) *logic.Finder {
	return &logic.Finder{Order: order, Interrupt: func() bool { return ctx.Err() != nil }}
}

// TestFindingEndsAnywhere ends searches at various checks of the context: whatever was found by
// then must be part of the complete result, with valid proofs.
func TestFindingEndsAnywhere(t *testing.T) {
	looks := 0
	for _, text := range []string{
		"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", // the hardest chains and nets
		"...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4..",
	} {
		start := logic.NewState(board.MustParseGrid(text))
		for _, order := range []logic.Order{logic.RatingOrder, logic.HintOrder} {
			looks += ending.Anywhere(t, 5, func(ctx context.Context) (path []string, err error) {
				st := start
				f := interrupted(ctx, order)
				for step, ok := f.Next(&st); ok && ctx.Err() == nil; step, ok = f.Next(&st) {
					p, failed := proof.Of(&st, step)
					if failed == nil {
						failed = p.Check(&st)
					}
					if failed != nil {
						t.Errorf("%v: %v", step, failed)
					}
					path = append(path, step.String())
					st.Apply(step)
				}
				return path, ctx.Err()
			}, func(t *testing.T, part, whole []string) {
				if len(part) > len(whole) || !slices.Equal(part, whole[:len(part)]) {
					t.Errorf("%q is no beginning of %q", part, whole)
				}
			})
		}
		looks += ending.Anywhere(t, 5, func(ctx context.Context) (logic.Rating, error) {
			r := interrupted(ctx, 0).Rate(start)
			return r, ctx.Err()
		}, func(t *testing.T, part, whole logic.Rating) {
			if part.Steps > whole.Steps || part.Solved && !whole.Solved {
				t.Errorf("%+v of %+v", part, whole)
			}
		})
		for _, technique := range []logic.Technique{logic.AIC, logic.ForcingNetContradiction, logic.ALSChain, logic.FinnedMutantXWing} {
			looks += ending.Anywhere(t, 3, func(ctx context.Context) (all []string, err error) {
				for _, step := range interrupted(ctx, 0).All(&start, technique) {
					all = append(all, step.String())
				}
				return all, ctx.Err()
			}, nil)
		}
		looks += ending.Anywhere(t, 3, func(ctx context.Context) (steps []logic.Step, err error) {
			finder, now := interrupted(ctx, 0), start
			finder.Path(&now, func(s *logic.Step) bool {
				steps = append(steps, s.Clone())
				return !slices.ContainsFunc(s.Placements, func(p logic.Candidate) bool { return p.Cell == 1 })
			})
			for shorter := range finder.Shorten(start, steps) {
				steps = shorter
			}
			return steps, ctx.Err()
		}, func(t *testing.T, part, _ []logic.Step) {
			st := start
			for i := range part {
				if p, err := proof.Of(&st, &part[i]); err != nil || p.Check(&st) != nil {
					t.Errorf("step %d: %v", i, &part[i])
				}
				st.Apply(&part[i])
			}
		})
	}
	if looks < 1000 {
		t.Errorf("only %d looks", looks)
	}
}
