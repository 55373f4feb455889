package solvers

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/bitboard"
)

// Bitboard is the fast solver. It holds, for each digit, the cells where it
// is still possible as bits of two words, and draws conclusions for all rows, boxes
// and columns at once with shifts and tables: locked candidates, hidden and naked
// singles. When there are none it guesses at a cell with two candidates, the one
// whose peers would lose the most. [Solve], [Count] and the like run the same search
// without figures.
//
// An action is a digit placed, by a guess or as a consequence, a digit removed again,
// or a candidate eliminated or restored. The last two happen only where no cell has two
// candidates, and the search tries a digit and then continues without it. The digits
// that follow from the givens are counted, too, and so are those that followed from a
// guess before it proved wrong. The search recurses once for each guess, so max depth
// and guess depth are the same, 0 for a puzzle that needs none. With very few givens, an
// attempt that has long found nothing is abandoned. Every candidate is then tried alone,
// and eliminated if it leads directly to a contradiction, before the search starts again
// with other guesses. Where a digit led nowhere, no digit with the same places is tried.
//
// Good at: everything, in microseconds. Bad at: being explained.
type Bitboard struct{}

// Info describes the algorithm.
func (Bitboard) Info() Info { return Info{BitboardID, "Bitboard", true} }

// Solve implements [Solver].
func (Bitboard) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	var s bitboardSearch
	err := s.run(ctx, &puzzle, opts)
	return s.result, err
}

// SolveInto does what Solve does with fewer copies of the puzzle and the result, which take a
// tenth of the time for easy puzzles.
func (Bitboard) SolveInto(ctx context.Context, puzzle *board.Grid, opts Options, to *Result) error {
	var s bitboardSearch
	err := s.run(ctx, puzzle, opts)
	*to = s.result
	return err
}

// run does what Solve does, on a zero search.
func (s *bitboardSearch) run(ctx context.Context, puzzle *board.Grid, opts Options) error {
	if err := ClassicOnly(Bitboard{}.Info().Name, opts.Rules); err != nil {
		return err
	}
	s.grid = *puzzle
	s.start(ctx, opts)
	s.setUp = false
	var root bitboard.State
	ok := root.LoadOn(s.path, puzzle)
	if !ok { // as for every puzzle that Check rejects
		root.LoadOn(bitboard.Portable, puzzle) // for figures that are the same on every machine
		if err := s.refuse(puzzle); err != nil {
			return err
		}
	} else if s.excluded != nil {
		ok = root.Exclude(puzzle, s.excluded)
	}
	s.follow(&root, ok, s.concluded(&root, ok), 0, 0)
	// A solution found without a guess is the only one, so nothing was left to
	// search even if the limit was reached.
	s.result.Exhausted = s.ended == nil && (!s.stop || s.result.Stats.GuessDepth == 0)
	s.lap()
	return s.ended
}

// bitboardSearch is one search. It walks the same tree as [bitboard.Search] up to the second
// solution, and records the figures. Beyond that, bitboard.Search takes shortcuts.
type bitboardSearch struct {
	monitor
	path  bitboard.Path // for the conclusions from the givens
	nodes uint

	guide bitboard.Guide
	again bool // whether branch is taking everything back to restart at the root

	// The board as traced, and the cells in the order in which they were filled.
	// Beyond the root they are only maintained for a trace.
	grid  board.Grid
	order [board.CellCount]board.Cell
	gone  board.Candidates // candidates eliminated
}

// nodesPerPoll is the number of states between two checks of the context: a few
// tenths of a millisecond's worth.
const nodesPerPoll = 1 << 8

// branch guesses in an open state with the given number of digits placed, after
// depth guesses.
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
	dead := false // whether the second alternative leads directly to a contradiction
	for i := range 2 {
		var vain board.Digits // as futile here as first was
		if i == 1 && s.result.Count == count {
			vain = alike
		}
		if keep != 0 && vain.Contains(keep) {
			dead = true
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
		dead = !ok
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
	if dead {
		s.guide.Dead(c, first)
	}
}

// follow continues from a state that placed n more digits, then takes them back.
func (s *bitboardSearch) follow(state *bitboard.State, ok bool, n, placed, depth int) {
	if s.nodes++; s.nodes%nodesPerPoll == 0 && s.poll() {
		return
	}
	switch {
	case !ok:
		s.tell(DeadEnd, s.lastCell(placed+n), 0, placed+n)
	case state.Solved():
		s.solved(state, placed+n)
	case depth > 0:
		s.branch(state, placed+n, depth)
	default:
		n += s.attempts(state, placed+n)
	}
	if s.stop {
		return
	}
	s.takeBack(n, placed)
	if depth > 0 {
		return
	}
	for c, digits := range s.gone { // what attempts eliminated
		for d := range digits.All() {
			s.struck(Restore, board.Cell(c), d, placed)
		}
	}
}

// attempts branches at the root until an attempt is not abandoned. It returns how many
// digits followed from candidates that it eliminated.
func (s *bitboardSearch) attempts(root *bitboard.State, placed int) (n int) {
	s.guide.Begin(root)
	for s.branch(root, placed, 0); s.again && !s.stop; s.branch(root, placed+n, 0) {
		more, ok := s.probe(root, placed+n)
		n += more
		switch {
		case !ok:
			s.tell(DeadEnd, s.lastCell(placed+n), 0, placed+n)
			return n
		case root.Solved():
			s.solved(root, placed+n)
			return n
		}
		s.guide.Restart()
	}
	return n
}

// probe eliminates the root's candidates that lead directly to a contradiction. It returns
// how many digits followed, and false if there is no solution.
func (s *bitboardSearch) probe(root *bitboard.State, placed int) (n int, ok bool) {
	for c := range board.Cell(board.CellCount) {
		for d := range root.Candidates(c).All() {
			if root.Digit(c) != 0 || !root.Candidates(c).Contains(d) {
				continue // since another one was eliminated
			}
			trial := *root
			ok := trial.Place(c, d)
			tried := s.guessed(root, &trial, c, d, placed+n)
			if !ok {
				s.tell(DeadEnd, s.lastCell(placed+n+tried), 0, placed+n+tried)
			}
			s.takeBack(tried, placed+n)
			if ok {
				continue
			}
			before := *root
			s.struck(Eliminate, c, d, placed+n)
			ok = root.Strike(c, d)
			n += s.gained(&before, root, placed+n)
			if !ok {
				return n, false
			}
		}
	}
	return n, true
}
