package format

import "strings"

// A table of a wiki becomes lines of cells with tabs between. Its cells stand side by
// side or one below the other, each perhaps after what says its style:
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
	b := []byte(text)
	inside, begun := false, false // whether a table, and a row of it, have begun
	lineBreak := -1               // of the line before, in a row
	for _, l := range splitLines(text) {
		line := strings.TrimLeft(l.text, " \t:")
		cells := b[l.offset+len(l.text)-len(line) : l.offset+len(l.text)]
		switch {
		case strings.HasPrefix(line, start):
			inside, begun = true, false
			blank(cells)
		case !inside:
			continue
		case strings.HasPrefix(line, end):
			inside = false
			blank(cells)
		case strings.HasPrefix(line, "|-") || strings.HasPrefix(line, "|+"):
			begun = false
			blank(cells)
		case strings.HasPrefix(line, "|") || strings.HasPrefix(line, "!"):
			first := byte(' ')
			if begun {
				b[lineBreak], first = ' ', '\t'
			}
			wikiCells(cells, line, first)
			begun, lineBreak = true, l.offset+len(l.text)
		case strings.TrimSpace(line) != "":
			begun = false
		}
	}
	return string(b)
}

// wikiCells puts tabs between the cells of a line, and the first one at its start.
func wikiCells(b []byte, line string, first byte) {
	separator := strings.Repeat(line[:1], 2)
	if !strings.Contains(line, separator) {
		separator = "||" // after a head, too
	}
	at := 1
	b[0] = first
	for cell := range strings.SplitSeq(line[1:], separator) {
		if at > 1 {
			b[at-2], b[at-1] = ' ', '\t'
		}
		if style := strings.LastIndexByte(cell, '|'); style >= 0 {
			blank(b[at : at+style+1])
		}
		for from := 0; ; {
			i := strings.Index(cell[from:], "&nbsp;")
			if i < 0 {
				break
			}
			from += i + len("&nbsp;")
			blank(b[at+from-len("&nbsp;") : at+from])
		}
		at += len(cell) + len(separator)
	}
}
