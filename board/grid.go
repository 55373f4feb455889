package board

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Grid is 81 digits, row by row; 0 is an empty cell. It is a plain value:
// assigning copies it, == compares it, and the zero value is the empty grid.
type Grid [CellCount]Digit

// ParseGrid reads 81 characters, row by row: 1 to 9, and '.' or '0' for an
// empty cell. It is the strict inverse of [Grid.String]; package
// board/format reads what people paste.
func ParseGrid(text string) (Grid, error) {
	if n := utf8.RuneCountInString(text); n != CellCount {
		return Grid{}, fmt.Errorf("a grid is 81 characters, not %d", n)
	}
	var g Grid
	for i, r := range text {
		// Up to the first character that is refused, each is one byte, and so
		// i counts characters.
		switch {
		case '1' <= r && r <= '9':
			g[i] = Digit(r - '0')
		case r != '.' && r != '0':
			return Grid{}, fmt.Errorf("character %d is %q, not 1 to 9, '.' or '0'", i+1, r)
		}
	}
	return g, nil
}

// MustParseGrid is [ParseGrid] for texts that are known to be right, such as
// those in tests and tables. It panics where ParseGrid returns an error.
func MustParseGrid(text string) Grid {
	g, err := ParseGrid(text)
	if err != nil {
		panic(err)
	}
	return g
}

// String returns the grid as 81 characters: '.' for an empty cell, '?' for a
// value above 9.
func (g Grid) String() string {
	text := make([]byte, CellCount)
	for i, d := range g {
		text[i] = digitChar(d)
	}
	return string(text)
}

// Diagram returns the grid as nine lines with the boxes marked off:
//
//	8 . . | . . . | . . .
//	. . 3 | 6 . . | . . .
//	. 7 . | . 9 . | 2 . .
//	------+-------+------
//	...
func (g Grid) Diagram() string {
	var sb strings.Builder
	for c := range Cell(CellCount) {
		sb.WriteByte(digitChar(g[c]))
		row, col := c.Row(), c.Col()
		switch {
		case col == 8:
			sb.WriteByte('\n')
			if row == 2 || row == 5 {
				sb.WriteString("------+-------+------\n")
			}
		case col%3 == 2:
			sb.WriteString(" | ")
		default:
			sb.WriteByte(' ')
		}
	}
	return sb.String()
}

// FilledCount returns the number of cells that hold a digit, 0 to 81.
func (g Grid) FilledCount() int {
	n := 0
	for _, d := range g {
		if d != 0 {
			n++
		}
	}
	return n
}

// EmptyCount returns the number of cells that hold no digit, 0 to 81.
func (g Grid) EmptyCount() int { return CellCount - g.FilledCount() }

// Candidates returns the digits that an empty cell can still take: those that
// none of its peers holds. It is the empty set for a cell that holds a digit.
func (g Grid) Candidates(c Cell) Digits {
	if g[c] != 0 {
		return 0
	}
	s := AllDigits
	for _, p := range c.Peers() {
		s = s.Without(g[p])
	}
	return s
}

// Solved reports whether every cell holds a digit and no house holds one
// twice.
func (g Grid) Solved() bool {
	for h := range House(HouseCount) {
		var seen Digits
		for _, c := range h.Cells() {
			seen = seen.With(g[c])
		}
		if seen != AllDigits {
			return false
		}
	}
	return true
}

// Extends reports whether the grid holds every digit of the other one in the
// same cell, as a solution extends its puzzle.
func (g Grid) Extends(puzzle Grid) bool {
	for c, d := range puzzle {
		if d != 0 && g[c] != d {
			return false
		}
	}
	return true
}

// Differences returns the cells in which two grids differ.
func (g Grid) Differences(other Grid) Cells {
	var s Cells
	for c := range Cell(CellCount) {
		if g[c] != other[c] {
			s = s.With(c)
		}
	}
	return s
}

func digitChar(d Digit) byte {
	switch {
	case d == 0:
		return '.'
	case d > Size:
		return '?'
	}
	return '0' + byte(d)
}
