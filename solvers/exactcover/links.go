package exactcover

// cover closes a column and hides its rows.
func (m *Matrix) cover(c link) {
	m.size[c] |= closed
	m.hide(c)
}

// hide hides the rows of a closed column from all other columns. It returns
// how many nodes it unlinked and the smallest size that a column came to: 0 if
// an open column has no row left.
func (m *Matrix) hide(c link) (unlinked int64, smallest size) {
	m.covered = append(m.covered, c)
	nodes, sizes := m.nodes, m.size
	smallest = closed
	for row := nodes[c].down; row != c; row = nodes[row].down {
		for i := nodes[row].right; i != row; {
			n := &nodes[i]
			nodes[n.up].down = n.down
			nodes[n.down].up = n.up
			s := sizes[n.column] - 1
			sizes[n.column] = s
			smallest = min(smallest, s)
			unlinked++
			i = n.right
		}
	}
	return unlinked, smallest
}

// uncoverTo undoes covers, the last one first, until only the first few are
// left. It returns how many nodes it linked again.
//
// Rows return in exactly the opposite order. Within a row the order is free,
// since its nodes are in different columns.
func (m *Matrix) uncoverTo(left int) (relinked int64) {
	nodes, sizes := m.nodes, m.size
	for k := len(m.covered) - 1; k >= left; k-- {
		c := m.covered[k]
		for row := nodes[c].up; row != c; row = nodes[row].up {
			for i := nodes[row].right; i != row; {
				n := &nodes[i]
				nodes[n.up].down = i
				nodes[n.down].up = i
				sizes[n.column]++
				relinked++
				i = n.right
			}
		}
		m.open(c)
	}
	m.covered = m.covered[:left]
	return relinked
}

// open undoes the closing of a column. A secondary column stays closed.
func (m *Matrix) open(c link) {
	if int(c) < m.primary {
		m.size[c] &^= closed
	}
}
