package scan

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// Two notes in the middle of a cell look like a digit to the network, which sees no
// other cell. Beside the page's digits they are small.
const (
	// inked is the strength from which ink counts for the height of a digit.
	inked = 0.4
	// little is the share of the digits' usual height below which there are notes.
	little = 0.6
	// alike is how many digits it takes to know that height.
	alike = 8
	// smallDigit is how much of a small digit's probability stays with it. It leaves
	// the cell uncertain.
	smallDigit = 0.2
)

// doubtSmallDigits takes small digits for notes, on a printed page with many notes.
func (s *sheet) doubtSmallDigits(patches *[board.CellCount]glyph.Patch) {
	var heights [board.CellCount]int
	var usual []int
	notes, hand := 0, 0
	for c := range s.verdicts {
		v := &s.verdicts[c]
		if handwritten(v) {
			hand++
		}
		if v.P[glyph.Notes] > 0.5 {
			notes++
		}
		if _, p := v.Digit(); p > v.P[glyph.Blank] && p > v.P[glyph.Notes] {
			heights[c] = patches[c].Stroke(inked)
			usual = append(usual, heights[c])
		}
	}
	if notes < annotated || len(usual) < alike || hand >= lone {
		return
	}
	slices.Sort(usual)
	least := little * float64(usual[len(usual)/2])
	for c, h := range heights {
		if h == 0 || float64(h) >= least {
			continue
		}
		v := &s.verdicts[c]
		for d := 1; d <= 9; d++ {
			v.P[glyph.Notes] += (1 - smallDigit) * v.P[d]
			v.P[d] *= smallDigit
		}
	}
}
