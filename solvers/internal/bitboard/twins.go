package bitboard

import (
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// twins are changes of solutions: each set of cells that [State.apart] found has a change of
// all its digits to the other candidates, and the sets have no cell in common. So each solution
// that a search comes to stands for those with any of the changes, too.
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

// all calls each with a solution and all for which it stands, until that returns false.
//
// It goes from one to the next by one change: with that of the set whose number is how often two
// divides the number of those before, every combination comes once.
func (t *twins) all(solution *board.Grid, each func(board.Grid) bool) bool {
	for i := uint(1); each(*solution); i++ {
		set := bits.TrailingZeros(i)
		if set >= t.n {
			return true
		}
		for _, c := range t.changes[t.ends[set]:t.ends[set+1]] {
			solution[c.cell] ^= c.digits
		}
	}
	return false
}
