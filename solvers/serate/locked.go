package serate

import "math/bits"

// Locked candidates: all of a house's places for a digit lie in another house. A direct
// step leaves only one place for the digit in a third house and places it there.
const (
	ruleDirectPointing Rule = "Direct Pointing" // a box and a line
	ruleDirectClaiming Rule = "Direct Claiming" // a line and a box
	rulePointing       Rule = "Locked Candidates Type 1 (Pointing)"
	ruleClaiming       Rule = "Locked Candidates Type 2 (Claiming)"
)

// crossings lists the pairs of kinds of house that are searched for locked candidates: first
// the house whose places all lie in the other, then the other.
var crossings = [4][2]int{{boxKind, columnKind}, {boxKind, rowKind}, {columnKind, boxKind}, {rowKind, boxKind}}

// locked calls do for each digit whose places in a house, at least two, all lie in another
// one, until do returns true.
func (g *grid) locked(do func(kinds [2]int, home, other, d int) bool) bool {
	for _, ks := range crossings {
		for i := range boardSize {
			home := ks[0]*boardSize + i
			var by [3]uint16 // the digits locked in each of the three houses that cross this one
			for d, m := range &g.places[home] {
				if m&(m-1) == 0 {
					continue
				}
				third := boardTables.lineOf[m]
				if ks == crossings[0] {
					third = boardTables.strideOf[m]
				}
				if third >= 0 {
					by[third] |= 1 << d
				}
			}
			for third, ds := range by {
				other := ks[1]*boardSize + crossing(ks, i, third)
				for ; ds != 0; ds &= ds - 1 {
					if do(ks, home, other, bits.TrailingZeros16(ds)) {
						return true
					}
				}
			}
		}
	}
	return false
}

// crossing returns the index of the house of kind ks[1] that crosses the i-th house of kind
// ks[0] in its given third.
func crossing(ks [2]int, i, third int) int {
	switch {
	case ks[0] == boxKind && ks[1] == rowKind:
		return i/3*3 + third
	case ks[0] == boxKind:
		return i%3*3 + third
	case ks[0] == rowKind:
		return i/3*3 + third
	default:
		return third*3 + i/3
	}
}

// directLocked finds locked candidates that leave only one place for the digit in a third house.
// Such a step also makes the eliminations of the locked candidates.
func directLocked(r *Rater) bool {
	g := &r.grid
	return g.locked(func(ks [2]int, home, other, d int) bool {
		for i := range boardSize {
			h := ks[0]*boardSize + i
			inside := boardTables.cross[ks[0]][ks[1]][i][other%boardSize]
			if h == home || inside == 0 || g.places[h][d]&(g.places[h][d]-1) == 0 {
				continue
			}
			if left := g.places[h][d] &^ inside; left != 0 && left&(left-1) == 0 {
				rule := ruleDirectClaiming
				if ks[0] == boxKind {
					rule = ruleDirectPointing
				}
				r.eraseAt(other, g.outside(ks, home, other, d), 1<<d)
				return r.found(rule, int(boardTables.cells[h][bits.TrailingZeros16(left)]), d)
			}
		}
		return false
	})
}

// locked finds locked candidates.
func locked(r *Rater) bool {
	g := &r.grid
	return g.locked(func(ks [2]int, home, other, d int) bool {
		if !r.eraseAt(other, g.outside(ks, home, other, d), 1<<d) {
			return false
		}
		if ks[0] == boxKind {
			return r.done(rulePointing, 0)
		}
		return r.done(ruleClaiming, 0)
	})
}

// outside returns the places of a digit in a house that are not in another one.
func (g *grid) outside(ks [2]int, home, other, d int) uint16 {
	return g.places[other][d] &^ boardTables.cross[ks[1]][ks[0]][other%boardSize][home%boardSize]
}
