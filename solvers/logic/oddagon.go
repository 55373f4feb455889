package logic

import "github.com/solvoku/solvoku/board"

// Oddagon: an odd number of open cells, five or more, share two candidates, and each sees
// the next one, the last the first. The two digits can't alternate round such a loop, so one
// of the cells' other candidates is true.
const Oddagon Technique = "Bivalue Oddagon"

// longestOddagon bounds the number of cells.
const longestOddagon = 11

// oddSearch follows loops of cells of which each sees the next and no other.
type oddSearch struct {
	*Finder
	digits board.Digits
	fit    board.Cells // the cells that may follow
	path   []board.Cell
}

func oddagons(f *Finder) {
	for a := board.Digit(1); a <= lastDigit; a++ {
		for b := a + 1; b <= lastDigit; b++ {
			s := oddSearch{Finder: f, digits: board.DigitsOf(a, b), fit: f.st.at[a].Intersect(f.st.at[b])}
			for ; s.fit.Len() >= 5; s.fit = s.fit.Rest() {
				s.path = append(s.path[:0], s.fit.Min())
				s.extend(board.Cells{}, s.guardsAt(board.Cells{}, s.fit.Min()))
			}
		}
	}
}

// guardsAt adds a cell to those that have other candidates, if it has some.
func (s *oddSearch) guardsAt(guards board.Cells, c board.Cell) board.Cells {
	if s.st.has[c] != s.digits {
		guards = guards.With(c)
	}
	return guards
}

// extend adds a cell to the path, which sees none of the cells before the last one, or
// closes the loop. inner are the cells that those between the first and the last see.
func (s *oddSearch) extend(inner, guards board.Cells) {
	if guards.Len() > mostGuards && (s.st.digitsIn(guards)&^s.digits).Len() > 1 {
		return
	}
	first, last := s.path[0], s.path[len(s.path)-1]
	closing := len(s.path) > 2 && last.Sees(first)
	switch {
	case closing && (len(s.path)%2 == 0 || len(s.path) < 5 || s.path[1] > last):
		return // the last names the loop the other way round
	case closing:
		s.report()
		return
	case len(s.path) == longestOddagon:
		return
	}
	next := s.fit.Intersect(last.PeerSet()).Difference(inner).Without(first)
	if len(s.path) > 1 {
		inner = inner.Union(last.PeerSet()).With(last)
	}
	for ; !next.IsEmpty(); next = next.Rest() {
		c := next.Min()
		s.path = append(s.path, c)
		s.extend(inner, s.guardsAt(guards, c))
		s.path = s.path[:len(s.path)-1]
	}
}

// report reports what follows from the loop.
func (s *oddSearch) report() {
	var cells board.Cells
	for _, c := range s.path {
		cells = cells.With(c)
	}
	g := s.guardedBy(Oddagon, cells, s.digits)
	for i, c := range s.path {
		g.edges = append(g.edges, [2]board.Cell{c, s.path[(i+1)%len(s.path)]})
	}
	s.guarded(&g)
}
