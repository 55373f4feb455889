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
func (r *regions) nines() bool { return r.nine(board.AllCells()) }

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
	r.part(weak)
	for _, e := range all { // weakest first
		if r[e.a] != r[e.b] && r.size(e.a)+r.size(e.b) <= 9 {
			r.join(e.a, e.b)
		}
	}
	return r, r.nines() && r.clear(all) && !r.offBoard()
}

// offBoard reports whether an outer row or column is a region: probably there is nothing, and the
// board lies beside the lattice.
func (r *regions) offBoard() bool {
	for _, edge := range [...]board.House{board.Row(0), board.Row(8), board.Column(0), board.Column(8)} {
		if cells := edge.CellSet(); r.cells(cells.Min()) == cells {
			return true
		}
	}
	return false
}

// part divides regions of 18 or more cells, whose common borders are all weak, into regions of nine, as
// [divide] does with the board.
func (r *regions) part(weak []border) {
	for c := range r {
		whole := r.cells(board.Cell(c))
		if whole.Len() <= board.Size || whole.Len()%board.Size != 0 {
			continue
		}
		parts := *r
		for c := range whole.All() {
			parts[c] = c
		}
		for _, e := range weak {
			if !whole.Contains(e.a) || !whole.Contains(e.b) || parts[e.a] == parts[e.b] {
				continue
			}
			if parts.join(e.a, e.b); parts.nine(whole) {
				*r = parts
				break
			}
		}
	}
}

// nine reports whether cells are in regions of nine.
func (r *regions) nine(cells board.Cells) bool {
	for c := range cells.All() {
		if r.size(c) != board.Size {
			return false
		}
	}
	return true
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

// cells returns the region of a cell.
func (r *regions) cells(c board.Cell) (all board.Cells) {
	for other, to := range r {
		if to == r[c] {
			all = all.With(board.Cell(other))
		}
	}
	return all
}

// size returns the number of cells in the region of a cell.
func (r *regions) size(c board.Cell) int { return r.cells(c).Len() }

// means returns the mean strengths of the borders inside regions and between them.
func (r *regions) means(all []border) (inside, between float64) {
	var in, out statistic
	for _, e := range all {
		if r[e.a] == r[e.b] {
			in.add(e.strength)
		} else {
			out.add(e.strength)
		}
	}
	return in.mean(), out.mean()
}

// line returns the strength in the middle between the borders inside regions and between them.
func (r *regions) line(all []border) float64 {
	inside, between := r.means(all)
	return (inside + between) / 2
}

// clear reports whether the borders between regions stand out from those inside.
func (r *regions) clear(all []border) bool {
	inside, between := r.means(all)
	line := r.line(all)
	var counts, right [2]float64 // inside, between
	for _, e := range all {
		side := 0
		if r[e.a] != r[e.b] {
			side = 1
		}
		counts[side]++
		if (e.strength > line) == (side == 1) {
			right[side]++
		}
	}
	return between > parted*inside && right[0] > mostly*counts[0] && right[1] > mostly*counts[1]
}
