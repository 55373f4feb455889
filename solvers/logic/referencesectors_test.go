package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// multiSectorsByChoice counts the digits of every crossing of rows and columns.
func multiSectorsByChoice(st *State) conclusions {
	found := conclusions{}
	lines := []int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for high := 3; high <= 6; high++ {
		choose(lines, high, func(rows []int) {
			for wide := 3; wide <= 6; wide++ {
				choose(lines, wide, func(columns []int) { found.sectors(st, rows, columns) })
			}
		})
	}
	return found
}

// sectors adds what follows if the open cells where some rows cross some columns are as many
// as the digits that fit there at most.
func (found conclusions) sectors(st *State, rows, columns []int) {
	var inRow, inColumn [10][]int            // the lines in which each digit is a candidate there
	var digits, byRow, byColumn board.Digits // all, and those that may be counted in rows and in columns
	cells := 0
	var list []board.Cell
	for _, r := range rows {
		for _, c := range columns {
			has := st.Candidates(board.At(r, c))
			if has == 0 {
				continue
			}
			cells++
			list = append(list, board.At(r, c))
			digits |= has
			for d := range has.All() {
				if !slices.Contains(inRow[d], r) {
					inRow[d] = append(inRow[d], r)
				}
				if !slices.Contains(inColumn[d], c) {
					inColumn[d] = append(inColumn[d], c)
				}
			}
		}
	}
	for d := range digits.All() {
		cells -= min(len(inRow[d]), len(inColumn[d]))
		if len(inRow[d]) <= len(inColumn[d]) {
			byRow = byRow.With(d)
		}
		if len(inColumn[d]) <= len(inRow[d]) {
			byColumn = byColumn.With(d)
		}
	}
	if cells != 0 || byRow == 0 || byColumn == 0 {
		return
	}
	for _, line := range slices.Concat(rows, columns) {
		inRow := slices.DeleteFunc(slices.Clone(list), func(c board.Cell) bool { return c.Row() != line })
		inColumn := slices.DeleteFunc(slices.Clone(list), func(c board.Cell) bool { return c.Col() != line })
		if slices.Contains(rows, line) && len(inRow) < 2 || slices.Contains(columns, line) && len(inColumn) < 2 {
			return
		}
	}
	var r removal
	for d := range digits.All() {
		for c := range board.Cell(board.CellCount) {
			inside := slices.Contains(rows, c.Row()) && slices.Contains(columns, c.Col())
			sees := byRow.Contains(d) && slices.Contains(inRow[d], c.Row()) || byColumn.Contains(d) && slices.Contains(inColumn[d], c.Col())
			if !inside && sees {
				r[d] = r[d].With(c)
			}
		}
	}
	found.add(st, r)
}

// skLoopsByChoice looks around every four cells at the corners of a rectangle in four boxes.
func skLoopsByChoice(st *State) conclusions {
	found := conclusions{}
	for a := range board.Cell(board.CellCount) {
		for b := range board.Cell(board.CellCount) {
			if a.Row()/3 >= b.Row()/3 || a.Col()/3 >= b.Col()/3 {
				continue
			}
			var houses []board.House
			var cells []board.Cell
			for _, corner := range []board.Cell{a, b, board.At(a.Row(), b.Col()), board.At(b.Row(), a.Col())} {
				for _, h := range corner.Houses() {
					if !slices.Contains(houses, h) {
						houses = append(houses, h)
					}
				}
				for c := range board.Cell(board.CellCount) {
					if c.Box() == corner.Box() && c != corner && (c.Row() == corner.Row() || c.Col() == corner.Col()) && st.Candidates(c) != 0 {
						cells = append(cells, c)
					}
				}
			}
			if len(cells) == 16 {
				found.loop(st, cells, houses)
			}
		}
	}
	return found
}

// loop adds what follows if sixteen cells hold at most sixteen digits.
func (found conclusions) loop(st *State, cells []board.Cell, houses []board.House) {
	var r removal
	sum := 0
	for d := range digitsOf(st, cells).All() {
		places := slices.DeleteFunc(slices.Clone(cells), func(c board.Cell) bool { return !st.hasCandidate(c, d) })
		for n := 1; ; n++ {
			fits := false
			choose(houses, n, func(chosen []board.House) {
				holding := func(c board.Cell) bool {
					return slices.ContainsFunc(chosen, func(h board.House) bool { return h.CellSet().Contains(c) })
				}
				if slices.ContainsFunc(places, func(c board.Cell) bool { return !holding(c) }) {
					return
				}
				fits = true
				for c := range board.Cell(board.CellCount) {
					if holding(c) && !slices.Contains(cells, c) {
						r[d] = r[d].With(c)
					}
				}
			})
			if fits {
				sum += n
				break
			}
		}
	}
	if sum == len(cells) {
		found.add(st, r)
	}
}
