package scan

import (
	"math"

	"github.com/solvoku/solvoku/board"
)

const (
	// exchanged is the mean cost, as the logarithm of a probability, up to which two
	// printed digits may have been swapped for each other everywhere.
	exchanged = 4.6
	// On a page where at least pairing printed cells are uncertain between two digits, any
	// other cell with one of them is also uncertain if the other's probability is at least
	// this.
	pairing   = 2
	infection = 2e-4
)

// shareDoubt marks cells based on what the page's other cells say about their digit. In one
// typeface a digit looks the same everywhere, so a mistake seldom comes alone. And if two
// digits are swapped everywhere, the puzzle has as many solutions as before, so having just
// one isn't evidence. infectious says that doubt about some of a digit's cells is doubt about
// all: not if a whole page has confirmed each of them.
func (r *Reading) shareDoubt(infectious bool) {
	for a := board.Digit(1); a <= board.Size; a++ {
		for b := a + 1; b <= board.Size; b++ {
			as, bs := r.printed(a), r.printed(b)
			both := as.Union(bs)
			if both.IsEmpty() {
				continue
			}
			cost, unsure := 0.0, 0
			for c := range both.All() {
				cell := &r.Cells[c]
				other := max(cell.of(a+b-cell.Digit), 1e-12)
				cost += math.Log(cell.of(cell.Digit) / other)
				if other > 1-line {
					unsure++
				}
			}
			threshold := math.Inf(1)
			switch {
			case !as.IsEmpty() && !bs.IsEmpty() && cost < exchanged*float64(both.Len()):
				threshold = 0
			case infectious && unsure >= pairing:
				threshold = infection
			}
			for c := range both.All() {
				cell := &r.Cells[c]
				cell.Uncertain = cell.Uncertain || cell.of(a+b-cell.Digit) > threshold
			}
		}
	}
}

// bent is the number of uncertain cells in an outer row or column from which the whole line is: a
// page that bends away there, into its spine, leaves no cell in its place. bentAlone is the same
// where no other cell is uncertain.
const bent, bentAlone = 6, 3

// doubtEdges marks the cells of an outer row or column in which most are uncertain.
func (r *Reading) doubtEdges() {
	r.doubtEdge(func(inEdge, _ int) bool { return inEdge >= bent })
}

// doubtOnlyEdge marks the cells of an outer row or column that has all uncertain ones. As it would
// favour worse readings, it comes when one is chosen.
func (r *Reading) doubtOnlyEdge() {
	r.doubtEdge(func(inEdge, all int) bool { return inEdge >= bentAlone && inEdge == all })
}

// doubtEdge marks the cells of each outer row and column in which enough are uncertain, of all.
func (r *Reading) doubtEdge(enough func(inEdge, all int) bool) {
	uncertain := r.cells(func(c *Cell) bool { return c.Uncertain })
	for _, edge := range outermost {
		if !enough(edge.CellSet().Intersect(uncertain).Len(), uncertain.Len()) {
			continue
		}
		for _, c := range edge.Cells() {
			r.Cells[c].Uncertain = true
		}
	}
}

// printed returns the cells with a printed digit, as read.
func (r *Reading) printed(d board.Digit) board.Cells {
	return r.cells(func(c *Cell) bool { return c.Kind == Printed && c.Digit == d && !c.Changed })
}
