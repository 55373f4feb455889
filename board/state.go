package board

import "slices"

// Kind distinguishes what a cell holds.
type Kind uint8

// The kinds of cell content.
const (
	Empty        Kind = iota // no digit; perhaps notes
	Given                    // a digit of the puzzle
	Answer                   // a digit that the person put there
	SolverAnswer             // a digit that a solver put there
)

// State is the content of the board. It is a plain value, and its zero value is
// the empty board. Only empty cells have notes.
type State struct {
	Digits Grid
	Kinds  [CellCount]Kind
	Notes  Candidates

	// Excluded are the candidates that the puzzle rules out in cells without a given.
	// Unlike notes they belong to the puzzle, which is a Sukaku if there are any. A cell in
	// which it excludes all nine digits can hold nothing.
	Excluded Candidates

	// Rules are the puzzle's rules beyond the classic ones.
	Rules Rules
}

// Sukaku reports whether the puzzle has candidates of its own.
func (s *State) Sukaku() bool { return s.Excluded != Candidates{} }

// Givens returns the digits of the puzzle only.
func (s State) Givens() Grid { return s.only(Given) }

// Puzzle returns the givens and the person's answers: what a solver has to
// complete.
func (s State) Puzzle() Grid { return s.only(Given, Answer) }

// OnlyGivens returns the state without answers and notes.
func (s State) OnlyGivens() State { return s.without(Empty, Answer, SolverAnswer) }

// WithoutSolver returns the state without the digits that a solver put there.
func (s State) WithoutSolver() State { return s.without(SolverAnswer) }

// without returns the state with the cells of certain kinds emptied.
func (s State) without(kinds ...Kind) State {
	for c, kind := range s.Kinds {
		if slices.Contains(kinds, kind) {
			s.set(Cell(c), 0, Empty)
		}
	}
	return s
}

// Has reports whether any cell is of the kind.
func (s State) Has(k Kind) bool {
	return slices.Contains(s.Kinds[:], k)
}

// only returns the digits of the cells of certain kinds. Which cells these are follows no
// pattern, so it does without a branch on them.
func (s *State) only(kinds ...Kind) (g Grid) {
	const every = 1<<8 - 1
	var kept [every + 1]Digit // by kind: the bits of a digit that stay
	for _, kind := range kinds {
		kept[kind] = every
	}
	for c, kind := range s.Kinds {
		g[c] = s.Digits[c] & kept[kind]
	}
	return g
}

// set puts a digit of a kind into a cell; the digit 0 empties it.
func (s *State) set(c Cell, d Digit, k Kind) {
	if d == 0 {
		k = Empty
	}
	s.Digits[c], s.Kinds[c], s.Notes[c] = d, k, 0
}

// Candidates returns, for each empty cell, the digits that the puzzle doesn't exclude and
// none of its peers holds, and the empty set for every other cell. It knows classic rules only.
func (s State) Candidates() (all Candidates) {
	for c := range Cell(CellCount) {
		all[c] = s.Digits.Candidates(c) &^ s.Excluded[c]
	}
	return all
}

// FullNotes reports whether every empty cell has notes, except those that can hold nothing
// because the puzzle excludes all nine digits. Then they are taken for all of its
// candidates. Other notes are reminders, such as the two places of a digit in a box: a
// digit that they lack is not ruled out.
func (s State) FullNotes() bool {
	for c, d := range s.Digits {
		if d == 0 && s.Notes[c] == 0 && s.Excluded[c] != AllDigits {
			return false
		}
	}
	return true
}
