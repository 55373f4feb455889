package scan

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// To the network, which sees one cell at a time, two notes in the middle of a cell look
// like a digit. Compared with the page's digits they are small.
const (
	// inked is the strength from which ink counts towards the height of a digit.
	inked = 0.4
	// little is the share of the digits' usual height below which a digit is taken for
	// notes.
	little = 0.6
	// alike is the number of digits needed to know that height.
	alike = 8
	// smallDigit is the share of its probability that a small digit keeps. It leaves the
	// cell uncertain.
	smallDigit = 0.2
)

// doubtSmallDigits takes small digits for notes on a printed page with many notes.
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
