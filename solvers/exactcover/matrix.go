package exactcover

import (
	"errors"
	"fmt"
	"slices"
)

// Matrix is an exact cover problem and the state of a search in it. It is not safe
// for concurrent use, and allows one search at a time.
//
// These invariants hold between any two calls:
//   - Nodes 0 to columns-1 are the columns' heads, and those after them the
//     ones of the matrix, row by row.
//   - From a head, down leads through the column's rows that are not hidden, in
//     ascending order, and back to the head; up leads the same way back.
//   - A row's nodes are adjacent, in the order in which its columns were named.
//   - A row is hidden if it has a 1 in a covered column. Its node in the first
//     of its columns to be covered stays linked: that is how it is found again.
//   - ranks[c] has the number of rows linked in column c, and the mark closedSize if
//     c need not be covered (any more).
//   - covered lists the covered columns in the order in which they were covered:
//     those of chosen rows, then any that the last search has left covered.
type Matrix struct {
	nodes   []node
	ranks   []rank // by column
	covered []link
	chosen  int    // how many of covered belong to chosen rows
	rowAt   []link // by a row's first node, less the heads: the row
	starts  []link // by row: its first node, and after the last row the number of nodes
	primary int
	// shortest is the minimum number of primary columns in which a row has a 1, ignoring
	// rows without any: no solution has more than primary / shortest rows.
	shortest int
	running  bool  // whether a search is under way
	actions  int64 // nodes unlinked or relinked by the search

	rows  []int    // buffer for a search's rows
	named []uint32 // buffer for AddRow's columns
}

// link is the index of a node.
type link uint32

// node is a 1 of the matrix, or a column's head.
type node struct {
	up, down link // in the column
	column   link
	right    link // in the row
}

// maxNodes bounds the matrix so that no size reaches closedSize.
const maxNodes = 1 << 30

var (
	errRunning = errors.New("a search of the matrix is under way")
	errChosen  = errors.New("the matrix has chosen rows")
)

// New returns a matrix with no rows and with primary columns, which a solution
// covers exactly once, numbered from 0, and after them secondary columns, which
// it covers at most once. It panics if a number is negative.
func New(primary, secondary int) *Matrix {
	m := new(Matrix)
	m.Reset(primary, secondary)
	return m
}

// Reset makes the matrix like one that [New] returns, reusing its memory. It must
// not be called during a search.
func (m *Matrix) Reset(primary, secondary int) {
	if primary < 0 || secondary < 0 || primary > maxNodes-secondary {
		panic(fmt.Sprintf("exactcover: %d primary and %d secondary columns", primary, secondary))
	}
	columns := primary + secondary
	m.nodes = slices.Grow(m.nodes[:0], columns)[:columns]
	m.ranks = slices.Grow(m.ranks[:0], columns)[:columns]
	m.covered = slices.Grow(m.covered[:0], columns)
	m.rowAt = m.rowAt[:0]
	m.starts = append(m.starts[:0], link(columns))
	m.chosen = 0
	m.primary, m.shortest = primary, primary
	for c := range m.nodes {
		l := link(c)
		m.nodes[c] = node{up: l, down: l, right: l, column: l}
		m.ranks[c] = rank(c)
		if c >= primary {
			m.ranks[c] |= closedSize
		}
	}
}

// AddRow adds a row with ones in the given columns, in any order. Rows are
// numbered from 0. It returns an error, and leaves the matrix as it was, if
// there is no column, if one is out of range or named twice, if rows are
// chosen, or if a search is under way.
func (m *Matrix) AddRow(columns ...int) error {
	m.named = m.named[:0]
	for _, c := range columns {
		if c < 0 || c >= len(m.ranks) {
			return m.outOfRange(m.rowCount(), c)
		}
		m.named = append(m.named, uint32(c))
	}
	if len(columns) == 0 {
		return m.noColumns()
	}
	return m.AddRows(len(columns), m.named)
}

// AddRows is [Matrix.AddRow] for rows with the same number of ones: columns lists
// those of the first row, then those of the second, and so on. It adds all of the
// rows or none. It panics if width is less than 1 or the last row is incomplete.
func (m *Matrix) AddRows(width int, columns []uint32) error {
	if width < 1 || len(columns)%width != 0 {
		panic(fmt.Sprintf("exactcover: %d columns for rows of %d", len(columns), width))
	}
	if m.running {
		return errRunning
	}
	m.restore()
	rows, first := m.rowCount(), len(m.nodes)
	switch {
	case m.chosen > 0:
		return errChosen
	case len(columns) == 0:
		return m.noColumns()
	case len(columns) > maxNodes-first:
		return fmt.Errorf("row %d: the matrix would have more than %d ones", rows, maxNodes)
	}
	inRange, near := m.addNodes(width, columns)
	if !inRange {
		wrong := len(m.nodes) - first
		m.drop(rows)
		return m.outOfRange(rows+wrong/width, int(columns[wrong]))
	}
	shortest := width
	if near || m.primary < len(m.ranks) {
		var err error
		if shortest, err = m.examine(first, width); err != nil {
			m.drop(rows)
			return err
		}
	}
	m.shortest = min(m.shortest, shortest)

	count := len(columns) / width
	m.rowAt = slices.Grow(m.rowAt, len(columns))[:len(m.rowAt)+len(columns)]
	m.starts = slices.Grow(m.starts, count)
	nodes, rowAt := m.nodes, m.rowAt[first-len(m.ranks):]
	for row := range count {
		start := row * width
		end := first + start + width
		nodes[end-1].right = link(end - width)
		rowAt[start] = link(rows + row)
		m.starts = append(m.starts, link(end))
	}
	return nil
}

func (m *Matrix) noColumns() error { return fmt.Errorf("row %d: no columns", m.rowCount()) }

func (m *Matrix) outOfRange(row, column int) error {
	return fmt.Errorf("row %d: column %d is not 0 to %d", row, column, len(m.ranks)-1)
}

// addNodes adds the ones of rows to columns, but not to rows yet. It stops at a column
// that is out of range. near reports whether any 1 is less than width nodes after the one
// above it, as it is in a row that names a column twice.
func (m *Matrix) addNodes(width int, columns []uint32) (inRange, near bool) {
	n := len(m.nodes)
	m.nodes = slices.Grow(m.nodes, len(columns))[:n+len(columns)]
	nodes, ranks := m.nodes, m.ranks
	for _, c := range columns {
		if int64(c) >= int64(len(ranks)) {
			m.nodes = nodes[:n]
			return false, near
		}
		// Fill the node in place. Copying a node filled elsewhere would read it in one
		// access right after four writes, which took a tenth of the time to solve an easy
		// Sudoku.
		head, new := &nodes[c], &nodes[n]
		last := head.up
		if n-int(last) < width {
			near = true
		}
		new.up, new.down, new.right, new.column = last, link(c), link(n+1), link(c)
		nodes[last].down = link(n)
		head.up = link(n)
		ranks[c] += oneRow
		n++
	}
	return true, near
}

// examine returns the minimum number of primary columns in which one of the new rows has a
// 1, ignoring rows without any, or m.primary if there is none. It returns an error if a row
// has a column twice.
func (m *Matrix) examine(first, width int) (shortest int, err error) {
	shortest = m.primary
	for start := first; start < len(m.nodes); start += width {
		primary := 0
		for _, one := range m.nodes[start : start+width] {
			if int(one.up) >= start {
				return 0, fmt.Errorf("row %d: column %d twice", m.rowCount()+(start-first)/width, one.column)
			}
			if int(one.column) < m.primary {
				primary++
			}
		}
		if primary > 0 {
			shortest = min(shortest, primary)
		}
	}
	return shortest, nil
}

// drop removes all rows after the first ones.
func (m *Matrix) drop(rows int) {
	first := int(m.starts[rows])
	for i := len(m.nodes) - 1; i >= first; i-- {
		n := m.nodes[i]
		m.nodes[n.up].down = n.down
		m.nodes[n.down].up = n.up
		m.ranks[n.column] -= oneRow
	}
	m.nodes = m.nodes[:first]
	m.rowAt = m.rowAt[:first-len(m.ranks)]
	m.starts = m.starts[:rows+1]
}

// nodesOf returns a row's nodes.
func (m *Matrix) nodesOf(row int) []node {
	return m.nodes[m.starts[row]:m.starts[row+1]]
}

// rowCount returns the number of rows.
func (m *Matrix) rowCount() int { return len(m.starts) - 1 }

// Choose adds a row to every solution that is searched for from now on, by covering
// the row's columns. It returns an error, and chooses nothing, if there is no such
// row, if a row with a 1 in one of its columns is chosen already, or if a search
// is under way.
func (m *Matrix) Choose(row int) error {
	switch {
	case m.running:
		return errRunning
	case row < 0 || row >= m.rowCount():
		return fmt.Errorf("row %d is not 0 to %d", row, m.rowCount()-1)
	}
	m.restore()
	ones := m.nodesOf(row)
	for _, n := range ones {
		if slices.Contains(m.covered, n.column) {
			return fmt.Errorf("row %d: column %d is covered already", row, n.column)
		}
	}
	for _, n := range ones {
		m.cover(n.column)
	}
	m.chosen = len(m.covered)
	return nil
}

// Release undoes all calls of Choose. It does nothing during a search.
func (m *Matrix) Release() {
	if m.running {
		return
	}
	m.chosen = 0
	m.restore()
}

// restore uncovers what a search has left covered. A search doesn't do so itself
// because the matrix may never be used again.
func (m *Matrix) restore() { m.uncoverTo(m.chosen) }
