package search

import (
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// Programs and data files have comments, whose words and numbers are not cells.

// commentMarks start a comment that ends with its line.
var commentMarks = [...]string{"//", "#", "--", "%", ";", "!"}

// commentBlocks are the delimiters of block comments.
var commentBlocks = [...][2]string{{"/*", "*/"}, {"{-", "-}"}}

// fewestCommented is the minimum number of cells in a comment that can hold a row.
const fewestCommented = board.Size

// withoutComments returns a text with its comments blanked, and the comments with several digits.
// Comments that may contain rows stay, because a puzzle can be in comments.
func withoutComments(text string) (plain string, comments []string) {
	m := mask{text: text}
	for _, block := range commentBlocks {
		for at := 0; ; {
			i := strings.Index(text[at:], block[0])
			if i < 0 {
				break
			}
			i += at
			inner, _, ok := strings.Cut(text[i+len(block[0]):], block[1])
			if !ok {
				break
			}
			at = i + len(block[0]) + len(inner) + len(block[1])
			if (block[0] == "/*" || hasWord(inner)) && cellsIn(inner) < fewestCommented {
				m.blank(i, at)
			}
		}
	}
	text = m.String()
	m = mask{text: text}
	for l := range chars.EachLine(text) {
		at := commentAt(l.Text)
		if at < 0 {
			continue
		}
		comment := l.Text[at:]
		if cellsIn(comment) >= fewestCommented || strings.Count(comment, "|") >= fewestCommented {
			continue // a row, whose empty cells may have no mark between bars
		}
		m.blank(l.Offset+at, l.Offset+len(l.Text))
		if chars.DigitsIn(comment) > 2 {
			comments = append(comments, comment)
		}
	}
	return m.String(), comments
}

// cellsIn returns the number of cells in the words of a text.
func cellsIn(text string) (n int) {
	for start, end := nextWord(text, 0); start < len(text); start, end = nextWord(text, end) {
		n += marks{}.wordCells(text[start:end])
	}
	return n
}

// longestCodeLine is the longest line that may have a comment, in bytes.
const longestCodeLine = 4096

// commentAt returns where a line's comment starts, or -1. A line too long for source code
// has none. The comment mark must be at the start of the line, or after a blank or a
// separator; and it must be followed by words or be the only one of its kind in the line.
// A semicolon not followed by a blank separates fields.
func commentAt(line string) int {
	if len(line) > longestCodeLine {
		return -1
	}
	for at := range len(line) {
		if strings.IndexByte("/#-%;!", line[at]) < 0 || at > 0 && strings.IndexByte(" \t,;)]}|", line[at-1]) < 0 {
			continue
		}
		for _, mark := range commentMarks {
			after, ok := strings.CutPrefix(line[at:], mark)
			if !ok || mark == ";" && after != "" && strings.IndexByte(" \t;", after[0]) < 0 {
				continue
			}
			if hasWord(after) || mark == "//" || strings.Count(line, mark) == 1 && after != "" && after[0] != '-' && after[0] != '(' {
				return at
			}
		}
	}
	return -1
}

// isCommented reports whether a position in a text is within a comment.
func isCommented(text string, at int) bool {
	start := strings.LastIndexAny(text[:at], "\r\n") + 1
	line, _, _ := chars.CutAny(text[start:], "\r\n")
	comment := commentAt(line)
	return comment >= 0 && start+comment <= at+onegrid.LongestMark || strings.LastIndex(text[:at], "/*") > strings.LastIndex(text[:at], "*/")
}

// hasWord reports whether a text has two adjacent letters.
func hasWord(text string) bool {
	last := false
	for _, r := range text {
		letter := unicode.IsLetter(r)
		if letter && last {
			return true
		}
		last = letter
	}
	return false
}
