package search

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// A text is words separated by blanks, separators, brackets and quotes. A word holds cells
// if it consists of digits and at most one other character:
//
//	5    .    None    Some(5)    53..7....    53..7....6..195...
//
// A word without digits holds cells if the text uses it that way: the letter and the sign
// that most often stand alone.

// longestWord is the longest word that can hold cells, in bytes: a grid of three-byte
// characters, with a mistake.
const longestWord = 3 * (board.CellCount + onegrid.Nearly)

// aloneMark is how often a sign must stand alone to be an empty cell: more often than before
// and after each row, or in a rule below a head.
const aloneMark = 2*board.Size + 1

// isBetween reports whether a character separates words: blanks, separators, brackets,
// quotes, and drawn lines.
func isBetween(r rune) bool {
	return chars.IsFiller(r) || strings.ContainsRune(",;&[](){}\"'`\\+=:<>", r)
}

// betweenASCII has the results of isBetween for single-byte characters.
var betweenASCII = func() (table [utf8.RuneSelf]bool) {
	for c := range table {
		table[c] = isBetween(rune(c))
	}
	return table
}()

// nextWord returns the range of the next word from a position on.
func nextWord(text string, from int) (start, end int) {
	for start = from; start < len(text); {
		if c := text[start]; c < utf8.RuneSelf {
			if !betweenASCII[c] {
				break
			}
			if (c == '"' || c == '\'') && isEmptyQuotes(text, start) {
				return start, start + 2
			}
			start++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[start:])
		if !isBetween(r) {
			break
		}
		start += size
	}
	for end = start; end < len(text); {
		if c := text[end]; c < utf8.RuneSelf {
			if betweenASCII[c] {
				break
			}
			end++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[end:])
		if isBetween(r) {
			break
		}
		end += size
	}
	return start, end
}

// isEmptyQuotes reports whether a quote at a position in a text is the first of two with
// nothing in between and no word or quote next to them.
func isEmptyQuotes(text string, at int) bool {
	beside := func(at int) bool {
		return at >= 0 && at < len(text) && (text[at] == '"' || text[at] == '\'' || text[at] >= utf8.RuneSelf || !betweenASCII[text[at]])
	}
	return at+1 < len(text) && text[at+1] == text[at] && !beside(at-1) && !beside(at+2)
}

// marks are the letter and the sign that, standing alone, are empty cells; 0 for none.
type marks struct{ letter, sign rune }

// marksOf finds out which characters a text uses as empty cells.
func marksOf(text string) (m marks) {
	var signs, bullets [utf8.RuneSelf]int
	counts := map[rune]int{}
	for start, end := nextWord(text, 0); start < len(text); start, end = nextWord(text, end) {
		if end == start+1 && text[start] < utf8.RuneSelf {
			signs[text[start]]++
			if isBullet(text, start) {
				bullets[text[start]]++
			}
		} else if end-start <= utf8.UTFMax {
			if r, size := utf8.DecodeRuneInString(text[start:]); size == end-start {
				counts[r]++
			}
		}
	}
	for c, n := range signs {
		if n > bullets[c] && (c < '0' || c > '9') {
			counts[rune(c)] = n
		}
	}
	for r, n := range counts {
		best := &m.sign
		if unicode.IsLetter(r) {
			best = &m.letter
		}
		if n >= aloneMark && (*best == 0 || n > counts[*best] || n == counts[*best] && r < *best) {
			*best = r
		}
	}
	return m
}

// isBullet reports whether the sign at a position stands first on its line, before something
// else, as in a list. Empty cells also stand in other places.
func isBullet(text string, at int) bool {
	before := strings.TrimRight(text[:at], " \t")
	if before != "" && !strings.HasSuffix(before, "\n") {
		return false
	}
	after := strings.TrimLeft(text[at+1:], " \t\r")
	return after != "" && after[0] != '\n'
}

// wordCells returns the number of cells in a word: 0 if it is something else.
func (m marks) wordCells(word string) int {
	if len(word) > longestWord {
		return 0
	}
	if len(word) == 1 && word[0] >= '0' && word[0] <= '9' || word == "-1" || word == `""` || word == "''" || isEmptyWord(word) {
		return 1
	}
	n, digits := 0, 0
	zero := false
	var mark rune
	for _, r := range word {
		n++
		switch {
		case r >= '0' && r <= '9':
			digits++
			zero = zero || r == '0'
		case mark == 0:
			mark = r
		case r != mark:
			return 0
		}
	}
	switch {
	case zero && mark != 0 && n < board.Size:
		return 0 // a date or another number: empty cells have one mark
	case n == 1 && mark != m.letter && mark != m.sign && !strings.ContainsRune("._?", mark):
		return 0
	case digits == 0 && mark == '-' && (n > 1 && n != 3 && n != board.Size || n > 1 && m.sign != '-'):
		return 0 // a rule
	case digits == 0 && n > 1 && unicode.IsLetter(mark) && mark != m.letter:
		return 0
	}
	return n
}

// isEmptyWord reports whether a word means an empty cell.
func isEmptyWord(word string) bool {
	if len(word) < 2 || len(word) > onegrid.LongestMark {
		return false
	}
	return emptyWords[strings.ToLower(word)]
}

// emptyWords are words that mean an empty cell.
var emptyWords = map[string]bool{
	"null": true, "none": true, "nil": true, "nan": true, "nothing": true, "undefined": true, "na": true, "empty": true, "blank": true,
	"leer": true, "vide": true, "vacío": true, "vacio": true, "vuoto": true, "vazio": true, "trống": true,
}

// wrappers are the texts around a digit that form one cell with it, as in Some(5) and
// Just 5.
var wrappers = [...]struct{ before, after string }{{"Some(", ")"}, {"Just ", ""}, {"Just(", ")"}, {"int(", ")"}}

// wrapped returns 1 and the end of the cell if a word wraps a digit, and otherwise 0.
func wrapped(text string, start, end int) (n, wordEnd int) {
	for _, w := range wrappers {
		digit := text[min(start+len(w.before), len(text)):]
		if strings.HasPrefix(text[start:], w.before) && len(digit) > 1 && chars.StartsWithDigit(digit) && strings.HasPrefix(digit[1:], w.after) && !chars.StartsWithDigit(digit[1:]) {
			return 1, start + len(w.before) + 1 + len(w.after)
		}
	}
	return 0, end
}
