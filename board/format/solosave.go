package format

import (
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// A saved game of Simon Tatham's collection has lines of a name, the value's length in bytes,
// and the value. Solo's has the puzzle as in a game ID, and the moves made: R enters a digit
// in a cell, P notes one, and S is the solution.
//
//	SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
//	GAME    :4:Solo
//	PARAMS  :3:3x3
//	DESC    :52:a9b6_4c2...
//	STATEPOS:1:3
//	MOVE    :6:R0,0,8

const savedGame = "SAVEFILE:"

func isSavedGame(text string) bool { return strings.HasPrefix(text, savedGame) }

// savedLine is a line of a saved game.
type savedLine struct {
	chars.Line
	name, value string
}

// readSavedLine reads a line. A value whose length differs from the stated one is damaged.
func readSavedLine(l chars.Line) (s savedLine, e *Error) {
	damaged := Error{Reason: Malformed, Expected: "a name, a length and as many characters"}
	name, rest, ok := strings.Cut(l.Text, ":")
	length, value, more := strings.Cut(rest, ":")
	if n, err := strconv.Atoi(length); !ok || !more || err != nil || n != len(value) {
		return s, onLine(l, 0, damaged)
	}
	return savedLine{l, strings.TrimSpace(name), value}, nil
}

func readSavedGame(text string) (Document, *Error) {
	values := map[string]savedLine{}
	var moves []savedLine
	last := chars.Line{}
	for l := range chars.EachLine(text) {
		if strings.TrimFunc(l.Text, chars.IsBlank) == "" {
			continue
		}
		s, e := readSavedLine(l)
		switch {
		case e != nil:
			return Document{}, e
		case s.name == "MOVE" || s.name == "SOLVE" || s.name == "RESTART":
			moves = append(moves, s)
		default:
			values[s.name] = s
		}
		last = l
	}
	if game := values["GAME"]; game.value != "Solo" {
		if game.name == "" {
			return Document{}, onLine(last, len(last.Text), Error{Reason: Missing, Expected: "the name of the game"})
		}
		return Document{}, onLine(game.Line, 0, Error{Reason: OtherGame, Detail: game.value})
	}
	params, puzzle := values["PARAMS"], values["DESC"]
	if puzzle.name == "" {
		return Document{}, onLine(last, len(last.Text), Error{Reason: Missing, Expected: "the puzzle of the game"})
	}
	d, e := readSolo(params.value + ":" + puzzle.value)
	if e != nil {
		moved := *e
		return Document{}, onLine(puzzle.Line, 0, moved)
	}
	// The states are the puzzle and one after each move; those after STATEPOS were undone.
	made := len(moves)
	if at, err := strconv.Atoi(values["STATEPOS"].value); err == nil {
		made = min(max(at-1, 0), made)
	}
	puzzleOnly := d
	for _, move := range moves[:made] {
		if move.name == "RESTART" {
			d = puzzleOnly
		} else if !makeMove(&d, move.value) {
			return Document{}, onLine(move.Line, 0, Error{Reason: Malformed, Expected: "a move such as R0,0,8"})
		}
	}
	return d, nil
}

// makeMove makes a move and reports whether it is valid.
func makeMove(d *Document, move string) bool {
	if move == "" {
		return false
	}
	numbers := strings.Split(move[1:], ",")
	number := func(i, below int) int {
		n, err := strconv.Atoi(numbers[i])
		if err != nil || n < 0 || n >= below {
			return -1
		}
		return n
	}
	switch {
	case move == "M":
		for c := range board.Cell(cellCount) {
			if d.State.Digits[c] == 0 {
				d.note(c, board.AllDigits)
			}
		}
	case move[0] == 'S' && len(numbers) == cellCount:
		for c := range board.Cell(cellCount) {
			n := number(int(c), board.Size+1)
			if n < 1 {
				return false
			}
			if !d.given(c) {
				d.note(c, 0)
				d.answer(c, board.Digit(n))
			}
		}
	case (move[0] == 'R' || move[0] == 'P') && len(numbers) == 3:
		x, y, n := number(0, board.Size), number(1, board.Size), number(2, board.Size+1)
		if x < 0 || y < 0 || n < 0 {
			return false
		}
		c, digit := board.At(y, x), board.Digit(n)
		switch {
		case d.given(c):
			return false
		case move[0] == 'R':
			d.note(c, 0)
			d.State.Digits[c], d.State.Kinds[c] = 0, board.Empty
			d.answer(c, digit)
		case n == 0:
			d.note(c, 0)
		case d.State.Digits[c] != 0:
		case d.State.Notes[c].Contains(digit):
			d.note(c, d.State.Notes[c]&^board.DigitsOf(digit))
		default:
			d.note(c, d.State.Notes[c].With(digit))
		}
	default:
		return false
	}
	return true
}
