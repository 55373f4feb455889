package hints

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/terms"
)

// hintText says what a hint is about that is no step.
func hintText(h *Hint) string {
	switch h.Kind {
	case NoGivens:
		return lang.L("The puzzle has no givens yet.")
	case Clash:
		return terms.Conflicts(h.Conflicts)
	case NoSolution:
		return lang.L("The puzzle has no solution. A given is probably mistyped.")
	case Several:
		return lang.L("The puzzle has more than one solution, so no step is certain. Perhaps a given is missing.")
	case WrongAnswers:
		return lang.N("{{.Count}} answers are wrong: {{.Cells}}.", h.Wrong.Len(), i18n.Values{"Count": h.Wrong.Len(), "Cells": cellList(h.Wrong)})
	case Solved:
		return lang.L("The puzzle is solved.")
	case WrongNotes:
		var cells board.Cells
		for _, m := range h.Missing {
			cells = cells.With(m.Cell)
		}
		return lang.N("{{.Count}} cells lack the right digit among their notes: {{.Cells}}.", cells.Len(), i18n.Values{"Count": cells.Len(), "Cells": cellList(cells)})
	default:
		return lang.L("No technique helps on this board.")
	}
}

// placeText says where to look.
func placeText(p Place) string {
	if p.HasHouse {
		return lang.L("Look at {{.House}}.", i18n.Values{"House": terms.HouseInside(p.House)})
	}
	return lang.L("Look at the digit {{.Digit}}.", i18n.Values{"Digit": int(p.Digit)})
}

// conclusionText says what follows from a step.
func conclusionText(s *logic.Step) string {
	if len(s.Placements) > 0 {
		p := s.Placements[0]
		return lang.L("So {{.Cell}} is {{.Digit}}.", i18n.Values{"Cell": p.Cell.String(), "Digit": int(p.Digit)})
	}
	var cells board.Cells
	var digits board.Digits
	var byCell [board.CellCount]board.Digits
	for _, e := range s.Eliminations {
		cells, digits = cells.With(e.Cell), digits.With(e.Digit)
		byCell[e.Cell] = byCell[e.Cell].With(e.Digit)
	}
	if digits.Len() == 1 {
		return lang.L("So {{.Digit}} is eliminated from {{.Cells}}.", i18n.Values{"Digit": int(digits.Min()), "Cells": cellList(cells)})
	}
	var list []string
	for c := range cells.All() {
		list = append(list, fmt.Sprintf("%v≠%v", c, byCell[c]))
	}
	return lang.L("So these candidates are eliminated: {{.List}}.", i18n.Values{"List": strings.Join(list, ", ")})
}

// listOf joins names as a sentence lists them.
func listOf(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return lang.L("{{.Items}} and {{.Last}}", i18n.Values{"Items": strings.Join(names[:last], ", "), "Last": names[last]})
}

// eitherOf joins names of which any one is meant.
func eitherOf(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return lang.L("{{.Items}} or {{.Last}}", i18n.Values{"Items": strings.Join(names[:last], ", "), "Last": names[last]})
}

func cellList(cells board.Cells) string { return listOf(strings.Fields(cells.String())) }

func digitList(digits board.Digits) string { return listOf(strings.Split(digits.String(), "")) }

// setName names cells that act as one.
func setName(cells board.Cells) string {
	return strings.ReplaceAll(cells.String(), " ", "/")
}
