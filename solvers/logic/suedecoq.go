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
// Each digit must then appear as often as it can: once in the line, in the box, or in the
// intersection. It is eliminated from every other cell that sees all those places; a digit
// that both sets contribute is eliminated from both houses.

func suesDeCoq(v *view, s *search) {
	d := sueSearch{v: v, search: s}
	for line := range board.House(2 * board.Size) {
		for b := range board.Size {
			d.lineHouse, d.boxHouse = line, board.Box(b)
			d.line = v.open.Intersect(d.lineHouse.CellSet())
			d.box = v.open.Intersect(d.boxHouse.CellSet())
			if cross := d.line.Intersect(d.box); !cross.IsEmpty() && d.crossings(cross, board.Cells{}, 0) {
				return
			}
		}
	}
}

// sueSearch is the search for a Sue de Coq in one line and one box.
type sueSearch struct {
	v *view
	*search
	lineHouse, boxHouse board.House
	line, box           board.Cells // open cells
	cross               board.Cells // the cells chosen in the intersection
	digits              board.Digits
	extra               int // how many more digits than cells the intersection has

	lineCells  board.Cells // the cells chosen in the line
	lineDigits board.Digits
}

// crossings tries adding cells of the intersection.
func (d *sueSearch) crossings(from, chosen board.Cells, digits board.Digits) (enough bool) {
	for ; !from.IsEmpty(); from = from.Rest() {
		c := from.Min()
		next, all := chosen.With(c), digits|d.v.has[c]
		if n := next.Len(); n >= 2 && all.Len() >= n+2 {
			d.cross, d.digits, d.extra = next, all, all.Len()-n
			if d.lineSets(d.line.Difference(next), board.Cells{}, 0) {
				return true
			}
		}
		if d.crossings(from.Rest(), next, all) {
			return true
		}
	}
	return false
}

// lineSets tries adding cells of the line.
func (d *sueSearch) lineSets(from, chosen board.Cells, digits board.Digits) (enough bool) {
	for ; !from.IsEmpty(); from = from.Rest() {
		c := from.Min()
		next, all := chosen.With(c), digits|d.v.has[c]
		taken := next.Len() - (all &^ d.digits).Len()
		if all&d.digits != 0 && taken > 0 && taken < d.extra {
			d.lineCells, d.lineDigits = next, all
			if d.boxSets(d.fitting(all&d.digits, next), board.Cells{}, 0, d.extra-taken) {
				return true
			}
		}
		if d.lineSets(from.Rest(), next, all) {
			return true
		}
	}
	return false
}

// fitting returns the cells of the box that can still be chosen: those with none of the
// intersection's digits that the line's cells have.
func (d *sueSearch) fitting(digits board.Digits, chosen board.Cells) board.Cells {
	return filter(d.box.Difference(d.cross).Difference(chosen), func(c board.Cell) bool { return d.v.has[c]&digits == 0 })
}

// boxSets tries adding cells of the box.
func (d *sueSearch) boxSets(from, chosen board.Cells, digits board.Digits, wanted int) (enough bool) {
	for ; !from.IsEmpty(); from = from.Rest() {
		c := from.Min()
		next, all := chosen.With(c), digits|d.v.has[c]
		taken := next.Len() - (all &^ d.digits).Len()
		if all&d.digits != 0 && taken == wanted && d.report(next, all) {
			return true
		}
		if d.boxSets(from.Rest(), next, all, wanted) {
			return true
		}
	}
	return false
}

// report reports an instance.
func (d *sueSearch) report(boxCells board.Cells, boxDigits board.Digits) (enough bool) {
	shared := boxDigits & d.lineDigits
	fromBox := (d.digits|boxDigits)&^d.lineDigits | shared
	fromLine := (d.digits|d.lineDigits)&^boxDigits | shared
	restOfBox := d.box.Difference(boxCells).Difference(d.cross)
	restOfLine := d.line.Difference(d.lineCells).Difference(d.cross)
	var r removal
	for k := range fromBox.All() {
		r[k] = restOfBox.Intersect(d.v.at[k])
	}
	for k := range fromLine.All() {
		r[k] = r[k].Union(restOfLine.Intersect(d.v.at[k]))
	}
	if r.count() == 0 {
		return false
	}
	d.begin(SueDeCoq, r.digits())
	d.removes(&r)
	d.part(Pattern, 0, d.cross, d.digits)
	d.part(LockedSet, 0, d.lineCells, d.lineDigits)
	d.part(LockedSet, 1, boxCells, boxDigits)
	d.house(LockedSet, 0, d.lineHouse)
	d.house(LockedSet, 1, d.boxHouse)
	return d.commit()
}
