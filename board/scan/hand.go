package scan

import (
	"github.com/solvoku/solvoku/board"
)

const (
	// astray is the number of handwritten digits differing from the solution of the printed
	// ones from which that solution is doubted rather than the handwriting.
	astray = 8
	// If this share of the handwritten digits conflict with each other, they say nothing about
	// the printed ones.
	lawless = 0.5
	// plausible is the lowest probability, relative to what was read, at which a
	// handwritten digit is read as the solution's.
	plausible = 1e-4
	// even is the probability below which even a digit that agrees with the solution is uncertain:
	// it was more likely misread than not.
	even = 0.5
	// Handwriting confirms the printed digits' solution if at least this many digits and this
	// share of all of them match it. Then believable is the lowest such probability: that of a
	// mistake which happens to be written like the right digit is even lower.
	confirming      = 15
	confirmingShare = 0.8
	believable      = 2e-5
	// If at least illegible handwritten digits are uncertain, and more than half of all of
	// them, the handwriting is unreadable.
	illegible = 20
)

// follow compares the handwriting with the solution of the printed digits, and marks the
// uncertain cells. A digit that agrees is certain: it would be a strange coincidence for
// another one to be misread as it. On a page with little handwriting, the cell must also not
// look empty: of the marks left by dirt or a screen's bands, one in nine looks like the
// solution's digit. A digit that doesn't agree is read as the solution's if that is plausible;
// otherwise it may be the player's mistake, and a person checks it. Handwriting that mostly
// breaks the rules itself is taken as read. It returns false, and has changed nothing, unless
// there is handwriting and the printed digits have exactly one solution, which most of the
// handwriting matches or none of it could; in a doubtful lattice most must match.
func (r *Reading) follow(doubtful bool, nodes *int) bool {
	hand := r.cells(func(c *Cell) bool { return c.Kind == Handwritten })
	if hand.IsEmpty() {
		return false
	}
	printed := r.only(Printed)
	solution, ok := r.houses.Only(printed, nodes)
	if !ok {
		return false
	}
	differ := 0
	for c := range hand.All() {
		if r.Cells[c].Digit != solution[c] {
			differ++
		}
	}
	follows := hand.Len() - differ
	confirmed := follows >= confirming && float64(follows) >= confirmingShare*float64(hand.Len())
	if doubtful && !confirmed {
		return false
	}
	if confirmed {
		r.fillIn(&solution, follows)
	} else if differ >= astray && (r.Unreadable() || float64(r.houses.Clashes(r.only(Handwritten)).Len()) < lawless*float64(hand.Len())) {
		return false
	}
	for i := range r.Cells {
		c, cell := board.Cell(i), &r.Cells[i]
		switch {
		case cell.Kind == Printed:
			cell.Uncertain = cell.P < lineIfUnique || cell.strange || cell.P < line && spare(r.houses, printed, c, nodes)
		case cell.Changed: // missed, now filled in
		case cell.Kind != Handwritten || differ >= astray && !confirmed:
			cell.Uncertain = cell.P < line || cell.strange
		case cell.Digit == solution[c]:
			cell.Uncertain = cell.P < even || !confirmed && cell.of(0) > chance
		case cell.P < undoubted && cell.of(solution[c]) > plausible*cell.P,
			confirmed && cell.of(solution[c]) > believable*cell.P:
			cell.put(solution[c])
		default:
			cell.Uncertain = true
		}
	}
	return true
}

// fillIn puts the solution's digits into cells that barely count as empty: in a grid that is
// filled in except for a few cells, they have probably been missed. The more cells are filled,
// the likelier that is for the others.
func (r *Reading) fillIn(solution *board.Grid, filled int) {
	free := r.cells(func(c *Cell) bool { return c.Digit == 0 })
	all := filled + free.Len()
	for again := true; again; {
		again = false
		odds := board.Size * float64(filled+1) / float64(all-filled+1)
		for c := range free.All() {
			cell := &r.Cells[c]
			if cell.P < line && odds*cell.of(solution[c]) > cell.P {
				cell.put(solution[c])
				cell.Kind = Handwritten
				free, filled, again = free.Without(c), filled+1, true
			}
		}
	}
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

// Unreadable reports whether most of the handwriting couldn't be read. Then only the printed
// digits are usable.
func (r *Reading) Unreadable() bool {
	hand := r.cells(func(c *Cell) bool { return c.Kind == Handwritten })
	unsure := r.cells(func(c *Cell) bool { return c.Kind == Handwritten && c.P < line })
	return unsure.Len() >= illegible && 2*unsure.Len() > hand.Len()
}

// printOnly marks the uncertain cells of a page whose handwriting is unreadable but whose
// printed digits have exactly one solution: all handwriting, and digits that may have been
// missed. It returns false, and has changed nothing, on any other page.
func (r *Reading) printOnly(nodes *int) bool {
	if !r.Unreadable() {
		return false
	}
	if _, ok := r.houses.Only(r.only(Printed), nodes); !ok {
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
