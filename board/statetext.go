package board

import (
	"errors"
	"fmt"
	"strings"
)

// The letters of a state's text form, each before what it marks.
const (
	answerMark     = 'a'
	solverMark     = 's'
	notesMark      = 'n'
	candidatesMark = 'c'
)

// String returns the state's text form, cell by cell: a given is its digit,
// an empty cell a dot, an answer a and its digit, a solver's answer s and its
// digit, and notes n, their digits in ascending order and the dot of the empty
// cell:
//
//	53a4.7n26.s1...
//
// In a Sukaku, c and the candidates that the puzzle leaves a cell come before that, for a
// cell that can hold nothing c alone:
//
//	c12a1c2468n24.c79.c.
//
// Rules follow the cells, after a semicolon:
//
//	53..7....;x+;cage=15:1112
//
// It needs no escaping in a URL. [ParseState] is the inverse.
func (s State) String() string {
	var sb strings.Builder
	sb.Grow(2 * CellCount)
	for c, kind := range s.Kinds {
		if s.Excluded[c] != 0 {
			sb.WriteByte(candidatesMark)
			sb.WriteString((AllDigits &^ s.Excluded[c]).String())
		}
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
	if !s.Rules.Classic() {
		sb.WriteByte(';')
		sb.WriteString(s.Rules.String())
	}
	return sb.String()
}

// ParseState reads a state's text form. The zero state comes with an error.
func ParseState(text string) (State, error) {
	var s State
	text, rules, ruled := strings.Cut(text, ";")
	if ruled && rules == "" {
		return State{}, errors.New("no rules follow the semicolon")
	}
	var err error
	if s.Rules, err = ParseRules(rules); err != nil {
		return State{}, err
	}
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
	if text[0] == candidatesMark {
		candidates, n, err := parseSet(text[1:])
		if err != nil {
			return 0, fmt.Errorf("the candidates %w", err)
		}
		s.Excluded[c] = AllDigits &^ candidates
		length, text = 1+n, text[1+n:]
		if text == "" {
			return 0, fmt.Errorf("%q does not stand before the content of a cell", candidatesMark)
		}
	}
	n, err := s.parseContent(c, text)
	return length + n, err
}

// parseContent reads what a cell holds besides the candidates that the puzzle leaves it.
func (s *State) parseContent(c Cell, text string) (length int, err error) {
	digits, n, err := parseSet(text[1:])
	switch b := text[0]; {
	case b == '.':
		return 1, nil
	case isDigit(b):
		s.set(c, Digit(b-'0'), Given)
		return 1, nil
	case (b == answerMark || b == solverMark) && n > 0:
		kind := Answer
		if b == solverMark {
			kind = SolverAnswer
		}
		s.set(c, Digit(text[1]-'0'), kind)
		return 2, nil
	case b == notesMark && n > 0 && strings.HasPrefix(text[1+n:], "."):
		if err != nil {
			return 0, fmt.Errorf("the notes %w", err)
		}
		s.Notes[c] = digits
		return 2 + n, nil
	}
	return 0, fmt.Errorf("%q is not a digit, a dot, or a, s or n before digits", text[0])
}

// parseSet reads the digits that a text begins with and returns their number, up to one
// more than a set can have. The error says that they don't ascend.
func parseSet(text string) (set Digits, n int, err error) {
	for ; n < len(text) && n <= Size && '1' <= text[n] && text[n] <= '9'; n++ {
		d := Digit(text[n] - '0')
		if later := set >> (d - 1); later != 0 {
			err = errDescending
		}
		set = set.With(d)
	}
	if err != nil {
		err = fmt.Errorf("%s %w", text[:n], err)
	}
	return set, n, err
}

// errDescending is the reason why digits are no set.
var errDescending = errors.New("are not in ascending order")
