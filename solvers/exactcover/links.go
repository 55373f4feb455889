package exactcover

// cover closes a column and hides its rows.
func (m *Matrix) cover(c link) {
	m.ranks[c] |= closedSize
	m.hide(c)
}

// hide removes the rows of a closed column from all other columns. It returns the lowest
// rank that any column reached.
func (m *Matrix) hide(c link) (smallest rank) {
	m.covered = append(m.covered, c)
	nodes, ranks, unlinked := m.nodes, m.ranks, int64(0)
	smallest = noRank
	for n := nodes[c].down; n != c; n = nodes[n].down {
		for i := nodes[n].right; i != n; {
			o := &nodes[i]
			up, down, column := o.up, o.down, o.column
			nodes[up].down = down
			nodes[down].up = up
			r := ranks[column] - oneRow
			ranks[column] = r
			smallest = min(smallest, r)
			unlinked++
			i = o.right
		}
	}
	m.actions += unlinked
	return smallest
}

// uncoverTo uncovers columns in reverse order until only the first few remain covered.
//
// Rows return in exactly the opposite order. Within a row the order doesn't matter, since
// its nodes are in different columns.
func (m *Matrix) uncoverTo(left int) {
	nodes, ranks, relinked := m.nodes, m.ranks, int64(0)
	for k := len(m.covered) - 1; k >= left; k-- {
		c := m.covered[k]
		for n := nodes[c].up; n != c; n = nodes[n].up {
			for i := nodes[n].right; i != n; {
				o := &nodes[i]
				nodes[o.up].down = i
				nodes[o.down].up = i
				ranks[o.column] += oneRow
				relinked++
				i = o.right
			}
		}
		m.open(c)
	}
	m.covered = m.covered[:left]
	m.actions += relinked
}

// open reverses the closing of a column. A secondary column stays closed.
func (m *Matrix) open(c link) {
	if int(c) < m.primary {
		m.ranks[c] &^= closedSize
	}
}

// rank combines a column's number with its size and its mark in the higher bits. It sorts
// columns in the order in which the search takes them: by size, then by number.
type rank uint64

const (
	oneRow rank = 1 << 32
	// closedSize marks a column that the search need not cover: a secondary one,
	// or one that is covered already. It keeps the column from being the
	// smallest, and from being empty.
	closedSize = 1 << 31 * oneRow
	noRank     = ^rank(0)
)

func (r rank) size() uint32 { return uint32(r >> 32) }
func (r rank) column() link { return link(r) }
