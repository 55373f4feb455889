package exactcover

import (
	"errors"
	"fmt"
	"slices"
)

// Matrix is an exact cover problem, and the state of the search in it. It is
// for one goroutine, and for one search at a time; [Matrix.Clone] copies it.
//
// These hold between any two calls:
//   - Nodes 0 to columns-1 are the columns' heads, and those after them the
//     ones of the matrix, row by row.
//   - From a head, down leads through the column's rows that are not hidden, in
//     ascending order, and back to the head; up leads the same way back.
//   - right leads around the row's nodes, hidden or not.
//   - A row is hidden if it has a 1 in a covered column. Its node in the first
//     column of its own to be covered stays linked: that is how it is found
//     again.
//   - size[c] is the number of rows linked in column c, plus closed if c need
//     not be covered (any more).
//   - covered lists the covered columns in the order in which they were.
type Matrix struct {
	nodes   []node
	size    []size
	covered []link
	rowOf   []int32 // by node, less the heads: the row of the matrix
	rows    []link  // by row: the row's first node
	primary int
	// shortest is the least number of primary columns that a row has a 1 in,
	// rows without any left out: no solution has more than primary / shortest
	// rows.
	shortest int
	running  bool // whether a search goes on
}

// link is the index of a node.
type link uint32

// node is a 1 of the matrix, or a column's head.
type node struct {
	up, down link // in the column
	right    link // in the row
	column   link
}

// size is a column's size and its mark.
type size uint32

// closed marks a column that the search has not to cover: a secondary one, or
// one that is covered already. It keeps the column's size from being the
// smallest, and from being 0.
const closed size = 1 << 31

// maxNodes bounds the matrix so that no size reaches closed.
const maxNodes = 1 << 30

var (
	errRunning = errors.New("a search in the matrix goes on")
	errChosen  = errors.New("rows of the matrix are chosen")
)

// New returns a matrix with no rows and with primary columns, which a solution
// covers exactly once, numbered from 0, and after them secondary columns, which
// it covers at most once. It panics if a number is negative.
func New(primary, secondary int) *Matrix { return NewSize(primary, secondary, 0, 0) }

// NewSize is [New] with room for a number of rows with a number of ones in all,
// so that adding them allocates nothing more.
func NewSize(primary, secondary, rows, ones int) *Matrix {
	if primary < 0 || secondary < 0 || primary > maxNodes-secondary {
		panic(fmt.Sprintf("exactcover: %d primary and %d secondary columns", primary, secondary))
	}
	columns := primary + secondary
	m := &Matrix{
		nodes:    make([]node, columns, columns+ones),
		size:     make([]size, columns),
		covered:  make([]link, 0, columns),
		rowOf:    make([]int32, 0, ones),
		rows:     make([]link, 0, rows),
		primary:  primary,
		shortest: primary,
	}
	for c := range m.nodes {
		l := link(c)
		m.nodes[c] = node{up: l, down: l, right: l, column: l}
	}
	for c := primary; c < columns; c++ {
		m.size[c] = closed
	}
	return m
}

// AddRow adds a row with ones in the given columns, in any order. Rows are
// numbered from 0. It returns an error, and leaves the matrix as it was, if
// there is no column, if one is out of range or named twice, if rows are
// chosen, or if a search goes on.
func (m *Matrix) AddRow(columns ...int) error {
	row, first := len(m.rows), len(m.nodes)
	switch {
	case m.running:
		return errRunning
	case len(m.covered) > 0:
		return errChosen
	case len(columns) == 0:
		return fmt.Errorf("row %d: no columns", row)
	case len(columns) > maxNodes-first:
		return fmt.Errorf("row %d: the matrix would have more than %d ones", row, maxNodes)
	}
	primary := 0
	for i, c := range columns {
		if c < 0 || c >= len(m.size) {
			m.drop(first)
			return fmt.Errorf("row %d: column %d is not 0 to %d", row, c, len(m.size)-1)
		}
		n, head, last := link(first+i), link(c), m.nodes[c].up
		if int(last) >= first {
			m.drop(first)
			return fmt.Errorf("row %d: column %d twice", row, c)
		}
		m.nodes = append(m.nodes, node{up: last, down: head, right: n + 1, column: head})
		m.nodes[last].down = n
		m.nodes[head].up = n
		m.size[c]++
		m.rowOf = append(m.rowOf, int32(row))
		if c < m.primary {
			primary++
		}
	}
	m.nodes[len(m.nodes)-1].right = link(first)
	m.rows = append(m.rows, link(first))
	if primary > 0 {
		m.shortest = min(m.shortest, primary)
	}
	return nil
}

// drop removes the nodes from first on, which belong to a row that turned out
// to be wrong and are the last ones of their columns.
func (m *Matrix) drop(first int) {
	for i := first; i < len(m.nodes); i++ {
		n := m.nodes[i]
		m.nodes[n.up].down = n.down
		m.nodes[n.down].up = n.up
		m.size[n.column]--
	}
	m.nodes = m.nodes[:first]
	m.rowOf = m.rowOf[:first-len(m.size)]
}

// nodesOf returns a row's nodes.
func (m *Matrix) nodesOf(row int) []node {
	end := len(m.nodes)
	if row+1 < len(m.rows) {
		end = int(m.rows[row+1])
	}
	return m.nodes[m.rows[row]:end]
}

// Columns returns the number of columns, primary and secondary.
func (m *Matrix) Columns() (primary, secondary int) {
	return m.primary, len(m.size) - m.primary
}

// Rows returns the number of rows.
func (m *Matrix) Rows() int { return len(m.rows) }

// Clone returns a copy that shares nothing with the matrix. Rows that are
// chosen are chosen in the copy. It must not be called during a search.
func (m *Matrix) Clone() *Matrix {
	c := *m
	c.nodes = slices.Clone(m.nodes)
	c.size = slices.Clone(m.size)
	c.covered = slices.Grow(slices.Clone(m.covered), len(m.size)-len(m.covered))
	c.rowOf = slices.Clone(m.rowOf)
	c.rows = slices.Clone(m.rows)
	return &c
}

// Choose puts a row into every solution that is searched for from now on: it
// covers the row's columns. It returns an error, and chooses nothing, if there
// is no such row, if a row with a 1 in one of its columns is chosen already,
// or if a search goes on.
func (m *Matrix) Choose(row int) error {
	switch {
	case m.running:
		return errRunning
	case row < 0 || row >= len(m.rows):
		return fmt.Errorf("row %d is not 0 to %d", row, len(m.rows)-1)
	}
	ones := m.nodesOf(row)
	for _, n := range ones {
		if slices.Contains(m.covered, n.column) {
			return fmt.Errorf("row %d: column %d is covered already", row, n.column)
		}
	}
	for _, n := range ones {
		m.cover(n.column)
	}
	return nil
}

// Release takes back all chosen rows. It does nothing during a search.
func (m *Matrix) Release() {
	if m.running {
		return
	}
	m.uncoverTo(0)
}
