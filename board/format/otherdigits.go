package format

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Digits have other forms: those of other scripts, wide ones among East Asian letters, digits
// in circles and on keycaps in messages. A text with such digits is read as if they were
// plain, and so is one in which a program has made one character of three dots.

const (
	firstWide = '！' // the others follow as in ASCII
	lastWide  = '～'
	wideSpace = '　'
	wideShift = firstWide - '!'
	keycap    = '\u20e3' // behind a digit, and perhaps after asEmoji
	asEmoji   = '\ufe0f'
	ellipsis  = '…'
)

// withPlainDigits returns a text with plain digits. ok is false if it has plain ones only,
// or wide ones beside narrow blanks that can be cells, of which two are as wide as one of
// those.
func withPlainDigits(text string) (plain string, ok bool) {
	if !strings.ContainsFunc(text, isOtherDigit) || !utf8.ValidString(text) {
		return "", false
	}
	var sb strings.Builder
	wide := false
	for _, r := range text {
		digit, isDigit := otherDigit(r)
		switch {
		case isDigit:
			sb.WriteByte('0' + digit)
			wide = wide || r >= firstWide
		case r == ellipsis:
			sb.WriteString("...")
		case r == keycap || r == asEmoji:
		case firstWide <= r && r <= lastWide:
			sb.WriteRune(r - wideShift)
		case r == '،':
			sb.WriteByte(',')
		case r == wideSpace:
			sb.WriteByte(' ')
		case strings.ContainsRune("・□〇○", r):
			sb.WriteByte('.')
		default:
			sb.WriteRune(r)
		}
	}
	if wide && strings.Contains(text, " ") && (strings.ContainsRune(text, wideSpace) || strings.Contains(text, "  ")) {
		return "", false
	}
	return sb.String(), true
}

// isOtherDigit reports whether a character says that a text has to be rewritten.
func isOtherDigit(r rune) bool {
	_, ok := otherDigit(r)
	return ok || r == keycap || r == ellipsis
}

// otherDigit returns the value of a digit that is none of ASCII.
func otherDigit(r rune) (value byte, ok bool) {
	if '①' <= r && r <= '⑨' {
		return byte(r-'①') + 1, true
	}
	if r <= unicode.MaxASCII || !unicode.IsDigit(r) {
		return 0, false
	}
	for _, digits := range unicode.Nd.R16 { // each from zero to nine
		if rune(digits.Lo) <= r && r <= rune(digits.Hi) {
			return byte(r-rune(digits.Lo)) % 10, true
		}
	}
	return 0, false
}
