package logic

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

// juniorExocetsByChoice tries all bases with all pairs of cells as targets.
func juniorExocetsByChoice(st *State) conclusions {
	found := conclusions{}
	for _, base := range exocetBases(st) {
		choose(openCells(st), 2, func(targets []board.Cell) {
			columns := []int{base.third, base.columnOf(targets[0]), base.columnOf(targets[1])}
			if columns[1]/3 == columns[2]/3 || columns[1]/3 == base.third/3 || columns[2]/3 == base.third/3 {
				return
			}
			for i, t := range targets {
				if base.rowOf(t)/3 != base.row/3 || base.rowOf(t) == base.row || st.Candidates(t)&base.digits == 0 {
					return
				}
				if companion := base.at(9*(base.row/3)+3-base.rowOf(t)-base.row, columns[i+1]); base.has(companion)&base.digits != 0 {
					return
				}
			}
			e := exocetByChoice{exocetBase: base, targets: targets, columns: columns}
			for i, t := range targets {
				var mirror []board.Cell
				for r := base.row / 3 * 3; r < base.row/3*3+3; r++ {
					for c := columns[2-i] / 3 * 3; c < columns[2-i]/3*3+3; c++ {
						if r != base.row && r != base.rowOf(t) && c != columns[2-i] {
							mirror = append(mirror, base.at(r, c))
						}
					}
				}
				e.mirrors = append(e.mirrors, mirror)
			}
			e.conclude(found)
		})
	}
	return found
}

// seniorExocetsByChoice tries all bases, all crossing lines, and all pairs of cells in the lines
// as targets.
func seniorExocetsByChoice(st *State) conclusions {
	found := conclusions{}
	for _, base := range exocetBases(st) {
		choose([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, 2, func(columns []int) {
			if columns[0]/3 == columns[1]/3 || columns[0]/3 == base.third/3 || columns[1]/3 == base.third/3 {
				return
			}
			var cells []board.Cell
			var needed board.Cells // cells in the chute that must be targets
			for r := range board.Size {
				for _, column := range append([]int{base.third}, columns...) {
					c := base.at(r, column)
					switch {
					case r/3 != base.row/3:
						cells = append(cells, c)
					case r != base.row && column != base.third && base.has(c)&base.digits != 0:
						needed = needed.With(c)
						cells = append(cells, c)
					}
				}
			}
			open := slices.DeleteFunc(slices.Clone(cells), func(c board.Cell) bool { return st.Candidates(c)&base.digits == 0 })
			choose(open, 2, func(targets []board.Cell) {
				if needed.SubsetOf(setOf(targets)) && (needed.Len() < 2 || targets[0].Box() == targets[1].Box()) {
					e := exocetByChoice{exocetBase: base, targets: targets, columns: append([]int{base.third}, columns...)}
					e.conclude(found)
				}
			})
		})
	}
	return found
}

// exocetByChoice is a base with two targets and three columns that cross its row.
type exocetByChoice struct {
	exocetBase
	targets []board.Cell
	columns []int
	mirrors [][]board.Cell // the mirrors of a Junior Exocet's targets
}

// fits reports whether a digit can be in each of the columns, outside the chute and the targets,
// in cells that see neither each other nor those of apart.
func (e *exocetByChoice) fits(d board.Digit, columns []int, apart board.Cells) bool {
	if len(columns) == 0 {
		return true
	}
	for r := range board.Size {
		c := e.at(r, columns[0])
		if r/3 == e.row/3 || slices.Contains(e.targets, c) || !e.has(c).Contains(d) || apart.Overlaps(c.PeerSet()) {
			continue
		}
		if e.fits(d, columns[1:], apart.With(c)) {
			return true
		}
	}
	return false
}

// conclude adds the candidates that no filling of base, targets and mirrors allows, if no digit
// fits into all columns.
func (e *exocetByChoice) conclude(found conclusions) {
	for d := range e.digits.All() {
		if e.fits(d, e.columns, board.Cells{}) {
			return
		}
	}
	own := append(slices.Clone(e.cells), e.targets...)
	for _, m := range e.mirrors {
		own = append(own, m...)
	}
	var allowed, everyWay removal
	for d := range everyWay {
		everyWay[d] = board.AllCells()
	}
	var digits []board.Digit
	filled := map[board.Cell]board.Digit{}
	note := func() {
		for d := range everyWay {
			var holds board.Cells
			for c, held := range filled {
				if int(held) == d {
					holds = holds.With(c)
				}
			}
			everyWay[d] = everyWay[d].Intersect(holds)
		}
		for c := range board.Cell(board.CellCount) {
			for _, d := range everyDigit() {
				held, ok := filled[c]
				fits := !ok
				for other, x := range filled {
					fits = fits && !(x == d && other.Sees(c))
				}
				if held == d || fits {
					allowed[d] = allowed[d].With(c)
				}
			}
		}
	}
	var reflect func(target int)
	reflect = func(target int) {
		if target == len(e.mirrors) {
			note()
			return
		}
		d := digits[target]
		if slices.ContainsFunc(e.mirrors[target], func(c board.Cell) bool { return e.st.grid[c] == d }) {
			reflect(target + 1)
			return
		}
		for _, c := range e.mirrors[target] {
			if e.st.hasCandidate(c, d) {
				filled[c] = d
				reflect(target + 1)
				delete(filled, c)
			}
		}
	}
	for _, first := range everyDigit() {
		for _, second := range everyDigit() {
			for _, digits = range [][]board.Digit{{first, second}, {second, first}} {
				ok := first != second && e.st.hasCandidate(e.cells[0], first) && e.st.hasCandidate(e.cells[1], second)
				for i, t := range e.targets {
					others := slices.DeleteFunc(slices.Clone(e.columns), func(c int) bool { return c == e.columnOf(t) })
					ok = ok && e.st.hasCandidate(t, digits[i]) && e.fits(digits[i], others, board.CellsOf(t))
				}
				if ok {
					clear(filled)
					filled[e.cells[0]], filled[e.cells[1]], filled[e.targets[0]], filled[e.targets[1]] = first, second, digits[0], digits[1]
					reflect(0)
				}
			}
		}
	}
	if allowed.count() == 0 {
		return
	}
	var gone removal
	for _, d := range everyDigit() {
		gone[d] = board.AllCells().Difference(allowed[d])
		for c := range everyWay[d].All() {
			gone[d] = gone[d].Difference(c.PeerSet().Difference(setOf(own)))
		}
	}
	found.add(e.st, gone)
}

// exocetBase is two cells in a box and a line, and the column beside them. Lines parallel to theirs
// are called rows.
type exocetBase struct {
	st              *State
	cells           []board.Cell
	digits          board.Digits
	row, third      int
	at              func(row, column int) board.Cell
	rowOf, columnOf func(board.Cell) int
}

// has returns the digits that are or can be in a cell.
func (b *exocetBase) has(c board.Cell) board.Digits {
	return b.st.Candidates(c) | board.DigitsOf(b.st.grid[c])
}

func exocetBases(st *State) (list []exocetBase) {
	for _, turned := range []bool{false, true} {
		b := exocetBase{st: st, rowOf: board.Cell.Row, columnOf: board.Cell.Col, at: board.At}
		if turned {
			b.rowOf, b.columnOf, b.at = board.Cell.Col, board.Cell.Row, func(r, c int) board.Cell { return board.At(c, r) }
		}
		for b.row = range board.Size {
			for b.third = range board.Size {
				b.cells = nil
				for c := range board.Size {
					if c/3 == b.third/3 && c != b.third {
						b.cells = append(b.cells, b.at(b.row, c))
					}
				}
				b.digits = digitsOf(st, b.cells)
				n := b.digits.Len()
				if st.Candidates(b.cells[0]) != 0 && st.Candidates(b.cells[1]) != 0 && n > 2 && n < 5 {
					list = append(list, b)
				}
			}
		}
	}
	return list
}
