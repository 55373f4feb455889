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
	for _, distance := range [...]func(c, d board.Cell) float64{b.distance, b.hues} {
		if cells := parity(b.colours(distance)); nines(cells) && !ofHouses(cells) && b.setApart(cells) {
			return true
		}
	}
	return false
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

// nines reports whether cells may be regions of nine cells: there are several connected parts, of
// nine cells or, where two touch, of eighteen. A shadow is one part.
func nines(cells board.Cells) bool {
	var borders []border
	pairs(func(c, d board.Cell) {
		if cells.Contains(c) && cells.Contains(d) {
			borders = append(borders, border{c, d, 0})
		}
	})
	r := joined(borders)
	for c := range cells.All() {
		if n := r.size(c); n != 9 && n != 18 || n == cells.Len() {
			return false
		}
	}
	return !cells.IsEmpty()
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
