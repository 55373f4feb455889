package logic

import (
	"sync"

	"github.com/solvoku/solvoku/board"
)

// rectangle is four cells in two rows, two columns and two boxes. If none of them were a given
// and they held only two digits, these could be swapped, and the puzzle would have another
// solution. Corner 3 is diagonally opposite corner 0, and corner 2 opposite corner 1; 0 and 1
// share a box, and so do 2 and 3.
type rectangle [4]board.Cell

// all returns the rectangle's cells.
func (r rectangle) all() board.Cells { return board.CellsOf(r[0], r[1], r[2], r[3]) }

// allRectangles lists every rectangle of the board: 243 across two stacks of a band, and another
// 243 across two bands of a stack.
var allRectangles = sync.OnceValue(func() (all []rectangle) {
	for x := range board.Size {
		for y := x + 1; y < board.Size; y++ {
			for u := range board.Size {
				for v := u + 1; v < board.Size; v++ {
					switch rows, cols := x/3 == y/3, u/3 == v/3; {
					case rows && !cols:
						all = append(all, rectangle{board.At(x, u), board.At(y, u), board.At(x, v), board.At(y, v)})
					case cols && !rows:
						all = append(all, rectangle{board.At(x, u), board.At(x, v), board.At(y, u), board.At(y, v)})
					}
				}
			}
		}
	}
	return all
})

// byCell lists the rectangles that have a cell as corner 0, ordered by corner 1, then by
// corner 2, in reading order.
var byCell = sync.OnceValue(func() *[board.CellCount][]rectangle {
	lists := new([board.CellCount][]rectangle)
	for c := range board.Cell(board.CellCount) {
		for _, other := range board.Box(c.Box()).Cells() {
			if other == c || !aligned(c, other) {
				continue
			}
			for i := range board.Size {
				r := rectangle{c, other, board.At(i, c.Col()), board.At(i, other.Col())}
				if c.Col() == other.Col() {
					r[2], r[3] = board.At(c.Row(), i), board.At(other.Row(), i)
				}
				if r[2].Box() != c.Box() {
					lists[c] = append(lists[c], r)
				}
			}
		}
	}
	return lists
})

// uniqueRectangle is a rectangle of open cells, some of which have only two candidates
// while the others have extra ones.
type uniqueRectangle struct {
	rectangle
	digits board.Digits // the two digits
	pair   board.Cells  // the cells with no other candidates
	extras board.Cells  // the other cells
}

// uniqueRectangles calls visit for each unique rectangle with at least one cell that has
// only the two digits, until visit returns true.
//
// A cell with extra candidates may lack one of the two digits, provided that no digit on
// the board excludes it.
func uniqueRectangles(v *view, visit func(*uniqueRectangle) (enough bool)) {
	lists := byCell()
	var placed [board.Size + 1]board.Cells // cells that see a placed copy of the digit
	ready := board.Digits(0)
	for start := range v.pairs.All() {
		digits := v.has[start]
		for d := range (digits &^ ready).All() {
			ready, placed[d] = ready.With(d), v.seenDigit(d)
		}
		low := digits.Min()
		high := digits.Without(low).Min()
		// The cells that may have extra candidates.
		lowCells, highCells := v.open.Difference(placed[low]), v.open.Difference(placed[high])
		fits := v.at[low].Intersect(highCells).Union(v.at[high].Intersect(lowCells))
		for i := range lists[start] {
			r := &lists[start][i]
			if !fits.Contains(r[1]) || !fits.Contains(r[2]) || !fits.Contains(r[3]) {
				continue
			}
			if u := (uniqueRectangle{rectangle: *r, digits: digits}); u.sort(v) && visit(&u) {
				return
			}
		}
	}
}

// sort separates the cells with only the two digits from those with extra candidates. It
// returns false if an earlier cell of the rectangle would have found it, or a cell has
// only one of the digits.
func (u *uniqueRectangle) sort(v *view) bool {
	for _, c := range u.rectangle {
		switch has := v.has[c]; {
		case has == u.digits && c < u.rectangle[0], has&^u.digits == 0 && has != u.digits:
			return false
		case has == u.digits:
			u.pair = u.pair.With(c)
		default:
			u.extras = u.extras.With(c)
		}
	}
	return true
}

// seenDigit returns the cells that see a placed copy of the digit.
func (v *view) seenDigit(d board.Digit) (seen board.Cells) {
	for c, digit := range v.grid {
		if digit == d {
			seen = seen.Union(board.Cell(c).PeerSet())
		}
	}
	return seen
}

// beginRectangle starts an instance with a unique rectangle.
func beginRectangle(v *view, s *search, t Technique, u *uniqueRectangle) {
	s.begin(t, u.digits)
	s.part(Pattern, 0, u.pair.Union(u.extras), u.digits)
	if extra := v.digitsIn(u.extras) &^ u.digits; extra != 0 {
		s.part(Fin, 0, u.extras, extra)
	}
}

// aligned reports whether two cells share a row or a column.
func aligned(a, b board.Cell) bool { return a.Row() == b.Row() || a.Col() == b.Col() }
