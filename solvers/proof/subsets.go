package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Subsets: one line, in which cells lock as many digits.

// proveNakedSubset proves what n cells with n digits eliminate.
func proveNakedSubset(b *builder, s step) bool {
	b.add(Inference{
		Rule: Locked, Digits: s.Digits, Cells: s.cells(logic.Pattern), Houses: s.houses(logic.Pattern),
		Then: byDigit(s.Eliminations),
	})
	return true
}

// proveHiddenSubset proves what n digits with n places eliminate.
func proveHiddenSubset(b *builder, s step) bool {
	line, ok := hiddenLine(b.position, s.cells(logic.Pattern), s.houses(logic.Pattern)[0])
	line.Then = byDigit(s.Eliminations)
	b.add(line)
	return ok
}

// hiddenLine returns the line, but for what follows, for digits whose places in a house are
// these cells, which are as many: the house's other unsolved cells have only its other digits.
func hiddenLine(p *position, hidden board.Cells, h board.House) (line Inference, ok bool) {
	others := h.CellSet().Difference(hidden).Intersect(p.unsolved)
	var digits board.Digits
	for c := range others.All() {
		digits |= p.has[c]
	}
	return Inference{Rule: Locked, Digits: digits, Cells: others, Houses: []board.House{h}}, others.Len() == digits.Len()
}
