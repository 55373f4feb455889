package format

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
)

// Reason says why a text was refused.
type Reason uint8

// The reasons.
const (
	Empty        Reason = iota // the text contains no cells
	TooShort                   // fewer cells than needed; the position is after the last one
	TooLong                    // more cells than needed; the position is that of the first extra one
	BadCharacter               // a character that isn't allowed here; the position is the character's
	Missing                    // something that the format requires is missing; Expected names it
	Malformed                  // something is damaged; Expected names what it should be
	TooLarge                   // a line, a puzzle or the whole text exceeds a limit of this package
	OtherSize                  // a puzzle with other than 81 cells; Detail is its size
	OtherGame                  // a puzzle that is not a Sudoku; Detail names it
	Variant                    // a puzzle with rules beyond classic Sudoku; Detail names one
	Remote                     // the link names a puzzle stored on a server
	Ambiguous                  // two puzzles can be read, and nothing says which is meant; Detail is both, in 81 characters each
	Disagreeing                // a puzzle appears twice, for example with its solution, and the two copies differ; Detail is both, in 81 characters each
)

// Error says why and where a text was refused, in parts that can be translated.
type Error struct {
	Reason    Reason
	Format    string // the ID of the format that the text was taken for; "" if none
	Line      int    // the line of the fault, from 1; "\n", "\r\n" and "\r" end a line
	Column    int    // its column, from 1, in characters (Unicode code points; in XML, bytes)
	Offset    int    // its position in bytes, from 0, up to the text's length
	Character rune   // for BadCharacter; U+FFFD if the text is not UTF-8
	Found     int    // for TooShort and TooLong: the number of cells found
	Want      int    // for Empty, TooShort and TooLong: 81, or 9 if one row is to blame
	Expected  string // for BadCharacter, Missing and Malformed: what was expected, in English
	Detail    string // for OtherSize, OtherGame and Variant, in the text's own words; for Ambiguous and Disagreeing, the two grids

	Either [2]board.Grid // for Ambiguous: the givens of the two puzzles; nothing says which is meant, so ask
}

// Error says, in English, where the fault is and what was expected.
func (e *Error) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.what())
}

func (e *Error) what() string {
	switch e.Reason {
	case BadCharacter:
		return fmt.Sprintf("%q, expected %s", e.Character, e.Expected)
	case Empty:
		return fmt.Sprintf("no cells, where a puzzle has %d", e.Want)
	case Missing, Malformed:
		return "expected " + e.Expected
	case TooLarge:
		return "too large for a puzzle"
	case OtherSize:
		return fmt.Sprintf("a puzzle of size %s, expected 9x9", e.Detail)
	case OtherGame:
		return fmt.Sprintf("a puzzle of another kind (%s), not a Sudoku", e.Detail)
	case Variant:
		return fmt.Sprintf("not a classic Sudoku: it has the extra rule %q", e.Detail)
	case Ambiguous:
		return "this could be either of two different puzzles: " + e.Detail
	case Disagreeing:
		return "the puzzle appears twice, and the two copies differ: " + e.Detail
	case Remote:
		return "the link contains no puzzle, only the ID of one on a server"
	}
	if e.Found == 1 {
		return fmt.Sprintf("1 cell, expected %d", e.Want)
	}
	return fmt.Sprintf("%d cells, expected %d", e.Found, e.Want)
}

// either returns the error for two readings.
func either(a, b board.Grid) Error {
	return Error{Reason: Ambiguous, Detail: a.String() + " / " + b.String(), Either: [2]board.Grid{a, b}}
}

// aCell is what most formats expect at the position of a cell.
const aCell = "a digit or an empty cell (. or 0)"

// fault returns e with a position in a text, given in bytes. Inlined, it would make the program
// larger at a hundred places.
//
//go:noinline
func fault(text string, at int, e Error) *Error {
	e.Offset = at
	e.locate(text)
	return &e
}

// locate sets the line and the column from the offset.
func (e *Error) locate(text string) {
	start := 0
	e.Line = 1
	if before := text[:e.Offset]; strings.IndexByte(before, '\n') < 0 && strings.IndexByte(before, '\r') < 0 {
		e.Column = utf8.RuneCountInString(before) + 1
		return
	}
	for i := 0; i < e.Offset; i++ {
		if text[i] == '\n' || text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			e.Line++
			start = i + 1
		}
	}
	e.Column = utf8.RuneCountInString(text[start:e.Offset]) + 1
}

// within returns an error found in text[start:] as an error in text.
//
//go:noinline
func (e *Error) within(text string, start int) *Error {
	moved := *e
	moved.Offset += start
	moved.locate(text)
	return &moved
}

// after returns the error for a text with the given number of lines and bytes before the
// part in which it was found.
func (e *Error) after(lines, bytes int) *Error {
	moved := *e
	moved.Line += lines
	moved.Offset += bytes
	return &moved
}
