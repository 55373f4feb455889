package solvers

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// How a [bitboardSearch] counts and traces.

// takeBack counts and traces the removal of the last n digits; placed others remain.
func (s *bitboardSearch) takeBack(n, placed int) {
	s.result.Stats.Actions += int64(n)
	s.result.Stats.DeadEnds += int64(n)
	if s.trace == nil {
		return
	}
	for i := placed + n - 1; i >= placed; i-- {
		c := s.order[i]
		s.tell(TakeBack, c, s.grid[c], i)
		s.grid[c] = 0
	}
}

// guessed counts a guessed digit and those that followed from it.
func (s *bitboardSearch) guessed(before, now *bitboard.State, c board.Cell, d board.Digit, placed int) int {
	s.put(Event{Kind: Place}, c, d, placed)
	if s.trace != nil {
		return 1 + s.record(now, placed+1)
	}
	n := now.Gained(before)
	if now.Digit(c) != 0 {
		n-- // the guess itself
	}
	s.count(n, placed+1)
	return 1 + n
}

// gained counts the digits that followed from an elimination.
func (s *bitboardSearch) gained(before, now *bitboard.State, placed int) int {
	if s.trace != nil {
		return s.record(now, placed)
	}
	n := now.Gained(before)
	s.count(n, placed)
	return n
}

// concluded counts the digits that follow from the givens.
func (s *bitboardSearch) concluded(root *bitboard.State, ok bool) int {
	if s.trace != nil {
		return s.record(root, 0)
	}
	n := s.grid.EmptyCount() - root.OpenCount()
	if !ok { // some givens may be unsettled
		n = root.Settled(&s.grid)
	}
	s.count(n, 0)
	return n
}

// record counts and traces the digits of a state that are not on the board yet.
func (s *bitboardSearch) record(now *bitboard.State, placed int) (n int) {
	for c := range board.Cell(board.CellCount) {
		if s.grid[c] != 0 {
			continue
		}
		if d := now.Digit(c); d != 0 {
			s.put(s.because(c, d), c, d, placed+n)
			n++
		}
	}
	return n
}

// put counts and traces one digit, as an event of e's kind and reason.
func (s *bitboardSearch) put(e Event, c board.Cell, d board.Digit, placed int) {
	s.count(1, placed)
	if s.trace == nil {
		return
	}
	s.grid[c] = d
	s.order[placed] = c
	e.Cell, e.Digit, e.Depth = c, d, placed+1
	s.trace(e)
}

// because returns the event of a digit that follows, with a reason that can be
// seen on the board as it is traced. Conclusions from locked candidates have
// none.
func (s *bitboardSearch) because(c board.Cell, d board.Digit) Event {
	of := ConstraintsOf(c, d)
	if s.candidates(c) == board.DigitsOf(d) {
		return Event{Kind: Force, Reason: NakedSingle, Constraint: of[0]}
	}
	for i, h := range c.Houses() {
		places := 0
		for _, other := range h.Cells() {
			if s.candidates(other).Contains(d) {
				places++
			}
		}
		if places == 1 {
			return Event{Kind: Force, Reason: HiddenSingle, Constraint: of[1+i]}
		}
	}
	return Event{Kind: Force}
}

// candidates returns a cell's candidates on the traced board.
func (s *bitboardSearch) candidates(c board.Cell) board.Digits {
	return s.grid.Candidates(c) &^ s.gone[c]
}

// count counts n digits placed in addition to those placed before.
func (s *bitboardSearch) count(n, placed int) {
	stats := &s.result.Stats
	stats.Actions += int64(n)
	stats.Placements += int64(n)
	levels := stats.NodesByDepth[placed+1:][:n]
	for i := range levels {
		levels[i]++
	}
}

// struck counts and traces a candidate eliminated or restored.
func (s *bitboardSearch) struck(kind EventKind, c board.Cell, d board.Digit, placed int) {
	s.result.Stats.Actions++
	s.gone[c] = s.gone[c].Toggle(d)
	s.tell(kind, c, d, placed)
}

// solved counts the solution that a state holds.
func (s *bitboardSearch) solved(state *bitboard.State, placed int) {
	if s.result.Count == 0 {
		state.Solution(&s.result.Solution)
	}
	s.found(&s.result.Solution, placed)
}

// lastCell returns the cell of the last digit placed, or the first cell of the
// board if there is none.
func (s *bitboardSearch) lastCell(placed int) board.Cell {
	if s.trace == nil || placed == 0 {
		return 0
	}
	return s.order[placed-1]
}
