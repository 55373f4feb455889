package logic_test

import (
	"context"
	"reflect"
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

// provenSteps holds, for each place in a path, the last step that was proved there. Nearly all
// of a path is the same wherever its search ends, and proofs would take most of the time.
type provenSteps []logic.Step

// check checks a step's proof, unless it is the one that was proved at its place in the path.
// The steps before it have to be the same, too.
func (p *provenSteps) check(i int, st *logic.State, step *logic.Step) error {
	if i < len(*p) && reflect.DeepEqual((*p)[i], *step) {
		return nil
	}
	proved, err := proof.Of(st, step)
	if err == nil {
		err = proved.Check(st)
	}
	if err == nil {
		*p = append((*p)[:min(i, len(*p))], step.Clone())
	}
	return err
}

// endingStates are states with the hardest chains and nets, and with others.
func endingStates() (all []logic.State) {
	for _, text := range []string{
		"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
		"...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4..",
	} {
		all = append(all, logic.NewState(board.MustParseGrid(text)))
	}
	return all
}

// TestAPathEndsAnywhere ends searches for the next step at various checks of the context: what was
// found by then must be the beginning of the whole path, with valid proofs.
func TestAPathEndsAnywhere(t *testing.T) {
	looks := 0
	for _, start := range endingStates() {
		for _, order := range []logic.Order{logic.RatingOrder, logic.HintOrder} {
			var proved provenSteps
			looks += ending.Anywhere(t, 5, func(ctx context.Context) (path []string, err error) {
				st := start
				f := interrupted(ctx, order)
				for step, ok := f.Next(&st); ok && ctx.Err() == nil; step, ok = f.Next(&st) {
					path = append(path, step.String())
					if err := proved.check(len(path)-1, &st, step); err != nil {
						t.Errorf("%v: %v", step, err)
					}
					st.Apply(step)
				}
				return path, ctx.Err()
			}, func(t *testing.T, part, whole []string) {
				if len(part) > len(whole) || !slices.Equal(part, whole[:len(part)]) {
					t.Errorf("%q is no beginning of %q", part, whole)
				}
			})
		}
	}
	enough(t, looks, 1000)
}

// TestARatingEndsAnywhere ends ratings: they have fewer steps, and don't solve what the whole one
// doesn't.
func TestARatingEndsAnywhere(t *testing.T) {
	looks := 0
	for _, start := range endingStates() {
		looks += ending.Anywhere(t, 5, func(ctx context.Context) (logic.Rating, error) {
			r := interrupted(ctx, 0).Rate(start)
			return r, ctx.Err()
		}, func(t *testing.T, part, whole logic.Rating) {
			if part.Steps > whole.Steps || part.Solved && !whole.Solved {
				t.Errorf("%+v of %+v", part, whole)
			}
		})
	}
	enough(t, looks, 1000)
}

// TestASearchForATechniqueEndsAnywhere ends searches for all steps of slow techniques. The slowest
// of these check the context between digits.
func TestASearchForATechniqueEndsAnywhere(t *testing.T) {
	looks := 0
	for _, start := range endingStates() {
		for _, technique := range []logic.Technique{logic.AIC, logic.ForcingNetContradiction, logic.ALSChain, logic.FinnedMutantJellyfish} {
			looks += ending.Anywhere(t, 3, func(ctx context.Context) (all []string, err error) {
				for _, step := range interrupted(ctx, 0).All(&start, technique) {
					all = append(all, step.String())
				}
				return all, ctx.Err()
			}, nil)
		}
	}
	enough(t, looks, 20)
}

// TestAnExplanationEndsAnywhere ends explanations of a cell, paths to it that are made shorter:
// their steps have valid proofs.
func TestAnExplanationEndsAnywhere(t *testing.T) {
	looks := 0
	for _, start := range endingStates() {
		var proved provenSteps
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
				if err := proved.check(i, &st, &part[i]); err != nil {
					t.Errorf("step %d: %v: %v", i, &part[i], err)
				}
				st.Apply(&part[i])
			}
		})
	}
	enough(t, looks, 1000)
}

// enough checks how often a test's searches checked the context, all together.
func enough(t *testing.T, looks, min int) {
	t.Helper()
	if looks < min {
		t.Errorf("%d looks, fewer than %d", looks, min)
	}
}
