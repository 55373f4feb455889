package exactcover

// cover closes a column and hides its rows.
func (m *Matrix) cover(c link) {
	m.size[c] |= closed
	m.hide(c)
}

// hide hides the rows of a closed column from all other columns. It returns
// how many nodes it unlinked, and the least rank that a column came to.
func (m *Matrix) hide(c link) (unlinked int64, least rank) {
	m.covered = append(m.covered, c)
	nodes, sizes := m.nodes, m.size
	least = noRank
	for row := int(nodes[c].down); row != int(c); row = int(nodes[row].down) {
		for i := int(nodes[row].right); i != row; {
			n := &nodes[i]
			up, down, column := n.up, n.down, n.column
			nodes[up].down = down
			nodes[down].up = up
			s := sizes[column] - 1
			sizes[column] = s
			least = min(least, rankOf(column, s))
			unlinked++
			i = int(n.right)
		}
	}
	return unlinked, least
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
		for row := int(nodes[c].up); row != int(c); row = int(nodes[row].up) {
			for i := int(nodes[row].right); i != row; {
				n := &nodes[i]
				nodes[n.up].down = link(i)
				nodes[n.down].up = link(i)
				sizes[n.column]++
				relinked++
				i = int(n.right)
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

// rank orders columns as the search takes them: by size, and then by number.
type rank uint64

const noRank = rank(closed) << 32

func rankOf(c link, s size) rank { return rank(s)<<32 | rank(c) }

func (r rank) size() size   { return size(r >> 32) }
func (r rank) column() link { return link(r) }
