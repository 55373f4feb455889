package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// juniorExocetsByChoice tries all pairs of cells as base and as targets.
func juniorExocetsByChoice(st *State) conclusions {
	found := conclusions{}
	for _, turned := range []bool{false, true} {
		// row and column tell the lines along the chute from those across.
		row, column := board.Cell.Row, board.Cell.Col
		if turned {
			row, column = column, row
		}
		at := func(r, c int) board.Cell {
			if turned {
				return board.At(c, r)
			}
			return board.At(r, c)
		}
		choose(openCells(st), 2, func(base []board.Cell) {
			digits := digitsOf(st, base)
			if base[0].Box() != base[1].Box() || row(base[0]) != row(base[1]) || digits.Len() < 3 || digits.Len() > 4 {
				return
			}
			band, stack := row(base[0])/3, column(base[0])/3
			third := 9*stack + 3 - column(base[0]) - column(base[1]) // the sum of the box's columns less theirs
			choose(openCells(st), 2, func(targets []board.Cell) {
				columns := []int{third, column(targets[0]), column(targets[1])}
				if columns[1]/3 == columns[2]/3 || columns[1]/3 == stack || columns[2]/3 == stack {
					return
				}
				for _, t := range targets {
					if row(t)/3 != band || row(t) == row(base[0]) || st.Candidates(t)&digits == 0 {
						return
					}
					companion := at(9*band+3-row(t)-row(base[0]), column(t))
					if (st.Candidates(companion)|board.DigitsOf(st.grid[companion]))&digits != 0 {
						return
					}
				}
				for d := range digits.All() {
					var in []int
					for r := range board.Size {
						if r/3 != band && slices.ContainsFunc(columns, func(c int) bool { return st.hasCandidate(at(r, c), d) || st.grid[at(r, c)] == d }) {
							in = append(in, r)
						}
					}
					if len(in) > 2 {
						return
					}
				}
				var r removal
				for d := range board.AllDigits.All() {
					switch {
					case !digits.Contains(d):
						r[d] = setOf(targets)
					case !digitsOf(st, targets).Contains(d):
						r[d] = setOf(base)
					}
				}
				found.add(st, r)
			})
		})
	}
	return found
}

// seniorExocetsByChoice tries all pairs of cells as base, all crossing lines and all pairs of
// cells in these as targets.
func seniorExocetsByChoice(st *State) conclusions {
	found := conclusions{}
	for _, base := range exocetBases(st) {
		digits := digitsOf(st, base.cells)
		has := func(c board.Cell, d board.Digit) bool { return st.hasCandidate(c, d) || st.grid[c] == d }
		choose([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, 2, func(columns []int) {
			if columns[0]/3 == columns[1]/3 || columns[0]/3 == base.third/3 || columns[1]/3 == base.third/3 {
				return
			}
			var cells []board.Cell
			var needed board.Cells // the targets that the chute makes necessary
			for r := range board.Size {
				for _, column := range append([]int{base.third}, columns...) {
					c := base.at(r, column)
					switch {
					case r/3 != base.row/3:
						cells = append(cells, c)
					case r != base.row && column != base.third:
						if slices.ContainsFunc(slices.Collect(digits.All()), func(d board.Digit) bool { return has(c, d) }) {
							needed = needed.With(c)
							cells = append(cells, c)
						}
					}
				}
			}
			open := slices.DeleteFunc(slices.Clone(cells), func(c board.Cell) bool { return st.Candidates(c)&digits == 0 })
			choose(open, 2, func(targets []board.Cell) {
				if !needed.SubsetOf(setOf(targets)) || needed.Len() == 2 && targets[0].Box() != targets[1].Box() {
					return
				}
				var r removal
				for _, d := range everyDigit() {
					switch {
					case !digits.Contains(d):
						r[d] = setOf(targets)
						continue
					case !digitsOf(st, targets).Contains(d):
						r[d] = setOf(base.cells)
					}
					rows := map[int]bool{}
					for _, c := range without(cells, targets) {
						if has(c, d) {
							rows[base.rowOf(c)] = true
						}
					}
					if len(rows) > 2 {
						return
					}
				}
				found.add(st, r)
			})
		})
	}
	return found
}

// exocetBase is two cells of a box and a line, and the column beside them, where rows are the
// lines along theirs.
type exocetBase struct {
	cells      []board.Cell
	row, third int
	at         func(row, column int) board.Cell
	rowOf      func(board.Cell) int
}

func exocetBases(st *State) (list []exocetBase) {
	for _, turned := range []bool{false, true} {
		b := exocetBase{rowOf: board.Cell.Row, at: board.At}
		if turned {
			b.rowOf, b.at = board.Cell.Col, func(r, c int) board.Cell { return board.At(c, r) }
		}
		for b.row = range board.Size {
			for b.third = range board.Size {
				b.cells = nil
				for c := range board.Size {
					if c/3 == b.third/3 && c != b.third {
						b.cells = append(b.cells, b.at(b.row, c))
					}
				}
				n := digitsOf(st, b.cells).Len()
				if st.Candidates(b.cells[0]) != 0 && st.Candidates(b.cells[1]) != 0 && n > 2 && n < 5 {
					list = append(list, b)
				}
			}
		}
	}
	return list
}
