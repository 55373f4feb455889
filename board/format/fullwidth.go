package format

import (
	"errors"
	"strings"
	"unicode/utf8"
)

// East Asian texts have digits, stops and bars that are as wide as their letters. A text
// with such digits is read as if they were narrow.

const (
	firstWide = '！' // the others follow as in ASCII
	lastWide  = '～'
	wideSpace = '　'
	wideShift = firstWide - '!'
)

// narrowed returns a text with wide characters made narrow, character by character. ok is
// false if it has no wide digits, or if narrow blanks can be cells, of which two are as
// wide as one wide one.
func narrowed(text string) (narrow string, ok bool) {
	if !strings.ContainsAny(text, "０１２３４５６７８９") {
		return "", false
	}
	narrow = strings.Map(func(r rune) rune {
		switch {
		case '０' <= r && r <= '９':
			ok = true
			return r - wideShift
		case firstWide <= r && r <= lastWide:
			return r - wideShift
		case r == wideSpace:
			return ' '
		case strings.ContainsRune("・□〇", r):
			return '.'
		}
		return r
	}, text)
	mixed := strings.ContainsRune(text, wideSpace) && strings.Contains(text, " ")
	return narrow, ok && !mixed && !strings.Contains(text, "  ")
}

// newNarrowedReader returns the reader of a text with wide digits. ok is false if it
// holds no puzzle, or isn't such a text.
func newNarrowedReader(text string) (r *Reader, ambiguity *Error, ok bool) {
	narrow, ok := narrowed(text)
	if !ok {
		return nil, nil, false
	}
	r, err := NewReader(strings.NewReader(narrow))
	if e, refused := errors.AsType[*Error](err); refused && e.Reason == Ambiguous {
		e.Offset = wideOffset(text, utf8.RuneCountInString(narrow[:e.Offset]))
		return nil, e, true
	}
	return r, nil, err == nil
}

// wideOffset returns the offset of a text's nth character.
func wideOffset(text string, n int) int {
	for i := range text {
		if n == 0 {
			return i
		}
		n--
	}
	return len(text)
}
