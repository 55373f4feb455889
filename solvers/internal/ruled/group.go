package ruled

import (
	"math/bits"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// group is a set of cells with different digits, which form one of several sets.
type group struct {
	at   []board.Cell
	sets []board.Digits
}

func (g *group) cells() []board.Cell { return g.at }

func (g *group) narrow(s *state) bool {
	if len(g.at) == board.Size && len(g.sets) == 1 {
		return g.place(s, board.AllDigits)
	}
	return g.keep(s, anySum)
}

// anySum has all sums as bits.
const anySum = 1<<64 - 1

// holds returns the digits that the cells may hold and those that they hold.
func (g *group) holds(s *state) (some, fixed board.Digits) {
	for _, c := range g.at {
		has := s.has[c]
		some |= has
		if has&(has-1) == 0 {
			fixed |= has
		}
	}
	return some, fixed
}

// possible reports whether the cells can form a set, as far as counting tells.
func (g *group) possible(s *state, set, some, fixed board.Digits) bool {
	if set&^some != 0 || fixed&^set != 0 {
		return false
	}
	for _, c := range g.at {
		if s.has[c]&set == 0 {
			return false
		}
	}
	return true
}

// keep narrows the cells to the possible sets with some sums, given as bits, and places the digits
// that are in all of these.
func (g *group) keep(s *state, sums uint64) bool {
	some, fixed := g.holds(s)
	left, common := board.Digits(0), board.AllDigits
	for _, set := range g.sets {
		if 1<<digitSum[set]&sums != 0 && g.possible(s, set, some, fixed) {
			left |= set
			common &= set
		}
	}
	if left == 0 {
		return false
	}
	for _, c := range g.at {
		if !s.set(c, s.has[c]&left) {
			return false
		}
	}
	return common == 0 || len(g.at) == 1 || g.place(s, common)
}

// sums returns the sums of the possible sets, as bits.
func (g *group) sums(s *state) (found uint64) {
	some, fixed := g.holds(s)
	for _, set := range g.sets {
		if found>>digitSum[set]&1 == 0 && g.possible(s, set, some, fixed) {
			found |= 1 << digitSum[set]
		}
	}
	return found
}

// place concludes from digits that must be in the group: that a digit has a single place, and
// that a cell outside that sees all two or three places of a digit can't hold it.
func (g *group) place(s *state, must board.Digits) bool {
	var one, two, three, four, fixed board.Digits
	for _, c := range g.at {
		has := s.has[c]
		if has&(has-1) == 0 {
			fixed |= has
		}
		has &= must
		four |= three & has
		three |= two & has
		two |= one & has
		one |= has
	}
	if one != must {
		return false
	}
	if hidden := one &^ (two | fixed); hidden != 0 {
		for _, c := range g.at {
			if d := s.has[c] & hidden; d != 0 && d != s.has[c] {
				if d&(d-1) != 0 || !s.set(c, d) {
					return false
				}
			}
		}
	}
	for few := two &^ four; few != 0; few &= few - 1 {
		d := few & -few
		see := board.AllCells()
		for _, c := range g.at {
			if s.has[c]&d != 0 {
				see = see.Intersect(s.peers[c])
			}
		}
		for ; !see.IsEmpty(); see = see.Rest() {
			if c := see.Min(); s.has[c]&d != 0 && !s.set(c, s.has[c]&^d) {
				return false
			}
		}
	}
	return true
}

// trim drops the sets that the cells can't form even before the search.
func (g *group) trim(s *state) {
	some, fixed := g.holds(s)
	g.sets = slices.DeleteFunc(g.sets, func(set board.Digits) bool { return !g.possible(s, set, some, fixed) })
}

// setsOf returns the sets of n digits for which admits, if not nil, reports true. They are in
// ascending order of their bits, so the first has the smallest sum and the last the greatest.
func setsOf(n int, admits func(board.Digits) bool) (sets []board.Digits) {
	for set := range board.AllDigits + 1 {
		if set.Len() == n && (admits == nil || admits(set)) {
			sets = append(sets, set)
		}
	}
	return sets
}

// digitSum is the sum of a set's digits.
var digitSum = func() (sums [board.AllDigits + 1]int) {
	for set := range sums {
		for rest := uint(set); rest != 0; rest &= rest - 1 {
			sums[set] += bits.TrailingZeros(rest) + 1
		}
	}
	return sums
}()
