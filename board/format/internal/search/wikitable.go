package search

import (
	"strings"

	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// A wiki table becomes lines of cells separated by tabs. The cells of a row are on one line or
// on separate lines, perhaps preceded by style attributes:
//
//	{| class="wikitable"
//	|-
//	| 5 || 3 || || || 7 || || || ||
//	|-
//	| style="width:2em"| 6
//	|
//	|}

// withoutWikiTables returns a text with the markup of its tables blanked.
func withoutWikiTables(text string) string {
	const start, end = "{|", "|}"
	if !strings.Contains(text, start) || !strings.Contains(text, "|-") {
		return text
	}
	m := mask{text: text}
	inside, begun := false, false // whether a table, and a row of it, have begun
	lineBreak := -1               // position of the line break before this line, if in a row
	for l := range chars.EachLine(text) {
		line := strings.TrimLeft(l.Text, " \t:")
		at, lineEnd := l.Offset+len(l.Text)-len(line), l.Offset+len(l.Text)
		switch {
		case strings.HasPrefix(line, start):
			inside, begun = true, false
			m.blank(at, lineEnd)
		case !inside:
			continue
		case strings.HasPrefix(line, end):
			inside = false
			m.blank(at, lineEnd)
		case strings.HasPrefix(line, "|-") || strings.HasPrefix(line, "|+"):
			begun = false
			m.blank(at, lineEnd)
		case strings.HasPrefix(line, "|") || strings.HasPrefix(line, "!"):
			m.set(at, ' ')
			if begun {
				m.set(lineBreak, ' ')
				m.set(at, '\t')
			}
			m.wikiCells(at+1, line)
			begun, lineBreak = true, lineEnd
		case strings.TrimSpace(line) != "":
			begun = false
		}
	}
	return m.String()
}

// wikiCells puts tabs between the cells of a line, which begin at a position.
func (m *mask) wikiCells(at int, line string) {
	separator := strings.Repeat(line[:1], 2)
	if !strings.Contains(line, separator) {
		separator = "||" // also after a header cell
	}
	for i, cell := range strings.Split(line[1:], separator) {
		if i > 0 {
			m.blank(at-2, at)
			m.set(at-1, '\t')
		}
		if style := strings.LastIndexByte(cell, '|'); style >= 0 {
			m.blank(at, at+style+1)
		}
		if blank := strings.Index(cell, "&nbsp;"); blank >= 0 {
			m.blank(at+blank, at+blank+len("&nbsp;"))
		}
		at += len(cell) + len(separator)
	}
}
