// Package chars knows what characters, words, numbers and lines can mean in a text with a puzzle.
package chars

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// DigitsIn returns the number of digits from 1 to 9 in a text.
func DigitsIn(text string) (n int) {
	for i := range len(text) {
		if IsDigit(rune(text[i])) {
			n++
		}
	}
	return n
}

// Without returns a text without the given characters.
func Without(text, chars string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(chars, r) {
			return -1
		}
		return r
	}, text)
}

// Verticals are the vertical bars drawn between cells.
const Verticals = "|│┃║╎╏┆┇┊┋"

// fewestDrawn is the minimum number of characters in a rule.
const fewestDrawn = 3

// IsDrawn reports whether a line is a rule.
func IsDrawn(line string) bool {
	n := 0
	return !strings.ContainsFunc(line, func(r rune) bool {
		level := strings.ContainsRune("-=~_*#/", r) || FirstBoxDrawing <= r && r <= LastBoxDrawing && !strings.ContainsRune(Verticals, r)
		if level {
			n++
		}
		return !level && !IsBlank(r) && !strings.ContainsRune("+:.'|", r) && !strings.ContainsRune(Verticals, r)
	}) && n >= fewestDrawn
}

// Characters for an empty cell. A hyphen is one only where none of the marks is.
const (
	EmptyMarks = ".0_*xX?"
	Hyphen     = "-"
)

// IsRule reports whether a line is a rule between rows, provided that hyphens are
// not empty cells.
func IsRule(line string) bool {
	return strings.Contains(line, "---") && strings.Trim(line, "-+|*:.' \t") == ""
}

// IsDigit reports whether a character is a digit of a puzzle, from 1 to 9.
func IsDigit(r rune) bool { return '1' <= r && r <= '9' }

// FirstBoxDrawing and LastBoxDrawing limit the characters that draw lines and frames.
const FirstBoxDrawing, LastBoxDrawing = '─', '╿'

// IsBlank reports whether a character is blank or invisible, such as the byte
// order mark.
func IsBlank(r rune) bool {
	if r < utf8.RuneSelf {
		return r == ' ' || '\t' <= r && r <= '\r'
	}
	return r != utf8.RuneError && (unicode.IsSpace(r) || unicode.Is(unicode.Cf, r))
}

// HasBlank reports whether a text has a blank or invisible character.
func HasBlank(text string) bool {
	for i := range len(text) {
		if c := text[i]; c >= utf8.RuneSelf {
			return strings.ContainsFunc(text[i:], IsBlank)
		} else if IsBlank(rune(c)) {
			return true
		}
	}
	return false
}

// IsFiller reports whether a character may appear between cells without meaning:
// blanks and column separators.
func IsFiller(r rune) bool {
	return r == '|' || FirstBoxDrawing <= r && r <= LastBoxDrawing || IsBlank(r)
}

// IsWordByte reports whether a byte is an ASCII letter, a digit or an underscore.
func IsWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// IsWord reports whether a text has only letters, digits and underscores.
func IsWord(text string) bool {
	for i := range len(text) {
		if !IsWordByte(text[i]) {
			return false
		}
	}
	return true
}

// StartsWithDigit reports whether a text starts with a digit from 0 to 9.
func StartsWithDigit(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }

// IsDigitText reports whether a text is a digit from 1 to 9.
func IsDigitText(text string) bool { return len(text) == 1 && IsDigit(rune(text[0])) }

// CutAny is like strings.Cut, at the first of several characters.
func CutAny(text, chars string) (before, after string, found bool) {
	if i := strings.IndexAny(text, chars); i >= 0 {
		return text[:i], text[i+1:], true
	}
	return text, "", false
}
