package board

import (
	"fmt"
	"strings"
)

// The letters of a state's text form, each before what it marks.
const (
	answerMark = 'a'
	solverMark = 's'
	notesMark  = 'n'
)

// String returns the state's text form, cell by cell: a given is its digit,
// an empty cell a dot, an answer a and its digit, a solver's answer s and its
// digit, and notes n, their digits in ascending order and the dot of the empty
// cell:
//
//	53a4.7n26.s1...
//
// It needs no escaping in a URL. [ParseState] is the inverse.
func (s State) String() string {
	var sb strings.Builder
	sb.Grow(2 * CellCount)
	for c, kind := range s.Kinds {
		switch {
		case kind == Answer:
			sb.WriteByte(answerMark)
		case kind == SolverAnswer:
			sb.WriteByte(solverMark)
		case kind == Empty && s.Notes[c] != 0:
			sb.WriteByte(notesMark)
			for d := range s.Notes[c].All() {
				sb.WriteByte(digitChar(d))
			}
		}
		sb.WriteByte(digitChar(s.Digits[c]))
	}
	return sb.String()
}

// ParseState reads a state's text form. The zero state comes with an error.
func ParseState(text string) (State, error) {
	var s State
	c := 0
	for i := 0; i < len(text); c++ {
		if c == CellCount {
			return State{}, fmt.Errorf("more than %d cells, the next at character %d", CellCount, i+1)
		}
		n, err := s.parseCell(Cell(c), text[i:])
		if err != nil {
			return State{}, fmt.Errorf("%s, character %d: %w", Cell(c), i+1, err)
		}
		i += n
	}
	if c < CellCount {
		return State{}, fmt.Errorf("%d cells, not %d", c, CellCount)
	}
	return s, nil
}

// parseCell reads the cell that a text begins with and returns its length.
func (s *State) parseCell(c Cell, text string) (length int, err error) {
	digits := len(text) - len(strings.TrimLeft(text[1:], "123456789")) - 1
	switch b := text[0]; {
	case b == '.':
		return 1, nil
	case isDigit(b):
		s.set(c, Digit(b-'0'), Given)
		return 1, nil
	case (b == answerMark || b == solverMark) && digits > 0:
		kind := Answer
		if b == solverMark {
			kind = SolverAnswer
		}
		s.set(c, Digit(text[1]-'0'), kind)
		return 2, nil
	case b == notesMark && digits > 0 && strings.HasPrefix(text[1+digits:], "."):
		for _, d := range []byte(text[1 : 1+digits]) {
			if later := s.Notes[c] >> (d - '1'); later != 0 {
				return 0, fmt.Errorf("the notes %s are not in ascending order", text[1:1+digits])
			}
			s.Notes[c] = s.Notes[c].With(Digit(d - '0'))
		}
		return 2 + digits, nil
	}
	return 0, fmt.Errorf("%q is not a digit, a dot, or a, s or n before digits", text[0])
}
