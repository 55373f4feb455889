package proof

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// conclusions returns what a step concludes, one candidate per literal.
func conclusions(s *logic.Step) (all []Literal) {
	for _, p := range s.Placements {
		all = append(all, Literal{p.Digit, board.CellsOf(p.Cell), true})
	}
	for _, e := range s.Eliminations {
		all = append(all, Literal{e.Digit, board.CellsOf(e.Cell), false})
	}
	return all
}

// says reports whether literals include one, or one that implies it.
func says(then []Literal, want Literal) bool {
	for _, l := range then {
		if l.Digit != want.Digit || l.True != want.True {
			continue
		}
		if l.True && l.Cells.SubsetOf(want.Cells) || !l.True && want.Cells.SubsetOf(l.Cells) {
			return true
		}
	}
	return false
}

// byDigit gathers candidates that are false into one literal per digit.
func byDigit(list []logic.Candidate) (all []Literal) {
	var cells [board.Size + 1]board.Cells
	for _, c := range list {
		cells[c.Digit] = cells[c.Digit].With(c.Cell)
	}
	return falseLiterals(&cells)
}

// joined merges two lists of false literals into one literal per digit.
func joined(a, b []Literal) []Literal {
	var cells [board.Size + 1]board.Cells
	for _, list := range [2][]Literal{a, b} {
		for _, l := range list {
			cells[l.Digit] = cells[l.Digit].Union(l.Cells)
		}
	}
	return falseLiterals(&cells)
}

// falseLiterals returns the literals that state that each digit is false in its cells.
func falseLiterals(cells *[board.Size + 1]board.Cells) (all []Literal) {
	for d, set := range cells {
		if !set.IsEmpty() {
			all = append(all, Literal{board.Digit(d), set, false})
		}
	}
	return all
}
