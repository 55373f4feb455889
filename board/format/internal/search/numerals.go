package search

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// numeral is a number in a text, with the signs and words before it, without blanks and
// quotes.
type numeral struct {
	start, end int32
	value      int8 // -1 if it can't be part of a given
	letter     bool
	gap        string
}

// maxNumerals is the maximum number of digits in a text that is searched for lists of
// givens, and maxNumeralGaps the maximum number of different texts between them.
const (
	maxNumerals    = 1 << 18
	maxNumeralGaps = 1 << 16
)

// numerals returns the numbers in a text. Two or three digits in a row are as many numbers,
// as in r12=3 and 123, and a letter before a digit is a number, as in A1. If there are too
// many, it returns none.
func numerals(text string) []numeral {
	digits := chars.DigitsIn(text)
	if digits > maxNumerals {
		return nil
	}
	all := make([]numeral, 0, digits)
	gaps := map[string]string{}
	from := 0
	add := func(start, end, value int, letter bool) {
		before := text[max(from, start-chars.LongestGap):start]
		gap, ok := gaps[before]
		if !ok {
			gap = chars.GapOf(before)
			gaps[before] = gap
		}
		all = append(all, numeral{int32(start), int32(end), int8(value), letter, gap})
		from = end
	}
	for i := 0; i < len(text); {
		if len(gaps) > maxNumeralGaps {
			return nil
		}
		switch c := text[i]; {
		case c >= '0' && c <= '9':
			n := len(text) - i - len(strings.TrimLeft(text[i:], "0123456789"))
			if n > 3 {
				add(i, i+n, -1, false)
			} else {
				for k := range n {
					add(i+k, i+k+1, int(text[i+k]-'0'), false)
				}
			}
			i += n
			if strings.HasPrefix(text[i:], ".0") && n == 1 && !chars.StartsWithDigit(text[i+2:]) {
				i += 2
				from = i
				all[len(all)-1].end = int32(i)
			}
		case unicode.IsLetter(rune(c)) || c >= utf8.RuneSelf:
			word := text[i : len(text)-len(strings.TrimLeftFunc(text[i:], unicode.IsLetter))]
			if word == "" {
				_, size := utf8.DecodeRuneInString(text[i:])
				i += size
				continue
			}
			end := i + len(word)
			switch {
			case isEmptyWord(word):
				add(i, end, 0, false)
			case len(word) == 1 && isCoordinate(text, i):
				add(i, end, letterValue(c), true)
			}
			i = end
		default:
			i++
		}
	}
	return all
}

// isCoordinate reports whether a letter at a position in a text is part of a cell's name,
// such as A1.
func isCoordinate(text string, at int) bool {
	if letterValue(text[at]) < 0 || at > 0 && chars.IsWordByte(text[at-1]) {
		return false
	}
	rest := text[at+1:]
	return len(rest) > 0 && rest[0] >= '0' && rest[0] <= '9' && (len(rest) == 1 || !chars.IsWordByte(rest[1]))
}

// letterValue returns the number of a letter from A to I; some texts use J for I.
func letterValue(c byte) int {
	switch upper := c &^ 0x20; {
	case upper >= 'A' && upper <= 'I':
		return int(upper-'A') + 1
	case upper == 'J':
		return board.Size
	}
	return -1
}
