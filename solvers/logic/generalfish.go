package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// Fish with boxes. A fish has n base houses and n cover houses. Its fins are the places
// of the base that no cover house contains, and those that lie in two base houses (endo
// fins). What is eliminated is any place that sees all fins and lies in a cover house but
// no base house, or in two cover houses. It is a Franken fish if one side consists of
// rows and boxes and the other of columns and boxes, and a Mutant fish otherwise.
const (
	FrankenXWing           Technique = "Franken X-Wing"
	FrankenSwordfish       Technique = "Franken Swordfish"
	FrankenJellyfish       Technique = "Franken Jellyfish"
	FinnedFrankenXWing     Technique = "Finned Franken X-Wing"
	FinnedFrankenSwordfish Technique = "Finned Franken Swordfish"
	FinnedFrankenJellyfish Technique = "Finned Franken Jellyfish"
	MutantXWing            Technique = "Mutant X-Wing"
	MutantSwordfish        Technique = "Mutant Swordfish"
	MutantJellyfish        Technique = "Mutant Jellyfish"
	FinnedMutantXWing      Technique = "Finned Mutant X-Wing"
	FinnedMutantSwordfish  Technique = "Finned Mutant Swordfish"
	FinnedMutantJellyfish  Technique = "Finned Mutant Jellyfish"
)

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
func generalFish(n int, t Technique, mutant, finned bool) func(*Finder) {
	return func(f *Finder) {
		s := generalSearch{f: f, n: n, technique: t, mutant: mutant, finned: finned}
		for s.digit = 1; s.digit <= lastDigit; s.digit++ {
			s.places = f.st.at[s.digit]
			if s.places.Len() < s.fewest() {
				continue
			}
			for h := range board.House(board.HouseCount) {
				s.in[h] = s.places.Intersect(h.CellSet())
			}
			if mutant {
				if s.search(allHouses, allHouses) {
					return
				}
			} else if s.search(allRows|allBoxes, allColumns|allBoxes) || s.search(allColumns|allBoxes, allRows|allBoxes) {
				return
			}
		}
	}
}

// generalSearch is the search for fish of one digit.
type generalSearch struct {
	f              *Finder
	n              int
	technique      Technique
	mutant, finned bool
	digit          board.Digit
	places         board.Cells
	in             [board.HouseCount]board.Cells // the digit's places, by house

	coverFrom uint32 // houses allowed in the cover
	base      uint32 // the base houses
	inBase    board.Cells
	endo      board.Cells // places that lie in two base houses
}

// fewest is the smallest number of places a fish has in its base houses: two in
// each, of which an endo fin is shared by two houses or, in a Mutant fish, by a
// row, a column and a box.
func (s *generalSearch) fewest() int {
	switch {
	case !s.finned:
		return 2 * s.n
	case s.mutant:
		return 2*s.n - 2*maxEndoFins
	default:
		return 2*s.n - maxEndoFins
	}
}

// search looks for fish whose base and cover houses come from the given sets.
func (s *generalSearch) search(baseFrom, coverFrom uint32) (enough bool) {
	s.coverFrom = coverFrom
	return s.bases(baseFrom, 0, 0, board.Cells{}, board.Cells{})
}

// bases extends a choice of base houses by some of the houses offered.
func (s *generalSearch) bases(offered uint32, size int, base uint32, inBase, endo board.Cells) (enough bool) {
	if size == s.n {
		if !s.baseFits(base) {
			return false
		}
		s.base, s.inBase, s.endo = base, inBase, endo
		return s.cover(s.coverFrom&^base, 0, 0, board.Cells{}, board.Cells{}, endo, commonPeers(endo))
	}
	for ; offered != 0; offered &= offered - 1 {
		h := board.House(bits.TrailingZeros32(offered))
		if s.f.st.places[h][s.digit] < 2 {
			continue
		}
		twice := endo.Union(inBase.Intersect(s.in[h]))
		if !twice.IsEmpty() && (!s.finned || twice.Len() > maxEndoFins) {
			continue
		}
		if s.bases(offered&(offered-1), size+1, base|1<<h, inBase.Union(s.in[h]), twice) {
			return true
		}
	}
	return false
}

// baseFits reports whether the base houses can belong to a fish that is looked for.
func (s *generalSearch) baseFits(base uint32) bool {
	// The base of a Franken fish doesn't consist of boxes alone.
	return s.mutant || base&^allBoxes != 0
}

// kindFits reports whether base and cover form a fish of the kind looked for: not a basic
// fish and, when looking for Mutant fish, not a Franken fish.
func (s *generalSearch) kindFits(cover uint32) bool {
	rowsAndBoxes, columnsAndBoxes := uint32(allRows|allBoxes), uint32(allColumns|allBoxes)
	lines := s.base&^allBoxes != 0 && cover&^allBoxes != 0
	franken := lines && (s.base&^rowsAndBoxes == 0 && cover&^columnsAndBoxes == 0 ||
		s.base&^columnsAndBoxes == 0 && cover&^rowsAndBoxes == 0)
	if s.mutant {
		return !franken
	}
	return franken && (s.base|cover)&allBoxes != 0
}

// cover decides for each place of the base in turn which house covers it, or that it is a
// fin. offered are the houses that may still be chosen; covered and twice are the places
// that the chosen houses cover, at least once and at least twice.
func (s *generalSearch) cover(offered uint32, size int, chosen uint32, covered, twice, fins, seeFins board.Cells) (enough bool) {
	open := s.inBase.Difference(covered).Difference(fins.Difference(s.endo))
	// Endo fins are fins whether or not they are covered.
	open = open.Difference(s.endo)
	if open.IsEmpty() {
		return s.spare(offered, size, chosen, covered, twice, fins, seeFins)
	}
	c := open.Min()
	if size < s.n {
		for _, h := range c.Houses() {
			if offered>>h&1 == 0 {
				continue
			}
			offered &^= 1 << h
			if s.cover(offered, size+1, chosen|1<<h, covered.Union(s.in[h]), twice.Union(covered.Intersect(s.in[h])), fins, seeFins) {
				return true
			}
		}
	} else {
		for _, h := range c.Houses() {
			offered &^= 1 << h
		}
	}
	if !s.finned || fins.Len() == maxFins {
		return false
	}
	seeFins = seeFins.Intersect(c.PeerSet())
	if !seeFins.Overlaps(s.places) {
		return false
	}
	return s.cover(offered, size, chosen, covered, twice, fins.With(c), seeFins)
}

// spare completes the cover with offered houses that hold places of the base.
func (s *generalSearch) spare(offered uint32, size int, chosen uint32, covered, twice, fins, seeFins board.Cells) (enough bool) {
	if size == s.n {
		return s.report(chosen, covered, twice, fins, seeFins)
	}
	for ; offered != 0; offered &= offered - 1 {
		h := board.House(bits.TrailingZeros32(offered))
		if !s.in[h].Overlaps(s.inBase) {
			continue
		}
		if s.spare(offered&(offered-1), size+1, chosen|1<<h, covered.Union(s.in[h]), twice.Union(covered.Intersect(s.in[h])), fins, seeFins) {
			return true
		}
	}
	return false
}

// report reports the fish if it is of a kind that is looked for.
func (s *generalSearch) report(chosen uint32, covered, twice, fins, seeFins board.Cells) (enough bool) {
	gone := covered.Difference(s.inBase).Union(twice).Intersect(seeFins)
	if gone.IsEmpty() || fins.IsEmpty() == s.finned || fins.Len() > maxFins || !s.kindFits(chosen) {
		return false
	}
	f, digits := s.f, board.DigitsOf(s.digit)
	f.begin(s.technique, digits)
	f.part(Base, 0, s.inBase.Difference(fins), digits)
	if exo := fins.Difference(s.endo); !exo.IsEmpty() {
		f.part(Fin, 0, exo, digits)
	}
	if !s.endo.IsEmpty() {
		f.part(EndoFin, 0, s.endo, digits)
	}
	f.houses(Base, s.base)
	f.houses(Cover, chosen)
	f.eliminate(s.digit, gone)
	return f.commit()
}
