package logic

import (
	"github.com/solvoku/solvoku/board"
)

// SueDeCoq: two or three cells where a line crosses a box, with at least two more
// candidate digits than cells, plus some cells from the rest of the line and some from
// the rest of the box, such that all of them together have as many digits as cells. No
// digit of the intersection is in both added sets. The added sets may have digits of
// their own, which count once for each set they are in.
//
// Each digit then fills as many places as it can: one in the line, one in the box, or one
// in the intersection. It is eliminated from every other cell that sees all those places;
// a digit that both sets contribute is eliminated from both houses.
const SueDeCoq Technique = "Sue de Coq"

func suesDeCoq(f *Finder) {
	s := sueSearch{Finder: f}
	for line := range board.House(2 * board.Size) {
		for b := range board.Size {
			s.lineHouse, s.boxHouse = line, board.Box(b)
			s.line = f.st.open.Intersect(s.lineHouse.CellSet())
			s.box = f.st.open.Intersect(s.boxHouse.CellSet())
			if cross := s.line.Intersect(s.box); !cross.IsEmpty() && s.crossings(cross, board.Cells{}, 0) {
				return
			}
		}
	}
}

// sueSearch is the search for a Sue de Coq in one line and one box.
type sueSearch struct {
	*Finder
	lineHouse, boxHouse board.House
	line, box           board.Cells // open cells
	cross               board.Cells // the cells chosen in the intersection
	digits              board.Digits
	extra               int // how many more digits than cells the intersection has

	lineCells  board.Cells // the cells chosen in the line
	lineDigits board.Digits
}

// crossings tries cells to add to the intersection.
func (s *sueSearch) crossings(from, chosen board.Cells, digits board.Digits) (enough bool) {
	for ; !from.IsEmpty(); from = from.Rest() {
		c := from.Min()
		next, all := chosen.With(c), digits|s.st.has[c]
		if n := next.Len(); n >= 2 && all.Len() >= n+2 {
			s.cross, s.digits, s.extra = next, all, all.Len()-n
			if s.lineSets(s.line.Difference(next), board.Cells{}, 0) {
				return true
			}
		}
		if s.crossings(from.Rest(), next, all) {
			return true
		}
	}
	return false
}

// lineSets tries cells to add to those of the line.
func (s *sueSearch) lineSets(from, chosen board.Cells, digits board.Digits) (enough bool) {
	for ; !from.IsEmpty(); from = from.Rest() {
		c := from.Min()
		next, all := chosen.With(c), digits|s.st.has[c]
		taken := next.Len() - (all &^ s.digits).Len()
		if all&s.digits != 0 && taken > 0 && taken < s.extra {
			s.lineCells, s.lineDigits = next, all
			if s.boxSets(s.free(all&s.digits, next), board.Cells{}, 0, s.extra-taken) {
				return true
			}
		}
		if s.lineSets(from.Rest(), next, all) {
			return true
		}
	}
	return false
}

// free returns the cells of the box that can still be chosen: those without any digit of
// the intersection that the line's cells have.
func (s *sueSearch) free(digits board.Digits, chosen board.Cells) board.Cells {
	return filter(s.box.Difference(s.cross).Difference(chosen), func(c board.Cell) bool { return s.st.has[c]&digits == 0 })
}

// boxSets tries cells to add to those of the box.
func (s *sueSearch) boxSets(from, chosen board.Cells, digits board.Digits, wanted int) (enough bool) {
	for ; !from.IsEmpty(); from = from.Rest() {
		c := from.Min()
		next, all := chosen.With(c), digits|s.st.has[c]
		taken := next.Len() - (all &^ s.digits).Len()
		if all&s.digits != 0 && taken == wanted && s.report(next, all) {
			return true
		}
		if s.boxSets(from.Rest(), next, all, wanted) {
			return true
		}
	}
	return false
}

// report reports an instance.
func (s *sueSearch) report(boxCells board.Cells, boxDigits board.Digits) (enough bool) {
	shared := boxDigits & s.lineDigits
	fromBox := (s.digits|boxDigits)&^s.lineDigits | shared
	fromLine := (s.digits|s.lineDigits)&^boxDigits | shared
	restOfBox := s.box.Difference(boxCells).Difference(s.cross)
	restOfLine := s.line.Difference(s.lineCells).Difference(s.cross)
	var r removal
	for d := range fromBox.All() {
		r[d] = restOfBox.Intersect(s.st.at[d])
	}
	for d := range fromLine.All() {
		r[d] = r[d].Union(restOfLine.Intersect(s.st.at[d]))
	}
	s.begin(SueDeCoq, r.digits())
	s.elim = r
	s.part(Pattern, 0, s.cross, s.digits)
	s.part(LockedSet, 0, s.lineCells, s.lineDigits)
	s.part(LockedSet, 1, boxCells, boxDigits)
	s.house(LockedSet, 0, s.lineHouse)
	s.house(LockedSet, 1, s.boxHouse)
	return s.commit()
}
