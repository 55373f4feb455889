package steps

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
)

// Verdict explains why a board has no next step. It is empty for a sound board.
func Verdict(j *diagnose.Judgement) string {
	text := i18n.Verdict(j)
	switch j.Verdict {
	case diagnose.NoSolution:
		return text + " " + lang.L("A given is probably mistyped.")
	case diagnose.Several:
		if j.NeverUnique() {
			return text
		}
		return text + " " + lang.L("So no step is certain. Perhaps a given is missing.")
	case diagnose.Unjudged, diagnose.Sound:
		return ""
	default:
		return text
	}
}

// Conclusion says what follows from a step.
func Conclusion(s *logic.Step) string {
	if len(s.Placements) > 0 {
		p := s.Placements[0]
		return lang.L("So {{.Cell}} is {{.Digit}}.", i18n.Values{"Cell": p.Cell.String(), "Digit": int(p.Digit)})
	}
	var cells board.Cells
	var digits board.Digits
	for _, e := range s.Eliminations {
		cells, digits = cells.With(e.Cell), digits.With(e.Digit)
	}
	if digits.Len() == 1 {
		return lang.L("So {{.Digit}} is eliminated from {{.Cells}}.", i18n.Values{"Digit": int(digits.Min()), "Cells": CellList(cells)})
	}
	return lang.L("So these candidates are eliminated: {{.List}}.", i18n.Values{"List": strings.Join(struck(s.Eliminations), ", ")})
}

// eitherOf joins names with "or".
func eitherOf(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return lang.L("{{.Items}} or {{.Last}}", i18n.Values{"Items": strings.Join(names[:last], ", "), "Last": names[last]})
}

// CellList lists cells as a sentence does.
func CellList(cells board.Cells) string { return i18n.List(strings.Fields(cells.String())) }

func digitList(digits board.Digits) string { return i18n.List(strings.Split(digits.String(), "")) }

// setName names cells that act as one, such as "r1c2/r1c3".
func setName(cells board.Cells) string {
	return strings.ReplaceAll(cells.String(), " ", "/")
}

// Effect is what follows from a step in the field's short form, such as
// "r1c2=5" or "r1c2≠3, r1c7≠37".
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
	var byCell [board.CellCount]board.Digits
	for _, e := range gone {
		cells, byCell[e.Cell] = cells.With(e.Cell), byCell[e.Cell].With(e.Digit)
	}
	for c := range cells.All() {
		list = append(list, fmt.Sprintf("%v≠%v", c, byCell[c]))
	}
	return list
}

// cellName matches the name of a cell.
var cellName = regexp.MustCompile(`r[1-9]c[1-9]`)

// NamedCells returns the cells that a text names, each once, in the text's
// order.
func NamedCells(text string) (cells []board.Cell) {
	var named board.Cells
	for _, name := range cellName.FindAllString(text, -1) {
		c, err := board.ParseCell(name)
		if err == nil && !named.Contains(c) {
			named = named.With(c)
			cells = append(cells, c)
		}
	}
	return cells
}

// mostTrail is the number of candidates that a trail lists.
const mostTrail = 24

// Trail lists, for a step with too many links for arrows, the first candidates
// that turn out true, in order. For all other steps it is empty.
func Trail(s *logic.Step) string { return trail(s, mostTrail) }

// WholeTrail is a [Trail] that lists all of them.
func WholeTrail(s *logic.Step) string { return trail(s, len(s.Links)) }

func trail(s *logic.Step, most int) string {
	if !isTangled(s) {
		return ""
	}
	var list []string
	for _, l := range s.Links {
		name := setName(l.To.Cells) + "=" + strconv.Itoa(int(l.To.Digit))
		if !l.Strong || slices.Contains(list, name) {
			continue
		}
		if len(list) == most {
			list = append(list, "…")
			break
		}
		list = append(list, name)
	}
	return lang.L("What follows, in order: {{.List}}.", i18n.Values{"List": strings.Join(list, ", ")})
}
