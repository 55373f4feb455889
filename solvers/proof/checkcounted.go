package proof

import (
	"fmt"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// counted returns what is wrong with a count. A count is correct if each cell must hold a digit
// that is counted in one of its houses, no two cells can share a count, and there are no more
// counts than cells. Then each count is taken by one of the cells.
func (c *checker) counted(l *Inference, now *after) string {
	if len(l.Counts) != len(l.Houses) || l.Cells.IsEmpty() || !allFalse(l.Then) {
		return "it doesn't count digits in houses"
	}
	counted := 0
	var inside [board.Size + 1]board.Cells // the houses in which each digit is counted
	for i, h := range l.Houses {
		if slices.Contains(l.Houses[:i], h) {
			return "a house is named twice"
		}
		counted += l.Counts[i].Len()
		for d := range l.Counts[i].All() {
			inside[d] = inside[d].Union(h.CellSet())
		}
	}
	if counted > l.Cells.Len() {
		return "there are more digits than cells"
	}
	for cell := range l.Cells.All() {
		if c.has[cell] == 0 {
			return fmt.Sprintf("%v isn't open", cell)
		}
		for d := range now.has[cell].All() {
			if !inside[d].Contains(cell) {
				return fmt.Sprintf("%v could hold %d, which isn't counted", cell, d)
			}
		}
	}
	for _, t := range l.Then {
		if t.Cells.Overlaps(l.Cells) || !t.Cells.SubsetOf(inside[t.Digit]) {
			return fmt.Sprintf("%d isn't counted in a house of each of %v", t.Digit, t.Cells)
		}
	}
	return ""
}
