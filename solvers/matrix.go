package solvers

import (
	"sync"

	"github.com/solvoku/solvoku/board"
)

// matrixRow is a row of the matrix: nine times the cell, plus the digit less 1.
type matrixRow uint16

// matrixRows is the number of rows.
const matrixRows = board.CellCount * board.Size

// rowSet is a set of a constraint's nine rows together with its size, so that
// adding or removing a row is one addition. A constraint that is met keeps its
// set, so that it can be deselected; its size is marked as closed.
//
//	bit  15 14   13   12 11 10 9   8 7 6 5 4 3 2 1 0
//	     -  -  closed    size             rows
type rowSet uint16

const (
	sizeShift           = board.Size
	closedColumn rowSet = 1 << 4 // in a size: above all sizes
)

func (s rowSet) rows() uint16 { return uint16(s) & (1<<sizeShift - 1) }
func (s rowSet) size() rowSet { return s >> sizeShift }

// member is a row's place in a constraint.
type member struct {
	constraint Constraint
	one        rowSet // the row alone in the constraint's set
}

// matrix has the rows and constraints in the forms that a search needs.
type matrix struct {
	members [matrixRows][4]member                  // each row's four constraints
	rowsOf  [ConstraintCount][board.Size]matrixRow // each constraint's nine rows in ascending order

	// clashes has, for each constraint and each row of it, the row's places in its
	// three other constraints, in the order cell, row, column, box, cell.
	clashes [ConstraintCount][board.Size][3]member
}

// theMatrix returns the matrix, which is computed when it is first needed and never changes.
var theMatrix = sync.OnceValue(func() *matrix {
	m := new(matrix)
	var filled [ConstraintCount]int
	for r := range matrixRow(matrixRows) {
		for i, k := range ConstraintsOf(r.cell(), r.digit()) {
			m.members[r][i] = member{k, 1<<sizeShift | 1<<filled[k]}
			m.rowsOf[k][filled[k]] = r
			filled[k]++
		}
	}
	for k := range Constraint(ConstraintCount) {
		for i, r := range m.rowsOf[k] {
			for j := range m.clashes[k][i] {
				m.clashes[k][i][j] = m.members[r][(int(k)/board.CellCount+1+j)%4]
			}
		}
	}
	return m
})

// rowFor returns the row of a digit in a cell.
func rowFor(c board.Cell, d board.Digit) matrixRow {
	return matrixRow(c)*board.Size + matrixRow(d) - 1
}

func (r matrixRow) cell() board.Cell   { return board.Cell(r / board.Size) }
func (r matrixRow) digit() board.Digit { return board.Digit(r%board.Size) + 1 }

// houseDigits holds the digits in each house.
type houseDigits [board.HouseCount]board.Digits

// usedDigits returns the digits in each house of a grid.
func usedDigits(g *board.Grid) (used houseDigits) {
	for c, d := range g {
		h := board.Cell(c).Houses()
		used[h[0]] = used[h[0]].With(d) // an empty cell adds nothing
		used[h[1]] = used[h[1]].With(d)
		used[h[2]] = used[h[2]].With(d)
	}
	return used
}

// candidates returns the digits that none of a cell's houses holds.
func (u *houseDigits) candidates(c board.Cell) board.Digits {
	h := c.Houses()
	return board.AllDigits &^ (u[h[0]] | u[h[1]] | u[h[2]])
}
