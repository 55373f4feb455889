package proof

import (
	"strings"

	"github.com/solvoku/solvoku/board"
)

// set returns the beginning of a line about lettered sets: "A: " if the line is about the cells
// of one set, "A, B: " if it is about the cells of all. If it is about a cell that has no
// candidate left, that is the letter of the only set with that cell.
func (s *speaker) set(l *Inference) string {
	var all, holding []string
	var union board.Cells
	for _, p := range s.proof.Step.Parts {
		letter := s.proof.Step.Letter(p)
		if letter == "" {
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
