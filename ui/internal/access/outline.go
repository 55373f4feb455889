package access

// Outline lowers the levels of headings, in reading order, so that none is skipped: what
// stands below a heading is one level below it, and headings of one level stay so.
func Outline(nodes []Node) { outline(nodes, nil) }

// outline goes on below the headings above, by the levels that they had.
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
