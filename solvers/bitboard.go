package solvers

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Bitboard is the fast solver. It holds, for each digit, the cells where it
// can still stand as bits of two words, and draws conclusions for all rows, boxes
// and columns at once with shifts and tables: locked candidates, hidden and naked
// singles. When there are none it guesses at a cell with two candidates, the one
// whose peers would lose most. [Solve], [Count] and the like run the same search
// without figures.
//
// An action is a digit put down, because it was guessed or because it
// followed, a digit taken back, or a candidate struck or restored; the last two
// happen only where no cell has two candidates, and the search tries a digit
// and then goes on without it. The digits that follow from the givens are
// counted, too, and so are those that followed from a wrong guess until it
// showed as wrong. The search recurses once for a guess, so max depth and guess
// depth are the same, 0 for a puzzle that needs none. With very few givens, an
// attempt that finds nothing for long is taken back as a whole, and the search
// starts again with other guesses, and where a digit led nowhere, no digit with the
// same places is tried.
//
// Good at: everything, in microseconds. Bad at: being explained.
type Bitboard struct{}

// Info describes the algorithm.
func (Bitboard) Info() Info {
	return Info{ID: BitboardID, Name: "Bitboard", CanProve: true}
}

// Solve implements [Solver].
func (Bitboard) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	var s bitboardSearch
	err := s.run(ctx, &puzzle, opts)
	return s.result, err
}

// SolveInto is Solve with fewer copies of the puzzle and the result, which for easy puzzles
// take a tenth of the time.
func (Bitboard) SolveInto(ctx context.Context, puzzle *board.Grid, opts Options, to *Result) error {
	var s bitboardSearch
	err := s.run(ctx, puzzle, opts)
	*to = s.result
	return err
}

// run is Solve for a search that has its zero value.
func (s *bitboardSearch) run(ctx context.Context, puzzle *board.Grid, opts Options) error {
	s.grid, s.trace, s.limit = *puzzle, opts.Trace, opts.maxSolutions()
	s.startSearch(ctx, opts)
	var root bitboard.State
	ok := root.Load(puzzle)
	if !ok { // as for every puzzle that Check refuses
		root.LoadPortable(puzzle) // for figures that are the same on every machine
		if err := puzzle.Check(); err != nil {
			s.lap()
			return err
		}
	}
	s.follow(&root, ok, s.concluded(&root, ok), 0, 0)
	// A solution found without a guess is the only one, so that nothing was
	// left to search even if the limit is reached.
	s.result.Exhausted = s.ended == nil && (!s.stop || s.result.Stats.GuessDepth == 0)
	s.lap()
	return s.ended
}

// bitboardSearch is one search. It walks the same tree as [bitboard.Search] and keeps the
// figures, but strikes no candidates before it starts again.
type bitboardSearch struct {
	monitor
	trace func(Event)
	limit int
	// stop ends the search: enough was found, or the context is done.
	stop  bool
	nodes uint

	guide bitboard.Guide
	again bool // whether branch takes everything back to start at the root again

	// The board as traced, and the cells in the order in which they were filled.
	// Beyond the root they are only maintained for a trace.
	grid  board.Grid
	order [board.CellCount]board.Cell
	gone  [board.CellCount]board.Digits // candidates struck
}

// nodesPerLook is the number of states between two checks of the context: some
// tenths of a millisecond's worth.
const nodesPerLook = 1 << 8

// branch guesses in an open state that has some digits placed, after so many
// guesses.
func (s *bitboardSearch) branch(state *bitboard.State, placed, depth int) {
	stats := &s.result.Stats
	stats.GuessDepth = max(stats.GuessDepth, depth+1)
	stats.MaxDepth = stats.GuessDepth
	if s.again = s.result.Count == 0 && s.guide.Fruitless(); s.again {
		return
	}
	var next bitboard.State
	c, keep, drop, ok := s.guide.Choose(state)
	if !ok {
		s.tell(DeadEnd, s.lastCell(placed), 0, placed)
		return
	}
	first := keep
	alike := s.guide.Alike(state, first)
	count := s.result.Count
	for i := range 2 {
		var vain board.Digits // no more worth trying here than first was
		if i == 1 && s.result.Count == count {
			vain = alike
		}
		if keep != 0 && vain.Contains(keep) {
			break
		}
		next = *state
		var ok bool
		n := 0
		if keep != 0 {
			ok = next.Guess(c, keep, drop)
			n = s.guessed(state, &next, c, keep, placed)
		} else {
			vain = vain.With(drop)
			for d := range vain.All() {
				next.Cut(c, d)
				s.struck(Eliminate, c, d, placed)
			}
			ok = next.Settle(vain)
			n = s.gained(state, &next, placed)
		}
		s.follow(&next, ok, n, placed, depth+1)
		if s.stop {
			return
		}
		if keep == 0 {
			for d := range vain.All() {
				s.struck(Restore, c, d, placed)
			}
		}
		if s.again {
			return
		}
		keep, drop = drop, keep
	}
	s.guide.Dead(c, first)
}

// follow continues from a state that placed n digits after those placed before,
// and takes them back.
func (s *bitboardSearch) follow(state *bitboard.State, ok bool, n, placed, depth int) {
	if s.nodes++; s.nodes%nodesPerLook == 0 && s.lookUp() {
		s.stop = true
		return
	}
	switch {
	case !ok:
		s.tell(DeadEnd, s.lastCell(placed+n), 0, placed+n)
	case state.Solved():
		s.found(state, placed+n)
	case depth > 0:
		s.branch(state, placed+n, depth)
	default:
		s.guide.Begin(state)
		s.branch(state, placed+n, 0)
		for s.again && !s.stop {
			s.guide.Restart()
			s.branch(state, placed+n, 0)
		}
	}
	if s.stop {
		return
	}
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

// guessed counts a guessed digit, and those that followed from it.
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

// gained counts the digits that followed from a candidate struck.
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

// put counts and traces one digit, as an event of some kind and reason.
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

// candidates returns those of a cell on the traced board.
func (s *bitboardSearch) candidates(c board.Cell) board.Digits {
	return s.grid.Candidates(c) &^ s.gone[c]
}

// count counts n digits placed after those placed before.
func (s *bitboardSearch) count(n, placed int) {
	stats := &s.result.Stats
	stats.Actions += int64(n)
	stats.Placements += int64(n)
	levels := stats.NodesByDepth[placed+1:][:n]
	for i := range levels {
		levels[i]++
	}
}

// struck counts and traces a candidate struck or restored.
func (s *bitboardSearch) struck(kind EventKind, c board.Cell, d board.Digit, placed int) {
	s.result.Stats.Actions++
	s.gone[c] = s.gone[c].Toggle(d)
	s.tell(kind, c, d, placed)
}

func (s *bitboardSearch) found(state *bitboard.State, placed int) {
	if s.result.Count == 0 {
		state.Solution(&s.result.Solution)
	}
	s.result.Count++
	s.stop = s.result.Count == s.limit
	if s.trace != nil {
		s.trace(Event{Kind: Found, Depth: placed})
	}
}

// lastCell returns the cell of the digit placed last, or the first cell of the
// board if there is none.
func (s *bitboardSearch) lastCell(placed int) board.Cell {
	if s.trace == nil || placed == 0 {
		return 0
	}
	return s.order[placed-1]
}

func (s *bitboardSearch) tell(kind EventKind, c board.Cell, d board.Digit, placed int) {
	if s.trace != nil {
		s.trace(Event{Kind: kind, Cell: c, Digit: d, Depth: placed})
	}
}
