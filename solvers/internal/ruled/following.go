package ruled

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// mostLeft is the maximum number of cells in an equation that follows from cages and houses.
// Longer ones narrow too little for what they cost.
const mostLeft = 5

// mostLines is the maximum number of neighbouring rows or columns that are added up.
const mostLines = 4

// followingSums adds the equations that follow from cages and houses by the "45 rule": a house's
// digits add up to 45, so that what the cages within an area leave over, less what sticks out of
// it, has a known sum.
func (b *builder) followingSums() {
	if len(b.cages) == 0 {
		return
	}
	type rest struct{ left, out board.Cells }
	known := map[rest]bool{}
	for _, area := range b.areas() {
		var out board.Cells
		left, sum := area, area.Len()/board.Size*digitSum[board.AllDigits]
		for _, c := range b.cages {
			within, beyond := c.cells.Intersect(left), c.cells.Difference(area)
			if within == c.cells.Intersect(area) && within.Len() > beyond.Len() && !beyond.Overlaps(out) {
				left, out, sum = left.Difference(within), out.Union(beyond), sum-c.sum
			}
		}
		r := rest{left, out}
		if n := left.Len() + out.Len(); n > mostLeft || n == 0 && sum == 0 || known[r] {
			continue
		}
		known[r] = true
		if !out.IsEmpty() || !slices.Contains(b.cages, cage{left, sum}) {
			b.add(sum, slices.Collect(left.All()), slices.Collect(out.All()))
		}
	}
}

// areas returns unions of houses that don't overlap: neighbouring rows or columns, one or two
// regions, and every other house.
func (b *builder) areas() (areas []board.Cells) {
	for from := range board.Size {
		var rows, columns board.Cells
		for i := from; i < min(board.Size, from+mostLines); i++ {
			rows, columns = rows.Union(board.Row(i).CellSet()), columns.Union(board.Column(i).CellSet())
			areas = append(areas, rows, columns)
		}
	}
	for i, r := range b.regions {
		areas = append(areas, r)
		for _, other := range b.regions[:i] {
			areas = append(areas, r.Union(other))
		}
	}
	for _, h := range b.houses {
		if !slices.Contains(areas, h) {
			areas = append(areas, h)
		}
	}
	return areas
}
