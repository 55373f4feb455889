package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// AlignedPairExclusion: of two cells, the base, not every pair of candidates fits. Equal digits
// don't if the cells see each other; and two digits don't if an almost locked set has both,
// one cell of the base sees all its places for the one, and the other those for the other: it
// would lack both. A candidate that no candidate of the other cell fits is eliminated.
const AlignedPairExclusion Technique = "Aligned Pair Exclusion"

// exclusions has, for a cell that takes a digit and for another digit, the cells that then can't
// take that one because of an almost locked set.
type exclusions [board.CellCount][board.Size + 1][board.Size + 1]board.Cells

func alignedPairs(f *Finder) {
	f.startSelection()
	if f.excluded == nil {
		f.excluded = new(exclusions)
	}
	*f.excluded = exclusions{}
	sets := f.almostLocked()
	for i := range sets {
		f.exclude(&sets[i])
	}
	var unfit [board.CellCount]removal // for a cell and its digit, the cells of which no candidate fits
	several := filter(f.st.open, func(c board.Cell) bool { return f.st.has[c].Len() > 1 })
	for p := range f.st.open.All() {
		for x := range f.st.has[p].All() {
			unfit[p][x] = f.unfit(p, x, several)
		}
	}
	for p := range f.st.open.All() {
		var others board.Cells
		for x := range f.st.has[p].All() {
			others = others.Union(unfit[p][x])
		}
		for q := range others.All() {
			var r removal
			for x := range f.st.has[p].All() {
				if unfit[p][x].Contains(q) {
					r[x] = r[x].With(p)
				}
			}
			for y := range f.st.has[q].All() {
				if unfit[q][y].Contains(p) {
					r[y] = r[y].With(q)
				}
			}
			f.alignedPair(p, q, &r)
		}
	}
}

// exclude notes which digits two cells can't take because of a set.
func (f *Finder) exclude(a *als) {
	var lacking [board.Size + 1]board.Cells // where each digit would be lacking in the set
	for d := range a.digits.All() {
		lacking[d] = f.st.at[d].Intersect(a.sees[d])
	}
	for x := range a.digits.All() {
		for takes := lacking[x]; !takes.IsEmpty(); takes = takes.Rest() {
			excluded := &f.excluded[takes.Min()][x]
			for y := range a.digits.Without(x).All() {
				excluded[y] = excluded[y].Union(lacking[y])
			}
		}
	}
}

// unfit returns those of the cells of which no candidate fits a digit in a cell.
func (f *Finder) unfit(p board.Cell, x board.Digit, several board.Cells) board.Cells {
	cells := several.Without(p)
	for y := board.Digit(1); y <= lastDigit; y++ {
		excluded := f.excluded[p][x][y]
		if y == x {
			excluded = p.PeerSet()
		}
		cells = cells.Difference(f.st.at[y].Difference(excluded))
	}
	return cells
}

// alignedPair reports what goes from the cells of a base.
func (f *Finder) alignedPair(p, q board.Cell, r *removal) {
	var sets []*als
	for _, base := range [2][2]board.Cell{{p, q}, {q, p}} {
		for x := range r.digits().All() {
			if !r[x].Contains(base[0]) {
				continue
			}
			for y := range f.st.has[base[1]].Without(x).All() {
				excludes := func(a *als) bool {
					return a.digits.Contains(x) && a.digits.Contains(y) && a.sees[x].Contains(base[0]) && a.sees[y].Contains(base[1])
				}
				if !slices.ContainsFunc(sets, excludes) {
					sets = append(sets, f.smallest(excludes))
				}
			}
		}
	}
	size := 0
	for _, a := range sets {
		size += a.cells.Len()
	}
	f.begin(AlignedPairExclusion, r.digits())
	if !f.offer(r, size) {
		return
	}
	f.part(Stem, 0, board.CellsOf(p, q), f.st.has[p]|f.st.has[q])
	f.alsParts(sets...)
	f.keepStep()
}

// smallest returns the first of the smallest almost locked sets that fit.
func (f *Finder) smallest(fits func(*als) bool) (best *als) {
	sets := f.almostLocked()
	for i := range sets {
		if a := &sets[i]; (best == nil || a.cells.Len() < best.cells.Len()) && fits(a) {
			best = a
		}
	}
	return best
}
