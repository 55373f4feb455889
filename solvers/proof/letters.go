package proof

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// lettered lists the techniques whose almost locked sets have letters.
var lettered = map[logic.Technique]bool{
	logic.ALSXZ:                true,
	logic.ALSWWing:             true,
	logic.ALSXYWing:            true,
	logic.AlignedPairExclusion: true,
	logic.ALSChain:             true,
	logic.DeathBlossom:         true,
	logic.ALSAIC:               true,
	logic.DiscontinuousALSLoop: true,
	logic.ContinuousALSLoop:    true,
	logic.ALSForcingChain:      true,
}

// SetLetter returns the letter, from A, that names the step's almost locked set with an index,
// or "" if its technique doesn't name sets, or after Z.
func SetLetter(s *logic.Step, index int) string {
	if !lettered[s.Technique] || index < 0 || index >= 26 {
		return ""
	}
	return string(rune('A' + index))
}

// set returns the beginning of a line about lettered sets: "A: " if it is about the cells of
// one, "A, B: " if about those of all, and the letter of a cell's only set if it is about the
// cell having no candidate left.
func (s *speaker) set(l *Inference) string {
	var all, holding []string
	var union board.Cells
	for _, p := range s.proof.Step.Parts {
		letter := SetLetter(&s.proof.Step, p.Index)
		if p.Role != logic.LockedSet || letter == "" {
			continue
		}
		if p.Cells == l.Cells {
			return letter + ": "
		}
		all, union = append(all, letter), union.Union(p.Cells)
		if l.Cells.SubsetOf(p.Cells) {
			holding = append(holding, letter)
		}
	}
	switch {
	case len(all) > 0 && union == l.Cells:
		return strings.Join(all, ", ") + ": "
	case l.Rule == Absurd && len(l.Houses) == 0 && len(holding) == 1:
		return holding[0] + ": "
	}
	return ""
}
