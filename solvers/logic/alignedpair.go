package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// AlignedPairExclusion: two cells, the base, can't hold every pair of their candidates. They
// can't hold equal digits if they see each other, nor two digits of an almost locked set if one
// cell sees all places of the first digit in the set and the other all places of the second: the
// set would lack both. A candidate that fits no candidate of the other cell is eliminated.

// exclusions[p][d][e] holds the cells that can't take e if p takes d, because an almost locked
// set would lack both.
type exclusions [board.CellCount][board.Size + 1][board.Size + 1]board.Cells

func alignedPairs(v *view, s *search) {
	k := s.selection()
	x := kept[exclusions](s)
	*x = exclusions{}
	sets := almostLocked(v, s).sets
	for i := range sets {
		x.exclude(v, &sets[i])
	}
	var unfit [board.CellCount]removal // by cell and digit: the cells without a candidate that fits
	several := filter(v.open, func(c board.Cell) bool { return v.has[c].Len() > 1 })
	for p := range v.open.All() {
		for d := range v.has[p].All() {
			unfit[p][d] = x.unfit(v, p, d, several)
		}
	}
	for p := range v.open.All() {
		var others board.Cells
		for d := range v.has[p].All() {
			others = others.Union(unfit[p][d])
		}
		for q := range others.All() {
			var r removal
			for d := range v.has[p].All() {
				if unfit[p][d].Contains(q) {
					r[d] = r[d].With(p)
				}
			}
			for d := range v.has[q].All() {
				if unfit[q][d].Contains(p) {
					r[d] = r[d].With(q)
				}
			}
			alignedPair(v, k, sets, p, q, &r)
		}
	}
}

// exclude records which pairs of digits a set excludes from two cells.
func (x *exclusions) exclude(v *view, a *als) {
	var lacking [board.Size + 1]board.Cells // by digit: the cells that would take it from the set
	for d := range a.digits.All() {
		lacking[d] = v.at[d].Intersect(a.sees[d])
	}
	for d := range a.digits.All() {
		for takes := lacking[d]; !takes.IsEmpty(); takes = takes.Rest() {
			excluded := &x[takes.Min()][d]
			for y := range a.digits.Without(d).All() {
				excluded[y] = excluded[y].Union(lacking[y])
			}
		}
	}
}

// unfit returns the cells of several that have no candidate to go with digit d in cell p.
func (x *exclusions) unfit(v *view, p board.Cell, d board.Digit, several board.Cells) board.Cells {
	cells := several.Without(p)
	for y := board.Digit(1); y <= lastDigit; y++ {
		excluded := x[p][d][y]
		if y == d {
			excluded = p.PeerSet()
		}
		cells = cells.Difference(v.at[y].Difference(excluded))
	}
	return cells
}

// alignedPair reports what is eliminated from the cells of a base.
func alignedPair(v *view, k *selection, all []als, p, q board.Cell, r *removal) {
	var sets []*als
	for _, base := range [2][2]board.Cell{{p, q}, {q, p}} {
		for x := range r.digits().All() {
			if !r[x].Contains(base[0]) {
				continue
			}
			for y := range v.has[base[1]].Without(x).All() {
				excludes := func(a *als) bool {
					return a.digits.Contains(x) && a.digits.Contains(y) && a.sees[x].Contains(base[0]) && a.sees[y].Contains(base[1])
				}
				if !slices.ContainsFunc(sets, excludes) {
					sets = append(sets, smallestALS(all, excludes))
				}
			}
		}
	}
	size := 0
	for _, a := range sets {
		size += a.cells.Len()
	}
	k.begin(AlignedPairExclusion, r.digits())
	if !k.offer(r, size) {
		return
	}
	k.part(Stem, 0, board.CellsOf(p, q), v.has[p]|v.has[q])
	alsParts(k.search, sets...)
	k.keep()
}

// smallestALS returns the first of the smallest almost locked sets that fit.
func smallestALS(sets []als, fits func(*als) bool) (best *als) {
	for i := range sets {
		if a := &sets[i]; (best == nil || a.cells.Len() < best.cells.Len()) && fits(a) {
			best = a
		}
	}
	return best
}
