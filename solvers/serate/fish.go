package serate

import "math/bits"

// Fish: all places of a digit in n parallel lines lie in n crossing lines.
const (
	ruleXWing     Rule = "X-Wing"
	ruleSwordfish Rule = "Swordfish"
	ruleJellyfish Rule = "Jellyfish"
)

var fishRules = [5]Rule{2: ruleXWing, 3: ruleSwordfish, 4: ruleJellyfish}

// fish finds fish of n lines.
func (r *Rater) fish(n int) bool {
	g := &r.grid
	for _, base := range [2]int{columnKind, rowKind} {
		cover := rowKind + columnKind - base
		var fit [boardSize]uint16 // the lines in which each digit has two to n places
		for i := range boardSize {
			for d, m := range &g.places[base*boardSize+i] {
				if count := bits.OnesCount16(m); count >= 2 && count <= n && int(g.placed[d]) <= boardSize-2*n {
					fit[d] |= 1 << i
				}
			}
		}
		for _, lines := range boardTables.tuples[n] {
			for d := range boardSize {
				if lines&^fit[d] != 0 {
					continue
				}
				union := uint16(0)
				for left := lines; left != 0; left &= left - 1 {
					union |= g.places[base*boardSize+bits.TrailingZeros16(left)][d]
				}
				if bits.OnesCount16(union) != n {
					continue
				}
				for left := union; left != 0; left &= left - 1 {
					r.eraseAt(cover*boardSize+bits.TrailingZeros16(left), ^lines&(1<<boardSize-1), 1<<d)
				}
				if len(r.elims) > 0 {
					return r.done(fishRules[n], 0)
				}
			}
		}
	}
	return false
}
