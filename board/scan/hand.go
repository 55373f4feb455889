package scan

import (
	"github.com/solvoku/solvoku/board"
)

const (
	// astray is the number of handwritten digits that differ from the solution of the
	// printed ones from which that solution is doubted rather than they.
	astray = 8
	// If this share of the handwritten digits are in conflict with each other, they say
	// nothing about the printed ones.
	lawless = 0.5
	// plausible is the lowest probability, relative to what was read, at which a
	// handwritten digit is read as the solution's.
	plausible = 1e-4
	// If illegible handwritten digits are uncertain, and more than half of all, the
	// handwriting is unreadable.
	illegible = 20
)

// follow compares what was written by hand with the solution of the printed digits, and
// marks the uncertain cells. A digit that agrees is certain: it would be a strange chance
// for another one to be misread as it. One that doesn't is read as the solution's where
// that is plausible; otherwise it may be the player's mistake, and a person looks at it.
// Handwriting that mostly breaks the rules by itself is taken as it was read. It returns
// false, and has changed nothing, unless there is handwriting and the printed digits have
// exactly one solution, which most of the handwriting follows or none could.
func (r *Reading) follow(nodes *int) bool {
	hand := r.cells(func(c *Cell) bool { return c.Kind == Handwritten })
	if hand.IsEmpty() {
		return false
	}
	printed := r.only(Printed)
	solution, ok := onlySolution(printed, nodes)
	if !ok {
		return false
	}
	differ := 0
	for c := range hand.All() {
		if r.Cells[c].Digit != solution[c] {
			differ++
		}
	}
	if differ >= astray && (r.Unreadable() || float64(inConflict(r.only(Handwritten)).Len()) < lawless*float64(hand.Len())) {
		return false
	}
	for i := range r.Cells {
		c, cell := board.Cell(i), &r.Cells[i]
		switch {
		case cell.Kind == Printed:
			cell.Uncertain = cell.P < lineIfUnique || cell.strange || cell.P < line && spare(printed, c, nodes)
		case cell.Kind != Handwritten || differ >= astray:
			cell.Uncertain = cell.P < line || cell.strange
		case cell.Digit == solution[c]:
			cell.Uncertain = false
		case cell.P < undoubted && cell.of(solution[c]) > plausible*cell.P:
			cell.put(solution[c])
		default:
			cell.Uncertain = true
		}
	}
	return true
}

// of returns the probability of a reading.
func (c *Cell) of(d board.Digit) float64 {
	for _, a := range c.Alternatives {
		if a.Digit == d {
			return a.P
		}
	}
	return 0
}

// Unreadable reports whether most of what was written by hand couldn't be read. Then the
// printed digits are what there is.
func (r *Reading) Unreadable() bool {
	hand := r.cells(func(c *Cell) bool { return c.Kind == Handwritten })
	unsure := r.cells(func(c *Cell) bool { return c.Kind == Handwritten && c.P < line })
	return unsure.Len() >= illegible && 2*unsure.Len() > hand.Len()
}

// printOnly marks the uncertain cells of a page whose handwriting is unreadable but whose
// printed digits have exactly one solution: all that was written by hand, and what may have
// been missed. It returns false, and has changed nothing, on any other page.
func (r *Reading) printOnly(nodes *int) bool {
	if !r.Unreadable() {
		return false
	}
	if _, ok := onlySolution(r.only(Printed), nodes); !ok {
		return false
	}
	for i := range r.Cells {
		cell := &r.Cells[i]
		switch cell.Kind {
		case Handwritten:
			cell.Uncertain = true
		case Printed:
			cell.Uncertain = cell.P < lineIfUnique || cell.strange
		default:
			cell.Uncertain = cell.P < line || cell.strange
		}
	}
	return true
}
