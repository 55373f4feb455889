package solvers

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/board"
)

// Solver is one search algorithm.
type Solver interface {
	// Info describes the algorithm. It is the same at every call.
	Info() Info

	// Solve searches for solutions of the puzzle until it has found
	// opts.Limit of them, has searched everything, gives up, or ctx ends.
	//
	// The error is a *board.ConflictError, before any search, where the puzzle
	// holds a digit twice in a house; the context's error where ctx ended the
	// search; else nil. The result's figures are right in every case.
	Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error)
}

// Info describes a solver.
type Info struct {
	ID       string // for command lines and files, such as "exact-cover"
	Name     string // for people, in English, such as "Exact Cover"
	CanProve bool   // whether it can prove that there is no (other) solution
}

// Options are a solve's wishes. The zero value asks for one solution.
type Options struct {
	// Limit is the number of solutions to stop at; 0 means 1.
	MaxSolutions int

	// Seed is what a solver that makes random choices starts from. The same
	// puzzle, options and seed give the same result.
	Seed uint64

	// Trace, if not nil, is told each step of the search, in its order. A
	// traced run's times say nothing.
	Trace func(Event)

	// Pause, if not nil, is called from the search every few milliseconds with
	// the figures so far. It may take its time: what it takes is not counted in
	// the function time. On the web, where a computing goroutine freezes the
	// page, the caller sleeps in it.
	Pause func(Stats)
}

// limit returns the number of solutions to stop at, at least 1.
func (o Options) limit() int { return max(o.MaxSolutions, 1) }

// Result is what a solve found and what it cost.
type Result struct {
	Solution  board.Grid // the first solution found; the zero grid if there is none
	Count     int        // solutions found, at most the limit
	Exhausted bool       // whether everything was searched, so that Count is the true number
	Stats     Stats
}

// Verdict sums a result up.
type Verdict uint8

// The verdicts.
const (
	Unknown    Verdict = iota // nothing was found and the search did not end: it was stopped or gave up
	NoSolution                // proven: there is none
	Unique                    // proven: there is exactly one
	Solved                    // there is one; whether there are others was not searched
	Many                      // there are at least two
)

// Verdict sums the result up.
func (r Result) Verdict() Verdict {
	switch {
	case r.Count > 1:
		return Many
	case r.Count == 1 && r.Exhausted:
		return Unique
	case r.Count == 1:
		return Solved
	case r.Exhausted:
		return NoSolution
	default:
		return Unknown
	}
}

// Stats are the figures of a solve. Placements, dead ends and depths count the
// search only: the givens are set up before it.
type Stats struct {
	SetUp  time.Duration // monotonic time to build the solver's own tables
	Search time.Duration // monotonic time from then to the last instruction, pauses taken out

	Actions    int64 // elementary manipulations; each solver's doc comment says of what
	MaxDepth   int   // deepest recursion, the first call being 0
	Placements int64 // digits put down: search nodes
	DeadEnds   int64 // placements taken back
	GuessDepth int   // deepest chain of levels that had more than one choice

	// NodesByDepth counts the placements by the number of digits that the
	// search had on the board with them: the first one placed is at 1. Index 0
	// stays 0, and the sum is Placements.
	NodesByDepth [board.CellCount + 1]int64
}

// FunctionTime is the time inside the solve call: set-up and search.
func (s Stats) FunctionTime() time.Duration { return s.SetUp + s.Search }
