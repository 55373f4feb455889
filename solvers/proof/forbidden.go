package proof

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// forbidden is a pattern of cells that can't all hold the pattern's digits, so that at least one
// of their other candidates, the guardians, is true.
type forbidden struct {
	b *builder
	step
	line      Inference // without its From and Then
	guardians []logic.Candidate
	subset    board.Cells // the cells of a subset that the guardians complete
}

// newForbidden makes a pattern from a line. The guardians of a grave, which has no digits of
// its own, are those that the step names.
func newForbidden(b *builder, s step, line Inference) *forbidden {
	f := &forbidden{b: b, step: s, line: line, subset: s.cells(logic.LockedSet)}
	if f.isGrave() {
		for _, p := range s.parts(logic.Fin) {
			for c := range p.Cells.All() {
				f.guardians = append(f.guardians, logic.Candidate{Cell: c, Digit: p.Digits.Min()})
			}
		}
		return f
	}
	for c := range line.Cells.All() {
		for d := range (b.has[c] &^ line.Digits).All() {
			f.guardians = append(f.guardians, logic.Candidate{Cell: c, Digit: d})
		}
	}
	return f
}

func (f *forbidden) isGrave() bool { return f.line.Digits == 0 }

// guarded proves what follows from one of the guardians being true: from the only one, or from
// all at once if they have one digit or are in one cell.
func (f *forbidden) guarded() bool {
	var cells board.Cells
	var digits board.Digits
	for _, g := range f.guardians {
		cells, digits = cells.With(g.Cell), digits.With(g.Digit)
	}
	switch {
	case digits.Len() == 1 && f.oneOf(Literal{digits.Min(), cells, true}):
		return true
	case digits.Len() > 1 && cells.Len() == 1:
		line := f.line
		line.Then = byDigit(f.Eliminations)
		f.b.add(line)
		return true
	}
	return f.excluded()
}

// oneOf proves what follows from one of several guardians of the same digit being true. It
// returns false if that isn't enough.
func (f *forbidden) oneOf(guards Literal) bool {
	line := f.line
	line.Then = []Literal{guards}
	return f.b.attempt(func() bool {
		f.b.add(line)
		return !slices.ContainsFunc(byDigit(f.Eliminations), func(l Literal) bool { return !f.b.strike(l.Digit, l.Cells) })
	})
}

// excluded proves each elimination by contradiction: the candidate would leave only the pattern.
func (f *forbidden) excluded() bool {
	for _, l := range byDigit(f.Eliminations) {
		for c := range l.Cells.All() {
			held := Literal{l.Digit, board.CellsOf(c), true}
			if f.b.strike(held.Digit, held.Cells) {
				continue // the subset alone is enough
			}
			if !f.completed(held) && !f.refutes(held) {
				return false
			}
		}
	}
	return true
}

// refutes refutes a candidate that would exclude all guardians, or lead to a contradiction
// before that.
func (f *forbidden) refutes(held Literal) bool {
	f.b.assume(held)
	in := f.line.Cells
	if f.isGrave() { // all unsolved cells belong to a grave, so look only at its own candidates
		f.strikeEach()
		f.b.spread(board.AllDigits, f.subset, f.alone)
		f.strikeEach()
		in = f.step.cells(logic.Fin)
	}
	f.b.spread(board.AllDigits, in.Union(f.subset), func() bool { return f.alone() || f.b.contradicts() })
	if !f.alone() {
		return f.b.absurd()
	}
	line := f.line
	for _, g := range f.guardians {
		gone, _ := f.b.falseAt(g.Cell, board.DigitsOf(g.Digit))
		line.From = append(line.From, gone...)
	}
	f.b.refute(line)
	return true
}

// alone reports whether all guardians are known to be false.
func (f *forbidden) alone() bool {
	return !slices.ContainsFunc(f.guardians, func(g logic.Candidate) bool { return !f.b.isFalse(g.Digit, board.CellsOf(g.Cell)) })
}

// strikeEach states that each excluded guardian is false, in a line of its own.
func (f *forbidden) strikeEach() {
	for _, g := range f.guardians {
		f.b.strike(g.Digit, board.CellsOf(g.Cell))
	}
}

// completed proves that a digit isn't in a cell of the pattern by the houses in which the
// pattern's digits fit nowhere else: with it there, the cells would hold only these.
func (f *forbidden) completed(held Literal) bool {
	if !held.Cells.SubsetOf(f.line.Cells) {
		return false
	}
	houses := f.ownHouses()
	for _, n := range []int{1, 2} {
		for i, first := range houses {
			for _, second := range houses[i:] {
				if !completes(&f.b.has, &f.line, held, []Literal{first.Then[0], second.Then[0]}[:n]) {
					continue
				}
				line := f.line
				for _, l := range []Inference{first, second}[:n] {
					line.From = append(line.From, f.b.add(l))
				}
				line.Then = []Literal{held.not()}
				f.b.add(line)
				return true
			}
		}
	}
	return false
}

// ownHouses returns a line for each house in which a digit of the pattern has two places, both
// in the pattern.
func (f *forbidden) ownHouses() (lines []Inference) {
	for d := range f.line.Digits.All() {
		for h := range board.House(board.HouseCount) {
			if in := f.b.at[d].Intersect(h.CellSet()); in.Len() == 2 && in.SubsetOf(f.line.Cells) {
				lines = append(lines, Inference{Rule: LastInHouse, Digits: board.DigitsOf(d), Cells: in, Houses: []board.House{h}, Then: []Literal{{d, in, true}}})
			}
		}
	}
	return lines
}
