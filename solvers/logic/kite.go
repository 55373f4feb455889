package logic

import (
	"github.com/solvoku/solvoku/board"
)

// TwoStringKite: a row and a column each have two places for a digit, and one place of
// each is in the same box. The digit is eliminated from the cell that sees the other two.

func twoStringKites(v *view, s *search) {
	for d := board.Digit(1); d <= lastDigit; d++ {
		var buffer [2 * board.Size]conjugates
		rows := v.conjugatesIn(buffer[:0], d, 0, board.Size)
		cols := v.conjugatesIn(rows, d, board.Size, 2*board.Size)[len(rows):]
		for i := range rows {
			for j := range cols {
				if kite(v, s, d, &rows[i], &cols[j]) {
					return
				}
			}
		}
	}
}

// kite examines a conjugate pair in a row and one in a column.
func kite(v *view, s *search, d board.Digit, row, col *conjugates) (enough bool) {
	for i := range row.ends {
		for j := range col.ends {
			joint, otherJoint := row.ends[i], col.ends[j]
			end, otherEnd := row.ends[1-i], col.ends[1-j]
			if joint.Box() != otherJoint.Box() || joint == otherJoint || end == otherEnd ||
				joint == otherEnd || end == otherJoint {
				continue
			}
			tail := board.At(otherEnd.Row(), end.Col())
			if v.has[tail].Contains(d) &&
				turbot(s, TwoStringKite, d, board.CellsOf(tail), *row, *col, end, joint, otherJoint, otherEnd) {
				return true
			}
		}
	}
	return false
}
