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
			for x := 4; bottom > glyph.Side-4 && x < glyph.Side-4; x++ { // the line that it touches
				patches[c][(glyph.Side-5)*glyph.Side+x] = 1
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
		s.doubtLoneNotes(&patches, true, false)
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

// TestNotesAmongSmallFigures shows pages with old-style figures of less than half a cell, on which some
// cells hold a single note. A low 1 and 2, and what hangs down out of its cell, are digits.
func TestNotesAmongSmallFigures(t *testing.T) {
	for name, test := range map[string]struct {
		base   int       // the figures' baseline
		notes  [3][2]int // of some cells, digit and height
		want   int       // number of notes
		marked bool
	}{
		"notes":                   {base: 18, notes: [3][2]int{{3, 6}, {6, 6}, {9, 6}}, want: 3},
		"also a 1, lower":         {base: 18, notes: [3][2]int{{4, 6}, {8, 6}, {1, 3}}, want: 3},
		"figures hang down":       {base: 22, notes: [3][2]int{{4, 6}, {6, 6}, {8, 6}}, want: 3},
		"marks behind digits":     {base: 18, notes: [3][2]int{{3, 6}, {6, 6}, {9, 6}}, marked: true},
		"nothing but the figures": {base: 22},
	} {
		const x, reach = 7, 4 // the low figures' height, and by how much others are higher
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
			switch digit := 1 + c%9; digit {
			case 1, 2:
				show(c, digit, test.base-x, test.base)
			case 6, 8:
				show(c, digit, test.base-x-reach, test.base)
			default:
				show(c, digit, test.base-x, test.base+reach)
			}
		}
		for c := 27; c < 40; c++ {
			show(c, 6+2*(c%2), test.base-x-reach, test.base)
		}
		for i, digit := range [...]int{3, 4, 5, 7, 9} { // a player's, in another typeface
			show(60+i, digit, test.base-x-reach, test.base)
		}
		var added board.Cells
		for i, n := range test.notes {
			if n[0] > 0 {
				show(40+i, n[0], 14-n[1]/2, 14-n[1]/2+n[1])
				added = added.With(board.Cell(40 + i))
			}
		}
		s.doubtLoneNotes(&patches, true, test.marked)
		if notes := s.likely(glyph.Notes); notes.Len() != test.want || !notes.Difference(added).IsEmpty() {
			t.Errorf("%s: %v are notes", name, notes)
		}
	}
}

// TestSmallFiguresHangByAPixel takes figures eight pixels high, of which others are nine.
func TestSmallFiguresHangByAPixel(t *testing.T) {
	var s sheet
	var heights, middles [board.CellCount]float32
	for c, digit := range [...]int{1, 4, 9, 6, 8} {
		s.verdicts[c].P[digit] = 1
		heights[c], middles[c] = 9, 14.5
		switch digit {
		case 1:
			heights[c], middles[c] = 8, 14
		case 6, 8:
			middles[c] = 13.5
		}
	}
	if low, perhaps := s.oldStyle(&heights, &middles); low != (board.Cells{}).With(0) || !perhaps.IsEmpty() {
		t.Errorf("%v are low, perhaps %v", low, perhaps)
	}
}
