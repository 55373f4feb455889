package proof

import (
	"fmt"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// The rules about impossible patterns, whose cells would hold nothing but certain digits.

func (c *checker) twoWays(l *Inference, now *after) string {
	if l.Digits == 0 {
		return c.grave(l, now)
	}
	if fault := c.swappable(l); fault != "" {
		return fault
	}
	return c.notAlone(l, now)
}

// maxFilled is the maximum number of cells for which all fillings are tried.
const maxFilled = 16

func (c *checker) noFilling(l *Inference, now *after) string {
	switch cells := cellList(l.Cells); {
	case len(cells) > maxFilled || l.Digits.Len() > 3:
		return "these are too many to try all fillings"
	case fillable(cells, l.Digits, nil):
		return "the digits fit into the cells"
	}
	return c.notAlone(l, now)
}

func cellList(cells board.Cells) (list []board.Cell) {
	for c := range cells.All() {
		list = append(list, c)
	}
	return list
}

// fillable reports whether the cells after those already filled can be filled with the
// digits so that no two equal ones see each other.
func fillable(cells []board.Cell, digits board.Digits, held []board.Digit) bool {
	n := len(held)
	if n == len(cells) {
		return true
	}
	for d := range digits.All() {
		free := true
		for i, other := range held {
			free = free && !(other == d && cells[i].Sees(cells[n]))
		}
		if free && fillable(cells, digits, append(held, d)) {
			return true
		}
	}
	return false
}

// notAlone returns which conclusion of a line doesn't follow from the fact that its cells can't
// all hold its digits.
func (c *checker) notAlone(l *Inference, now *after) string {
	var other board.Digits // the digits that the pattern doesn't have
	var others board.Cells // where they are
	for cell := range l.Cells.All() {
		if more := now.has[cell] &^ l.Digits; more != 0 {
			other, others = other|more, others.With(cell)
		}
	}
	t := l.Then[0]
	switch {
	case c.refuted(l) > 0:
		if other == 0 {
			return ""
		}
	case allFalse(l.Then) && others.Len() == 1:
		if slices.ContainsFunc(l.Then, func(t Literal) bool { return t.Cells != others || !l.Digits.Contains(t.Digit) }) {
			return "the cell could take that digit"
		}
		return ""
	case len(l.Then) == 1 && t.True && other == board.DigitsOf(t.Digit) && others == t.Cells:
		return ""
	case len(l.Then) == 1 && !t.True && t.Cells.Len() == 1 && t.Cells.SubsetOf(l.Cells):
		if completes(&now.has, l, t.not(), c.trueNeeds(l)) {
			return ""
		}
	}
	return "the cells need not hold the two digits alone"
}

// completes reports whether a digit in one cell of a rectangle, together with the literals, would
// leave its cells only the rectangle's digits.
func completes(has *board.Candidates, rectangle *Inference, held Literal, truths []Literal) bool {
	left := *has
	put := func(d board.Digit, c board.Cell) {
		left[c] = board.DigitsOf(d)
		for other := range rectangle.Cells.Intersect(c.PeerSet()).All() {
			left[other] = left[other].Without(d)
		}
	}
	put(held.Digit, held.Cells.Min())
	for range truths {
		for _, t := range truths {
			var open board.Cells
			for c := range t.Cells.All() {
				if left[c].Contains(t.Digit) {
					open = open.With(c)
				}
			}
			if open.Len() == 1 {
				put(t.Digit, open.Min())
			}
		}
	}
	for c := range rectangle.Cells.All() {
		if left[c]&^rectangle.Digits != 0 {
			return false
		}
	}
	return true
}

// trueNeeds returns the true literals in the lines that a line cites.
func (c *checker) trueNeeds(l *Inference) (all []Literal) {
	for _, n := range l.From {
		for _, t := range c.lines[n-1].Then {
			if t.True {
				all = append(all, t)
			}
		}
	}
	return all
}

// swappable returns what is wrong with cells that should be fillable in two ways. Either each
// house has two of them or none, so that their two digits can be swapped, or they lie in two
// lines that can be exchanged.
func (c *checker) swappable(l *Inference) string {
	grid := c.state.Grid()
	for cell := range l.Cells.All() {
		switch {
		case c.state.Given(cell):
			return fmt.Sprintf("%v is a given", cell)
		case grid[cell] != 0 && !l.Digits.Contains(grid[cell]):
			return fmt.Sprintf("%v has another digit", cell)
		}
	}
	switch {
	case l.Digits.Len() > 2 && twoLines(l.Cells, l.Digits.Len()):
		return ""
	case l.Cells.IsEmpty() || l.Digits.Len() != 2:
		return "two digits are swapped, or two lines of more"
	}
	for h := range board.House(board.HouseCount) {
		if n := l.Cells.Intersect(h.CellSet()).Len(); n != 0 && n != 2 {
			return fmt.Sprintf("%v has not two of the cells", h)
		}
	}
	return ""
}

// twoLines reports whether cells lie in two parallel lines through the same boxes, at the same
// crossing lines, with as many cells in each as they have digits.
func twoLines(cells board.Cells, digits int) bool {
	for first := range board.House(2 * board.Size) {
		for second := first + 1; second/3 == first/3; second++ {
			a, b := cells.Intersect(first.CellSet()), cells.Intersect(second.CellSet())
			if a.Union(b) != cells || a.Len() != digits || b.Len() != digits {
				continue
			}
			crossed := true
			for c := range a.All() {
				crossing := board.Row(c.Row())
				if first < board.Size {
					crossing = board.Column(c.Col())
				}
				crossed = crossed && b.Overlaps(crossing.CellSet())
			}
			if crossed {
				return true
			}
		}
	}
	return false
}

// grave returns what is wrong with a Bivalue Universal Grave. Without a digit in some cells, or
// without what a branch excludes, each cell must have two candidates, and each digit two places
// or none in each house.
func (c *checker) grave(l *Inference, now *after) string {
	if t := l.Then[0]; c.refuted(l) == 0 {
		if len(l.Then) > 1 || !t.True || len(l.From) > 0 {
			return "it isn't one digit in some cells"
		}
		for cell := range t.Cells.All() {
			now.has[cell], now.at[t.Digit] = now.has[cell].Without(t.Digit), now.at[t.Digit].Without(cell)
		}
	}
	for at, has := range c.has {
		if (has != 0) != l.Cells.Contains(board.Cell(at)) || has != 0 && now.has[at].Len() != 2 {
			return fmt.Sprintf("%v hasn't two candidates", board.Cell(at))
		}
	}
	for h := range board.House(board.HouseCount) {
		for d := board.Digit(1); d <= board.Size; d++ {
			if n := now.at[d].Intersect(h.CellSet()).Len(); n != 0 && n != 2 {
				return fmt.Sprintf("%d hasn't two places in %v", d, h)
			}
		}
	}
	return ""
}
