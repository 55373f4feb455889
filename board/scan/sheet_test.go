package scan

import (
	"math"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestMisplaced checks that few digits are enough if the lines are there, and that many are
// needed if they aren't.
func TestMisplaced(t *testing.T) {
	for _, test := range []struct {
		score  float64
		digits int
		want   bool
	}{
		{score: 0.62, digits: board.MinGivens - 1, want: true},
		{score: 0.62, digits: board.MinGivens},
		{score: 0.85, digits: board.MinGivens - 1},
	} {
		s := sheet{score: test.score}
		for c := range test.digits {
			s.verdicts[c].P[c%9+1] = 0.9
		}
		if got := s.misplaced(); got != test.want {
			t.Errorf("%d digits in a lattice with %.2f: %v", test.digits, test.score, got)
		}
	}
}

// TestATurnIsAbandoned reads digits lying on their side, given that another orientation is
// known to be more upright, and less so.
func TestATurnIsAbandoned(t *testing.T) {
	var v view
	img, m := v.shoot(1, fonts(t)["FiraSans-Regular"], printed(puzzles[0]))
	read := func(turns int, another float64) (s sheet, spent lattice.Budget) {
		w := newWork(t.Context(), Options{}, img)
		s = w.sheet(sheet{grid: m.Turned(turns)}, false, another)
		s.cut = nil // so that only what was read is compared
		return s, enoughWork - w.budget
	}
	upright, _ := read(0, math.Inf(-1))
	whole, all := read(1, math.Inf(-1))
	if less, spent := read(1, upright.upright); spent > all/2 || less.upright > upright.upright {
		t.Errorf("spent %d of %d on cells that are less upright: %f, not %f", spent, all, less.upright, upright.upright)
	}
	if same, _ := read(1, whole.upright-0.01); same != whole {
		t.Errorf("of evidence %f, what was read is %f", whole.evidence, same.evidence)
	}
}

// TestFewDigitsAreNotTurned checks that a grid with too few digits for a Sudoku is read in
// only one orientation.
func TestFewDigitsAreNotTurned(t *testing.T) {
	var v view
	for _, test := range []struct {
		digits int
		once   bool
	}{{fewestDigits - 1, true}, {fewestDigits + 2, false}} {
		var content page.Content
		for c := range test.digits {
			content[c*2] = page.Cell{Kind: page.Printed, Digit: board.Digit(c%4 + 2)}
		}
		img, m := v.shoot(1, fonts(t)["FiraSans-Regular"], content)
		spent := func(turns ...int) lattice.Budget {
			w := newWork(t.Context(), Options{}, img)
			w.classify(m.Turned(1), turns...)
			return enoughWork - w.budget
		}
		if one, two := spent(0), spent(0, 2); one == two != test.once {
			t.Errorf("%d digits: spent %d on one orientation, %d on two", test.digits, one, two)
		}
	}
}

// TestATableOfNumbersIsNoSudoku checks that a table of numbers, which look like notes, needs
// as many digits among them as a puzzle has givens.
func TestATableOfNumbersIsNoSudoku(t *testing.T) {
	solution := board.MustParseGrid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
	for _, test := range []struct {
		digits, notes int
		want          bool
	}{{10, 0, true}, {12, 36, true}, {12, 37, false}, {16, 65, false}, {board.MinGivens, 64, true}} {
		s := sheet{score: 1}
		for c := range board.CellCount {
			class := glyph.Blank
			switch {
			case c < test.digits:
				class = int(solution[c])
			case c < test.digits+test.notes:
				class = glyph.Notes
			}
			s.verdicts[c].P[class] = 0.95
		}
		if got := s.sudoku(false); got != test.want {
			t.Errorf("%d digits and %d notes: %v", test.digits, test.notes, got)
		}
	}
}
