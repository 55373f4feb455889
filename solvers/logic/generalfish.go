package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// Fish with boxes. A fish has n base houses and n cover houses. Its fins are the places
// of the base that no cover house contains, and those that lie in two base houses (endo
// fins). A place is eliminated if it sees all fins and lies in a cover house but no base
// house, or in two cover houses. It is a Franken fish if one side consists of rows and
// boxes and the other of columns and boxes, and a Mutant fish otherwise.

// maxEndoFins is the largest number of endo fins, as in HoDoKu; compare [maxFins].
const maxEndoFins = 2

// The houses as bit sets, by kind.
const (
	allRows    = 1<<board.Size - 1
	allColumns = allRows << board.Size
	allBoxes   = allColumns << board.Size
	allHouses  = allRows | allColumns | allBoxes
)

// generalFish returns a search for the fish of technique t with n base houses.
func generalFish(n int, t Technique, mutant, finned bool) func(*view, *search) {
	return func(v *view, s *search) {
		f := generalSearch{search: s, size: n, technique: t, mutant: mutant, finned: finned}
		for f.digit = 1; f.digit <= lastDigit; f.digit++ {
			f.places = v.at[f.digit]
			if f.places.Len() < f.fewest() {
				continue
			}
			if s.interrupted() {
				return
			}
			for h := range board.House(board.HouseCount) {
				f.in[h], f.several[h] = f.places.Intersect(h.CellSet()), v.places[h][f.digit] > 1
			}
			if mutant {
				if f.among(allHouses, allHouses) {
					return
				}
			} else if f.among(allRows|allBoxes, allColumns|allBoxes) || f.among(allColumns|allBoxes, allRows|allBoxes) {
				return
			}
		}
	}
}

// generalSearch is the search for fish of one digit.
type generalSearch struct {
	*search
	size           int // the number of base houses
	technique      Technique
	mutant, finned bool
	digit          board.Digit
	places         board.Cells
	in             [board.HouseCount]board.Cells // the digit's places, by house
	several        [board.HouseCount]bool        // whether a house has two or more places

	coverFrom uint32 // houses allowed in the cover
	base      uint32 // the base houses
	inBase    board.Cells
	endo      board.Cells // places that lie in two base houses
}

// fewest returns the minimum number of places in the base houses of a fish: two in each,
// but an endo fin counts for two houses or, in a Mutant fish, for a row, a column and a box.
func (f *generalSearch) fewest() int {
	switch {
	case !f.finned:
		return 2 * f.size
	case f.mutant:
		return 2*f.size - 2*maxEndoFins
	default:
		return 2*f.size - maxEndoFins
	}
}

// among looks for fish whose base and cover houses come from the given sets.
func (f *generalSearch) among(baseFrom, coverFrom uint32) (enough bool) {
	f.coverFrom = coverFrom
	return f.bases(baseFrom, 0, 0, board.Cells{}, board.Cells{})
}

// bases extends a choice of base houses with some of the houses offered.
func (f *generalSearch) bases(offered uint32, size int, base uint32, inBase, endo board.Cells) (enough bool) {
	if size == f.size {
		if !f.baseFits(base) {
			return false
		}
		f.base, f.inBase, f.endo = base, inBase, endo
		return f.cover(f.coverFrom&^base, 0, 0, board.Cells{}, board.Cells{}, endo, commonPeers(endo))
	}
	for ; offered != 0; offered &= offered - 1 {
		h := board.House(bits.TrailingZeros32(offered))
		if !f.several[h] {
			continue
		}
		twice := endo.Union(inBase.Intersect(f.in[h]))
		if !twice.IsEmpty() && (!f.finned || twice.Len() > maxEndoFins) {
			continue
		}
		if f.bases(offered&(offered-1), size+1, base|1<<h, inBase.Union(f.in[h]), twice) {
			return true
		}
	}
	return false
}

// baseFits reports whether the base houses can belong to a fish of the kind looked for.
func (f *generalSearch) baseFits(base uint32) bool {
	// The base of a Franken fish doesn't consist of boxes alone.
	return f.mutant || base&^allBoxes != 0
}

// kindFits reports whether base and cover form a fish of the kind looked for: not a basic
// fish and, when looking for Mutant fish, not a Franken fish.
func (f *generalSearch) kindFits(cover uint32) bool {
	rowsAndBoxes, columnsAndBoxes := uint32(allRows|allBoxes), uint32(allColumns|allBoxes)
	lines := f.base&^allBoxes != 0 && cover&^allBoxes != 0
	franken := lines && (f.base&^rowsAndBoxes == 0 && cover&^columnsAndBoxes == 0 ||
		f.base&^columnsAndBoxes == 0 && cover&^rowsAndBoxes == 0)
	if f.mutant {
		return !franken
	}
	return franken && (f.base|cover)&allBoxes != 0
}

// cover decides, for each place of the base in turn, which house covers it or whether it is
// a fin. offered holds the houses that may still be chosen; covered and twice hold the places
// that the chosen houses cover at least once and at least twice.
func (f *generalSearch) cover(offered uint32, size int, chosen uint32, covered, twice, fins, seeFins board.Cells) (enough bool) {
	open := f.inBase.Difference(covered).Difference(fins.Difference(f.endo))
	// Endo fins are fins whether or not they are covered.
	open = open.Difference(f.endo)
	if open.IsEmpty() {
		return f.spare(offered, size, chosen, covered, twice, fins, seeFins)
	}
	c := open.Min()
	if size < f.size {
		for _, h := range c.Houses() {
			if offered>>h&1 == 0 {
				continue
			}
			offered &^= 1 << h
			if f.cover(offered, size+1, chosen|1<<h, covered.Union(f.in[h]), twice.Union(covered.Intersect(f.in[h])), fins, seeFins) {
				return true
			}
		}
	} else {
		for _, h := range c.Houses() {
			offered &^= 1 << h
		}
	}
	if !f.finned || fins.Len() == maxFins {
		return false
	}
	seeFins = seeFins.Intersect(c.PeerSet())
	if !seeFins.Overlaps(f.places) {
		return false
	}
	return f.cover(offered, size, chosen, covered, twice, fins.With(c), seeFins)
}

// spare completes the cover with offered houses that hold places of the base.
func (f *generalSearch) spare(offered uint32, size int, chosen uint32, covered, twice, fins, seeFins board.Cells) (enough bool) {
	if size == f.size {
		return f.report(chosen, covered, twice, fins, seeFins)
	}
	for ; offered != 0; offered &= offered - 1 {
		h := board.House(bits.TrailingZeros32(offered))
		if !f.in[h].Overlaps(f.inBase) {
			continue
		}
		if f.spare(offered&(offered-1), size+1, chosen|1<<h, covered.Union(f.in[h]), twice.Union(covered.Intersect(f.in[h])), fins, seeFins) {
			return true
		}
	}
	return false
}

// report reports the fish if it is of the kind looked for.
func (f *generalSearch) report(chosen uint32, covered, twice, fins, seeFins board.Cells) (enough bool) {
	gone := covered.Difference(f.inBase).Union(twice).Intersect(seeFins)
	if gone.IsEmpty() || fins.IsEmpty() == f.finned || fins.Len() > maxFins || !f.kindFits(chosen) {
		return false
	}
	digits := board.DigitsOf(f.digit)
	f.begin(f.technique, digits)
	f.part(Base, 0, f.inBase.Difference(fins), digits)
	if exo := fins.Difference(f.endo); !exo.IsEmpty() {
		f.part(Fin, 0, exo, digits)
	}
	if !f.endo.IsEmpty() {
		f.part(EndoFin, 0, f.endo, digits)
	}
	f.houses(Base, f.base)
	f.houses(Cover, chosen)
	f.eliminate(f.digit, gone)
	return f.commit()
}
