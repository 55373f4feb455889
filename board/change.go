package board

import (
	"errors"
	"fmt"
	"strings"
)

// Change is one edit of the board, the unit of undo. Its text form, written by
// [Change.String] and read by [ParseChange], is what saved sessions hold:
//
//	r4c3:5       the given 5 in r4c3
//	r4c3:.       r4c3 emptied, whatever it held
//	r4c3=5       the answer 5 in r4c3
//	r4c3=.       the answer in r4c3 removed
//	r4c3!5       the answer 5 in r4c3, and the note 5 removed from its peers
//	r4c3~5       the note 5 in r4c3 set, or removed if it was there
//	notes        all candidates noted in every empty cell
//	clear notes  every note removed
//	clear        every cell emptied
//	clear answers   every cell except the givens emptied
//	load 8...    a new puzzle: the 81 characters are the givens of an otherwise empty board
//	open 53a4... a whole board, in the text form of a [State]
//	fill 812...  a solver's answers, wherever the cell is not a given and holds another digit
type Change struct {
	Op    Op
	Cell  Cell   // for ops on one cell
	Digit Digit  // for ops on one cell; 0 empties it
	Grid  Grid   // for Load and Fill
	State string // for Open: the text form of a [State]
}

// Op is the kind of a change.
type Op uint8

// The kinds of change.
const (
	SetGiven Op = iota
	SetAnswer
	ToggleNote
	Clear
	ClearAnswers
	Load
	Fill
	SetAnswerAndNotes
	NoteCandidates
	ClearNotes
	Open
)

// The errors that [Board.Apply] wraps.
var (
	ErrGiven   = errors.New("the cell holds a given") // an answer or a note in a given's cell
	ErrFilled  = errors.New("the cell holds a digit") // a note in a cell that is not empty
	ErrInvalid = errors.New("not a valid change")     // an op, cell or digit out of range
)

// cellSigns, words and gridWords are how a change's text names its op.
var (
	cellSigns = map[byte]Op{':': SetGiven, '=': SetAnswer, '!': SetAnswerAndNotes, '~': ToggleNote}
	words     = map[string]Op{"clear": Clear, "clear answers": ClearAnswers, "clear notes": ClearNotes, "notes": NoteCandidates}
	gridWords = map[string]Op{"load": Load, "fill": Fill}
)

// String returns the change's text form.
func (c Change) String() string {
	for sign, op := range cellSigns {
		if op == c.Op {
			return c.Cell.String() + string([]byte{sign, digitChar(c.Digit)})
		}
	}
	for word, op := range words {
		if op == c.Op {
			return word
		}
	}
	for word, op := range gridWords {
		if op == c.Op {
			return word + " " + c.Grid.String()
		}
	}
	if c.Op == Open {
		return openWord + " " + c.State
	}
	return fmt.Sprintf("unknown change %d", c.Op)
}

// ParseChange reads a change's text form.
func ParseChange(text string) (Change, error) {
	if op, ok := words[text]; ok {
		return Change{Op: op}, nil
	}
	if word, rest, ok := strings.Cut(text, " "); ok {
		if word == openWord {
			return parseOpen(rest)
		}
		op, known := gridWords[word]
		if !known {
			return Change{}, fmt.Errorf("change %q starts with an unknown word", text)
		}
		g, err := ParseGrid(rest)
		if err != nil {
			return Change{}, fmt.Errorf("change %q: %w", word, err)
		}
		return Change{Op: op, Grid: g}, nil
	}
	return parseCellChange(text)
}

func parseCellChange(text string) (Change, error) {
	if len(text) != len("r4c3=5") {
		return Change{}, fmt.Errorf("change %q is not of the form r4c3=5", text)
	}
	cell, err := ParseCell(text[:4])
	if err != nil {
		return Change{}, fmt.Errorf("change %q: %w", text, err)
	}
	op, known := cellSigns[text[4]]
	if !known {
		return Change{}, fmt.Errorf("change %q: %q is not one of ':', '=', '!' and '~'", text, text[4])
	}
	change := Change{Op: op, Cell: cell}
	switch b := text[5]; {
	case isDigit(b):
		change.Digit = Digit(b - '0')
	case b != '.' || op == ToggleNote:
		return Change{}, fmt.Errorf("change %q: %q is not a digit from 1 to 9", text, b)
	}
	return change, nil
}

// MarshalText implements [encoding.TextMarshaler] with the form of
// [Change.String].
func (c Change) MarshalText() ([]byte, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	return []byte(c.String()), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler] with [ParseChange].
func (c *Change) UnmarshalText(text []byte) error {
	parsed, err := ParseChange(string(text))
	if err == nil {
		*c = parsed
	}
	return err
}

// check returns an error that wraps [ErrInvalid] if a part of the change that
// its op uses is out of range.
func (c Change) check() error {
	switch c.Op {
	case SetGiven, SetAnswer, SetAnswerAndNotes, ToggleNote:
		if c.Cell >= CellCount {
			return fmt.Errorf("%w: cell %d is not from 0 to %d", ErrInvalid, uint8(c.Cell), CellCount-1)
		}
		if c.Digit > Size {
			return fmt.Errorf("%w: digit %d is not from 0 to %d", ErrInvalid, c.Digit, Size)
		}
		if c.Op == ToggleNote && c.Digit == 0 {
			return fmt.Errorf("%w: a note needs a digit", ErrInvalid)
		}
	case Load, Fill:
		for cell, d := range c.Grid {
			if d > Size {
				return fmt.Errorf("%w: %w", ErrInvalid, &DigitError{Cell(cell), d})
			}
		}
	case Open:
		if _, err := parseOpen(c.State); err != nil {
			return fmt.Errorf("%w: %w", ErrInvalid, err)
		}
	case Clear, ClearAnswers, ClearNotes, NoteCandidates:
	default:
		return fmt.Errorf("%w: op %d is unknown", ErrInvalid, c.Op)
	}
	return nil
}

// apply returns the state with a valid change made, or an error and the state
// as it was.
func (s State) apply(c Change) (State, error) {
	switch c.Op {
	case SetGiven:
		s.set(c.Cell, c.Digit, Given)
	case SetAnswer, SetAnswerAndNotes:
		if s.Kinds[c.Cell] == Given {
			return s, ErrGiven
		}
		s.set(c.Cell, c.Digit, Answer)
		if c.Op == SetAnswerAndNotes {
			s.strikeInPeers(c.Cell, c.Digit)
		}
	case ToggleNote:
		switch {
		case s.Kinds[c.Cell] == Given:
			return s, ErrGiven
		case s.Kinds[c.Cell] != Empty:
			return s, ErrFilled
		}
		s.Notes[c.Cell] = s.Notes[c.Cell].Toggle(c.Digit)
	case Clear:
		s = State{}
	case ClearAnswers:
		s = loaded(s.Givens())
	case NoteCandidates:
		s.noteCandidates()
	case ClearNotes:
		s.Notes = [CellCount]Digits{}
	case Open:
		s, _ = ParseState(c.State) // checked before
	case Load:
		s = loaded(c.Grid)
	case Fill:
		for cell, d := range c.Grid {
			if d != 0 && s.Kinds[cell] != Given && s.Digits[cell] != d {
				s.set(Cell(cell), d, SolverAnswer)
			}
		}
	}
	return s, nil
}

// loaded returns the state that holds a puzzle and nothing else.
func loaded(givens Grid) State {
	var s State
	for c, d := range givens {
		s.set(Cell(c), d, Given)
	}
	return s
}
