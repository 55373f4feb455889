package api

import (
	"cmp"
	"context"
	"reflect"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
)

// figure says what a field of a result holds if the work was cut off.
type figure int

const (
	known  figure = iota // the whole result's value, or the zero value where that isn't known yet
	least                // a lower bound
	subset               // some of the cells or candidates
	soFar                // anything: the doc comment says that it isn't final
	mark                 // whether the result is whole
)

var (
	statsFigures = map[string]figure{
		"SetUp": soFar, "Search": soFar, // times, which no two runs share
		"Actions": least, "MaxDepth": least, "Placements": least, "DeadEnds": least, "GuessDepth": least, "NodesByDepth": soFar,
	}
	resultFigures    = map[string]figure{"Solution": known, "Count": least, "Exhausted": mark, "Stats": soFar}
	explainerFigures = map[string]figure{
		"ER": least, "EP": known, "ED": known, "Hardest": known, "Length": known, "Steps": least, "Complete": mark,
	}
	ratingFigures = map[string]figure{
		"Complete": mark, "Solved": known, "Level": least, "Score": least, "Hardest": soFar, "Steps": least, "Uses": soFar,
	}
	judgementFigures = map[string]figure{
		"Verdict": known, "State": known, "Complete": mark, "Count": least, "Exact": known,
		"Solution": known, "Conflicts": known, "Mistakes": subset, "Together": subset, "Missing": subset,
	}
	diagnosisFigures = map[string]figure{
		"Solutions": least, "Repairs": soFar, "Others": soFar, "Clash": soFar, "Complete": mark,
	}
	ambiguityFigures = map[string]figure{"digits": subset, "Decisive": subset, "Complete": mark}
)

// TestEachFigureOfACutOffResultIsTrue ends work at its checks of the context, and looks at every
// field of the result: each is final, a bound, or left out, as its type documents. A new field
// fails until it is listed above.
func TestEachFigureOfACutOffResultIsTrue(t *testing.T) {
	const (
		hardest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
		several = "8..........36......7..9.2...5...7.......457.....1.......1....68..85...1..9......."
		none    = "8.....8....36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
		wrong   = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....45."
	)
	for _, solver := range append(solvers.All(), logic.Solver{}) {
		cutOff(t, "Result", resultFigures, 20, func(ctx context.Context) (solvers.Result, error) {
			return solver.Solve(ctx, board.MustParseGrid(several), solvers.Options{Limit: 2000})
		})
		cutOff(t, "Stats", statsFigures, 20, func(ctx context.Context) (solvers.Stats, error) {
			r, err := solver.Solve(ctx, board.MustParseGrid(several), solvers.Options{Limit: 2000})
			return r.Stats, err
		})
	}
	// The first placement of the one comes late, and the first step of the other at once.
	for _, puzzle := range []string{
		"1.64....5....2.......3.6.8....2..8...8.9.713...4.....9......59.47.......5..1.3..2",
		".3...9...8.5..1....4..8.......2..6.8....7..4.7..4..3.5..1...8...7..5421...6....53",
	} {
		cutOff(t, "serate.Rating", explainerFigures, 20, func(ctx context.Context) (serate.Rating, error) {
			return new(serate.Rater).Rate(ctx, board.MustParseGrid(puzzle))
		})
	}
	cutOff(t, "logic.Rating", ratingFigures, 30, func(ctx context.Context) (logic.Rating, error) {
		f := logic.Finder{Interrupt: pausing.Interrupted(ctx)}
		r := f.Rate(logic.NewState(board.MustParseGrid("1.64....5....2.......3.6.8....2..8...8.9.713...4.....9......59.47.......5..1.3..2")))
		if !r.Complete {
			return r, context.Canceled
		}
		return r, nil
	})
	for _, puzzle := range []string{hardest, several, none, wrong} {
		grid := board.MustParseGrid(puzzle)
		var state board.State
		for c, d := range grid {
			if d != 0 {
				state.Digits[c], state.Kinds[c] = d, board.Given
			}
		}
		answered := state
		for c, d := range [...]board.Digit{1: 9, 2: 7, 3: 6} {
			if d != 0 {
				answered.Digits[c], answered.Kinds[c] = d, board.Answer
			}
		}
		for _, s := range []board.State{state, answered} {
			cutOff(t, "Judgement", judgementFigures, 50, func(ctx context.Context) (diagnose.Judgement, error) {
				return diagnose.Judge(ctx, &s, diagnose.MaxCounted)
			})
		}
		cutOff(t, "Diagnosis", diagnosisFigures, 50, func(ctx context.Context) (diagnose.Diagnosis, error) {
			return diagnose.Puzzle(ctx, grid)
		})
		cutOff(t, "Ambiguity", ambiguityFigures, 50, func(ctx context.Context) (diagnose.Ambiguity, error) {
			return diagnose.Ambiguous(ctx, solvers.Sukaku{Digits: grid})
		})
	}
}

// cutOff ends a job at its checks of the context and compares what it returns with the whole.
func cutOff[R any](t *testing.T, name string, figures map[string]figure, limit int, job func(context.Context) (R, error)) {
	t.Helper()
	for f := range reflect.TypeFor[R]().Fields() {
		if _, listed := figures[f.Name]; !listed {
			t.Fatalf("%s: say what %s holds if the work is cut off", name, f.Name)
		}
	}
	whole, err := job(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ending.Anywhere(t, limit, func(ctx context.Context) (R, error) {
		part, err := job(ctx)
		if err == nil {
			return whole, nil // package ending compares the rest; here only those with an error count
		}
		return part, err
	}, func(t *testing.T, part, _ R) {
		if reflect.DeepEqual(part, whole) {
			return
		}
		for field, kind := range figures {
			got, want := reflect.ValueOf(part).FieldByName(field), reflect.ValueOf(whole).FieldByName(field)
			if !kind.holds(got, want) {
				t.Errorf("%s: %s is %v of %v", name, field, got, want)
			}
		}
	})
}

// holds reports whether a field of a cut-off result is true, given the whole result's.
func (f figure) holds(got, want reflect.Value) bool {
	switch f {
	case known:
		return got.IsZero() || got.Kind() == reflect.Slice && got.Len() == 0 || got.Comparable() && got.Equal(want)
	case least:
		if got.CanUint() {
			return cmp.Compare(got.Uint(), want.Uint()) <= 0
		}
		return got.Int() <= want.Int()
	case subset:
		switch got.Kind() {
		case reflect.Array:
			for i := range got.Len() {
				if !f.holds(got.Index(i), want.Index(i)) {
					return false
				}
			}
			return true
		case reflect.Struct:
			for i := range got.NumField() {
				if !f.holds(got.Field(i), want.Field(i)) {
					return false
				}
			}
			return true
		}
		return got.Uint()&^want.Uint() == 0
	case mark:
		return !got.Bool()
	default:
		return true
	}
}
