package logic

import "github.com/solvoku/solvoku/board"

// ExtendedRectangle: two parallel lines run through the same three boxes, and where they
// cross three or four other lines, their open cells share as many digits. If the cells held
// nothing else, both lines could be exchanged there, and the puzzle would have two
// solutions. So one of their other candidates is true.
const ExtendedRectangle Technique = "Extended Rectangle"

// mostCrossings is the number of lines that cross the two of an extended rectangle.
const mostCrossings = 4

// rectangleSearch chooses the lines that cross two parallel ones.
type rectangleSearch struct {
	*Finder
	pairs [board.Size]board.Cells // where a crossing line crosses them; none if a cell isn't open
}

func extendedRectangles(f *Finder) {
	for first := range board.House(2 * board.Size) {
		for second := first + 1; second/3 == first/3; second++ {
			s := rectangleSearch{Finder: f}
			both := first.CellSet().Union(second.CellSet()).Intersect(f.st.open)
			for i := range s.pairs {
				if pair := both.Intersect(crossing(first, first.Cells()[i]).CellSet()); pair.Len() == 2 {
					s.pairs[i] = pair
				}
			}
			s.choose(0, 0, board.Cells{}, board.Cells{}, 0)
		}
	}
}

// choose adds crossing lines from one on to n of them. guards are those of their cells whose
// digits are not counted among the pattern's.
func (s *rectangleSearch) choose(from, n int, cells, guards board.Cells, digits board.Digits) {
	if n > 2 {
		s.look(n, cells, guards, digits)
	}
	for i := from; i < board.Size && n < mostCrossings; i++ {
		if s.pairs[i].IsEmpty() {
			continue
		}
		a, b := s.pairs[i].Min(), s.pairs[i].Rest().Min()
		for _, free := range [...]board.Cells{{}, board.CellsOf(a), board.CellsOf(b), board.CellsOf(a, b)} {
			all, room := digits|s.st.digitsIn(s.pairs[i].Difference(free)), mostCrossings
			if guards.IsEmpty() && free.IsEmpty() {
				room++ // one digit more, which all guardians have
			}
			if guards.Len()+free.Len() > mostGuards || all.Len() > room {
				continue
			}
			s.choose(i+1, n+1, cells.Union(s.pairs[i]), guards.Union(free), all)
		}
	}
}

// look reports what follows from n crossing lines: where cells may hold whatever they like
// beside the pattern's digits, or where one digit of all is none of the pattern's.
func (s *rectangleSearch) look(n int, cells, guards board.Cells, digits board.Digits) {
	switch {
	case !guards.IsEmpty() && digits.Len() == n:
		g := s.guardedBy(ExtendedRectangle, cells, digits)
		if g.guards() == guards && s.shared(&g) {
			s.guarded(&g)
		}
	case guards.IsEmpty() && digits.Len() == n+1:
		for d := range digits.All() {
			g := s.guardedBy(ExtendedRectangle, cells, digits.Without(d))
			if g.guards().Len() > mostGuards && s.shared(&g) {
				s.guarded(&g)
			}
		}
	}
}

// shared reports whether each cell of a pattern has one of its digits.
func (s *rectangleSearch) shared(g *guarded) bool {
	return filter(g.cells, func(c board.Cell) bool { return s.st.has[c]&g.digits == 0 }).IsEmpty()
}
