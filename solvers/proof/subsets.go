package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Subsets: one line, in which n cells lock n digits.

// proveNakedSubset proves the eliminations of n cells with n digits.
func proveNakedSubset(b *builder, s step) bool {
	b.add(Inference{
		Rule: Locked, Digits: s.Digits, Cells: s.cells(logic.Pattern), Houses: s.houses(logic.Pattern),
		Then: byDigit(s.Eliminations),
	})
	return true
}

// proveHiddenSubset proves the eliminations of n digits with n places.
func proveHiddenSubset(b *builder, s step) bool {
	line, ok := hiddenLine(b.position, s.cells(logic.Pattern), s.houses(logic.Pattern)[0])
	line.Then = byDigit(s.Eliminations)
	b.add(line)
	return ok
}

// hiddenLine returns the line, without its Then, for n digits whose places in a house are just
// these n cells: the house's other unsolved cells have only its other digits.
func hiddenLine(p *position, hidden board.Cells, h board.House) (line Inference, ok bool) {
	others := h.CellSet().Difference(hidden).Intersect(p.unsolved)
	var digits board.Digits
	for c := range others.All() {
		digits |= p.has[c]
	}
	return Inference{Rule: Locked, Digits: digits, Cells: others, Houses: []board.House{h}}, others.Len() == digits.Len()
}
