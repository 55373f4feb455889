package solvers

import (
	"context"

	"github.com/solvoku/solvoku/board"
)

// Propagation keeps the candidates of every cell and draws two conclusions
// until neither says more: a cell with one candidate left takes it
// (elimination), and so does a house's only cell for a digit (only choice).
// Where that does not end, it guesses: in the cell with fewest candidates, the
// value that strikes most candidates from the cell's peers first.
//
// The idea is Peter Norvig's ("Solving Every Sudoku Puzzle", 2006), whose
// program copies the board for every guess; here one board is changed, and a
// trail remembers how to change it back.
//
// It recurses once for a guess, so that a board which needs none reads depth 0.
// An action is a digit put down, a candidate struck by it (the cell's others,
// and the digit in the cell's peers), and each of these undone.
//
// Good at: nearly every board that people publish. Bad at: boards with few
// givens and many solutions, where there is little to conclude.
type Propagation struct{}

// Info describes the algorithm.
func (Propagation) Info() Info {
	return Info{ID: PropagationID, Name: "Constraint propagation", CanProve: true}
}

// Solve implements [Solver].
func (Propagation) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	s := propagation{
		monitor: startMonitor(ctx, opts),
		grid:    puzzle,
		trace:   opts.Trace,
		limit:   opts.maxSolutions(),
	}
	if clash := s.read(&puzzle); clash {
		s.lap()
		return s.result, puzzle.Check()
	}
	s.changed = board.AllDigits
	s.searchBegins()
	s.guess(0)
	s.result.Exhausted = !s.stop
	s.lap()
	return s.result, s.ended
}

// propagation is one search.
type propagation struct {
	monitor
	candidates
	changed board.Digits // digits that lost a place since their only choices were seen

	grid   board.Grid // with the digits placed
	trail  [board.CellCount]strikeRecord
	placed int // digits placed: the length of the trail

	trace    func(Event)
	limit    int
	patience int  // guesses until the next look at the context
	stop     bool // ends the search: enough was found, or the context is done
}

// propagationLookEvery is how many guesses the search makes between two looks
// at the context: about a millisecond's worth.
const propagationLookEvery = 1 << 10

// guess searches everything that follows from the board as it is. What it
// guesses it takes back, with what was concluded from that; the conclusions at
// depth 0 hold for every solution and stay.
func (s *propagation) guess(depth int) {
	stats := &s.result.Stats
	stats.MaxDepth = max(stats.MaxDepth, depth)
	if !s.propagate() {
		s.tell(DeadEnd, s.lastCell(), 0)
		return
	}
	if s.open.empty() {
		s.found()
		return
	}
	stats.GuessDepth = max(stats.GuessDepth, depth+1)
	c, has := s.fewest()
	values := s.mostConstraining(c, has)
	before := s.placed
	for _, d := range values[:has.Len()] {
		s.put(Place, c, d, has)
		if s.patience--; s.patience < 0 {
			s.patience = propagationLookEvery
			s.stop = s.lookUp()
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

// propagate draws conclusions until there are none, and reports whether the
// board can still be solved as far as they tell.
func (s *propagation) propagate() bool {
	for {
		before := s.placed
		none, singles := s.few()
		if !none.empty() {
			return false
		}
		for ; !singles.empty(); singles = singles.rest() {
			c := singles.first()
			only := s.of(c)
			if only == 0 {
				return false // the last one went to a peer just now
			}
			s.put(Force, c, only.Min(), only)
		}
		for s.placed == before {
			if s.changed == 0 {
				return true
			}
			d := s.changed.Min()
			s.changed &= s.changed - 1
			only, ok := s.onlyChoices(d)
			if !ok {
				return false // a house has no place for the digit
			}
			for ; !only.empty(); only = only.rest() {
				if c := only.first(); s.where[d].has(c) {
					s.put(Force, c, d, s.of(c))
				}
			}
		}
	}
}

// put puts a digit on the board, in an open cell that has some candidates.
func (s *propagation) put(kind EventKind, c board.Cell, d board.Digit, has board.Digits) {
	p := &s.trail[s.placed]
	s.strike(p, c, d, has)
	s.changed |= has
	s.grid[c] = d
	s.placed++
	stats := &s.result.Stats
	stats.Placements++
	stats.NodesByDepth[s.placed]++
	stats.Actions += p.actions()
	if s.trace != nil {
		s.tell(kind, c, d)
		s.tellCandidates(Eliminate, p)
	}
}

// takeBack takes the last digit off the board.
func (s *propagation) takeBack() {
	s.placed--
	p := &s.trail[s.placed]
	s.giveBack(p)
	s.grid[p.cell] = 0
	s.changed = 0 // what the search goes back to was at a fixed point
	s.result.Stats.DeadEnds++
	s.result.Stats.Actions += p.actions()
	if s.trace != nil {
		s.tell(TakeBack, p.cell, p.digit)
		s.tellCandidates(Restore, p)
	}
}

// actions counts the digit and the candidates that went with it.
func (p *strikeRecord) actions() int64 { return int64(p.had.Len() + p.struck.len()) }

func (s *propagation) found() {
	if s.result.Count == 0 {
		s.result.Solution = s.grid
	}
	s.result.Count++
	s.stop = s.result.Count == s.limit
	s.tell(Found, 0, 0)
}

// lastCell returns the cell filled last, or the first one of the board.
func (s *propagation) lastCell() board.Cell { return s.trail[max(s.placed-1, 0)].cell }

func (s *propagation) tell(kind EventKind, c board.Cell, d board.Digit) {
	if s.trace != nil {
		s.trace(Event{Kind: kind, Cell: c, Digit: d, Depth: s.placed})
	}
}

// tellCandidates tells of the candidates that a digit struck, or of their
// coming back.
func (s *propagation) tellCandidates(kind EventKind, p *strikeRecord) {
	for d := range p.had.Without(p.digit).All() {
		s.tell(kind, p.cell, d)
	}
	for cells := p.struck; !cells.empty(); cells = cells.rest() {
		s.tell(kind, cells.first(), p.digit)
	}
}
