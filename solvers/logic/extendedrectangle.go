package logic

import "github.com/solvoku/solvoku/board"

// ExtendedRectangle: two parallel lines run through the same three boxes, and where they
// cross three or four other lines, their open cells share as many digits. If the cells held
// only these, the two lines could be swapped there, and the puzzle would have two
// solutions. So one of their other candidates is true.

// maxCrossings is the maximum number of lines that cross the two of an extended rectangle.
const maxCrossings = 4

// rectangleSearch chooses the lines that cross two parallel ones.
type rectangleSearch struct {
	v *view
	*search
	crossed [board.Size]board.Cells // the two cells in each crossing line; empty if one isn't open
}

func extendedRectangles(v *view, s *search) {
	for first := range board.House(2 * board.Size) {
		for second := first + 1; second/3 == first/3; second++ {
			r := rectangleSearch{v: v, search: s}
			both := first.CellSet().Union(second.CellSet()).Intersect(v.open)
			for i := range r.crossed {
				if pair := both.Intersect(crossing(first, first.Cells()[i]).CellSet()); pair.Len() == 2 {
					r.crossed[i] = pair
				}
			}
			r.choose(0, 0, board.Cells{}, board.Cells{}, 0)
		}
	}
}

// choose extends a choice of n crossing lines with lines numbered from and up. guards holds the
// chosen cells whose digits aren't counted among the pattern's.
func (r *rectangleSearch) choose(from, n int, cells, guards board.Cells, digits board.Digits) {
	if n > 2 {
		r.look(n, cells, guards, digits)
	}
	for i := from; i < board.Size && n < maxCrossings; i++ {
		if r.crossed[i].IsEmpty() {
			continue
		}
		a, b := r.crossed[i].Min(), r.crossed[i].Rest().Min()
		for _, free := range [...]board.Cells{{}, board.CellsOf(a), board.CellsOf(b), board.CellsOf(a, b)} {
			all, room := digits|r.v.digitsIn(r.crossed[i].Difference(free)), maxCrossings
			if guards.IsEmpty() && free.IsEmpty() {
				room++ // an extra digit, shared by all guardians
			}
			if guards.Len()+free.Len() > maxGuards || all.Len() > room {
				continue
			}
			r.choose(i+1, n+1, cells.Union(r.crossed[i]), guards.Union(free), all)
		}
	}
}

// look reports what follows from n crossing lines: either guards may have any digits besides
// the pattern's, or exactly one digit of all the cells isn't part of the pattern.
func (r *rectangleSearch) look(n int, cells, guards board.Cells, digits board.Digits) {
	switch {
	case !guards.IsEmpty() && digits.Len() == n:
		g := guardedBy(r.v, ExtendedRectangle, cells, digits)
		if g.guards() == guards && r.shared(&g) {
			reportGuarded(r.v, r.search, &g)
		}
	case guards.IsEmpty() && digits.Len() == n+1:
		for d := range digits.All() {
			g := guardedBy(r.v, ExtendedRectangle, cells, digits.Without(d))
			if g.guards().Len() > maxGuards && r.shared(&g) {
				reportGuarded(r.v, r.search, &g)
			}
		}
	}
}

// shared reports whether each cell of a pattern has at least one of its digits.
func (r *rectangleSearch) shared(g *guarded) bool {
	return filter(g.cells, func(c board.Cell) bool { return r.v.has[c]&g.digits == 0 }).IsEmpty()
}
