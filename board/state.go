package board

// Kind is what a cell holds.
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
	Notes  [CellCount]Digits
}

// Givens returns the digits of the puzzle only.
func (s State) Givens() Grid { return s.only(Given) }

// Puzzle returns the givens and the person's answers: what a solver has to
// complete.
func (s State) Puzzle() Grid { return s.only(Given, Answer) }

// OnlyGivens returns the state without answers and notes.
func (s State) OnlyGivens() State {
	for c, kind := range s.Kinds {
		if kind != Given {
			s.set(Cell(c), 0, Empty)
		}
	}
	return s
}

// WithoutSolver returns the state without the digits that a solver put there.
func (s State) WithoutSolver() State {
	for c, kind := range s.Kinds {
		if kind == SolverAnswer {
			s.set(Cell(c), 0, Empty)
		}
	}
	return s
}

// Has reports whether any cell is of the kind.
func (s State) Has(k Kind) bool {
	for _, kind := range s.Kinds {
		if kind == k {
			return true
		}
	}
	return false
}

// only returns the digits of the cells of certain kinds.
func (s State) only(kinds ...Kind) Grid {
	var g Grid
	for c, kind := range s.Kinds {
		for _, k := range kinds {
			if kind == k {
				g[c] = s.Digits[c]
			}
		}
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
