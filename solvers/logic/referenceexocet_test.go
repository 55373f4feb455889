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
