package proof

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// counting is a set of n cells that can hold only n digits, where a digit counts once for each of
// the houses chosen for it.
type counting struct {
	cells  board.Cells
	houses []board.House
	// For each digit, the sets of houses, as bits, that hold all its places in the cells and
	// are the smallest that do.
	ways [board.Size + 1][]uint32
}

// proveCounted proves what follows from counting digits in houses. If a digit can be counted
// in several ways, more than one line may be needed.
func proveCounted(b *builder, s step) bool {
	c := newCounting(b.position, s)
	for left := s.Eliminations; len(left) > 0; {
		line, said := c.line(left)
		if len(said) == 0 {
			return false
		}
		line.Then = byDigit(said)
		b.add(line)
		left = slices.DeleteFunc(slices.Clone(left), func(e logic.Candidate) bool { return slices.Contains(said, e) })
	}
	return true
}

func newCounting(p *position, s step) *counting {
	c := &counting{}
	for _, part := range s.Parts {
		c.cells = c.cells.Union(part.Cells)
	}
	for _, h := range s.Houses {
		c.houses = append(c.houses, h.House)
	}
	for d := board.Digit(1); d <= board.Size; d++ {
		c.ways[d] = c.smallest(p.at[d].Intersect(c.cells))
	}
	return c
}

// smallest returns the sets of houses that hold all the places and are the smallest that do, in
// ascending order.
func (c *counting) smallest(places board.Cells) (all []uint32) {
	if places.IsEmpty() {
		return nil
	}
	for n := 1; len(all) == 0 && n <= len(c.houses); n++ {
		c.holding(places, n, 0, func(way uint32) { all = append(all, way) })
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// holding yields each set of at most n more houses that holds all places not yet held.
func (c *counting) holding(places board.Cells, n int, chosen uint32, yield func(way uint32)) {
	if places.IsEmpty() {
		yield(chosen)
		return
	}
	for i, h := range c.houses {
		if n > 0 && h.CellSet().Contains(places.Min()) {
			c.holding(places.Difference(h.CellSet()), n-1, chosen|1<<i, yield)
		}
	}
}

// inside returns the cells of a set of houses.
func (c *counting) inside(way uint32) (cells board.Cells) {
	for ; way != 0; way &= way - 1 {
		cells = cells.Union(c.houses[bits.TrailingZeros32(way)].CellSet())
	}
	return cells
}

// line returns the line, without its Then, that counts each digit in the way that eliminates
// the most of what is left, and what that eliminates.
func (c *counting) line(left []logic.Candidate) (line Inference, said []logic.Candidate) {
	counts := make([]board.Digits, len(c.houses))
	for d := board.Digit(1); d <= board.Size; d++ {
		way, gone := c.bestWay(d, left)
		said = append(said, gone...)
		for ; way != 0; way &= way - 1 {
			i := bits.TrailingZeros32(way)
			counts[i] = counts[i].With(d)
		}
	}
	line = Inference{Rule: Counted, Cells: c.cells}
	for i, h := range c.houses {
		if counts[i] != 0 {
			line.Houses, line.Counts = append(line.Houses, h), append(line.Counts, counts[i])
		}
	}
	return line, said
}

// bestWay returns the way to count a digit that eliminates the most of what is left, or 0 if the
// cells don't have the digit, and what that eliminates.
func (c *counting) bestWay(d board.Digit, left []logic.Candidate) (best uint32, eliminated []logic.Candidate) {
	for _, way := range c.ways[d] {
		inside := c.inside(way)
		var gone []logic.Candidate
		for _, e := range left {
			if e.Digit == d && inside.Contains(e.Cell) {
				gone = append(gone, e)
			}
		}
		if best == 0 || len(gone) > len(eliminated) {
			best, eliminated = way, gone
		}
	}
	return best, eliminated
}
