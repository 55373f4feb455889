package logic

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
)

// ParseState reads a state in one of two forms. The first is a puzzle: 81 characters, as
// read by [board.ParseGrid]. The second is HoDoKu's library line,
//
//	:CODE:DIGITS:CELLS:DELETED:::
//
// where CELLS is 81 cells ('.' or '0' for an empty one, "5" for a given, "+5" for a digit
// placed later) and DELETED lists eliminated candidates, such as "413 528" for 4 in r1c3
// and 5 in r2c8. The other fields are ignored, and trailing ones may be missing.
//
// The error says where the text can't be read. Clashing digits are not an error: the
// state is [State.Broken].
func ParseState(text string) (State, error) {
	if !strings.HasPrefix(text, ":") {
		grid, err := board.ParseGrid(text)
		if err != nil {
			return State{}, err
		}
		return NewState(grid), nil
	}
	fields := strings.Split(text, ":")
	if len(fields) < 4 {
		return State{}, fmt.Errorf("a state is :CODE::CELLS:DELETED:::, and this has %d colons, not 3 or more", len(fields)-1)
	}
	s, err := parseCells(fields[3])
	if err != nil || len(fields) == 4 {
		return s, err
	}
	for _, item := range strings.Fields(fields[4]) {
		if len(item) != 3 || strings.Trim(item, "123456789") != "" {
			return State{}, fmt.Errorf("deleted candidate %q is not digit, row and column, such as 413", item)
		}
		s.Eliminate(board.At(int(item[1]-'1'), int(item[2]-'1')), board.Digit(item[0]-'0'))
	}
	return s, nil
}

// parseCells reads the CELLS of a state line.
func parseCells(text string) (State, error) {
	var grid board.Grid
	var placed board.Cells
	n, plus := 0, false
	for i, r := range text {
		column := utf8.RuneCountInString(text[:i]) + 1
		switch {
		case r == '+' && !plus:
			plus = true
			continue
		case '1' <= r && r <= '9', !plus && (r == '.' || r == '0'):
		default:
			return State{}, fmt.Errorf("character %d of the cells is %q, not 1 to 9, '.', '0' or '+' and a digit", column, r)
		}
		if n == board.CellCount {
			return State{}, fmt.Errorf("the cells are more than 81")
		}
		if '1' <= r && r <= '9' {
			grid[n] = board.Digit(r - '0')
			if plus {
				placed = placed.With(board.Cell(n))
			}
		}
		n, plus = n+1, false
	}
	if n != board.CellCount || plus {
		return State{}, fmt.Errorf("the cells are %d, not 81", n)
	}
	s := NewState(grid)
	s.givens = s.givens.Difference(placed)
	return s, nil
}

// String returns the state as a line that [ParseState] reads.
func (s *State) String() string {
	var line strings.Builder
	line.WriteString(":::")
	for c, d := range s.grid {
		switch {
		case d == 0:
			line.WriteByte('.')
		case s.givens.Contains(board.Cell(c)):
			line.WriteByte('0' + byte(d))
		default:
			line.WriteByte('+')
			line.WriteByte('0' + byte(d))
		}
	}
	line.WriteByte(':')
	full := NewState(s.grid)
	blank := ""
	for c := range board.Cell(board.CellCount) {
		for d := range (full.has[c] &^ s.has[c]).All() {
			fmt.Fprintf(&line, "%s%d%d%d", blank, d, c.Row()+1, c.Col()+1)
			blank = " "
		}
	}
	line.WriteString(":::")
	return line.String()
}
