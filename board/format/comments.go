package format

import (
	"slices"
	"strings"
	"unicode"

	"github.com/solvoku/solvoku/board"
)

// Programs and data files have comments, with words and numbers in them that are no
// cells. What starts a comment in one language is an empty cell or a separator in
// another, so a mark counts only where the text uses it so.

// commentMarks start a comment that ends with its line.
var commentMarks = [...]string{"//", "#", "--", "%", ";", "*"}

// fewestCommented is how many cells a comment has at least that can hold a row.
const fewestCommented = board.Size

// withoutComments returns a text with its comments blanked. They become spaces, unless rows
// can stand in them: a puzzle in comments is one, too.
func withoutComments(text string) string {
	m := mask{text: text}
	for _, block := range [][2]string{{"/*", "*/"}, {"{-", "-}"}, {"#|", "|#"}, {"#=", "=#"}} {
		m.blankBlocks(block[0], block[1])
	}
	text = m.String()
	m = mask{text: text}
	used := usedMarks(text)
	for l := range eachLine(text) {
		if at := commentAt(l.text, used); at >= 0 && cellsIn(l.text[at:]) < fewestCommented {
			m.blank(l.offset+at, l.offset+len(l.text))
		}
	}
	return m.String()
}

// cellsIn returns how many cells the words of a text are.
func cellsIn(text string) (n int) {
	for start, end := nextWord(text, 0); start < len(text); start, end = nextWord(text, end) {
		n += marks{}.wordCells(text[start:end])
	}
	return n
}

// usedMarks returns the marks that start comments in a text. The first two do so wherever
// they stand, and the others if such a comment is a line of its own.
func usedMarks(text string) []string {
	used := commentMarks[:2:2]
	for l := range eachLine(text) {
		if line := strings.TrimLeft(l.text, " \t"); len(used) < len(commentMarks) && line != "" {
			for _, mark := range commentMarks[2:] {
				if strings.HasPrefix(line, mark) && !slices.Contains(used, mark) && isComment(line, 0, mark) {
					used = append(used, mark)
				}
			}
		}
	}
	return used
}

// commentAt returns where a line's comment starts, or -1. A line that is too long for a
// program's has none.
func commentAt(line string, marks []string) int {
	if len(line) > longestLine {
		return -1
	}
	for at := range len(line) {
		if strings.IndexByte("/#-%;*", line[at]) < 0 {
			continue
		}
		for _, mark := range marks {
			if strings.HasPrefix(line[at:], mark) && isComment(line, at, mark) {
				return at
			}
		}
	}
	return -1
}

// isComment reports whether a mark at a place in a line starts a comment. It must stand
// at the start of the line or after a blank, // and what follows a separator excepted,
// and words must follow it, or it must be alone of its kind in the line.
func isComment(line string, at int, mark string) bool {
	after := line[at+len(mark):]
	before := strings.TrimRight(line[:at], " \t")
	switch {
	case mark == "//":
		return !strings.HasSuffix(before, ":")
	case mark == "*":
		return before == "" && hasWord(after)
	case mark == "#" && strings.HasPrefix(after, "("):
		return false
	case before != "" && at == len(before) && !strings.ContainsRune(",;)]}|", rune(before[at-1])):
		return false
	case mark == ";" && before != "":
		return true // where other comments start lines
	case mark == "--" && strings.HasPrefix(after, "-"):
		return hasWord(after)
	}
	return hasWord(after) || strings.Count(line, mark) == 1
}

// isCommented reports whether a place in a text is within a comment.
func isCommented(text string, at int) bool {
	start := strings.LastIndexAny(text[:at], "\r\n") + 1
	line, _, _ := cutAny(text[start:], "\r\n")
	comment := commentAt(line, usedMarks(text))
	return comment >= 0 && start+comment <= at+longestMark || strings.LastIndex(text[:at], "/*") > strings.LastIndex(text[:at], "*/")
}

// hasWord reports whether a text has two letters side by side.
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

// blankBlocks blanks comments that have an end of their own.
func (m *mask) blankBlocks(start, end string) {
	for at := 0; ; {
		i := strings.Index(m.text[at:], start)
		if i < 0 {
			return
		}
		i += at
		n := strings.Index(m.text[i+len(start):], end)
		if n < 0 {
			return
		}
		at = i + len(start) + n + len(end)
		if inner := m.text[i:at]; (start != "{-" || hasWord(inner)) && cellsIn(inner) < fewestCommented {
			m.blank(i, at)
		}
	}
}
