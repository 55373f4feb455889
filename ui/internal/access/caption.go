package access

import (
	"strings"
	"unicode/utf8"
)

// longestCaption is the length in characters beyond which a text is no name for a table.
const longestCaption = 40

// Caption names the tables that have no name of their own: by the heading or the short text
// that is read before them, as a caption is, or else by the heads of their columns.
func Caption(nodes []Node) { caption(nodes, "") }

// caption goes on below the text read before, and returns the one read last.
func caption(nodes []Node, before string) string {
	for i := range nodes {
		n := &nodes[i]
		switch n.Role {
		case Heading, Dialog:
			before = n.Name
		case Text:
			if utf8.RuneCountInString(n.Name) <= longestCaption {
				before = n.Name
			}
		case Table:
			if n.Name == "" {
				n.Name = before
			}
			if n.Name == "" {
				n.Name = heads(n.Parts)
			}
			continue // what is in its cells is no caption of the next
		}
		before = caption(n.Parts, before)
	}
	return before
}

// heads joins the heads of rows.
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
