package chars

import (
	"strings"
	"unicode"
)

// LongestGap is how many bytes are kept of a text between numbers, from its end.
const LongestGap = 100

// GapOf returns a text between numbers without quotes and blanks, except single ones between
// words; if nothing else is left, a line break or a blank counts.
func GapOf(text string) string {
	text = text[max(len(text)-LongestGap, 0):]
	var sb strings.Builder
	blank, word := false, false
	for _, r := range text {
		switch letter := unicode.IsLetter(r); {
		case IsBlank(r):
			blank = true
		case strings.ContainsRune("\"'`", r) || IsDigit(r) || r == '0':
			blank = false
		default:
			if letter && word && blank {
				sb.WriteByte(' ')
			}
			sb.WriteRune(unicode.ToLower(r))
			blank, word = false, letter
		}
	}
	switch {
	case sb.Len() > 0 || text == "":
		return sb.String()
	case strings.ContainsAny(text, "\r\n"):
		return "\n"
	}
	return " "
}
