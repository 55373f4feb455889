package access

// Outline lowers the levels of headings, in reading order, so that none is skipped:
// subheadings are one level below their heading, and headings of the same level stay at
// the same level.
func Outline(nodes []Node) { outline(nodes, nil) }

// outline continues below the headings above, given with their original levels.
func outline(nodes []Node, above []int) []int {
	for i := range nodes {
		n := &nodes[i]
		if n.Role == Heading {
			for len(above) > 0 && above[len(above)-1] >= n.Level {
				above = above[:len(above)-1]
			}
			above = append(above, n.Level)
			n.Level = len(above)
		}
		above = outline(n.Parts, above)
	}
	return above
}
