package board

import (
	"fmt"
	"slices"
	"strings"
)

// Conflict is a digit that appears more than once in a house, or digits that break a rule of the
// puzzle's own.
type Conflict struct {
	House House
	Digit Digit
	Cells Cells // the two to nine cells of the house that hold the digit

	// Rule is the text form of the [Clause] that is broken, such as "cage=15:1112", or "" for a
	// house. With a rule, House and Digit are 0, and Cells holds the digits that break it, or all
	// of its cells if it can't be met at all.
	Rule string
}

// String returns the conflict in words: "7 twice in row 4 (r4c3, r4c8)".
func (c Conflict) String() string {
	cells := strings.ReplaceAll(c.Cells.String(), " ", ", ")
	if c.Rule != "" {
		return fmt.Sprintf("%s can't be met (%s)", c.Rule, cells)
	}
	times := "twice"
	if n := c.Cells.Len(); n != 2 {
		times = fmt.Sprintf("%d times", n)
	}
	return fmt.Sprintf("%d %s in %s (%s)", c.Digit, times, c.House, cells)
}

// Conflicts returns every digit that appears more than once in a house: rows
// before columns before boxes, digits ascending. Cells that clash in a row and in a box
// are one conflict, that of the row. It returns nil if there are none.
func (g Grid) Conflicts() []Conflict {
	if _, twice := g.faults(); !twice {
		return nil
	}
	var found []Conflict
	for h := range House(HouseCount) {
		var holders [Size + 1]Cells
		for _, c := range h.Cells() {
			if d := g[c]; d <= Size {
				holders[d] = holders[d].With(c)
			}
		}
		for d := Digit(1); d <= Size; d++ {
			known := func(c Conflict) bool { return c.Cells == holders[d] }
			if holders[d].Len() > 1 && !slices.ContainsFunc(found, known) {
				found = append(found, Conflict{House: h, Digit: d, Cells: holders[d]})
			}
		}
	}
	return found
}

// ConflictError reports that a grid breaks the rules, and where.
type ConflictError struct {
	Conflicts []Conflict // at least one
}

// Error names the first conflict and counts the others.
func (e *ConflictError) Error() string {
	text := "clashing digits: " + e.Conflicts[0].String()
	if more := len(e.Conflicts) - 1; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// DigitError reports a value that is not a digit.
type DigitError struct {
	Cell  Cell
	Digit Digit // above 9
}

// Error names the cell and the value.
func (e *DigitError) Error() string {
	return fmt.Sprintf("%d in %s is not a digit from 1 to 9", e.Digit, e.Cell)
}

// Check returns nil if the grid obeys the rules: a [*DigitError] if a cell holds a value above 9,
// otherwise a [*ConflictError] if a house holds a digit more than once.
func (g Grid) Check() error {
	switch above, twice := g.faults(); {
	case above:
		c := Cell(slices.IndexFunc(g[:], func(d Digit) bool { return d > Size }))
		return &DigitError{c, g[c]}
	case twice:
		return &ConflictError{Conflicts: g.Conflicts()}
	}
	return nil
}

// faults reports whether a cell has a value above 9, and whether a house has a digit twice.
// Where there is a value above 9, it may take others for digits that are there twice.
func (g *Grid) faults() (above, twice bool) {
	var cols, boxes [Size]uint32 // the digits so far, as bits
	var again uint32
	lowest := 0 // negative once there was a value above 9
	for r := range Size {
		var row uint32
		for i, d := range g[Size*r : Size*r+Size] {
			digit := uint32(1) << (d & 31)
			box := &boxes[r/3*3+i/3]
			again |= digit & (row | cols[i] | *box)
			row |= digit
			cols[i] |= digit
			*box |= digit
			lowest |= Size - int(d)
		}
	}
	const empty = 1
	return lowest < 0, again&^empty != 0
}
