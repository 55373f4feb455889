package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Scope is the set of digits that a solve starts from.
type Scope uint8

// The scopes.
const (
	GivensOnly Scope = iota
	WithAnswers
)

// Outcome is the result of a solve and what follows from it.
type Outcome struct {
	Solver   solvers.Info
	Refused  solvers.Info     // the chosen solver, if Solver ran instead because it doesn't know the rules
	Puzzle   board.Grid       // the solver's input
	Excluded board.Candidates // the candidates that a Sukaku excludes; the solver didn't use them
	Rules    board.Rules      // the puzzle's, beyond the classic ones
	Scope    Scope
	Verdict  solvers.Verdict // Solved if stopped before it was known whether there is another solution
	Result   solvers.Result

	Order     []board.Cell       // filled by the solution, in the order of the search
	Judgement diagnose.Judgement // judgement of the solver's input, without digits placed by solvers
	Conflicts []board.Conflict   // if the verdict is Invalid, including those of answers
	Differs   board.Cells        // if there are several solutions: where another one differs
	Suspects  []diagnose.Suspect // the givens that are probably mistyped, most likely first
	Against   *Outcome           // another solver's earlier outcome of the same task, or nil
}

// Task describes a solve.
type Task struct {
	Solver int            // its index in Solvers.List
	Puzzle solvers.Sukaku // the puzzle to start from, with the candidates of a Sukaku
	Scope  Scope
}

// NewTask returns the task of solving a board from its givens alone or, if there are any,
// with the user's answers.
func NewTask(state board.State, widest Scope, solver int) Task {
	t := Task{Solver: solver, Puzzle: solvers.SukakuOf(&state)}
	if widest == WithAnswers {
		t.Puzzle.Digits = state.Puzzle()
	}
	if widest == WithAnswers && state.Has(board.Answer) {
		t.Scope = WithAnswers
	}
	return t
}

// sukaku returns the solver's input with the candidates of a Sukaku and the rules.
func (o *Outcome) sukaku() *solvers.Sukaku {
	return &solvers.Sukaku{Digits: o.Puzzle, Excluded: o.Excluded, Rules: o.Rules}
}

// AnswersWrong reports whether there is no solution because of answers.
func (o *Outcome) AnswersWrong() bool {
	return (o.Verdict == solvers.NoSolution || o.Verdict == solvers.Invalid) && o.Scope == WithAnswers && o.Judgement.Count > 0
}

// Suspected returns the givens to mark as probably mistyped: none if there are too many.
func (o *Outcome) Suspected() board.Cells { return suspected(o.Suspects) }

// blameTime limits the search for mistyped givens, which rarely needs it.
const blameTime = 500 * time.Millisecond

// judge derives the rest of the outcome from the solver's result.
func (o *Outcome) judge(ctx context.Context, err error, state *board.State) {
	// The only error is the context's. Then little is known, or the outcome is discarded.
	o.Judgement, _ = diagnose.Judge(ctx, state, diagnose.MaxCounted)
	var clash *board.ConflictError
	switch {
	case errors.As(err, &clash):
		o.Verdict, o.Conflicts = solvers.Invalid, diagnose.WorstFirst(clash.Conflicts)
	case o.Result.Count > 0:
		o.lookForAnother(ctx)
	case err != nil:
		o.Verdict = solvers.Stopped
	case o.Result.Exhausted:
		o.Verdict = solvers.NoSolution
	default:
		o.Verdict = solvers.Unknown
	}
	// In a puzzle with several solutions, a given may be missing rather than mistyped.
	if o.Judgement.Mistyped() && o.Judgement.Verdict != solvers.Many && o.Verdict != solvers.Unknown && o.Verdict != solvers.Stopped && !o.AnswersWrong() {
		limited, cancel := context.WithTimeout(ctx, blameTime)
		defer cancel()
		found, _ := diagnose.Puzzle(limited, state.Givens()) // the only error is the context's
		o.Suspects = found.Suspects()
	}
}

// lookForAnother searches for a second solution, which can take longer than the solve.
func (o *Outcome) lookForAnother(ctx context.Context) {
	o.Verdict = solvers.Unique
	if o.Judgement.Count == 1 && o.Judgement.Exact {
		return // and the solver has found it
	}
	for other, err := range o.sukaku().Solutions(ctx) {
		switch {
		case err != nil: // the context's
			o.Verdict = solvers.Solved
		case other != o.Result.Solution:
			o.Verdict, o.Differs = solvers.Many, other.Differences(o.Result.Solution)
			return
		}
	}
}

// orderTime limits the search for the order in which a solver placed its digits.
const orderTime = 50 * time.Millisecond

// placingOrder returns the empty cells of a puzzle in the order in which a solver placed
// the digits of its solution. It runs the solver again, so that tracing doesn't slow down
// the measured run. If that takes too long, it returns reading order.
func placingOrder(ctx context.Context, solver solvers.Solver, puzzle, solution board.Grid) []board.Cell {
	ctx, cancel := context.WithTimeout(ctx, orderTime)
	defer cancel()
	var placed [board.CellCount]int // at which step, 0 for never
	step := 0
	_, err := solver.Solve(ctx, puzzle, solvers.Options{
		Trace: func(e solvers.Event) {
			step++
			if (e.Kind == solvers.Place || e.Kind == solvers.Force) && solution[e.Cell] == e.Digit {
				placed[e.Cell] = step
			}
		},
	})
	if err != nil {
		placed = [board.CellCount]int{}
	}
	var order []board.Cell
	for c, d := range puzzle {
		if d == 0 {
			order = append(order, board.Cell(c))
		}
	}
	slices.SortStableFunc(order, func(a, b board.Cell) int { return placed[a] - placed[b] })
	return order
}
