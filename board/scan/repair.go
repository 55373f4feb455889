package scan

import (
	"math"
	"slices"
	"sort"

	"github.com/solvoku/solvoku/board"
)

const (
	// line is the probability below which a cell is uncertain.
	line = 0.97
	// lineIfUnique replaces it if the digits have exactly one solution, which is evidence
	// for all of them: a wrong digit usually leaves no solution, a missed one several. In
	// a grid filled in by hand this proves less, because some digits may be redundant and
	// one can be missed. Where the cell's other reading would leave one solution as well, it
	// proves nothing.
	lineIfUnique = 0.85
	// confident is the probability from which repair leaves a cell alone, and undoubted the
	// one from which it leaves even a conflicting cell alone.
	confident = 0.995
	undoubted = 0.999
	// unlikely is the lowest probability, relative to what was read, at which a reading is
	// considered as a replacement.
	unlikely = 1e-3
	// tries bounds the number of readings that repair examines.
	tries = 1500
	// noted is the minimum probability of notes without a digit, on a page where at least
	// annotated cells have notes.
	noted     = 0.01
	annotated = 5
)

// effort is the maximum number of positions that a repair visits, a few hundredths of a
// second of work. The hardest known puzzles take a tenth of it.
const effort = 400_000

// clashing is the number of conflicting printed digits from which the whole reading is
// wrong, rather than a single digit.
const clashing = 6

// written reports whether anything was written into the grid by hand, digits or notes.
func (r *Reading) written() bool {
	return slices.ContainsFunc(r.Cells[:], func(c Cell) bool { return c.Kind == Handwritten || c.Kind == Notes })
}

// repair marks the uncertain cells. If the digits break the rules or have no solution, it
// substitutes the most probable reading with exactly one solution, if there is one. With
// a doubtful lattice, only a unique solution shows that the cells are the right ones;
// otherwise all cells are uncertain.
func (r *Reading) repair(doubtful bool) {
	r.restoreGivens()
	if r.houses == nil && r.readWhole() {
		r.shareDoubt(false)
		return
	}
	defer r.shareDoubt(true)
	g := r.Raw()
	nodes := effort
	if r.follow(doubtful, &nodes) || !doubtful && r.printOnly(&nodes) {
		return
	}
	first, n, known := r.houses.First(g, 2, &nodes)
	filled, empty, unreadable := line, line, r.Unreadable()
	if n == 1 && known {
		filled = lineIfUnique
		if !r.written() {
			empty = lineIfUnique
		}
	}
	for c := range r.Cells {
		cell := &r.Cells[c]
		threshold := filled
		if cell.Digit == 0 {
			threshold = empty
		}
		cell.Uncertain = cell.P < threshold || cell.strange || unreadable && cell.Kind == Handwritten
		switch c := board.Cell(c); {
		case cell.Uncertain || cell.P >= line:
		case cell.Digit == 0:
			cell.Uncertain = cell.dropped(first[c])
		default:
			cell.Uncertain = spare(r.houses, g, c, &nodes) || r.exchangeable(g, c, &nodes)
		}
	}
	if n == 1 || !known {
		return
	}
	if n == 0 && r.change(g, &nodes) {
		return
	}
	if n > 1 && !doubtful {
		r.makeUnique(g, &nodes)
	}
	switch {
	case doubtful || r.houses.Clashes(r.only(Printed)).Len() >= clashing:
		for c := range r.Cells {
			r.Cells[c].Uncertain = true
		}
	case n == 0:
		r.suspect(g)
		// Something is wrong, but it isn't clear where.
		for c := range r.Cells {
			r.Cells[c].Uncertain = r.Cells[c].Uncertain || r.Cells[c].P < confident
		}
	}
}

// swap is another reading of a cell and its cost: the logarithm of how much less probable it
// is.
type swap struct {
	cell  board.Cell
	digit board.Digit
	cost  float64
}

// swaps returns the possible swaps, cheapest first.
func (r *Reading) swaps() (all []swap) {
	floor := 0.0
	if r.cells(func(c *Cell) bool { return c.Kind == Notes }).Len() >= annotated {
		floor = noted
	}
	clashing := r.houses.Clashes(r.Raw())
	for c := range r.Cells {
		cell := &r.Cells[c]
		threshold := confident
		if clashing.Contains(board.Cell(c)) {
			threshold = undoubted
		}
		if cell.P >= threshold {
			continue
		}
		for _, a := range cell.Alternatives[1:] {
			p := a.P
			if a.Digit == 0 {
				p = max(p, floor)
			}
			if p > cell.P*unlikely {
				all = append(all, swap{board.Cell(c), a.Digit, math.Log(cell.P / p)})
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].cost < all[j].cost })
	return all
}

// choice is a set of swaps, by their indices in the list; the last is the most expensive.
type choice struct {
	swaps []int
	cost  float64
}

type choices []choice

// cheapest removes and returns the cheapest choice. There are at most about as many as
// tries, too few for a heap to pay off.
func (c *choices) cheapest() choice {
	all := *c
	best := 0
	for i := range all {
		if all[i].cost < all[best].cost {
			best = i
		}
	}
	taken := all[best]
	all[best] = all[len(all)-1]
	*c = all[:len(all)-1]
	return taken
}

// change finds the cheapest set of swaps that gives the grid exactly one solution, and applies
// it. It visits sets of swaps in order of cost: each set leads to the one with the next swap
// added and to the one with its last swap replaced by the next.
func (r *Reading) change(g board.Grid, nodes *int) bool {
	swaps := r.swaps()
	if len(swaps) == 0 {
		return false
	}
	queue := choices{{[]int{0}, swaps[0].cost}}
	for n := 0; n < tries && len(queue) > 0 && *nodes > 0; n++ {
		c := queue.cheapest()
		if c.cost > -math.Log(unlikely) {
			return false
		}
		last := c.swaps[len(c.swaps)-1]
		if last+1 < len(swaps) {
			moved := append(slices.Clone(c.swaps[:len(c.swaps)-1]), last+1)
			queue = append(queue, choice{moved, c.cost - swaps[last].cost + swaps[last+1].cost})
			added := append(slices.Clone(c.swaps), last+1)
			queue = append(queue, choice{added, c.cost + swaps[last+1].cost})
		}
		changed, seen := g, board.Cells{}
		twice := false
		for _, i := range c.swaps {
			s := swaps[i]
			twice = twice || seen.Contains(s.cell)
			seen = seen.With(s.cell)
			changed[s.cell] = s.digit
		}
		if twice {
			continue
		}
		if n, known := r.houses.Count(changed, 2, nodes); n != 1 || !known {
			continue
		}
		for _, i := range c.swaps {
			r.Cells[swaps[i].cell].put(swaps[i].digit)
		}
		return true
	}
	return false
}

const (
	// severalSolutions is the cost, as the logarithm of a probability, of a printed puzzle
	// having several solutions: one puzzle in a hundred isn't what it should be.
	severalSolutions = 4.6
	// maxOffered is the maximum number of cells marked because another digit in one of them
	// would make the solution unique.
	maxOffered = 2
)

// makeUnique changes one cell of a page without handwriting: the one whose most probable other
// reading leaves only one of several solutions. If no such reading is likely enough, it marks
// the likeliest cells instead. A printed puzzle that seems to have several solutions is
// usually missing a digit.
func (r *Reading) makeUnique(g board.Grid, nodes *int) {
	if r.written() {
		return
	}
	offered := 0
	for _, s := range r.swaps() {
		if s.cost > -math.Log(unlikely) || offered == maxOffered {
			break
		}
		changed := g
		changed[s.cell] = s.digit
		if _, ok := r.houses.Only(changed, nodes); !ok {
			continue
		}
		if offered == 0 && s.cost < severalSolutions {
			r.Cells[s.cell].put(s.digit)
			break
		}
		r.Cells[s.cell].Uncertain = true
		offered++
	}
}

// put replaces a cell's digit.
func (c *Cell) put(d board.Digit) {
	c.Digit, c.Changed, c.Uncertain = d, true, true
	for _, a := range c.Alternatives {
		if a.Digit == d {
			c.P = a.P
		}
	}
	switch {
	case d == 0:
		c.Kind = Empty
	case c.Kind == Empty || c.Kind == Notes:
		c.Kind = Printed
	}
}

// suspect marks, as far as possible, the cells that make the grid contradictory: those in
// conflict or, if none are, the two least certain of the cells that each prevent a solution.
// If a printed digit is in conflict, all equal ones are marked too: in a font where one 7
// looks like a 9, all of them do.
func (r *Reading) suspect(g board.Grid) {
	if clashing := r.houses.Clashes(g); !clashing.IsEmpty() {
		var misread [10]bool
		for c := range clashing.All() {
			cell := &r.Cells[c]
			cell.Uncertain = true
			misread[cell.Digit] = misread[cell.Digit] || cell.Kind == Printed
		}
		for c := range r.Cells {
			cell := &r.Cells[c]
			cell.Uncertain = cell.Uncertain || cell.Kind == Printed && misread[cell.Digit]
		}
		return
	}
	var all []board.Cell
	nodes := effort
	for c := range board.Cell(board.CellCount) {
		if g[c] == 0 {
			continue
		}
		without := g
		without[c] = 0
		if n, known := r.houses.Count(without, 1, &nodes); n > 0 && known {
			all = append(all, c)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return r.Cells[all[i]].P < r.Cells[all[j]].P })
	for _, c := range all[:min(len(all), 2)] {
		r.Cells[c].Uncertain = true
	}
}
