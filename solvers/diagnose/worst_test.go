package diagnose_test

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

func TestTheConflictOfMostCellsInConflictsComesFirst(t *testing.T) {
	// The 6 in r1c1 clashes in its column and its box, the 3 in row 5 with one other.
	g := board.MustParseGrid("63..7....6..195.....98....6.8...6...34..8.3..17..2....6.6...28....41.9..5....8..9")
	found := g.Conflicts()
	sorted := diagnose.WorstFirst(found)
	if first := sorted[0]; first.House != board.Column(0) || first.Digit != 6 {
		t.Errorf("%v is first of %v", first, sorted)
	}
	if len(sorted) != len(found) || found[0].House != board.Row(4) {
		t.Errorf("%d of %d conflicts are left, the first of which was %v", len(sorted), len(found), found[0])
	}
	if all := diagnose.WorstFirst(nil); all != nil {
		t.Errorf("no conflicts are %v", all)
	}
}
