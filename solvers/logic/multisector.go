package logic

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// MultiSectorLockedSets: the open cells where three to six rows cross as many columns, or
// more or fewer. Each digit fits into them at most once in each of these rows, and at most
// once in each of these columns, so no more often than the fewer of those in which it is a
// candidate there. If that makes, of all digits, only as many as there are cells, each digit
// is in them once in each line counted, so not elsewhere in that line.
// Each line has two of the cells or more.

// The smallest and the largest number of rows, and of columns. One row or two hold subsets,
// fish and Sue de Coq; from seven on, the other lines show the same.
const (
	minSectors = 3
	maxSectors = 6
)

func multiSectors(v *view, s *search) {
	m := sectorSearch{v: v, selection: s.selection()}
	m.read()
	for columns := range uint16(1 << board.Size) {
		if n := bits.OnesCount16(columns); n < minSectors || n > maxSectors {
			continue
		}
		m.across(columns)
		for rows := range uint16(1 << board.Size) {
			if n := bits.OnesCount16(rows); n < minSectors || n > maxSectors {
				continue
			}
			cells := int(m.cells[rows])
			down := m.down(rows, columns)
			if cells > 0 && lesserOfEach(m.counts[rows], down) == cells {
				m.report(rows, columns, m.counts[rows], down, cells)
			}
		}
	}
}

// perDigit counts something for each digit, in four bits each.
type perDigit uint64

func (n perDigit) of(d board.Digit) int { return int(n >> (4 * (d - 1)) & 15) }

// eachOnce counts each digit of a set once.
func eachOnce(digits board.Digits) (n perDigit) {
	for ; digits != 0; digits &= digits - 1 {
		n |= 1 << (4 * bits.TrailingZeros16(uint16(digits)))
	}
	return n
}

// lesserOfEach adds up, over the digits, the lesser of two counts.
func lesserOfEach(a, b perDigit) (sum int) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		sum += min(a.of(d), b.of(d))
	}
	return sum
}

// sectorSearch has what a state's lines hold in sets of lines that cross them. A set of
// lines is one of bits.
type sectorSearch struct {
	v *view
	*selection
	open    [board.Size]uint16                    // each row's open cells
	columns [board.Size][1 << board.Size]perDigit // each column's digits in sets of rows

	// What the rows hold in the columns at hand, by set of rows.
	counts [1 << board.Size]perDigit // the number of rows in which a digit is a candidate
	cells  [1 << board.Size]uint8    // the number of open cells
}

func (m *sectorSearch) read() {
	for c := range m.v.open.All() {
		m.open[c.Row()] |= 1 << c.Col()
	}
	for column := range board.Size {
		var in [1 << board.Size]board.Digits
		for rows := 1; rows < len(in); rows++ {
			row := bits.TrailingZeros16(uint16(rows))
			in[rows] = in[rows&(rows-1)] | m.v.has[board.At(row, column)]
			m.columns[column][rows] = eachOnce(in[rows])
		}
	}
}

// across fills in what the rows hold in some columns.
func (m *sectorSearch) across(columns uint16) {
	var once [board.Size]perDigit
	for row := range board.Size {
		var digits board.Digits
		for left := columns; left != 0; left &= left - 1 {
			digits |= m.v.has[board.At(row, bits.TrailingZeros16(left))]
		}
		once[row] = eachOnce(digits)
	}
	for rows := 1; rows < len(m.counts); rows++ {
		row := bits.TrailingZeros16(uint16(rows))
		m.counts[rows] = m.counts[rows&(rows-1)] + once[row]
		m.cells[rows] = m.cells[rows&(rows-1)] + uint8(bits.OnesCount16(m.open[row]&columns))
	}
}

// down returns, for each digit, the number of the columns in which it is a candidate in some
// rows.
func (m *sectorSearch) down(rows, columns uint16) (n perDigit) {
	for left := columns; left != 0; left &= left - 1 {
		n += m.columns[bits.TrailingZeros16(left)][rows]
	}
	return n
}

// hasLone reports whether a line has fewer than two of the open cells.
func (m *sectorSearch) hasLone(rows, columns uint16) bool {
	var once, twice uint16
	for left := rows; left != 0; left &= left - 1 {
		in := m.open[bits.TrailingZeros16(left)] & columns
		if in&(in-1) == 0 {
			return true
		}
		twice |= once & in
		once |= in
	}
	return twice != columns
}

// report offers what is eliminated: a digit that is in as many rows as columns goes from the
// rest of both.
func (m *sectorSearch) report(rows, columns uint16, across, down perDigit, length int) {
	inRows, inColumns := uint32(rows), uint32(columns)<<board.Size
	cells := m.v.open.Intersect(cellsIn(inRows)).Intersect(cellsIn(inColumns))
	var r removal
	var inRow, inColumn board.Digits // those that are in no more rows than columns, and the reverse
	for d := board.Digit(1); d <= lastDigit; d++ {
		places, rest := m.v.at[d].Intersect(cells), m.v.at[d].Difference(cells)
		if places.IsEmpty() {
			continue
		}
		if across.of(d) <= down.of(d) {
			inRow = inRow.With(d)
			r[d] = rest.Intersect(linesThrough(places, board.Cell.Row, board.Row))
		}
		if across.of(d) >= down.of(d) {
			inColumn = inColumn.With(d)
			r[d] = r[d].Union(rest.Intersect(linesThrough(places, board.Cell.Col, board.Column)))
		}
	}
	if inRow == 0 || inColumn == 0 || m.hasLone(rows, columns) {
		return // every line has a subset of its own, or some line adds none to another's
	}
	m.begin(MultiSectorLockedSets, r.digits())
	if !m.offer(&r, length) {
		return
	}
	m.part(Pattern, 0, cells.Intersect(m.v.with(inRow)), inRow)
	if onlyColumn := inColumn &^ inRow; onlyColumn != 0 {
		m.part(Pivot, 0, cells.Intersect(m.v.with(onlyColumn)), onlyColumn)
	}
	m.houses(Pattern, inRows)
	m.houses(Cover, inColumns)
	m.keep()
}

// linesThrough returns the cells of the lines of a kind that cells lie in.
func linesThrough(cells board.Cells, index func(board.Cell) int, line func(int) board.House) (all board.Cells) {
	for ; !cells.IsEmpty(); cells = cells.Rest() {
		all = all.Union(line(index(cells.Min())).CellSet())
	}
	return all
}
