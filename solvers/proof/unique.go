package proof

import "github.com/solvoku/solvoku/solvers/logic"

// Uniqueness: patterns that could be filled in two ways, and the Bivalue Universal Grave.
// Patterns that can't be filled at all are proved in the same way, by another rule.

// proveOneCellDiffers proves that a rectangle's only cell with other candidates takes one of
// them.
func proveOneCellDiffers(b *builder, s step) bool {
	line := patternLine(s, TwoWays)
	line.Then = byDigit(s.Eliminations)
	b.add(line)
	return true
}

// proveOneDigitDiffers proves what follows if a rectangle's cells have one other digit and
// the cells that have it lie in a house.
func proveOneDigitDiffers(b *builder, s step) bool {
	line, other := patternLine(s, TwoWays), s.parts(logic.Fin)[0]
	line.Then = []Literal{{other.Digits.Min(), other.Cells, true}}
	b.add(line)
	gone := byDigit(s.Eliminations)[0]
	return b.strike(gone.Digit, gone.Cells)
}

// proveRectangle proves each elimination by what it would leave of a rectangle.
func proveRectangle(b *builder, s step) bool {
	return newForbidden(b, s, patternLine(s, TwoWays)).excluded()
}

// proveSwapped proves a step about cells that could be filled in two ways.
func proveSwapped(b *builder, s step) bool {
	return newForbidden(b, s, patternLine(s, TwoWays)).guarded()
}

// proveUnfilled proves a step about cells that can't all hold the pattern's digits.
func proveUnfilled(b *builder, s step) bool {
	return newForbidden(b, s, patternLine(s, NoFilling)).guarded()
}

// proveGrave proves a Bivalue Universal Grave with one extra candidate.
func proveGrave(b *builder, s step) bool {
	line, more := graveLine(b.position), s.parts(logic.Fin)[0]
	line.Then = []Literal{{more.Digits.Min(), more.Cells, true}}
	b.add(line)
	b.strikeFull(s.Eliminations)
	return s.concluded(b)
}

// proveGraveOfMore proves a Bivalue Universal Grave with several extra candidates.
func proveGraveOfMore(b *builder, s step) bool {
	return newForbidden(b, s, graveLine(b.position)).guarded()
}

// patternLine returns the line, without its Then, for the step's pattern.
func patternLine(s step, rule Rule) Inference {
	return Inference{Rule: rule, Cells: s.cells(logic.Pattern), Digits: s.Digits}
}

// graveLine returns the line, without its Then, for all unsolved cells.
func graveLine(p *position) Inference { return Inference{Rule: TwoWays, Cells: p.unsolved} }
