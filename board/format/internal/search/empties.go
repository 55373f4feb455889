package search

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// An empty cell may be two signs side by side, or a pair of brackets:
//
//	5 __ __ 3    5 [] [] 3    (5)( )( )(3)

// emptySigns are such cells.
var emptySigns = [...]string{"[ ]", "( )", "{ }", "[]", "()", "{}", "__", "--", ".."}

// fillEmpties puts a dot in place of such signs if there are enough of them to be empty cells.
// Brackets stay if the digits are also in brackets.
func (m *mask) fillEmpties() {
	for _, sign := range emptySigns {
		if strings.Count(m.text, sign) < aloneMark {
			continue
		}
		var found []int
		for at := range m.places(sign) {
			if isAlone(m.text, at, at+len(sign)) {
				found = append(found, at)
			}
		}
		if len(found) < aloneMark {
			continue
		}
		open, shut := sign[0], sign[len(sign)-1]
		filled := open != shut && m.inBrackets(open, shut) >= board.MinGivens-1
		within := len(sign) > 2 && filled
		if filled && !within {
			m.openBrackets(open, shut)
		}
		for _, at := range found {
			if within {
				m.set(at+1, '.')
			} else {
				m.blank(at, at+len(sign))
				m.set(at, '.')
			}
		}
		return
	}
}

// openBrackets blanks the brackets around digits.
func (m *mask) openBrackets(open, shut byte) {
	for i := 1; i+1 < len(m.text); i++ {
		if chars.IsDigit(rune(m.text[i])) && m.text[i-1] == open && m.text[i+1] == shut {
			m.blank(i-1, i)
			m.blank(i+1, i+2)
		}
	}
}

// inBrackets returns the number of digits in brackets.
func (m *mask) inBrackets(open, shut byte) (n int) {
	for i := 1; i+1 < len(m.text); i++ {
		if chars.IsDigit(rune(m.text[i])) && m.text[i-1] == open && m.text[i+1] == shut {
			n++
		}
	}
	return n
}

// isAlone reports whether no letter, digit, dot or sign like those within adjoins a part of a
// text.
func isAlone(text string, start, end int) bool {
	joins := func(c, inner byte) bool {
		return c == inner || chars.IsWordByte(c) && c != '_' || strings.IndexByte("._-", c) >= 0
	}
	return (start == 0 || !joins(text[start-1], text[start])) && (end == len(text) || !joins(text[end], text[end-1]))
}
