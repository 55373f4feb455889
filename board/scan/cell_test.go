package scan

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// TestOffer reads cells that don't look like a Sudoku's.
func TestOffer(t *testing.T) {
	for name, test := range map[string]struct {
		digit, blank, notes float32
		want                int
	}{
		"a digit like a letter": {digit: 0.08, blank: 0.01, want: 6},
		"a black cell":          {digit: 0.01, blank: 0.08},
		"words":                 {digit: 0.01, notes: 0.08},
	} {
		var v glyph.Verdict
		v.P[6], v.P[glyph.Blank], v.P[glyph.Notes] = test.digit, test.blank, test.notes
		v.P[glyph.Other] = 1 - test.digit - test.blank - test.notes
		discount(&v)
		offer(&v)
		var c Cell
		c.fill(&v)
		if int(c.Digit) != test.want || test.want > 0 && (c.P < guess || c.P >= line) {
			t.Errorf("%s: %d with %.2f", name, c.Digit, c.P)
		}
	}
}

// TestCutOff photographs a grid that lies partly outside the picture.
func TestCutOff(t *testing.T) {
	m, _ := lattice.FromCorners([4]lattice.Point{{X: -12, Y: 2}, {X: 348, Y: 2}, {X: 348, Y: 362}, {X: -12, Y: 362}})
	w := &work{gray: picture.NewSizes(picture.New(360, 360))}
	var want board.Cells // the left column lacks 12 of 40 pixels, the bottom row 2
	for row := range 9 {
		want = want.With(board.Cell(9 * row))
	}
	if got := w.cutOff(&m); got != want {
		t.Errorf("%v, not %v", got, want)
	}
}

// TestImpossible reads digits that the network is sure of.
func TestImpossible(t *testing.T) {
	clash, seven := puzzles[0], solved(t, puzzles[0])
	clash[2] = clash[0]
	for c, d := range seven {
		if d > 7 {
			seven[c] = 0
		}
	}
	for name, test := range map[string]struct {
		grid board.Grid
		want bool
	}{
		"a puzzle":     {puzzles[0], false},
		"two clash":    {clash, true},
		"seven digits": {seven, true},
	} {
		var s sheet
		for c, d := range test.grid {
			s.verdicts[c].P[d] = 1
		}
		if got := s.impossible(); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
