package logic

import (
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// Text says in one or two English sentences what the step sees and what
// follows from it.
func (s *Step) Text() string {
	return fmt.Sprintf("%s: %s => %s", s.Technique, s.patternText(), s.resultText())
}

// patternText names the digits and the cells of the pattern.
func (s *Step) patternText() string {
	var all board.Cells
	for _, p := range s.Parts {
		all = all.Union(p.Cells)
	}
	var digits []string
	for d := range s.Digits.All() {
		digits = append(digits, fmt.Sprint(d))
	}
	if len(digits) == 0 {
		return "in " + cellsText(all)
	}
	return strings.Join(digits, "/") + " in " + cellsText(all)
}

// resultText names what follows.
func (s *Step) resultText() string {
	var list []string
	for _, p := range s.Placements {
		list = append(list, fmt.Sprintf("%v=%d", p.Cell, p.Digit))
	}
	for _, e := range s.Eliminations {
		list = append(list, fmt.Sprintf("%v<>%d", e.Cell, e.Digit))
	}
	return strings.Join(list, ", ")
}

// cellsText names some cells.
func cellsText(set board.Cells) string {
	var names []string
	for c := range set.All() {
		names = append(names, c.String())
	}
	return strings.Join(names, ", ")
}
