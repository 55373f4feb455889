package steps

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
)

// Verdict explains why a board has no next step. It is empty for a sound board.
func Verdict(j *diagnose.Judgement) string {
	text := i18n.Verdict(j)
	switch {
	case j.Sound():
		return ""
	case j.Verdict == solvers.NoSolution && !j.State.Sukaku():
		return text + " " + lang.L("A given is probably mistyped.")
	case j.Verdict == solvers.Many && !j.NeverUnique():
		return text + " " + lang.L("So no step is certain. Perhaps a given is missing.")
	default:
		return text
	}
}

// Effect returns what follows from a step in the usual shorthand, such as "r1c2=5" or
// "r1c2≠3, r1c7≠37".
func Effect(s *logic.Step) string {
	var list []string
	for _, p := range s.Placements {
		list = append(list, p.String())
	}
	return strings.Join(append(list, struck(s.Eliminations)...), ", ")
}

// struck lists eliminated candidates by cell.
func struck(gone []logic.Candidate) (list []string) {
	var cells board.Cells
	var byCell board.Candidates
	for _, e := range gone {
		cells, byCell[e.Cell] = cells.With(e.Cell), byCell[e.Cell].With(e.Digit)
	}
	for c := range cells.All() {
		list = append(list, fmt.Sprintf("%v≠%v", c, byCell[c]))
	}
	return list
}

// NamedCells returns the cells that a text names, each once, in the order of the text.
func NamedCells(text string) (cells []board.Cell) {
	var named board.Cells
	for i := range len(text) - 3 {
		name := text[i : i+4]
		if name[0] != 'r' || name[2] != 'c' {
			continue
		}
		if c, err := board.ParseCell(name); err == nil && !named.Contains(c) {
			named = named.With(c)
			cells = append(cells, c)
		}
	}
	return cells
}
