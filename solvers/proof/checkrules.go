package proof

import (
	"fmt"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// allFalse reports whether a line says nothing but that candidates are false.
func allFalse(then []Literal) bool {
	return !slices.ContainsFunc(then, func(l Literal) bool { return l.True })
}

func (c *checker) cellFull(l *Inference, _ *after) string {
	held := Literal{l.Digits.Min(), l.Cells, true}
	if l.Cells.Len() != 1 || l.Digits.Len() != 1 || len(l.From) != 1 || !slices.Contains(c.lines[l.From[0]-1].Then, held) {
		return "nothing puts the digit into the cell"
	}
	for _, t := range l.Then {
		if t.True || t.Cells != l.Cells || t.Digit == held.Digit {
			return "it doesn't follow from the cell's digit"
		}
	}
	return ""
}

func (c *checker) houseFull(l *Inference, _ *after) string {
	held := Literal{l.Digits.Min(), l.Cells, true}
	if len(l.Houses) != 1 || l.Digits.Len() != 1 || len(l.From) != 1 || !slices.Contains(c.lines[l.From[0]-1].Then, held) {
		return "nothing puts the digit into the cells"
	}
	house := l.Houses[0].CellSet()
	if t := l.Then[0]; !l.Cells.SubsetOf(house) || len(l.Then) > 1 || t.True || t.Digit != held.Digit || !t.Cells.SubsetOf(house.Difference(l.Cells)) {
		return "it doesn't follow from the house's digit"
	}
	return ""
}

func (c *checker) lastInCell(l *Inference, now *after) string {
	t := l.Then[0]
	cell := t.Cells.Min()
	if len(l.Then) > 1 || !t.True || t.Cells.Len() != 1 || t.Cells != l.Cells || l.Digits != board.DigitsOf(t.Digit) {
		return "it isn't one digit in one cell"
	}
	if now.has[cell]&^l.Digits != 0 {
		return "the cell has other candidates"
	}
	return ""
}

func (c *checker) lastInHouse(l *Inference, now *after) string {
	t := l.Then[0]
	if len(l.Then) > 1 || !t.True || l.Digits != board.DigitsOf(t.Digit) || len(l.Houses) != 1 {
		return "it isn't one digit in one house"
	}
	house := l.Houses[0].CellSet()
	if l.Cells != c.at[t.Digit].Intersect(house) {
		return "the cells are not the digit's places"
	}
	if !t.Cells.SubsetOf(house) || !now.at[t.Digit].Intersect(house).SubsetOf(t.Cells) {
		return "the digit has other places"
	}
	return ""
}

func (c *checker) locked(l *Inference, now *after) string {
	if l.Cells.Len() != l.Digits.Len() || !allFalse(l.Then) {
		return "there are not as many cells as digits"
	}
	for cell := range l.Cells.All() {
		if now.has[cell]&^l.Digits != 0 {
			return fmt.Sprintf("%v has another candidate", cell)
		}
	}
	for d := range l.Digits.All() {
		if !eachSeesAll(now.at[d].Intersect(l.Cells)) {
			return fmt.Sprintf("the cells can hold %d twice", d)
		}
	}
	for _, h := range l.Houses {
		if !l.Cells.SubsetOf(h.CellSet()) {
			return "the cells don't lie in the house"
		}
	}
	for _, t := range l.Then {
		places := now.at[t.Digit].Intersect(l.Cells)
		if !l.Digits.Contains(t.Digit) || places.IsEmpty() || t.Cells.Overlaps(l.Cells) || !t.Cells.SubsetOf(seenByAll(places)) {
			return fmt.Sprintf("not all of %v see all places of %d", t.Cells, t.Digit)
		}
	}
	return ""
}

func (c *checker) cover(l *Inference, now *after) string {
	d := l.Digits.Min()
	if l.Digits.Len() != 1 || len(l.Houses) != len(l.Cover) || len(l.Houses) == 0 {
		return "there are not as many houses as covers"
	}
	var base, twice, cover board.Cells
	for i, h := range l.Houses {
		places := now.at[d].Intersect(h.CellSet())
		twice = twice.Union(base.Intersect(places))
		base = base.Union(places)
		cover = cover.Union(l.Cover[i].CellSet())
		if slices.Contains(l.Houses[:i], h) || slices.Contains(l.Cover[:i], l.Cover[i]) {
			return "a house is named twice"
		}
	}
	switch {
	case !l.Fins.SubsetOf(base) || l.Cells != base.Difference(l.Fins) || l.Cells.IsEmpty():
		return "the cells are not the digit's places"
	case !twice.SubsetOf(l.Fins):
		return "a place lies in two houses"
	case !l.Cells.SubsetOf(cover):
		return "a place isn't covered"
	}
	for _, t := range l.Then {
		if t.True || t.Digit != d || t.Cells.Overlaps(base) || !t.Cells.SubsetOf(cover) || !t.Cells.SubsetOf(seenByAll(l.Fins)) {
			return fmt.Sprintf("it doesn't exclude %d from all of %v", t.Digit, t.Cells)
		}
	}
	return ""
}

func (c *checker) absurd(l *Inference, now *after) string {
	if c.refuted(l) == 0 {
		return "it isn't the opposite of what its branch assumes"
	}
	if len(l.Houses) == 0 {
		if l.Cells.Len() != 1 || c.has[l.Cells.Min()] == 0 || now.has[l.Cells.Min()] != 0 {
			return "the cell has a candidate"
		}
		return ""
	}
	d := l.Digits.Min()
	house := l.Houses[0].CellSet()
	if len(l.Houses) > 1 || l.Digits.Len() != 1 || l.Cells.IsEmpty() || l.Cells != c.at[d].Intersect(house) || now.at[d].Overlaps(house) {
		return "the house has a place for the digit"
	}
	return ""
}

func (c *checker) allCases(l *Inference, _ *after) string {
	var assumed []Literal
	for _, n := range l.From {
		k := c.scope(n)
		if k == 0 || c.lines[k-1].Branch != l.Branch {
			return fmt.Sprintf("%d isn't in a branch of this choice", n)
		}
		assumed = append(assumed, c.lines[k-1].Then[0])
		for _, want := range l.Then {
			if !says(c.lines[n-1].Then, want) {
				return fmt.Sprintf("%d doesn't say so", n)
			}
		}
	}
	d := l.Digits.Min()
	switch n := len(assumed); {
	case n == 2 && l.Digits.Len() == 1 && assumed[0] == assumed[1].not() && assumed[0].Cells == l.Cells && assumed[0].Digit == d:
		return ""
	case n == 0 || slices.ContainsFunc(assumed, func(a Literal) bool { return !a.True }):
		return "the choice isn't complete"
	case len(l.Houses) == 1 && l.Digits.Len() == 1:
		left := c.at[d].Intersect(l.Houses[0].CellSet())
		if l.Cells != left {
			return "the cells are not the digit's places"
		}
		for _, a := range assumed {
			if a.Digit == d {
				left = left.Difference(a.Cells)
			}
		}
		if left.IsEmpty() {
			return ""
		}
	case len(l.Houses) == 0 && l.Cells.Len() == 1:
		cell := l.Cells.Min()
		left := c.has[cell]
		for _, a := range assumed {
			if a.Cells == l.Cells {
				left = left.Without(a.Digit)
			}
		}
		if left == 0 && l.Digits == c.has[cell] {
			return ""
		}
	}
	return "the choice isn't complete"
}
