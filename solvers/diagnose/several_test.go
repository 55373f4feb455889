package diagnose_test

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// TestWhatIsPossible uses two rows that can swap two digits, at first with all candidates.
func TestWhatIsPossible(t *testing.T) {
	puzzle := board.MustParseGrid(".23.56789.68.9723575923814651498362723761459889672541368154937297236185434587296.")
	var candidates board.Candidates
	for c := range candidates {
		candidates[c] = puzzle.Candidates(board.Cell(c))
	}
	for _, c := range []struct {
		left        board.Digits // r1c1's candidates
		first, last board.Digits // the digits of r1c1 and r9c9 in solutions
	}{
		{board.DigitsOf(1, 4), board.DigitsOf(1, 4), board.DigitsOf(1)},
		{board.DigitsOf(4), board.DigitsOf(4), board.DigitsOf(1)},
		{0, 0, 0},
	} {
		candidates[0] = c.left
		got, err := diagnose.Possible(t.Context(), puzzle, candidates)
		if err != nil || got[0] != c.first || got[80] != c.last {
			t.Errorf("with %v left in r1c1: %v there, %v in r9c9, %v", c.left, got[0], got[80], err)
		}
		if want := c.first != 0; diagnose.Solvable(puzzle, candidates) != want {
			t.Errorf("with %v left in r1c1: solvable %v", c.left, !want)
		}
	}
}
