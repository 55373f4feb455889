package solvertest_test

import (
	"context"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/solvertest"
)

// fewest is a solver of one's own: it guesses in the empty cell with the fewest candidates. It
// shows all that [solvers.Solver] asks for: figures, a trace, pauses, a context, a limit and
// excluded candidates.
type fewest struct{}

func (fewest) Info() solvers.Info {
	return solvers.Info{ID: "fewest", Name: "Fewest candidates first", CanProve: true}
}

func (fewest) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	if ctx == nil {
		panic("fewest: nil context")
	}
	if err := solvers.ClassicOnly("Fewest candidates first", opts.Rules); err != nil {
		return solvers.Result{}, err
	}
	if err := puzzle.Check(); err != nil {
		return solvers.Result{}, err
	}
	s := search{ctx: ctx, opts: opts, grid: puzzle}
	if opts.Limit == 0 {
		s.opts.Limit = 1
	}
	if opts.Excluded == nil {
		s.opts.Excluded = new(board.Candidates)
	}
	for c, d := range puzzle {
		if s.opts.Excluded[c].Contains(d) {
			s.result.Exhausted = true // a given that the puzzle rules out
			return s.result, nil
		}
	}
	s.level(0, 0)
	s.result.Exhausted = !s.stop
	return s.result, s.err
}

// search is one solve.
type search struct {
	ctx    context.Context
	opts   solvers.Options
	grid   board.Grid
	result solvers.Result
	stop   bool // enough was found, or the context has ended
	err    error
}

// level searches a board on which placed digits aren't givens, after guesses in cells that had
// a choice.
func (s *search) level(placed, guesses int) {
	stats := &s.result.Stats
	stats.MaxDepth = max(stats.MaxDepth, placed)
	stats.GuessDepth = max(stats.GuessDepth, guesses)
	cell, candidates, open := s.choose()
	switch {
	case !open:
		s.found(placed)
		return
	case candidates.Len() > 1:
		guesses++
	}
	for d := range candidates.All() {
		s.put(solvers.Place, cell, d, placed+1)
		if s.level(placed+1, guesses); s.stop {
			return
		}
		s.put(solvers.TakeBack, cell, d, placed)
	}
}

// choose returns the first empty cell with the fewest candidates.
func (s *search) choose() (cell board.Cell, candidates board.Digits, open bool) {
	least := board.Size + 1
	for c, d := range s.grid {
		if d != 0 {
			continue
		}
		has := s.grid.Candidates(board.Cell(c)) &^ s.opts.Excluded[c]
		if has.Len() < least {
			cell, candidates, open, least = board.Cell(c), has, true, has.Len()
		}
	}
	return cell, candidates, open
}

// put places a digit or takes it back, with the figures and the event. Here, these two are the
// actions.
func (s *search) put(kind solvers.EventKind, c board.Cell, d board.Digit, placed int) {
	stats := &s.result.Stats
	stats.Actions++
	if kind == solvers.Place {
		s.grid[c] = d
		stats.Placements++
		stats.NodesByDepth[placed]++
	} else {
		s.grid[c] = 0
		stats.DeadEnds++
	}
	s.trace(solvers.Event{Kind: kind, Cell: c, Digit: d, Depth: placed})
	if stats.Actions%1024 == 0 { // well under a millisecond's work
		if s.opts.Pause != nil {
			s.opts.Pause(*stats)
		}
		s.err = s.ctx.Err()
		s.stop = s.stop || s.err != nil
	}
}

// found counts a solution and keeps the first.
func (s *search) found(placed int) {
	if s.result.Count == 0 {
		s.result.Solution = s.grid
	}
	s.result.Count++
	s.stop = s.stop || s.result.Count == s.opts.Limit
	s.trace(solvers.Event{Kind: solvers.Found, Depth: placed})
}

func (s *search) trace(e solvers.Event) {
	if s.opts.Trace != nil {
		s.opts.Trace(e)
	}
}

// A solver of one's own is tested like this, and appended to the list that the
// app is given.
func ExampleTestSolver() {
	mine := fewest{}
	fmt.Println("findings:", solvertest.TestSolver(mine))

	list := append(solvers.All(), mine)
	found, err := solvers.ByID(list, "fewest")
	fmt.Println(found.Info().Name, err)
	// Output:
	// findings: <nil>
	// Fewest candidates first <nil>
}
