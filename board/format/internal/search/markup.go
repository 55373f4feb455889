package search

import (
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// HTML tables become lines of cells separated by tabs, and escaped line breaks in
// string literals become real ones. The length of the text doesn't change, so positions
// remain valid.

// prompt precedes input in Python's documentation; three dots precede continuation lines.
const prompt = ">>> "

// withoutMarkup returns a text without tags and escapes.
func withoutMarkup(text string) string {
	m := mask{text: text}
	for at := range m.places(`\n`) {
		m.blank(at, at+1)
		m.set(at+1, '\n')
	}
	m.fillEmpties()
	m.openQuoted()
	m.withoutKeys()
	if strings.Contains(text, prompt) {
		for l := range chars.EachLine(text) {
			line := strings.TrimLeft(l.Text, " ")
			if strings.HasPrefix(line, prompt) || strings.HasPrefix(line, "... ") {
				at := l.Offset + len(l.Text) - len(line)
				m.blank(at, at+len(prompt))
			}
		}
	}
	if !strings.ContainsAny(text, "<[") {
		return m.String()
	}
	lower := forumTags.Replace(strings.ToLower(text))
	if len(lower) == len(text) && (strings.Contains(lower, "<td") || strings.Contains(lower, "<input") || strings.Contains(lower, "<br")) {
		m.untag(lower)
	}
	return m.String()
}

// forumTags replaces a forum's table tags with HTML tags.
var forumTags = strings.NewReplacer("[tr]", "<tr>", "[/tr]", "</tr>", "[td]", "<td>", "[/td]", "</td>", "[table]", "<table>", "[/table]", "</table>")

// lineTags end a line, and cellTags end a cell.
var (
	lineTags = [...]string{"</tr", "<br", "</p>", "</div", "</li", "</table"}
	cellTags = [...]string{"</td", "</th>"}
)

// untag blanks tags, and line breaks within table rows.
func (m *mask) untag(lower string) {
	inRow := false
	for i := 0; i < len(lower); i++ {
		switch c := lower[i]; {
		case c == '<':
			n := strings.IndexByte(lower[i:], '>')
			if n < 0 {
				return
			}
			tag := lower[i : i+n+1]
			isTag := func(name string) bool { return strings.HasPrefix(tag, name) }
			m.blank(i, i+n+1)
			switch {
			case isTag("<input"):
				m.keepValue(i, tag)
			case slices.ContainsFunc(lineTags[:], isTag):
				m.set(i+n, '\n')
				inRow = false
			case slices.ContainsFunc(cellTags[:], isTag):
				m.set(i+n, '\t')
			case isTag("<tr"):
				inRow = true
			case isTag("<table"):
				m.set(i, '\n')
			}
			i += n
		case inRow && (c == '\n' || c == '\r' || c == '\t'):
			m.set(i, ' ')
		case c == '&' && strings.HasPrefix(lower[i:], "&nbsp;"):
			m.blank(i, i+len("&nbsp;"))
		}
	}
}

// openQuoted puts a quoted multi-line table field on lines of its own.
func (m *mask) openQuoted() {
	text := m.text
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
		at = start + 1 + n // which may also be an opening quote
		before := strings.TrimRight(text[:start], " ")
		if before != "" && !strings.ContainsRune(",;\t\n", rune(before[len(before)-1])) {
			continue
		}
		if len(inner) < longestRow*board.Size && strings.Count(inner, "\n") >= board.Size-1 && strings.ContainsFunc(inner, chars.IsDigit) && !hasWord(inner) {
			m.set(start, '\n')
			m.set(at, '\n')
			at++
		}
	}
}

// keepValue restores the digit in the input field whose tag is at a position.
func (m *mask) keepValue(at int, tag string) {
	const name = "value="
	i := strings.Index(tag, name)
	if i < 0 {
		return
	}
	value := strings.TrimLeft(tag[i+len(name):], `"' `)
	if value != "" && chars.IsDigit(rune(value[0])) && (len(value) < 2 || value[1] < '0' || value[1] > '9') {
		m.set(at+len(tag)-len(value), value[0])
	}
}
