package solvers

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/solvoku/solvoku/board"
)

// Solver is one search algorithm.
type Solver interface {
	// Info describes the algorithm. It is the same for every call.
	Info() Info

	// Solve searches for solutions of the puzzle until it has found
	// as many as opts.Limit, has searched everything, gives up, or ctx
	// ends. It panics if ctx is nil.
	//
	// The error is puzzle.Check's or a [*RulesError], returned before any search; ctx's, if that
	// ended the search; or nil. The result's figures are right in every case.
	Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error)
}

// Info describes a solver.
type Info struct {
	ID       string // for command lines and files, such as "exact-cover"
	Name     string // for people, in English, such as "Exact Cover"
	CanProve bool   // whether it can prove that there are no (other) solutions
}

// The IDs of the solvers in [All].
const (
	BacktrackingID     = "backtracking"
	FastBacktrackingID = "fast-backtracking"
	ExactCoverID       = "exact-cover"
	AlgorithmXID       = "algorithm-x"
	PropagationID      = "propagation"
	HybridID           = "hybrid"
	AnnealingID        = "annealing"
	BitboardID         = "bitboard"
	RulesID            = "rules"
)

// All returns a new slice of the solvers of this package, in the order in which the
// app lists them. [logic.Solver] is not among them, so that a program without it
// carries no techniques.
//
// [logic.Solver]: https://pkg.go.dev/github.com/solvoku/solvoku/solvers/logic#Solver
func All() []Solver {
	return []Solver{
		Backtracking{},
		FastBacktracking{},
		ExactCover{},
		AlgorithmX{},
		Propagation{},
		Hybrid{},
		Annealing{},
		Bitboard{},
		Rules{},
	}
}

// ByID returns the solver of a list with an ID, such as [ExactCoverID].
func ByID(list []Solver, id string) (Solver, error) {
	for _, s := range list {
		if s.Info().ID == id {
			return s, nil
		}
	}
	return nil, fmt.Errorf("no solver is called %q", id)
}

// Options configures a solve. The zero value searches for one solution.
type Options struct {
	// Limit is the number of solutions to stop at: 0 means one, so that Options{} asks for
	// an answer and no more, and a negative number means no limit. A limit of two also
	// shows whether there is another solution.
	Limit int

	// Excluded, if not nil, holds the candidates that the puzzle rules out, as in a
	// [board.State]. If it excludes one of the puzzle's digits, there is no solution. Bits that
	// stand for no digit are ignored. A solver must not change it.
	Excluded *board.Candidates

	// Rules are the puzzle's rules beyond the classic ones. A solver that doesn't know all of
	// them returns a [*RulesError] and searches nothing; [CanSolve] tells beforehand.
	Rules board.Rules

	// Seed seeds a solver that makes random choices. The same puzzle and
	// options give the same result.
	Seed uint64

	// Trace, if not nil, is called for each step, in order. Timings of a
	// traced run are meaningless.
	Trace func(Event)

	// Pause, if not nil, is called every few milliseconds with the figures so
	// far. It may block: its time is not part of the function time. Functions
	// that take no Options check ctx as often.
	Pause func(Stats)
}

// limitOf returns the number of solutions to stop at for an [Options.Limit], at least 1.
func limitOf(limit int) int {
	switch {
	case limit < 0:
		return math.MaxInt
	default:
		return max(limit, 1)
	}
}

// Result is the outcome of a solve, with its figures.
type Result struct {
	Solution  board.Grid // the first solution found; the zero grid if there is none
	Count     int        // solutions found, at most Options.Limit
	Exhausted bool       // whether the whole search space was covered, so that Count is exact
	Stats     Stats
}

// Verdict returns what the result says about the puzzle.
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

// Stats holds the figures of a solve. Placements, dead ends and depths count the
// search only, not the givens.
type Stats struct {
	SetUp  time.Duration // monotonic time to build the solver's own tables
	Search time.Duration // monotonic time from then to the last instruction, without pauses

	Actions    int64 // elementary manipulations; each solver's doc comment defines its own
	MaxDepth   int   // deepest recursion, the first call being 0
	Placements int64 // digits placed: search nodes
	DeadEnds   int64 // placements taken back
	GuessDepth int   // deepest chain of levels that had more than one choice

	// NodesByDepth counts the placements by the number of digits that the
	// search then had on the board: the first one is at index 1. Index 0 is
	// always 0, and the sum is Placements.
	NodesByDepth [board.CellCount + 1]int64
}

// FunctionTime returns the time spent inside the solve call: set-up and search.
func (s Stats) FunctionTime() time.Duration { return s.SetUp + s.Search }
