package proof

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// counted proves what follows from cells that are as many as the digits that the step's
// houses let them hold. Where a digit can be counted in several ways, more lines than one may
// be needed.
func (b *builder) counted() bool {
	var cells board.Cells
	for _, p := range b.step.Parts {
		cells = cells.Union(p.Cells)
	}
	var ways [board.Size + 1][]uint32
	for d := board.Digit(1); d <= board.Size; d++ {
		ways[d] = b.ways(b.at[d].Intersect(cells))
	}
	left := b.step.Eliminations
	for len(left) > 0 {
		line := Inference{Rule: Counted, Cells: cells}
		counts := make([]board.Digits, len(b.step.Houses))
		said := left[:0:0]
		for d := board.Digit(1); d <= board.Size; d++ {
			var best uint32
			var most board.Cells
			for _, way := range ways[d] {
				var now board.Cells
				for _, e := range left {
					if e.Digit == d && b.inside(way).Contains(e.Cell) {
						now = now.With(e.Cell)
					}
				}
				if best == 0 || now.Len() > most.Len() {
					best, most = way, now
				}
			}
			for ; best != 0; best &= best - 1 {
				i := bits.TrailingZeros32(best)
				counts[i] = counts[i].With(d)
			}
			for _, e := range left {
				if e.Digit == d && most.Contains(e.Cell) {
					said = append(said, e)
				}
			}
		}
		if len(said) == 0 {
			return false
		}
		for i, h := range b.step.Houses {
			if counts[i] != 0 {
				line.Houses, line.Counts = append(line.Houses, h.House), append(line.Counts, counts[i])
			}
		}
		line.Then = byDigit(said)
		b.add(line)
		rest := left[:0:0]
		for _, e := range left {
			if !slices.Contains(said, e) {
				rest = append(rest, e)
			}
		}
		left = rest
	}
	return true
}

// ways returns the sets of the step's houses, as bits, that hold all the places and are the
// smallest that do.
func (b *builder) ways(places board.Cells) (all []uint32) {
	if places.IsEmpty() {
		return nil
	}
	least := len(b.step.Houses)
	for way := uint32(1); way < 1<<len(b.step.Houses); way++ {
		n := bits.OnesCount32(way)
		if n > least || !places.SubsetOf(b.inside(way)) {
			continue
		}
		if n < least {
			least, all = n, nil
		}
		all = append(all, way)
	}
	return all
}

// inside returns the cells of some of the step's houses.
func (b *builder) inside(way uint32) (cells board.Cells) {
	for ; way != 0; way &= way - 1 {
		cells = cells.Union(b.step.Houses[bits.TrailingZeros32(way)].House.CellSet())
	}
	return cells
}

// counted says what is wrong with a count: each of the cells holds a digit in a house in which
// that is counted, two cells never the same, and the counts are no more than the cells. So each
// is taken by one of the cells.
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
