package format

import (
	"strings"

	"github.com/solvoku/solvoku/board"
)

// Tables of HTML become lines of cells with tabs between, and escaped line breaks of
// string literals real ones. All of this keeps the text's length, so that positions
// stay what they are.

// prompt stands before what is typed in Python's documentation; three dots before what
// follows.
const prompt = ">>> "

// withoutMarkup returns a text without tags and escapes.
func withoutMarkup(text string) string {
	b := []byte(text)
	for at := 0; ; {
		i := strings.Index(text[at:], `\n`)
		if i < 0 {
			break
		}
		at += i + 2
		b[at-2], b[at-1] = ' ', '\n'
	}
	openQuoted(b, text)
	if strings.Contains(text, prompt) {
		for _, l := range splitLines(text) {
			line := strings.TrimLeft(l.text, " ")
			if strings.HasPrefix(line, prompt) || strings.HasPrefix(line, "... ") {
				at := l.offset + len(l.text) - len(line)
				blank(b[at : at+len(prompt)])
			}
		}
	}
	lower := strings.ToLower(text)
	if len(lower) != len(text) || !strings.Contains(lower, "<td") && !strings.Contains(lower, "<input") && !strings.Contains(lower, "<br") {
		return string(b)
	}
	untag(b, lower)
	return string(b)
}

// lineTags end a line, and cellTags a cell.
var (
	lineTags = [...]string{"</tr", "<br", "</p>", "</div", "</li", "</table"}
	cellTags = [...]string{"</td", "</th>"}
)

// untag blanks tags, and the line breaks within a table's row.
func untag(b []byte, lower string) {
	inRow := false
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] == '<':
			n := strings.IndexByte(lower[i:], '>')
			if n < 0 {
				return
			}
			tag := lower[i : i+n+1]
			blank(b[i : i+n+1])
			switch {
			case strings.HasPrefix(tag, "<input"):
				keepValue(b[i:i+n+1], tag)
			case hasOne(tag, lineTags[:]):
				b[i+n] = '\n'
				inRow = false
			case hasOne(tag, cellTags[:]):
				b[i+n] = '\t'
			case strings.HasPrefix(tag, "<tr"):
				inRow = true
			}
			i += n
		case inRow && (b[i] == '\n' || b[i] == '\r' || b[i] == '\t'):
			b[i] = ' '
		case strings.HasPrefix(lower[i:], "&nbsp;"):
			blank(b[i : i+len("&nbsp;")])
		}
	}
}

// openQuoted puts a field of a table that stands in quotes over several lines on lines of
// its own.
func openQuoted(b []byte, text string) {
	for at := 0; ; {
		start := strings.IndexByte(text[at:], '"')
		if start < 0 {
			return
		}
		start += at
		n := strings.IndexByte(text[start+1:], '"')
		if n < 0 {
			return
		}
		inner := text[start+1 : start+1+n]
		at = start + 1 + n // which may start another one
		before := strings.TrimRight(text[:start], " ")
		if before != "" && !strings.ContainsRune(",;\t\n", rune(before[len(before)-1])) {
			continue
		}
		if strings.Count(inner, "\n") >= board.Size-1 && len(inner) < longestRow*board.Size && strings.ContainsFunc(inner, isDigit) && !hasWord(inner) {
			b[start], b[at] = '\n', '\n'
			at++
		}
	}
}

func hasOne(tag string, prefixes []string) bool {
	for _, p := range prefixes {
		if strings.HasPrefix(tag, p) {
			return true
		}
	}
	return false
}

// keepValue restores the digit that an input field holds.
func keepValue(b []byte, tag string) {
	const name = "value="
	i := strings.Index(tag, name)
	if i < 0 {
		return
	}
	i += len(name)
	value := strings.TrimLeft(tag[i:], `"' `)
	if value != "" && isDigit(rune(value[0])) && (len(value) < 2 || value[1] < '0' || value[1] > '9') {
		b[len(b)-len(value)] = value[0]
	}
}
