package format

import "fmt"

// Reason says why a text is no puzzle.
type Reason uint8

// The reasons.
const (
	Empty        Reason = iota // the text holds no cell at all
	TooShort                   // fewer cells than wanted; the place is behind the last one
	TooLong                    // more cells than wanted; the place is the first that is too many
	BadCharacter               // a character that means nothing here; the place is its own
)

// Error refuses a text. It holds what is needed to say so in any language.
type Error struct {
	Reason    Reason
	Line      int  // the place's line, from 1; "\n", "\r\n" and "\r" end one
	Column    int  // the place's column, from 1, in characters (Unicode code points)
	Offset    int  // the place in bytes, from 0, up to the text's length
	Character rune // for BadCharacter; U+FFFD where the text is not UTF-8
	Found     int  // for TooShort and TooLong: the cells that are there
	Want      int  // for all but BadCharacter: 81, or 9 where one row is to blame
}

// Error says in English where the fault is and what it is.
func (e *Error) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.what())
}

func (e *Error) what() string {
	switch {
	case e.Reason == BadCharacter:
		return fmt.Sprintf("%q is neither a digit nor an empty cell", e.Character)
	case e.Reason == Empty:
		return fmt.Sprintf("no cells, where a puzzle has %d", e.Want)
	case e.Found == 1:
		return fmt.Sprintf("1 cell, not %d", e.Want)
	default:
		return fmt.Sprintf("%d cells, not %d", e.Found, e.Want)
	}
}
