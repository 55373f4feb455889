package variant

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// scattered are the extra regions of well-known puzzles whose cells aren't connected: the middles
// of the boxes, a star around the middle, and a pinwheel with the corners.
var scattered = [...]board.Cells{
	among("r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8"),
	among("r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5"),
	among("r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9"),
}

func among(names string) (all board.Cells) {
	for name := range strings.FieldsSeq(names) {
		c, err := board.ParseCell(name)
		if err != nil {
			panic(err) // the names are constants
		}
		all = all.With(c)
	}
	return all
}

// ExtraRegions reports whether regions other than those of a hyper Sudoku are shaded: scattered
// ones, or connected ones of nine cells each. Rows, columns and boxes that are shaded tell
// nothing: apps shade those of a selected cell.
func (b *Board) ExtraRegions() bool {
	for _, cells := range scattered {
		if b.setApart(cells) {
			return true
		}
	}
	for _, distance := range [...]func(c, d board.Cell) float64{b.distance, b.hues, b.step} {
		borders := b.colours(distance)
		if cells := tinted(borders, distance); !ofHouses(cells) && b.sharp(cells) {
			return true
		}
		cells := parity(borders)
		if several, ok := nines(cells); ok && !ofHouses(cells) && (b.setApart(cells) || shaded(cells, b.step, shade)) && (several || b.sharp(cells)) {
			return true
		}
	}
	return false
}

// step is how much the brightness differs on both sides of the line between two cells: much less
// than in their corners, if only a shadow's edge crosses them.
func (b *Board) step(c, d board.Cell) float64 { return math.Abs(b.side(d, c) - b.side(c, d)) }

// leastPaper is the minimum number of cells that aren't in regions, when these have more than one
// colour: a board of many colours has shaded boxes.
const leastPaper = 27

// tinted returns the cells of two or more regions of nine cells whose colours differ from that of
// the other cells, and from each other where they touch.
func tinted(borders []border, distance func(c, d board.Cell) float64) (cells board.Cells) {
	line := middle(borders)
	r := joined(slices.DeleteFunc(slices.Clone(borders), func(e border) bool { return e.strength >= line }))
	var paper board.Cell
	for c := range board.Cell(board.CellCount) {
		if r.size(c) > r.size(paper) {
			paper = c
		}
	}
	for c := range board.Cell(board.CellCount) {
		switch {
		case r.size(c) == board.Size:
			cells = cells.With(c)
		case r[c] != r[paper] && distance(c, paper) >= line:
			return board.Cells{} // neither of a region nor of the rest
		}
	}
	if n := cells.Len(); n < 2*board.Size || board.CellCount-n < leastPaper {
		return board.Cells{}
	}
	return cells
}

const (
	// Brightness and colour are compared beside the line between two cells, this far from it,
	// with those in the corners.
	besideLine = 0.14
	// alreadyThere is the share of the difference of two shades that is there, and sharply the
	// share of the borders where it is. A shadow's edge is seldom where a cell's is.
	alreadyThere = 0.6
	sharply      = 0.85
)

// sharp reports whether the shade of cells ends at the lines around them.
func (b *Board) sharp(cells board.Cells) bool {
	n, all := 0, 0
	pairs(func(c, d board.Cell) {
		if cells.Contains(c) == cells.Contains(d) {
			return
		}
		all++
		inside := b.level[d] - b.level[c]
		if near := b.side(d, c) - b.side(c, d); inside*near > 0 && math.Abs(near) >= alreadyThere*math.Abs(inside) {
			n++
		}
	})
	return all > 0 && float64(n) >= sharply*float64(all)
}

// side returns the brightness of a cell close to the line between it and a neighbour.
func (b *Board) side(c, neighbour board.Cell) float64 {
	du, dv := float64(neighbour.Col()-c.Col()), float64(neighbour.Row()-c.Row())
	u, v := float64(c.Col())+0.5+du*(0.5-besideLine), float64(c.Row())+0.5+dv*(0.5-besideLine)
	var all []float64
	for t := -0.35; t <= 0.35; t += 0.05 {
		all = append(all, b.at(u+t*dv, v+t*du))
	}
	return median(all)
}

// parity divides the cells into two sets so that strong borders are between them, the clearest
// ones at least, and returns the smaller.
func parity(borders []border) board.Cells {
	line := middle(borders)
	slices.SortFunc(borders, func(x, y border) int {
		return cmp.Compare(math.Abs(y.strength-line), math.Abs(x.strength-line))
	})
	r := single()
	var other [board.CellCount]bool // whether a cell isn't in the set of its region's cell
	for _, e := range borders {
		if r[e.a] == r[e.b] {
			continue
		}
		from, flip := r[e.a], other[e.a] != other[e.b] != (e.strength > line)
		for c := range r {
			if r[c] == from {
				other[c] = other[c] != flip
			}
		}
		r.join(e.a, e.b)
	}
	var sets [2]board.Cells
	for c := range board.Cell(board.CellCount) {
		k := 0
		if other[c] {
			k = 1
		}
		sets[k] = sets[k].With(c)
	}
	if sets[0].Len() < sets[1].Len() {
		return sets[0]
	}
	return sets[1]
}

// nines reports whether cells may be regions of nine cells: they are in connected parts of nine
// or, where two touch, of eighteen. It also says whether there are several parts: a shadow is one.
func nines(cells board.Cells) (several, ok bool) {
	var borders []border
	pairs(func(c, d board.Cell) {
		if cells.Contains(c) && cells.Contains(d) {
			borders = append(borders, border{c, d, 0})
		}
	})
	r := joined(borders)
	for c := range cells.All() {
		n := r.size(c)
		if n != 9 && n != 18 || cells.Len() == 9 {
			return false, false
		}
		several = n < cells.Len()
	}
	return several, !cells.IsEmpty()
}

// ofHouses reports whether all cells are of rows, columns and boxes that are among them as a
// whole.
func ofHouses(cells board.Cells) bool {
	var whole board.Cells
	for h := range board.House(board.HouseCount) {
		if h.CellSet().SubsetOf(cells) {
			whole = whole.Union(h.CellSet())
		}
	}
	return whole == cells
}
