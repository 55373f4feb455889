package format

import "strings"

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
