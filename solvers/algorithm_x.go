package solvers

import (
	"context"
	"math/bits"

	"github.com/solvoku/solvoku/board"
)

// AlgorithmX is the search of [ExactCover] on sets instead of links: each
// [Constraint] has the set of rows that could meet it. Choosing a row selects it:
// every row of each of its four constraints is removed from the sets of that row's
// three other constraints. Taking it back deselects it: the rows are restored in
// the opposite order.
//
// It makes the same choices as ExactCover, and its figures are the same. An action
// is a row removed from a constraint's set or restored.
//
// Good at: the same as ExactCover, without a matrix to build. Bad at: any other
// matrix, because a set has room for only Sudoku's nine rows.
//
// Using sets is Ali Assaf's idea ("Algorithm X in 30 lines!"). His are
// dictionaries; here a set is nine bits.
type AlgorithmX struct{}

// Info describes the algorithm.
func (AlgorithmX) Info() Info { return Info{AlgorithmXID, "Algorithm X (sets)", true} }

// Solve implements [Solver].
func (AlgorithmX) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	if err := ClassicOnly(AlgorithmX{}.Info().Name, opts.Rules); err != nil {
		return Result{}, err
	}
	s := algorithmX{monitor: startMonitor(ctx, opts), matrix: theMatrix(), grid: puzzle, puzzle: puzzle}
	if err := s.refuse(&puzzle); err != nil {
		return s.result, err
	}
	empty := s.fill()
	s.searchBegins()
	if s.excludesItself(&puzzle) {
		return s.finish()
	}
	if empty < ConstraintCount {
		s.tellDeadEnd(0)
	} else {
		s.result.Stats.GuessDepth = s.level(0, 0, true)
	}
	return s.finish()
}

// algorithmX is one search.
type algorithmX struct {
	monitor
	*matrix
	sets   [ConstraintCount]rowSet
	grid   board.Grid
	puzzle board.Grid
}

// fill sets up the constraints that the givens leave open. It returns the first
// one without a row, or ConstraintCount if each has one.
func (s *algorithmX) fill() (empty Constraint) {
	used := usedDigits(&s.puzzle)
	for c := range board.Cell(board.CellCount) {
		if d := s.puzzle[c]; d != 0 {
			for _, k := range ConstraintsOf(c, d) {
				s.sets[k] = closedColumn << sizeShift
			}
			continue
		}
		for digits := used.candidates(c) & s.allowed(c); digits != 0; digits &= digits - 1 {
			for _, m := range &s.members[rowFor(c, digits.Min())] {
				s.sets[m.constraint] += m.one
			}
		}
	}
	return s.firstEmpty()
}

func (s *algorithmX) firstEmpty() Constraint {
	for k, set := range s.sets {
		if set.size() == 0 {
			return Constraint(k)
		}
	}
	return ConstraintCount
}

// level searches on from the current state: every open constraint has a row, and
// none before first has exactly one. It returns the largest number of levels with
// a choice on any path from here. last reports whether none of the chosen rows
// has an alternative left.
func (s *algorithmX) level(first Constraint, placed int, last bool) (guesses int) {
	k, size := s.smallest(first)
	if size == closedColumn {
		s.found(&s.grid, placed)
		return 0
	}

	// A constraint left empty by this had the same rows as k, which is a
	// smallest one. Every row of k meets it too, so it is no dead end.
	s.sets[k] |= closedColumn << sizeShift
	if size > 1 {
		first = ConstraintCount
	} else {
		first = k
	}
	first = firstSingle(first, s.remove(k, placed))
	for rows := s.sets[k].rows(); rows != 0; rows &= rows - 1 {
		i := bits.TrailingZeros16(rows)
		guesses = max(guesses, s.try(s.rowsOf[k][i], &s.clashes[k][i], first, placed+1, last && rows&(rows-1) == 0))
		if s.stop {
			break
		}
	}
	if !s.stop {
		s.putBack(k, placed, last)
	}
	s.sets[k] &^= closedColumn << sizeShift
	if size > 1 {
		guesses++
	}
	return guesses
}

// try chooses a row, given its constraints other than the one already removed,
// searches on, and takes the row back.
func (s *algorithmX) try(row matrixRow, others *[3]member, first Constraint, placed int, last bool) (guesses int) {
	stats := &s.result.Stats
	c, d := row.cell(), row.digit()
	s.grid[c] = d
	stats.Placements++
	stats.NodesByDepth[placed]++
	stats.MaxDepth = max(stats.MaxDepth, placed)
	s.tell(Place, c, d, placed)

	// Close all of the row's constraints before removing the rows of any. An
	// open one that then becomes empty is certainly a dead end, and the rest
	// need not be removed.
	for _, m := range others {
		s.sets[m.constraint] |= closedColumn << sizeShift
	}
	selected := 0
	dead := false
	for ; selected < len(others) && !dead; selected++ {
		smallest := s.remove(others[selected].constraint, placed)
		dead = smallest.size() == 0
		first = firstSingle(first, smallest)
	}
	switch {
	case dead:
		s.tellDeadEnd(placed)
	case stats.Placements%exactCoverPollEvery == 0 && s.poll():
	default:
		guesses = s.level(first, placed, last)
	}
	if s.stop {
		return guesses
	}

	for selected--; selected >= 0; selected-- {
		s.putBack(others[selected].constraint, placed, last)
	}
	for _, m := range others {
		s.sets[m.constraint] &^= closedColumn << sizeShift
	}
	s.grid[c] = 0
	stats.DeadEnds++
	s.tell(TakeBack, c, d, placed-1)
	return guesses
}

// exactCoverPollEvery is the number of placements between two checks of the
// context: less than a millisecond's worth.
const exactCoverPollEvery = 1 << 11

// remove removes a constraint's rows from the sets of their other constraints,
// and returns the lowest rank that any of these reached.
func (s *algorithmX) remove(k Constraint, placed int) (smallest rank) {
	smallest = noRank
	rows := s.sets[k].rows()
	s.result.Stats.Actions += int64(3 * bits.OnesCount16(rows))
	for list := &s.clashes[k]; rows != 0; rows &= rows - 1 {
		row := &list[bits.TrailingZeros16(rows)]
		a := s.sets[row[0].constraint] - row[0].one
		b := s.sets[row[1].constraint] - row[1].one
		c := s.sets[row[2].constraint] - row[2].one
		s.sets[row[0].constraint] = a
		s.sets[row[1].constraint] = b
		s.sets[row[2].constraint] = c
		smallest = min(smallest, rankOf(row[0].constraint, a), rankOf(row[1].constraint, b), rankOf(row[2].constraint, c))
	}
	if s.trace != nil {
		s.trace(Event{Kind: Cover, Constraint: k, Depth: placed})
	}
	return smallest
}

// putBack undoes remove. Everything removed later must have been put back. After
// the very last row there is nothing left to search, so it does this for the
// trace only, without counting it.
func (s *algorithmX) putBack(k Constraint, placed int, last bool) {
	rows := s.sets[k].rows()
	if !last {
		s.result.Stats.Actions += int64(3 * bits.OnesCount16(rows))
	} else if s.trace == nil {
		return
	}
	for list := &s.clashes[k]; rows != 0; rows &= rows - 1 {
		row := &list[bits.TrailingZeros16(rows)]
		s.sets[row[0].constraint] += row[0].one
		s.sets[row[1].constraint] += row[1].one
		s.sets[row[2].constraint] += row[2].one
	}
	if s.trace != nil {
		s.trace(Event{Kind: Uncover, Constraint: k, Depth: placed})
	}
}

// smallest returns the first open constraint with the fewest rows, and their
// number, or closedColumn if no constraint is open. Each open constraint must have a
// row, and none before first may have exactly one.
func (s *algorithmX) smallest(first Constraint) (constraint Constraint, size rowSet) {
	for k := first; k < ConstraintCount; k++ {
		if s.sets[k].size() == 1 {
			return k, 1
		}
	}
	size = closedColumn
	for k, set := range s.sets {
		if n := set.size(); n < size {
			constraint, size = Constraint(k), n
			if n == 2 {
				break
			}
		}
	}
	return constraint, size
}

// firstSingle returns a constraint before which no open one has just one row. It
// is given such a constraint from before some sets shrank, and the lowest rank
// that these reached.
func firstSingle(first Constraint, smallest rank) Constraint {
	switch smallest.size() {
	case 0:
		return 0 // others may have one row; the rank doesn't say
	case 1:
		return min(first, smallest.constraint())
	default:
		return first
	}
}

// rank orders constraints by size, then by number.
type rank uint32

const noRank = rank(closedColumn) << 16

func rankOf(k Constraint, set rowSet) rank { return rank(set.size())<<16 | rank(k) }

func (r rank) size() rowSet           { return rowSet(r >> 16) }
func (r rank) constraint() Constraint { return Constraint(r) }

func (s *algorithmX) tellDeadEnd(placed int) {
	if s.trace != nil {
		k := s.firstEmpty()
		why, c, d := k.unmet(&s.puzzle)
		s.trace(Event{Kind: DeadEnd, Reason: why, Cell: c, Digit: d, Constraint: k, Depth: placed})
	}
}
