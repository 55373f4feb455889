package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// AlignedPairExclusion: of two cells, the base, not every pair of candidates fits. Equal digits
// don't if the cells see each other; and two digits don't if an almost locked set has both,
// one cell of the base sees all its places for the one, and the other those for the other: it
// would lack both. A candidate that no candidate of the other cell fits is eliminated.

// exclusions has, for a cell that takes a digit and for another digit, the cells that then can't
// take that one because of an almost locked set.
type exclusions [board.CellCount][board.Size + 1][board.Size + 1]board.Cells

func alignedPairs(v *view, s *search) {
	k := s.selection()
	x := kept[exclusions](s)
	*x = exclusions{}
	sets := almostLocked(v, s).sets
	for i := range sets {
		x.exclude(v, &sets[i])
	}
	var unfit [board.CellCount]removal // for a cell and its digit, the cells of which no candidate fits
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

// exclude notes which digits two cells can't take because of a set.
func (x *exclusions) exclude(v *view, a *als) {
	var lacking [board.Size + 1]board.Cells // where each digit would be lacking in the set
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

// unfit returns those of the cells of which no candidate fits a digit in a cell.
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

// alignedPair reports what goes from the cells of a base.
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
