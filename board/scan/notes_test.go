package scan

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// stroke returns a patch with a vertical stroke of a given height.
func stroke(height int) (p glyph.Patch) {
	for y := range height {
		p[(6+y)*glyph.Side+14] = 1
	}
	return p
}

func TestDoubtSmallDigits(t *testing.T) {
	for name, test := range map[string]struct {
		height, notes, hand int
		alike               bool // whether its digit looks like others
		stencil             bool // whether its strokes are in pieces
		doubted             bool
	}{
		"notes":                    {height: 7, notes: annotated, doubted: true},
		"a digit":                  {height: 13, notes: annotated},
		"a page without notes":     {height: 7},
		"a stencil's digit":        {height: 16, notes: annotated, alike: true, stencil: true},
		"notes in pieces":          {height: 16, notes: annotated, stencil: true, doubted: true},
		"notes that look alike":    {height: 7, notes: annotated, alike: true, doubted: true},
		"a page filled in by hand": {height: 7, notes: annotated, hand: lone},
	} {
		var s sheet
		var patches [board.CellCount]glyph.Patch
		for c := range s.verdicts {
			s.verdicts[c].P[glyph.Blank] = 1
		}
		for c := range alike + 1 {
			s.verdicts[c].P = [glyph.Classes]float32{1: 0.997, glyph.Notes: 0.003}
			patches[c] = stroke(16)
			if c < test.hand {
				s.verdicts[c].Hand = 1
			}
		}
		patches[alike] = stroke(test.height)
		if test.stencil {
			for x := range glyph.Side {
				patches[alike][13*glyph.Side+x] = 0
			}
		}
		var same board.Cells
		if test.alike {
			same = same.With(alike)
		}
		for c := range test.notes {
			s.verdicts[20+c].P = [glyph.Classes]float32{glyph.Notes: 1}
		}
		s.doubtSmallDigits(&patches, same)
		for c := range alike {
			if s.verdicts[c].P[1] != 0.997 {
				t.Errorf("%s: a usual digit has %.3f", name, s.verdicts[c].P[1])
			}
		}
		v := &s.verdicts[alike]
		if p := v.P[glyph.Notes]; (p > 0.7 && p < line) != test.doubted || !test.doubted && p != 0.003 {
			t.Errorf("%s: notes with %.3f", name, p)
		}
	}
}
