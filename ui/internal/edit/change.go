package edit

import (
	"errors"
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
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
//	clear answers   every cell except the givens emptied; a Sukaku's candidates are noted
//	load 8...    a new puzzle: the 81 characters are the givens of an otherwise empty board
//	open 53a4... a whole board, in the text form of a [board.State]
//	fill 812...  a solver's answers, wherever the cell is not a given and holds another digit
type Change struct {
	Op    Op
	Cell  board.Cell  // for ops on one cell
	Digit board.Digit // for ops on one cell; 0 empties it
	Grid  board.Grid  // for Load and Fill
	State string      // for Open: the text form of a [board.State]
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

// forms are how a change's text names its op: by a sign between the cell and the digit, or by
// a word, after which read parses the rest, if any.
var forms = [...]struct {
	sign byte
	word string
	read func(c *Change, text string) error
}{
	SetGiven:          {sign: ':'},
	SetAnswer:         {sign: '='},
	SetAnswerAndNotes: {sign: '!'},
	ToggleNote:        {sign: '~'},
	Clear:             {word: "clear"},
	ClearAnswers:      {word: "clear answers"},
	ClearNotes:        {word: "clear notes"},
	NoteCandidates:    {word: "notes"},
	Load:              {word: "load", read: readGrid},
	Fill:              {word: "fill", read: readGrid},
	Open:              {word: "open", read: readState},
}

func readGrid(c *Change, text string) (err error) {
	c.Grid, err = board.ParseGrid(text)
	return err
}

func readState(c *Change, text string) error {
	c.State = text
	_, err := ParseState(text)
	return err
}

// ParseState reads the text form of a state and refuses one with a rule that nothing can solve.
func ParseState(text string) (board.State, error) {
	s, err := board.ParseState(text)
	if err == nil {
		err = solvers.CheckRules(s.Rules)
	}
	return s, err
}

// String returns the change's text form.
func (c Change) String() string {
	if int(c.Op) >= len(forms) {
		return fmt.Sprintf("unknown change %d", c.Op)
	}
	switch f := forms[c.Op]; {
	case f.sign != 0:
		return c.Cell.String() + string([]byte{f.sign, digitSign(c.Digit)})
	case c.Op == Open:
		return f.word + " " + c.State
	case f.read != nil:
		return f.word + " " + c.Grid.String()
	default:
		return f.word
	}
}

// ParseChange reads a change's text form.
func ParseChange(text string) (Change, error) {
	for op, f := range forms {
		c := Change{Op: Op(op)}
		if f.read == nil && f.sign == 0 && text == f.word {
			return c, nil
		}
		rest, ok := strings.CutPrefix(text, f.word+" ")
		if f.read == nil || !ok {
			continue
		}
		if err := f.read(&c, rest); err != nil {
			return Change{}, fmt.Errorf("change %q: %w", f.word, err)
		}
		return c, nil
	}
	if strings.Contains(text, " ") {
		return Change{}, fmt.Errorf("change %q starts with an unknown word", text)
	}
	return parseCellChange(text)
}

func parseCellChange(text string) (Change, error) {
	if len(text) != len("r4c3=5") {
		return Change{}, fmt.Errorf("change %q is not of the form r4c3=5", text)
	}
	cell, err := board.ParseCell(text[:4])
	if err != nil {
		return Change{}, fmt.Errorf("change %q: %w", text, err)
	}
	for op, f := range forms {
		if f.sign != text[4] {
			continue
		}
		change := Change{Op: Op(op), Cell: cell}
		switch b := text[5]; {
		case '1' <= b && b <= '9':
			change.Digit = board.Digit(b - '0')
		case b != '.' || change.Op == ToggleNote:
			return Change{}, fmt.Errorf("change %q: %q is not a digit from 1 to 9", text, b)
		}
		return change, nil
	}
	return Change{}, fmt.Errorf("change %q: %q is not one of ':', '=', '!' and '~'", text, text[4])
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
		if c.Cell >= board.CellCount {
			return fmt.Errorf("%w: cell %d is not from 0 to %d", ErrInvalid, uint8(c.Cell), board.CellCount-1)
		}
		if c.Digit > board.Size {
			return fmt.Errorf("%w: digit %d is not from 0 to %d", ErrInvalid, c.Digit, board.Size)
		}
		if c.Op == ToggleNote && c.Digit == 0 {
			return fmt.Errorf("%w: a note needs a digit", ErrInvalid)
		}
	case Load, Fill:
		for cell, d := range c.Grid {
			if d > board.Size {
				return fmt.Errorf("%w: %w", ErrInvalid, &board.DigitError{Cell: board.Cell(cell), Digit: d})
			}
		}
	case Open:
		if err := readState(&c, c.State); err != nil {
			return fmt.Errorf("%w: %w", ErrInvalid, err)
		}
	case Clear, ClearAnswers, ClearNotes, NoteCandidates:
	default:
		return fmt.Errorf("%w: op %d is unknown", ErrInvalid, c.Op)
	}
	return nil
}

// made returns the state with a valid change made, or an error and the state
// as it was.
func made(s board.State, c Change) (board.State, error) {
	switch c.Op {
	case SetGiven:
		set(&s, c.Cell, c.Digit, board.Given)
	case SetAnswer, SetAnswerAndNotes:
		if s.Kinds[c.Cell] == board.Given {
			return s, ErrGiven
		}
		set(&s, c.Cell, c.Digit, board.Answer)
		if c.Op == SetAnswerAndNotes {
			for p := range solvers.Peers(s.Rules)[c.Cell].All() {
				s.Notes[p] = s.Notes[p].Without(c.Digit)
			}
		}
	case ToggleNote:
		switch {
		case s.Kinds[c.Cell] == board.Given:
			return s, ErrGiven
		case s.Kinds[c.Cell] != board.Empty:
			return s, ErrFilled
		}
		s.Notes[c.Cell] = s.Notes[c.Cell].Toggle(c.Digit)
	case Clear:
		s = board.State{}
	case ClearAnswers:
		if s = s.OnlyGivens(); s.Sukaku() {
			s.Notes = candidates(&s) // without them the puzzle isn't visible
		}
	case NoteCandidates:
		s.Notes = candidates(&s)
	case ClearNotes:
		s.Notes = board.Candidates{}
	case Open:
		s, _ = board.ParseState(c.State) // checked before
	case Load:
		s = loaded(c.Grid)
	case Fill:
		for cell, d := range c.Grid {
			if d != 0 && s.Kinds[cell] != board.Given && s.Digits[cell] != d {
				set(&s, board.Cell(cell), d, board.SolverAnswer)
			}
		}
	}
	return s, nil
}

// candidates returns the candidates of the empty cells by the puzzle's rules.
func candidates(s *board.State) board.Candidates {
	if s.Rules.Classic() {
		return s.Candidates()
	}
	return (&solvers.Sukaku{Digits: s.Digits, Excluded: s.Excluded, Rules: s.Rules}).Candidates()
}

// loaded returns the state that holds a puzzle and nothing else.
func loaded(givens board.Grid) board.State {
	var s board.State
	for c, d := range givens {
		set(&s, board.Cell(c), d, board.Given)
	}
	return s
}

// set puts a digit of a kind into a cell; the digit 0 empties it.
func set(s *board.State, c board.Cell, d board.Digit, k board.Kind) {
	if d == 0 {
		k = board.Empty
	}
	s.Digits[c], s.Kinds[c], s.Notes[c] = d, k, 0
	if k == board.Given {
		s.Excluded[c] = 0
	}
}

// digitSign returns how a digit is written: 0 as a dot, and anything above 9 as "?".
func digitSign(d board.Digit) byte {
	switch {
	case d == 0:
		return '.'
	case d > board.Size:
		return '?'
	}
	return '0' + byte(d)
}

// OpenState returns the change that replaces the whole board.
func OpenState(s board.State) Change { return Change{Op: Open, State: s.String()} }
