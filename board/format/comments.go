package format

import (
	"strings"
	"unicode"
)

// Programs and data files have comments, with words and numbers in them that are no
// cells. What starts a comment in one language is an empty cell or a separator in
// another, so a mark counts only where the text uses it so.

// commentMarks start a comment that ends with its line.
var commentMarks = [...]string{"//", "#", "--", "%", ";", "*"}

// views returns a text in the ways in which it is searched, one after the other: without
// its comments, as it stands, and without the marks alone, so that comments can hold a
// puzzle. They have the text's length; what is left out becomes spaces.
func views(text string) []string {
	all := []string{withoutComments(text)}
	for _, view := range []string{text, uncommented(text)} {
		if view != all[len(all)-1] {
			all = append(all, view)
		}
	}
	return all
}

// withoutComments returns a text with its comments blanked.
func withoutComments(text string) string {
	b := []byte(text)
	blankBlocks(b, text, "/*", "*/")
	blankBlocks(b, text, "{-", "-}")
	blankBlocks(b, text, "#|", "|#")
	blankBlocks(b, text, "#=", "=#")
	var used []string
	for _, mark := range commentMarks {
		if startsLine(text, mark) || mark == "//" || mark == "#" {
			used = append(used, mark)
		}
	}
	for _, l := range splitLines(string(b)) {
		if at := commentAt(l.text, used); at >= 0 {
			blank(b[l.offset+at : l.offset+len(l.text)])
		}
	}
	return string(b)
}

// startsLine reports whether a comment with the mark is a whole line somewhere.
func startsLine(text, mark string) bool {
	for _, l := range splitLines(text) {
		if line := strings.TrimLeft(l.text, " \t"); strings.HasPrefix(line, mark) && isComment(line, 0, mark) {
			return true
		}
	}
	return false
}

// commentAt returns where a line's comment starts, or -1. A line that is too long for a
// program's has none.
func commentAt(line string, marks []string) int {
	if len(line) > longestLine {
		return -1
	}
	for at := range len(line) {
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

// longestLead is the longest comment mark, such as ///.
const longestLead = 3

// uncommented returns a text with the marks at the starts of its lines blanked.
func uncommented(text string) string {
	b := []byte(text)
	for _, l := range splitLines(text) {
		rest := strings.TrimLeft(l.text, " \t")
		lead := rest[:len(rest)-len(strings.TrimLeft(rest, "/#%;*>!-"))]
		hyphens := strings.Trim(lead, hyphen) == ""
		if lead == "" || len(lead) > longestLead || hyphens && !strings.HasPrefix(rest, "-- ") {
			continue
		}
		at := l.offset + len(l.text) - len(rest)
		blank(b[at : at+len(lead)])
	}
	return string(b)
}

// blankBlocks blanks comments that have an end of their own.
func blankBlocks(b []byte, text, start, end string) {
	for at := 0; ; {
		i := strings.Index(text[at:], start)
		if i < 0 {
			return
		}
		i += at
		n := strings.Index(text[i+len(start):], end)
		if n < 0 {
			return
		}
		at = i + len(start) + n + len(end)
		blank(b[i:at])
	}
}

// blank replaces a text by spaces but for its line breaks.
func blank(b []byte) {
	for i, c := range b {
		if c != '\n' && c != '\r' {
			b[i] = ' '
		}
	}
}
