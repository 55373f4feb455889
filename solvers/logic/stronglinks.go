package logic

import (
	"github.com/solvoku/solvoku/board"
)

// conjugates is a conjugate pair: the only two places that a digit has in a house.
type conjugates struct {
	house board.House
	ends  [2]board.Cell
}

// conjugatesIn appends the digit's conjugate pairs in the houses from first up to, but not
// including, end.
func (v *view) conjugatesIn(list []conjugates, d board.Digit, first, end board.House) []conjugates {
	for h := first; h < end; h++ {
		if v.places[h][d] == 2 {
			pair := v.at[d].Intersect(h.CellSet())
			list = append(list, conjugates{h, [2]board.Cell{pair.Min(), pair.Rest().Min()}})
		}
	}
	return list
}

// maxConjugates is an upper bound on a digit's conjugate pairs.
const maxConjugates = board.HouseCount

// twoColours colours a cell and all cells connected with it in alternating colours. If two colours
// aren't enough, some cells have both. linked returns the cells linked to any in a set.
func twoColours(first board.Cell, linked func(board.Cells) board.Cells) (colours [2]board.Cells) {
	front := board.CellsOf(first)
	for k := 0; !front.IsEmpty(); k = 1 - k {
		colours[k] = colours[k].Union(front)
		front = linked(front).Difference(colours[1-k])
	}
	return colours
}

// linkTable holds the cells linked to each cell.
type linkTable [board.CellCount]board.Cells

// linked returns the cells linked to any of the given cells.
func (t *linkTable) linked(cells board.Cells) (all board.Cells) {
	for ; !cells.IsEmpty(); cells = cells.Rest() {
		all = all.Union(t[cells.Min()])
	}
	return all
}

// strong returns a strong link of a digit between two cells; weak returns a weak one.
func strong(a, b board.Cell, d board.Digit) Link {
	return Link{From: Node{board.CellsOf(a), d}, To: Node{board.CellsOf(b), d}, Strong: true}
}

func weak(a, b board.Cell, d board.Digit) Link {
	return Link{From: Node{board.CellsOf(a), d}, To: Node{board.CellsOf(b), d}}
}

// turbot reports the pattern of two conjugate pairs that have one end each in a common
// house: at least one of the other ends is true.
func turbot(s *search, t Technique, d board.Digit, gone board.Cells, first, second conjugates,
	end, joint, otherJoint, otherEnd board.Cell) (enough bool) {
	digits := board.DigitsOf(d)
	s.begin(t, digits)
	s.part(Pincer, 0, board.CellsOf(end, otherEnd), digits)
	s.part(Pattern, 0, board.CellsOf(joint, otherJoint), digits)
	s.house(Pattern, 0, first.house)
	s.house(Pattern, 1, second.house)
	s.link(strong(end, joint, d))
	s.link(weak(joint, otherJoint, d))
	s.link(strong(otherJoint, otherEnd, d))
	s.eliminate(d, gone)
	return s.commit()
}
