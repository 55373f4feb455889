package access

import (
	"strings"
	"unicode/utf8"
)

// longestCaption is the maximum length, in characters, of a text that can name a table or options.
const longestCaption = 40

// Caption names the tables that have no name of their own: by the heading or short text
// read just before them, like a caption, or otherwise by their column heads. Options that come right
// after a text are named by it.
func Caption(nodes []Node) { caption(nodes, "") }

func isShort(text string) bool { return utf8.RuneCountInString(text) <= longestCaption }

// caption continues from the text read before, and returns the last one read.
func caption(nodes []Node, before string) string {
	for i := range nodes {
		n := &nodes[i]
		switch n.Role {
		case Heading, Dialog:
			before = n.Name
		case Text:
			if isShort(n.Name) {
				before = n.Name
			}
		case Options:
			if i > 0 && (nodes[i-1].Role == Heading || nodes[i-1].Role == Text && isShort(nodes[i-1].Name)) {
				n.Name = nodes[i-1].Name
			}
		case Table:
			if n.Name == "" {
				n.Name = before
			}
			if n.Name == "" {
				n.Name = heads(n.Parts)
			}
			continue // cell contents aren't captions of the next table
		}
		before = caption(n.Parts, before)
	}
	return before
}

// heads joins the texts of the head cells in rows.
func heads(rows []Node) string {
	var all []string
	for _, row := range rows {
		for _, n := range row.Parts {
			if n.Role == Head && n.Name != "" {
				all = append(all, n.Name)
			}
		}
	}
	return strings.Join(all, ", ")
}
