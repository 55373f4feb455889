package serate

import "math/bits"

// Naked and hidden sets: n cells of a house have n candidates between them, or n digits have
// n places. A direct hidden set leaves only one place for another digit of the house, and
// places it.
const (
	ruleDirectHiddenPair   Rule = "Direct Hidden Pair"
	ruleDirectHiddenTriple Rule = "Direct Hidden Triple"
	ruleNakedPair          Rule = "Naked Pair"
	ruleNakedTriple        Rule = "Naked Triple"
	ruleNakedQuadruple     Rule = "Naked Quadruple"
	ruleHiddenPair         Rule = "Hidden Pair"
	ruleHiddenTriple       Rule = "Hidden Triple"
	ruleHiddenQuadruple    Rule = "Hidden Quadruple"
)

// setRules holds the rules for sets of two to four digits.
var setRules = [5]struct{ naked, hidden, direct Rule }{
	2: {ruleNakedPair, ruleHiddenPair, ruleDirectHiddenPair},
	3: {ruleNakedTriple, ruleHiddenTriple, ruleDirectHiddenTriple},
	4: {ruleNakedQuadruple, ruleHiddenQuadruple, ""},
}

// nakedSet finds n cells of a house that have n candidates between them.
func (r *Rater) nakedSet(n int) bool {
	g := &r.grid
	for _, k := range scanOrder {
		for h := k * boardSize; h < (k+1)*boardSize; h++ {
			if int(g.open[h]) < 2*n {
				continue
			}
			var has [boardSize]uint16
			fit := uint16(0)
			for i, c := range boardTables.cells[h] {
				if m := g.has[c]; bits.OnesCount16(m) >= 2 {
					has[i] = m
					if bits.OnesCount16(m) <= n {
						fit |= 1 << i
					}
				}
			}
			if bits.OnesCount16(fit) < n {
				continue
			}
			for _, cells := range boardTables.tuples[n] {
				if cells&^fit != 0 {
					continue
				}
				union := uint16(0)
				for left := cells; left != 0; left &= left - 1 {
					union |= has[bits.TrailingZeros16(left)]
				}
				if bits.OnesCount16(union) == n && r.eraseAt(h, ^cells&(1<<boardSize-1), union) {
					return r.done(setRules[n].naked, 0)
				}
			}
		}
	}
	return false
}

// hiddenSet finds n digits that have n places between them in a house. A direct one must leave
// another digit with one place in the house; it also makes the eliminations of the hidden set.
func (r *Rater) hiddenSet(n int, direct bool) bool {
	minOpen := 2*n + 1
	if direct {
		minOpen = n + 1
	}
	g := &r.grid
	for _, k := range scanOrder {
		for h := k * boardSize; h < (k+1)*boardSize; h++ {
			if int(g.open[h]) < minOpen {
				continue
			}
			fit := uint16(0)
			for d, m := range &g.places[h] {
				if count := bits.OnesCount16(m); count >= 2 && count <= n {
					fit |= 1 << d
				}
			}
			if bits.OnesCount16(fit) < n {
				continue
			}
			for _, ds := range boardTables.tuples[n] {
				if ds&^fit != 0 {
					continue
				}
				union := uint16(0)
				for left := ds; left != 0; left &= left - 1 {
					union |= g.places[h][bits.TrailingZeros16(left)]
				}
				if bits.OnesCount16(union) != n {
					continue
				}
				if direct {
					if r.lastOutside(h, ds, union, setRules[n].direct) {
						return true
					}
				} else if r.eraseAt(h, union, ^ds&(1<<boardSize-1)) {
					return r.done(setRules[n].hidden, 0)
				}
			}
		}
	}
	return false
}

// lastOutside places the lowest digit that has several places in a house but only one outside
// the cells of a hidden set.
func (r *Rater) lastOutside(h int, set, cells uint16, rule Rule) bool {
	for d, m := range &r.grid.places[h] {
		if set>>d&1 != 0 || m&(m-1) == 0 {
			continue
		}
		if left := m &^ cells; left != 0 && left&(left-1) == 0 {
			r.eraseAt(h, cells, ^set&(1<<boardSize-1))
			return r.found(rule, int(boardTables.cells[h][bits.TrailingZeros16(left)]), d)
		}
	}
	return false
}
