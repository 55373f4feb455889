package scan

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// TestLowFiguresAreDigits shows pages with old-style figures, on which a player's 1 and 2 are as high
// as any digit, and low ones beside them. A low one is a digit only if it stands on the figures' line.
func TestLowFiguresAreDigits(t *testing.T) {
	const x, base = 9, 19 // the low figures' height and the baseline
	for name, test := range map[string]struct {
		hang      int // of 3, 4, 7 and 9
		digit, at int // of the low figures, the second their bottom
		notes     int
		sure      bool // whether those are certain
	}{
		"a 1 on the line":         {hang: 4, digit: 1, at: base},
		"a 2 on the line":         {hang: 4, digit: 2, at: base},
		"a 2 above it":            {hang: 4, digit: 2, at: base - 3, notes: 3, sure: true},
		"touching lines":          {hang: 8, digit: 2, at: base, notes: 3},
		"a 5":                     {hang: 4, digit: 5, at: base, notes: 3, sure: true},
		"figures of equal height": {digit: 2, at: base, notes: 3},
	} {
		var s sheet
		var patches [board.CellCount]glyph.Patch
		for c := range s.verdicts {
			s.verdicts[c].P[glyph.Blank] = 1
		}
		show := func(c, digit, top, bottom int) {
			s.verdicts[c] = glyph.Verdict{}
			s.verdicts[c].P[digit] = 1
			for y := top; y < bottom; y++ {
				patches[c][y*glyph.Side+14] = 1
			}
		}
		for c := range 27 {
			switch digit := 1 + c%9; {
			case digit <= 2 || digit == 5 || digit == 6 || digit == 8 || test.hang == 0:
				show(c, digit, base-x-4, base)
			default:
				show(c, digit, base-x, base+test.hang)
			}
		}
		for c := 40; c < 43; c++ {
			show(c, test.digit, test.at-x, test.at)
		}
		s.doubtLoneNotes(&patches, true)
		notes := s.likely(glyph.Notes)
		if notes.Len() != test.notes {
			t.Errorf("%s: %v are notes, not %d cells", name, notes, test.notes)
		}
		for c := range notes.All() {
			if p := s.verdicts[c].P[glyph.Notes]; (p > line) != test.sure {
				t.Errorf("%s: %v are notes with %.2f", name, c, p)
			}
		}
	}
}
