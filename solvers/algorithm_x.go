package solvers

import (
	"context"
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// AlgorithmX is the search of [ExactCover] on sets instead of links: each
// [Constraint] has the set of the rows that could meet it. To choose a row is
// to select it: of each of its four constraints, every row is removed from the
// sets of its three others. To take it back is to deselect it: the rows are put
// back in the opposite order.
//
// It makes the same choices as ExactCover, and its figures are the same. An
// action is a row removed from a constraint's set or put back.
//
// Good at: the same as ExactCover; and it has no matrix to build. Bad at: any
// other matrix, for a set has room for Sudoku's nine rows.
//
// The idea of sets is Ali Assaf's, "Algorithm X in 30 lines!", who used
// dictionaries. Here a set is nine bits.
type AlgorithmX struct{}

// Info describes the algorithm.
func (AlgorithmX) Info() Info {
	return Info{ID: "algorithm-x", Name: "Algorithm X (sets)", Complete: true}
}

// Solve implements [Solver].
func (AlgorithmX) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	s := algorithmX{grid: puzzle, puzzle: &puzzle, trace: opts.Trace, limit: opts.limit()}
	s.monitor = startMonitor(ctx, opts, &s.result.Stats)
	if err := puzzle.Check(); err != nil {
		s.lap()
		return s.result, err
	}
	empty := s.fill()
	s.searchBegins()
	if empty < ConstraintCount {
		s.tellDeadEnd(0)
	} else {
		s.result.Stats.GuessDepth = s.level(0, 0)
	}
	s.result.Complete = !s.stop
	s.lap()
	return s.result, s.ended
}

// algorithmX is one search. A met constraint keeps its set, so that it can be
// deselected; its size is marked as closed.
type algorithmX struct {
	monitor
	sets   [ConstraintCount]rowSet
	sizes  [ConstraintCount]uint8
	grid   board.Grid
	puzzle *board.Grid
	trace  func(Event)
	limit  int
	stop   bool
	result Result
}

// closedSize marks the size of a constraint that is met.
const closedSize = 0x80

// fill sets the constraints up as the givens leave them, and returns the first
// one that is open and has no row, ConstraintCount if there is none.
func (s *algorithmX) fill() (empty Constraint) {
	used := usedDigits(s.puzzle)
	for c := range board.Cell(board.CellCount) {
		if d := s.puzzle[c]; d != 0 {
			for _, k := range ConstraintsOf(c, d) {
				s.sizes[k] = closedSize
			}
			continue
		}
		for digits := used.candidates(c); digits != 0; digits &= digits - 1 {
			for _, m := range &members[rowFor(c, digits.Min())] {
				s.sets[m.constraint] |= m.bit
				s.sizes[m.constraint]++
			}
		}
	}
	return s.firstEmpty()
}

func (s *algorithmX) firstEmpty() Constraint {
	for k, size := range s.sizes {
		if size == 0 {
			return Constraint(k)
		}
	}
	return ConstraintCount
}

// level searches the board as it stands: each open constraint has a row, and
// none before first has just one. It returns the most levels with a choice on
// any path from here.
func (s *algorithmX) level(first Constraint, placed int) (guesses int) {
	k, size := s.smallest(first)
	if size == closedSize {
		s.found(placed)
		return 0
	}

	// A constraint left empty by this had the same rows as k, which is a
	// smallest one. Every row of k meets it too, so it is no dead end.
	s.sizes[k] |= closedSize
	if size > 1 {
		first = ConstraintCount
	} else {
		first = k
	}
	first = firstSingle(first, s.remove(k, placed))
	for set := s.sets[k]; set != 0; set &= set - 1 {
		row := rowsOf[k][bits.TrailingZeros16(uint16(set))]
		guesses = max(guesses, s.try(k, row, first, placed+1))
		if s.stop {
			break
		}
	}
	if !s.stop {
		s.putBack(k, placed)
	}
	s.sizes[k] &^= closedSize
	if size > 1 {
		guesses++
	}
	return guesses
}

// try chooses a row for a constraint whose rows are removed already, searches
// on, and takes the row back.
func (s *algorithmX) try(k Constraint, row matrixRow, first Constraint, placed int) (guesses int) {
	stats := &s.result.Stats
	c, d := row.cell(), row.digit()
	s.grid[c] = d
	stats.Placements++
	stats.NodesByDepth[placed]++
	stats.MaxDepth = max(stats.MaxDepth, placed)
	s.tell(Event{Kind: Place, Cell: c, Digit: d, Depth: placed})

	others := othersOf(row, k)
	for _, m := range others {
		s.sizes[m.constraint] |= closedSize
	}
	selected := 0
	dead := false
	for ; selected < len(others) && !dead; selected++ {
		least := s.remove(others[selected].constraint, placed)
		dead = least.size() == 0
		first = firstSingle(first, least)
	}
	switch {
	case dead:
		s.tellDeadEnd(placed)
	case stats.Placements%exactCoverLookEvery == 0 && s.lookUp():
		s.stop = true
	default:
		guesses = s.level(first, placed)
	}
	if s.stop {
		return guesses
	}

	for selected--; selected >= 0; selected-- {
		s.putBack(others[selected].constraint, placed)
	}
	for _, m := range others {
		s.sizes[m.constraint] &^= closedSize
	}
	s.grid[c] = 0
	stats.DeadEnds++
	s.tell(Event{Kind: TakeBack, Cell: c, Digit: d, Depth: placed - 1})
	return guesses
}

// exactCoverLookEvery is how many placements lie between two looks at the
// context: less than a millisecond's worth.
const exactCoverLookEvery = 1 << 11

// othersOf returns a row's places in its three constraints other than k, in the
// order cell, row, column, box, cell.
func othersOf(row matrixRow, k Constraint) [3]member {
	m := &members[row]
	kind := k / board.CellCount
	return [3]member{m[(kind+1)&3], m[(kind+2)&3], m[(kind+3)&3]}
}

// remove removes the rows of a constraint from the sets of their others, and
// returns the least rank that one of these came to.
func (s *algorithmX) remove(k Constraint, placed int) (least rank) {
	least = noRank
	set := s.sets[k]
	s.result.Stats.Actions += int64(3 * bits.OnesCount16(uint16(set)))
	for ; set != 0; set &= set - 1 {
		for _, m := range othersOf(rowsOf[k][bits.TrailingZeros16(uint16(set))], k) {
			s.sets[m.constraint] &^= m.bit
			size := s.sizes[m.constraint] - 1
			s.sizes[m.constraint] = size
			least = min(least, rankOf(m.constraint, size))
		}
	}
	s.tell(Event{Kind: Cover, Constraint: k, Depth: placed})
	return least
}

// putBack undoes remove. Everything that was removed later must be back.
func (s *algorithmX) putBack(k Constraint, placed int) {
	set := s.sets[k]
	s.result.Stats.Actions += int64(3 * bits.OnesCount16(uint16(set)))
	for ; set != 0; set &= set - 1 {
		for _, m := range othersOf(rowsOf[k][bits.TrailingZeros16(uint16(set))], k) {
			s.sets[m.constraint] |= m.bit
			s.sizes[m.constraint]++
		}
	}
	s.tell(Event{Kind: Uncover, Constraint: k, Depth: placed})
}

// smallest returns the first of the open constraints with the fewest rows, and
// their number; closedSize if none is open. None may be empty, and none before
// first may have just one row.
func (s *algorithmX) smallest(first Constraint) (constraint Constraint, size uint8) {
	for k := first; k < ConstraintCount; k++ {
		if s.sizes[k] == 1 {
			return k, 1
		}
	}
	size = closedSize
	for k, n := range s.sizes {
		if n < size {
			constraint, size = Constraint(k), n
			if n == 2 {
				break
			}
		}
	}
	return constraint, size
}

// firstSingle returns a constraint before which no open one has just one row,
// given such a one from before some sets shrank, and the least rank that these
// came to.
func firstSingle(first Constraint, least rank) Constraint {
	switch least.size() {
	case 0:
		return 0 // there may be others with one row, which the rank does not tell
	case 1:
		return min(first, least.constraint())
	default:
		return first
	}
}

// rank orders constraints by their size, and then by their number.
type rank uint32

const noRank = rank(closedSize) << 16

func rankOf(k Constraint, size uint8) rank { return rank(size)<<16 | rank(k) }

func (r rank) size() uint8            { return uint8(r >> 16) }
func (r rank) constraint() Constraint { return Constraint(r) }

func (s *algorithmX) found(placed int) {
	if s.result.Count == 0 {
		s.result.Solution = s.grid
	}
	s.result.Count++
	s.stop = s.result.Count == s.limit
	s.tell(Event{Kind: Found, Depth: placed})
}

func (s *algorithmX) tellDeadEnd(placed int) {
	if s.trace != nil {
		k := s.firstEmpty()
		c, d := k.place(s.puzzle)
		s.trace(Event{Kind: DeadEnd, Cell: c, Digit: d, Constraint: k, Depth: placed})
	}
}

func (s *algorithmX) tell(e Event) {
	if s.trace != nil {
		s.trace(e)
	}
}
