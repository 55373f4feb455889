package replay

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Constraints is a set of the constraints of exact cover. The zero value is
// the empty set; sets are compared with ==.
type Constraints [(solvers.ConstraintCount + 63) / 64]uint64

// Has reports whether the set holds the constraint.
func (s Constraints) Contains(k solvers.Constraint) bool { return s[k/64]>>(k%64)&1 != 0 }

// Len returns how many constraints the set holds.
func (s Constraints) Len() int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

func (s *Constraints) set(k solvers.Constraint)   { s[k/64] |= 1 << (k % 64) }
func (s *Constraints) clear(k solvers.Constraint) { s[k/64] &^= 1 << (k % 64) }

// Row is a row of Sudoku's exact cover matrix: a digit in a cell.
type Row struct {
	Cell  board.Cell
	Digit board.Digit
}

// Rows returns the nine rows that meet a constraint, whether the search could
// still choose them or not, by cell and then by digit.
func Rows(k solvers.Constraint) [board.Size]Row { return rowsOf[k] }

// Sizes returns the size of each open constraint's column: the number of its rows whose
// constraints are all open. The size of a covered constraint is 0.
func (s Constraints) Sizes() (sizes [solvers.ConstraintCount]uint8) {
	for c := range board.Cell(board.CellCount) {
		if s.Contains(solvers.Constraint(c)) {
			continue
		}
		for d := board.Digit(1); d <= board.Size; d++ {
			if ks := solvers.ConstraintsOf(c, d); s.Open(ks) {
				for _, k := range ks {
					sizes[k]++
				}
			}
		}
	}
	return sizes
}

// Open reports whether all constraints that a row meets are open, so that the search can
// choose the row.
func (s Constraints) Open(row [4]solvers.Constraint) bool {
	return !s.Contains(row[0]) && !s.Contains(row[1]) && !s.Contains(row[2]) && !s.Contains(row[3])
}

// rowsOf is computed once and never changes.
var rowsOf = func() (rows [solvers.ConstraintCount][board.Size]Row) {
	var filled [solvers.ConstraintCount]int
	for c := range board.Cell(board.CellCount) {
		for d := board.Digit(1); d <= board.Size; d++ {
			for _, k := range solvers.ConstraintsOf(c, d) {
				rows[k][filled[k]] = Row{c, d}
				filled[k]++
			}
		}
	}
	return rows
}()
