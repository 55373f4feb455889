package bitboard

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// twins holds changes to solutions: for each set of cells that apart found, the change of
// all its digits to the other candidates. The sets have no cell in common, so each solution that
// a search reaches also stands for those with any of the changes made.
type twins struct {
	n       int        // sets
	ends    [21]uint8  // by set: where its changes begin in changes, and after the last set where they end
	changes [81]change // of all sets
}

// change exchanges a cell's two candidates.
type change struct {
	cell   uint8
	digits board.Digit // one xor the other
}

// add adds the set of some cells of a state, which have two candidates each.
func (t *twins) add(s *State, cells places) {
	end := t.ends[t.n]
	for m := cells.a; m != 0; m &= m - 1 {
		bit := bits.TrailingZeros64(m)
		d, e := two(s.digitsA(bit))
		t.changes[end] = change{uint8(cellAt[bit]), board.Digit((d + 1) ^ (e + 1))}
		end++
	}
	for m := cells.b; m != 0; m &= m - 1 {
		bit := bits.TrailingZeros64(m)
		d, e := two(s.digitsB(bit))
		t.changes[end] = change{uint8(cellAt[bit+64]), board.Digit((d + 1) ^ (e + 1))}
		end++
	}
	t.n++
	t.ends[t.n] = end
}

// remove removes the set added last.
func (t *twins) remove() { t.n-- }

// change turns the solution passed on last into the next one, given how many of those for which
// the first one stands have been passed on, and reports whether there is one more.
//
// It makes the changes of one set, the one whose number is how often two divides told, so that
// every combination comes up once.
func (t *twins) change(solution *board.Grid, told uint) bool {
	set := bits.TrailingZeros(told)
	if set >= t.n {
		return false
	}
	for _, c := range t.changes[t.ends[set]:t.ends[set+1]] {
		solution[c.cell] ^= c.digits
	}
	return true
}
