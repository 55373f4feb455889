package replay

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func TestEachRowIsInItsFourConstraints(t *testing.T) {
	count := map[Row]int{}
	for k := range solvers.Constraint(solvers.ConstraintCount) {
		for _, row := range Rows(k) {
			count[row]++
			found := false
			for _, other := range solvers.ConstraintsOf(row.Cell, row.Digit) {
				found = found || other == k
			}
			if !found {
				t.Errorf("constraint %d has the row %v", k, row)
			}
		}
	}
	for row, n := range count {
		if n != 4 {
			t.Errorf("the row %v is in %d constraints", row, n)
		}
	}
}

func TestColumnSizesAreThoseOfTheSearch(t *testing.T) {
	for _, solver := range []solvers.Solver{solvers.ExactCover{}, solvers.AlgorithmX{}} {
		for _, puzzle := range []board.Grid{easy, inkala, unsolved} {
			all := frames(puzzle, trace(t, solver, puzzle, 5000))
			checkGivens(t, puzzle, all[0])
			for i, f := range all[1:] {
				sizes := f.Covered.Sizes()
				switch e := f.Event; e.Kind {
				case solvers.Cover:
					// A constraint chosen to be satisfied next, rather than
					// one satisfied by a row just placed, is one of the
					// smallest.
					if before := all[i].Event.Kind; before != solvers.Place && before != solvers.Cover {
						checkSmallest(t, all[i].Covered, e.Constraint)
					}
				case solvers.DeadEnd:
					if f.Covered.Contains(e.Constraint) || sizes[e.Constraint] != 0 {
						t.Fatalf("%s, step %d: the dead end's constraint has %d rows", solver.Info().ID, f.Step, sizes[e.Constraint])
					}
				case solvers.Found:
					if f.Covered.Len() != solvers.ConstraintCount {
						t.Fatalf("%s: at a solution %d constraints are covered", solver.Info().ID, f.Covered.Len())
					}
				}
			}
		}
	}
}

// checkGivens compares the columns at the start with the candidates.
func checkGivens(t *testing.T, puzzle board.Grid, start Frame) {
	t.Helper()
	if got, want := start.Covered.Len(), 4*puzzle.FilledCount(); got != want {
		t.Errorf("the givens meet %d constraints, not %d", got, want)
	}
	sizes := start.Covered.Sizes()
	for c := range board.Cell(board.CellCount) {
		if got, want := int(sizes[c]), puzzle.Candidates(c).Len(); got != want {
			t.Errorf("the column of %s has %d rows, where the cell has %d candidates", c, got, want)
		}
	}
}

func checkSmallest(t *testing.T, covered Constraints, chosen solvers.Constraint) {
	t.Helper()
	sizes := covered.Sizes()
	for k, size := range sizes {
		if !covered.Contains(solvers.Constraint(k)) && size < sizes[chosen] {
			t.Fatalf("constraint %d with %d rows was chosen, where %d has %d", chosen, sizes[chosen], k, size)
		}
	}
}

func TestStruckCandidatesComeBack(t *testing.T) {
	for _, f := range frames(inkala, trace(t, solvers.Propagation{}, inkala, 20_000)) {
		if f.Event.Kind != solvers.DeadEnd && f.Event.Kind != solvers.Found {
			continue
		}
		// Once a digit has eliminated everything it can, exactly the
		// candidates that no digit on the board rules out are left.
		for c := range board.Cell(board.CellCount) {
			if f.Digits[c] != 0 {
				continue
			}
			left := inkala.Candidates(c) &^ f.Struck[c]
			if want := f.Digits.Candidates(c); left != want {
				t.Fatalf("step %d: %s has the candidates %s, not %s", f.Step, c, left, want)
			}
		}
	}
}
