package solvers

import (
	"context"

	"github.com/solvoku/solvoku/board"
)

// Propagation keeps the candidates of every cell and draws two conclusions until
// neither applies: a cell with one candidate takes it (elimination), and a house's
// only cell for a digit takes the digit (only choice). If that does not solve the
// board, it guesses in the cell with the fewest candidates, trying first the value
// that eliminates the most candidates in the cell's peers.
//
// The idea is Peter Norvig's ("Solving Every Sudoku Puzzle", 2006). His program
// copies the board for every guess; this one changes a single board and keeps a
// trail to undo the changes.
//
// It recurses once for each guess, so that max depth is 0 for a board that needs
// none. An action is a digit placed, a candidate eliminated by it (the cell's others,
// and the digit in the cell's peers), or either of these undone.
//
// Good at: nearly every board that is published. Bad at: boards with few givens
// and many solutions, which allow few conclusions.
type Propagation struct{}

// Info describes the algorithm.
func (Propagation) Info() Info { return Info{PropagationID, "Constraint propagation", true} }

// Solve implements [Solver].
func (Propagation) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	if err := ClassicOnly(Propagation{}.Info().Name, opts.Rules); err != nil {
		return Result{}, err
	}
	s := propagation{monitor: startMonitor(ctx, opts), grid: puzzle}
	if ok := s.read(&puzzle); !ok {
		s.lap()
		return s.result, puzzle.Check()
	}
	s.changed = board.AllDigits
	if s.excluded != nil {
		for c := range s.open.All() {
			for d := range (s.excluded[c] & board.AllDigits).All() {
				s.where[d] = s.where[d].Without(c)
			}
		}
	}
	s.searchBegins()
	if !s.excludesItself(&puzzle) {
		s.guess(0)
	}
	return s.finish()
}

// propagation is one search.
type propagation struct {
	monitor
	candidates
	changed board.Digits // digits that have lost a place since onlyChoices last looked

	grid   board.Grid // with the digits placed
	trail  [board.CellCount]elimination
	placed int // digits placed: the length of the trail

	patience int // guesses until the next check of the context
}

// propagationPollEvery is the number of guesses between two checks of the context:
// about a millisecond's worth.
const propagationPollEvery = 1 << 10

// guess searches everything that follows from the current board. It takes its
// guesses back, with what was concluded from them; conclusions at depth 0 hold
// for every solution and stay.
func (s *propagation) guess(depth int) {
	stats := &s.result.Stats
	stats.MaxDepth = max(stats.MaxDepth, depth)
	if !s.propagate() {
		return
	}
	if s.open.IsEmpty() {
		s.found(&s.grid, s.placed)
		return
	}
	stats.GuessDepth = max(stats.GuessDepth, depth+1)
	c, has := s.fewest()
	values := s.mostConstraining(c, has)
	before := s.placed
	for _, d := range values[:has.Len()] {
		s.put(Event{Kind: Place}, c, d, has)
		if s.patience--; s.patience < 0 {
			s.patience = propagationPollEvery
			s.poll()
		}
		if !s.stop {
			s.guess(depth + 1)
		}
		if s.stop {
			return
		}
		for s.placed > before {
			s.takeBack()
		}
	}
}

// propagate draws conclusions until there are none. It reports false if they
// contradict each other.
func (s *propagation) propagate() bool {
	for {
		before := s.placed
		none, singles := s.few()
		if !none.IsEmpty() {
			c := none.Min()
			s.tellDeadEnd(NoCandidate, c, 0)
			return false
		}
		for ; !singles.IsEmpty(); singles = singles.Rest() {
			c := singles.Min()
			only := s.of(c)
			if only == 0 { // a peer has just taken the last one
				s.tellDeadEnd(NoCandidate, c, 0)
				return false
			}
			s.put(Event{Kind: Force, Reason: NakedSingle}, c, only.Min(), only)
		}
		for s.placed == before {
			if s.changed == 0 {
				return true
			}
			d := s.changed.Min()
			s.changed &= s.changed - 1
			only, ok := s.onlyChoices(d)
			if !ok {
				s.tellDeadEnd(NoPlace, 0, d)
				return false
			}
			for ; !only.IsEmpty(); only = only.Rest() {
				if c := only.Min(); s.where[d].Contains(c) {
					s.put(Event{Kind: Force, Reason: HiddenSingle}, c, d, s.of(c))
				}
			}
		}
	}
}

// put places a digit in an open cell that has candidates and traces it as an
// event of the given kind and reason.
func (s *propagation) put(e Event, c board.Cell, d board.Digit, has board.Digits) {
	if s.trace != nil {
		e.Cell, e.Digit, e.Depth = c, d, s.placed+1
		switch e.Reason {
		case NakedSingle:
			e.Constraint = ConstraintsOf(c, d)[0]
		case HiddenSingle:
			e.Constraint = s.onlyPlace(c, d)
		}
		s.trace(e)
	}
	p := &s.trail[s.placed]
	s.candidates.put(p, c, d, has)
	s.changed |= has
	s.grid[c] = d
	s.placed++
	stats := &s.result.Stats
	stats.Placements++
	stats.NodesByDepth[s.placed]++
	stats.Actions += p.actions()
	if s.trace != nil {
		s.tellCandidates(Eliminate, p)
	}
}

// onlyPlace returns the constraint of the first house in which a cell is the
// only place of a digit.
func (s *propagation) onlyPlace(c board.Cell, d board.Digit) Constraint {
	of := ConstraintsOf(c, d)
	for i, h := range c.Houses() {
		if s.places(d).Intersect(h.CellSet()) == board.CellsOf(c) {
			return of[1+i]
		}
	}
	return of[0]
}

// takeBack removes the digit placed last.
func (s *propagation) takeBack() {
	s.placed--
	p := &s.trail[s.placed]
	s.undo(p)
	s.grid[p.cell] = 0
	s.changed = 0 // the state that the search returns to was a fixed point
	s.result.Stats.DeadEnds++
	s.result.Stats.Actions += p.actions()
	if s.trace != nil {
		s.tell(TakeBack, p.cell, p.digit, s.placed)
		s.tellCandidates(Restore, p)
	}
}

// actions counts the digit and the candidates that it eliminated.
func (e *elimination) actions() int64 { return int64(e.had.Len() + e.struck.Len()) }

// tellDeadEnd traces a dead end: a cell without a candidate, or a digit that has
// no place in a house.
func (s *propagation) tellDeadEnd(why Reason, c board.Cell, d board.Digit) {
	if s.trace == nil {
		return
	}
	e := Event{Kind: DeadEnd, Reason: why, Cell: c, Digit: d, Depth: s.placed, Constraint: Constraint(c)}
	if why == NoPlace {
		for h := range board.House(board.HouseCount) {
			if !s.places(d).Overlaps(h.CellSet()) {
				e.Constraint = constraintFor(h, d)
				e.Cell = firstEmpty(&s.grid, h)
				break
			}
		}
	}
	s.trace(e)
}

// tellCandidates traces the candidates that a digit eliminated, or their return.
func (s *propagation) tellCandidates(kind EventKind, e *elimination) {
	for d := range e.had.Without(e.digit).All() {
		s.tell(kind, e.cell, d, s.placed)
	}
	for c := range e.struck.All() {
		s.tell(kind, c, e.digit, s.placed)
	}
}
