package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// guarded is a pattern that can't occur if the solution is unique, or that can't be filled at
// all: its cells can't all hold digits of the pattern. So at least one of its guardians, the
// other candidates of these cells, is true.
type guarded struct {
	technique Technique
	types     [3]Technique // one technique per type of conclusion, if they differ
	digits    board.Digits // digits that identify the instance; none for a grave
	cells     board.Cells
	guardians removal
	edges     [][2]board.Cell // pairs of its cells that see each other, to be drawn
}

// guardedBy returns the pattern of cells that can't all hold only the given digits.
func guardedBy(v *view, t Technique, cells board.Cells, digits board.Digits) guarded {
	g := guarded{technique: t, digits: digits, cells: cells}
	for c := range cells.All() {
		for more := v.has[c] &^ digits; more != 0; more &= more - 1 {
			g.guardians[more.Min()] = g.guardians[more.Min()].With(c)
		}
	}
	return g
}

// guards returns the cells that have guardians.
func (g *guarded) guards() (cells board.Cells) {
	for d := range g.guardians {
		cells = cells.Union(g.guardians[d])
	}
	return cells
}

// own returns the pattern's digits in one of its cells.
func (g *guarded) own(v *view, c board.Cell) board.Digits {
	own := v.has[c]
	for d := range g.guardians {
		if g.guardians[d].Contains(c) {
			own = own.Without(board.Digit(d))
		}
	}
	return own
}

// guardedTypes lists a search for each type of conclusion from a guarded pattern.
var guardedTypes = [...]func(*view, *search, *guarded){seesGuardians, guardiansAndSet, guardedPair}

// reportGuarded reports what follows from a pattern.
func reportGuarded(v *view, s *search, g *guarded) {
	if g.guards().IsEmpty() {
		return
	}
	for i, find := range guardedTypes {
		if g.types[i] != "" {
			g.technique = g.types[i]
		}
		find(v, s, g)
	}
}

// beginGuarded starts an instance with a guarded pattern.
func beginGuarded(s *search, g *guarded) {
	s.begin(g.technique, g.digits)
	if g.digits != 0 {
		s.part(Pattern, 0, g.cells, g.digits)
	}
	n := 0
	for d := range g.guardians {
		if !g.guardians[d].IsEmpty() {
			s.part(Fin, n, g.guardians[d], board.DigitsOf(board.Digit(d)))
			n++
		}
	}
	for _, e := range g.edges {
		d := g.digits.Min()
		s.link(Link{From: Node{board.CellsOf(e[0]), d}, To: Node{board.CellsOf(e[1]), d}})
	}
}

// seesGuardians places the only guardian, or eliminates what every guardian excludes: they are
// all in one cell (type 1), all of one digit (type 2), or in one cell except those of one digit.
func seesGuardians(v *view, s *search, g *guarded) {
	if guards := g.guards(); isOne(guards) && g.guardians.digits().Len() == 1 {
		beginGuarded(s, g)
		s.place(guards.Min(), g.guardians.digits().Min())
		s.commit()
		return
	}
	var gone removal
	for d := board.Digit(1); d <= lastDigit; d++ {
		var others board.Cells
		for e := range g.guardians {
			if board.Digit(e) != d {
				others = others.Union(g.guardians[e])
			}
		}
		switch seen := commonPeers(g.guardians[d]); {
		case others.IsEmpty():
			gone[d] = seen
		case g.guardians[d].IsEmpty() && isOne(others):
			gone[d] = others
		case isOne(others):
			gone[d] = others.Intersect(seen)
		}
		gone[d] = gone[d].Intersect(v.at[d])
	}
	if gone.count() == 0 {
		return
	}
	beginGuarded(s, g)
	s.removes(&gone)
	s.commit()
}

// guardiansAndSet reports conclusions of type 3: an almost locked set has the digits of all
// guardians, which see all places of their digits in it. A true guardian takes its digit from the
// set and so locks it. Each digit is eliminated from the cells that see its places in the set and
// its guardians.
func guardiansAndSet(v *view, s *search, g *guarded) {
	guards, digits := g.guards(), g.guardians.digits()
	if digits.Len() < 2 || isOne(guards) {
		return
	}
	sets := almostLocked(v, s).sets
	for i := range sets {
		a := &sets[i]
		if digits&^a.digits != 0 || a.cells.Overlaps(guards) {
			continue
		}
		seen := true
		for left := digits; left != 0; left &= left - 1 {
			seen = seen && g.guardians[left.Min()].SubsetOf(a.sees[left.Min()])
		}
		if !seen {
			continue
		}
		var gone removal
		for d := range a.digits.All() {
			gone[d] = a.sees[d].Intersect(commonPeers(g.guardians[d])).Intersect(v.at[d])
		}
		if gone.count() == 0 {
			continue
		}
		beginGuarded(s, g)
		alsParts(s, a)
		s.removes(&gone)
		s.commit()
	}
}

// guardedPair reports conclusions of type 4: the guardians are in two cells that are the only
// places in a house for one digit of the pattern. One cell takes that digit, so the other takes a
// guardian, and neither takes another digit of the pattern.
func guardedPair(v *view, s *search, g *guarded) {
	guards := g.guards()
	if guards.Len() != 2 {
		return
	}
	a, b := guards.Min(), guards.Rest().Min()
	for locked := range (g.own(v, a) & g.own(v, b)).All() {
		h, ok := onlyPlaces(v, guards, locked)
		if !ok {
			continue
		}
		beginGuarded(s, g)
		s.house(Fin, 0, h)
		for set := guards; !set.IsEmpty(); set = set.Rest() {
			s.eliminateAll(g.own(v, set.Min()).Without(locked), board.CellsOf(set.Min()))
		}
		s.commit()
	}
}

// onlyPlaces returns a house in which two cells are the only places for a digit.
func onlyPlaces(v *view, two board.Cells, d board.Digit) (house board.House, ok bool) {
	for common := commonHouses(two); common != 0; common &= common - 1 {
		if h := board.House(bits.TrailingZeros32(common)); v.places[h][d] == 2 {
			return h, true
		}
	}
	return 0, false
}
