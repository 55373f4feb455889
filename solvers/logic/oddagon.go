package logic

import "github.com/solvoku/solvoku/board"

// Oddagon: an odd number of open cells, five or more, share two candidates and form a loop in
// which each cell sees the next. The two digits can't alternate round such a loop, so one of the
// cells' other candidates is true.

// maxOddagon bounds the number of cells.
const maxOddagon = 11

// oddSearch follows loops of cells in which each sees only its two neighbours.
type oddSearch struct {
	v *view
	*search
	digits board.Digits
	fit    board.Cells // the cells that may follow
	path   []board.Cell
}

func oddagons(v *view, s *search) {
	o := oddSearch{v: v, search: s}
	for a := board.Digit(1); a <= lastDigit; a++ {
		for b := a + 1; b <= lastDigit; b++ {
			o.digits, o.fit = board.DigitsOf(a, b), v.at[a].Intersect(v.at[b])
			for ; o.fit.Len() >= 5; o.fit = o.fit.Rest() {
				o.path = append(o.path[:0], o.fit.Min())
				o.extend(board.Cells{}, o.guardsAt(board.Cells{}, o.fit.Min()))
			}
		}
	}
}

// guardsAt adds a cell to guards if it has other candidates.
func (o *oddSearch) guardsAt(guards board.Cells, c board.Cell) board.Cells {
	if o.v.has[c] != o.digits {
		guards = guards.With(c)
	}
	return guards
}

// extend adds a cell to the path that sees none of the cells before the last one, or closes the
// loop. inner has the cells seen by those between the first and the last.
func (o *oddSearch) extend(inner, guards board.Cells) {
	if guards.Len() > maxGuards && (o.v.digitsIn(guards)&^o.digits).Len() > 1 {
		return
	}
	first, last := o.path[0], o.path[len(o.path)-1]
	closing := len(o.path) > 2 && last.Sees(first)
	switch {
	case closing && (len(o.path)%2 == 0 || len(o.path) < 5 || o.path[1] > last):
		return // even, too short, or found in the other direction
	case closing:
		o.report()
		return
	case len(o.path) == maxOddagon:
		return
	}
	next := o.fit.Intersect(last.PeerSet()).Difference(inner).Without(first)
	if len(o.path) > 1 {
		inner = inner.Union(last.PeerSet()).With(last)
	}
	for ; !next.IsEmpty(); next = next.Rest() {
		c := next.Min()
		o.path = append(o.path, c)
		o.extend(inner, o.guardsAt(guards, c))
		o.path = o.path[:len(o.path)-1]
	}
}

// report reports the loop's conclusions.
func (o *oddSearch) report() {
	var cells board.Cells
	for _, c := range o.path {
		cells = cells.With(c)
	}
	g := guardedBy(o.v, Oddagon, cells, o.digits)
	for i, c := range o.path {
		g.edges = append(g.edges, [2]board.Cell{c, o.path[(i+1)%len(o.path)]})
	}
	reportGuarded(o.v, o.search, &g)
}
