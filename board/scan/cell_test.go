package scan

import (
	"testing"

	"github.com/solvoku/solvoku/board/scan/internal/glyph"
)

// TestOffer reads cells that look like something else than a Sudoku's.
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
