package variant

import (
	"math"
	"slices"
)

const (
	// fewestClues is the minimum number of single digits on each side of the board, and
	// fewestInAll that on all four.
	fewestClues = 3
	fewestInAll = 18
	// resembling is the maximum difference, in shares of its size, of two prints of a character.
	resembling = 0.1
	// fewestOther is the minimum number of rows and columns at whose ends different ones stand.
	// Coordinates are the same at both.
	fewestOther = 5
)

// Clues reports whether single digits stand on all four sides, as in a skyscraper Sudoku. Unlike
// coordinates they may be missing, and differ from those on the opposite side.
func (b *Board) Clues() bool {
	var clue [4][9]*shape
	all := 0
	for s := range boardSide(4) {
		n := 0
		for i := range 9 {
			if marks := b.beside(s, i); len(marks) == 1 && characters(marks, s, i) == 1 {
				clue[s][i] = &marks[0]
				n++
			}
			if i-n > 9-fewestClues {
				return false
			}
		}
		all += n
	}
	if all < fewestInAll {
		return false
	}
	other := 0
	for _, opposite := range [...][2]boardSide{{top, bottom}, {leftSide, rightSide}} {
		for i := range 9 {
			one, two := clue[opposite[0]][i], clue[opposite[1]][i]
			if (one == nil) != (two == nil) || one != nil && !resemble(one, two) {
				other++
			}
		}
	}
	return other >= fewestOther
}

// resemble reports whether two marks look like prints of one character.
func resemble(a, c *shape) bool {
	near := func(x, y int) bool { return math.Abs(float64(x-y)) <= max(resembling*float64(max(x, y)), 1.5) }
	return near(a.height(), c.height()) && near(a.width(), c.width()) && math.Abs(a.slant-c.slant) <= resembling
}

const (
	// fewestDiagonals is the minimum number of sums with an arrow along a diagonal.
	fewestDiagonals = 5
	// slanted is the minimum correlation of an arrow's coordinates, and headed that of one with a
	// large head, which is square. An arrow is shorter than longest, in cells, and about as wide as
	// high.
	slanted = 0.75
	headed  = 0.55
	square  = 1.25
	// filled is the same of a square one with a filled head, if it is nearer to the board than its sum by
	// farther of its height.
	filled   = 0.28
	farther  = 0.2
	shortest = 0.1
	longest  = 0.7
)

// DiagonalSums reports whether numbers with small arrows that point along the diagonals stand
// around the board, as in a little killer Sudoku.
func (b *Board) DiagonalSums() bool {
	n, sides := 0, 0
	for k, s := range [...]boardSide{top, leftSide, bottom, rightSide} {
		if k == 2 && n == 0 {
			return false // so that a page without any costs half
		}
		here := 0
		for i := range 9 {
			if arrowWithSum(b.beside(s, i), s) {
				here++
			}
		}
		if n += here; here > 0 {
			sides++
		}
	}
	return n >= fewestDiagonals && sides > 1
}

// arrowWithSum reports whether marks on a side of the board are an arrow and the characters of a number.
func arrowWithSum(marks []shape, s boardSide) bool {
	arrow := -1
	for i, m := range marks {
		w, h := float64(m.width())/scale, float64(m.height())/scale
		least, widest := slanted, 2.0
		if math.Abs(m.slant) < slanted {
			least, widest = headed, square
		}
		if nearest(marks, i, s) {
			least = min(least, filled)
		}
		if math.Abs(m.slant) < least || min(w, h) < shortest || max(w, h) > longest || max(w, h) > widest*min(w, h) {
			continue
		}
		if arrow >= 0 {
			return false
		}
		arrow = i
	}
	if arrow < 0 || len(marks) < 2 || len(marks) > 3 {
		return false
	}
	return alike(slices.Delete(slices.Clone(marks), arrow, arrow+1))
}

// nearest reports whether a mark is clearly nearer to the board than the others on its side.
func nearest(marks []shape, i int, s boardSide) bool {
	distance := func(m shape) float64 {
		x, y := float64(m.left+m.right)/2, float64(m.top+m.bottom)/2
		return [...]float64{-y, y, -x, x}[s]
	}
	for k, m := range marks {
		if k != i && distance(m)-distance(marks[i]) < farther*float64(marks[i].height()) {
			return false
		}
	}
	return true
}
