package bitboard

import "github.com/solvoku/solvoku/board"

// Told receives the solutions of a search.
type Told struct {
	Solution Row // the one that Each is called for

	// Each is called with each solution, in Solution, which it must not change, and stops the
	// search by returning false.
	Each func() bool

	other Row // what changes a solution into the other one of a position

	// twins holds the changes to solutions for each set of cells that apart found: those of all
	// its digits to the other candidates. The sets have no cell in common, so each solution that
	// a search reaches also stands for those with any of the changes made. A set has four cells or
	// more, since each of its rows, and each of its columns, has two.
	twins [board.CellCount / 4]Row
}

// Row is a grid, or a change to one: what it has to be combined with by exclusive or. Its size is
// a multiple of a register's, so that it is read and written in whole registers: a read that spans
// several writes waits for them all.
type Row struct {
	Grid board.Grid
	_    [15]byte
}

// blend says what digits a [Row] is to have: a cell in cells the exclusive or of its candidates,
// and the cells in more these digits in addition, again by exclusive or. So a digit added to a
// cell of two candidates that has it leaves the other.
type blend struct {
	cells places
	more  [2]digitPlaces
}

// digitPlaces is a digit, from 1 to 9 or 0 for none, in some cells.
type digitPlaces struct {
	cells places
	digit int
}

// others returns the cells that are not in a set.
func (p places) others() places { return places{bandMasks &^ p.a, bandMask &^ p.b} }

// row sets a row to a blend of a state.
func (s *State) row(b *blend, to *Row) {
	p, q, r, t := s.planes()
	spellPlanes(b.plane(p, 0), b.plane(q, 1), b.plane(r, 2), b.plane(t, 3), (*[board.CellCount]board.Digit)(&to.Grid), 0)
}

// plane returns one bit's plane of a blend, given the state's.
func (b *blend) plane(p places, bit int) places {
	x, y := &b.more[0], &b.more[1]
	hasX, hasY := -uint64(x.digit>>bit&1), -uint64(y.digit>>bit&1)
	return places{
		p.a&b.cells.a ^ x.cells.a&hasX ^ y.cells.a&hasY,
		p.b&b.cells.b ^ x.cells.b&hasX ^ y.cells.b&hasY,
	}
}

// change makes a change.
func (r *Row) change(by *Row) {
	g, h := &r.Grid, &by.Grid
	for i := 0; i <= len(g)-8; i += 8 {
		g, h := (*[8]board.Digit)(g[i:]), (*[8]board.Digit)(h[i:])
		x := uint64(four(g[:4])) | uint64(four(g[4:]))<<32
		x ^= uint64(four(h[:4])) | uint64(four(h[4:]))<<32
		g[0], g[1], g[2], g[3] = board.Digit(x), board.Digit(x>>8), board.Digit(x>>16), board.Digit(x>>24)
		g[4], g[5], g[6], g[7] = board.Digit(x>>32), board.Digit(x>>40), board.Digit(x>>48), board.Digit(x>>56)
	}
	g[80] ^= h[80]
}
