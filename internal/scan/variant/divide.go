package variant

import (
	"cmp"
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// border is the strength with which two neighbours are divided.
type border struct {
	a, b     board.Cell
	strength float64
}

// regions holds for each cell the number of its region, that of one of its cells.
type regions [board.CellCount]board.Cell

func single() (r regions) {
	for c := range r {
		r[c] = board.Cell(c)
	}
	return r
}

// join makes one region of two.
func (r *regions) join(a, b board.Cell) {
	from, to := r[a], r[b]
	for c := range r {
		if r[c] == from {
			r[c] = to
		}
	}
}

// nines reports whether there are nine regions of nine cells.
func (r *regions) nines() bool {
	var sizes [board.CellCount]int
	for _, n := range r {
		sizes[n]++
	}
	for _, n := range sizes {
		if n != 0 && n != 9 {
			return false
		}
	}
	return true
}

// fewestIrregular is the minimum number of regions in a jigsaw Sudoku that are neither a box, a
// row nor a column. Where lines of one direction are stronger, as in a shaken photo, a classic
// board can seem to be divided into rows.
const fewestIrregular = 4

func (r *regions) irregular() bool {
	all := map[board.Cell]board.Cells{}
	for c, n := range r {
		all[n] = all[n].With(board.Cell(c))
	}
	n := 0
	for _, cells := range all {
		c := cells.Min()
		if cells != board.Row(c.Row()).CellSet() && cells != board.Column(c.Col()).CellSet() && cells != board.Box(c.Box()).CellSet() {
			n++
		}
	}
	return n >= fewestIrregular
}

// divide tries every strength as the one from which a border divides regions. That nine regions
// of nine cells come out by chance is practically impossible.
func divide(all []border) (r regions, ok bool) {
	slices.SortFunc(all, byStrength)
	r = single()
	for _, e := range all {
		if r[e.a] != r[e.b] {
			r.join(e.a, e.b)
			if r.nines() {
				return r, true
			}
		}
	}
	return r, false
}

const (
	// parted is by how much stronger borders between regions must be on average than those
	// inside, when some of them are weaker. Lines that are all alike can differ by a third.
	parted = 1.5
	// mostly is the share of borders that must be on their side of the middle between the two
	// averages.
	mostly = 0.85
)

// divideMostly divides the board although some borders between regions are hidden, or some
// inside seem strong. Unlike [divide] it has one strength to divide by: the middle between those
// of the weak and the strong borders.
func divideMostly(all []border) (r regions, ok bool) {
	line := middle(all)
	weak := slices.DeleteFunc(slices.Clone(all), func(e border) bool { return e.strength >= line })
	r = joined(weak)
	for i := 0; i < len(weak); i++ {
		// A hidden border is the only way from one region to another.
		if r.size(weak[i].a) <= 9 {
			continue
		}
		without := slices.Delete(slices.Clone(weak), i, i+1)
		if parts := joined(without); parts.size(weak[i].a)%9 == 0 && parts.size(weak[i].b)%9 == 0 && parts.size(weak[i].a) < r.size(weak[i].a) {
			weak, r, i = without, parts, -1
		}
	}
	for _, e := range all { // weakest first
		if r[e.a] != r[e.b] && r.size(e.a)+r.size(e.b) <= 9 {
			r.join(e.a, e.b)
		}
	}
	return r, r.nines() && r.clear(all)
}

// differing is by how much the strongest border along a line must exceed the weakest if they
// aren't all alike.
const differing = 1.3

// even returns borders with the differences between lines taken out: depending on how they fall
// on a picture's pixels, one line's thin parts may be as strong as another's thick ones. Of a line
// all of which is thin or thick, this tells nothing.
func even(all []border) []border {
	line := func(e border) int {
		if e.b == e.a+1 {
			return e.a.Col()
		}
		return 8 + e.a.Row()
	}
	var weakest, strongest [16]float64
	for i := range weakest {
		weakest[i] = math.Inf(1)
	}
	for _, e := range all {
		i := line(e)
		weakest[i], strongest[i] = min(weakest[i], e.strength), max(strongest[i], e.strength)
	}
	middle := middle(all)
	evened := slices.Clone(all)
	for k, e := range evened {
		if i := line(e); strongest[i] > differing*weakest[i] {
			evened[k].strength += middle - (weakest[i]+strongest[i])/2
		}
	}
	slices.SortFunc(evened, byStrength)
	return evened
}

func byStrength(x, y border) int { return cmp.Compare(x.strength, y.strength) }

// middle returns the strength between the averages of the weaker and of the stronger borders.
func middle(all []border) float64 {
	line := 0.0
	for _, e := range all {
		line += e.strength / float64(len(all))
	}
	for range 8 {
		var sums, counts [2]float64
		for _, e := range all {
			k := 0
			if e.strength > line {
				k = 1
			}
			sums[k] += e.strength
			counts[k]++
		}
		line = (sums[0]/max(counts[0], 1) + sums[1]/max(counts[1], 1)) / 2
	}
	return line
}

// joined returns the regions in which no border is left.
func joined(borders []border) regions {
	r := single()
	for _, e := range borders {
		if r[e.a] != r[e.b] {
			r.join(e.a, e.b)
		}
	}
	return r
}

// size returns the number of cells in the region of a cell.
func (r *regions) size(c board.Cell) (n int) {
	for _, to := range r {
		if to == r[c] {
			n++
		}
	}
	return n
}

// clear reports whether the borders between regions stand out from those inside.
func (r *regions) clear(all []border) bool {
	var sums, counts, right [2]float64 // inside, between
	side := func(e border) int {
		if r[e.a] == r[e.b] {
			return 0
		}
		return 1
	}
	for _, e := range all {
		sums[side(e)] += e.strength
		counts[side(e)]++
	}
	inside, between := sums[0]/counts[0], sums[1]/counts[1]
	for _, e := range all {
		if strong := e.strength > (inside+between)/2; strong == (side(e) == 1) {
			right[side(e)]++
		}
	}
	return between > parted*inside && right[0] > mostly*counts[0] && right[1] > mostly*counts[1]
}
