package serate

import "math/bits"

// Rules that place a digit with only one place in a house, or a cell's last candidate.
const (
	ruleLastCell           Rule = "Full House" // the last open cell of a house
	ruleHiddenSingleInBox  Rule = "Hidden Single in a box"
	ruleHiddenSingleInLine Rule = "Hidden Single in a line"
	ruleNakedSingle        Rule = "Naked Single"
)

// singles finds the last open cell of a house, or else a digit with one place in a house.
func singles(r *Rater) bool {
	g := &r.grid
	for _, k := range scanOrder {
		for h := k * boardSize; h < (k+1)*boardSize; h++ {
			if g.open[h] == 1 && r.hidden(ruleLastCell, h) {
				return true
			}
		}
	}
	for _, k := range scanOrder {
		rule := ruleHiddenSingleInLine
		if k == boxKind {
			rule = ruleHiddenSingleInBox
		}
		for h := k * boardSize; h < (k+1)*boardSize; h++ {
			if g.open[h] > 1 && r.hidden(rule, h) {
				return true
			}
		}
	}
	return false
}

// hidden places the first digit with only one place in a house.
func (r *Rater) hidden(rule Rule, h int) bool {
	for d, m := range &r.grid.places[h] {
		if m != 0 && m&(m-1) == 0 {
			return r.found(rule, int(boardTables.cells[h][bits.TrailingZeros16(m)]), d)
		}
	}
	return false
}

// nakedSingle finds a cell with one candidate.
func nakedSingle(r *Rater) bool {
	for c, m := range &r.grid.has {
		if m != 0 && m&(m-1) == 0 {
			return r.found(ruleNakedSingle, c, bits.TrailingZeros16(m))
		}
	}
	return false
}
