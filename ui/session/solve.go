package session

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/edit"
	"github.com/solvoku/solvoku/internal/measure"
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

// Ending is the result of a solve in one word.
type Ending uint8

// The endings.
const (
	OneSolution Ending = iota
	SeveralSolutions
	NoSolution
	Clash   // equal digits in a house; no search was made
	Stopped // by the user, before a solution was found
	GaveUp  // the solver found nothing and can't prove that there is nothing
	Solved  // stopped before it was known whether there is another solution
)

// Outcome is the result of a solve and what was deduced from it.
type Outcome struct {
	Solver  solvers.Info
	Puzzle  board.Grid                    // the solver's input
	Allowed [board.CellCount]board.Digits // the candidates of a Sukaku, to which the solver keeps
	Scope   Scope
	Ending  Ending
	Result  solvers.Result

	Order     []board.Cell       // that the solution fills, in the order of the search
	Judgement diagnose.Judgement // of the solver's input, without the digits of solvers
	Conflicts []board.Conflict   // for Clash, with those of answers
	Differs   board.Cells        // for SeveralSolutions: where another one differs
	Suspects  []diagnose.Suspect // the givens that are probably mistyped, most likely first
	Against   *Outcome           // an earlier outcome to compare this one with, or nil
}

// sukaku returns the solver's input with the candidates of a Sukaku.
func (o *Outcome) sukaku() *solvers.Sukaku {
	return &solvers.Sukaku{Digits: o.Puzzle, Allowed: o.Allowed}
}

// AnswersWrong reports whether there is no solution because of answers.
func (o *Outcome) AnswersWrong() bool {
	return (o.Ending == NoSolution || o.Ending == Clash) && o.Scope == WithAnswers && o.Judgement.Count > 0
}

// Progress is a snapshot of a running search.
type Progress struct {
	Solver  solvers.Info
	Elapsed time.Duration
	Stats   solvers.Stats
}

const (
	blameTime = 500 * time.Millisecond // for the search for mistyped givens, which rarely needs it
	showAfter = 100 * time.Millisecond // until the progress of a search is shown
	showEvery = 50 * time.Millisecond  // between two updates of it
	// showOnPageEvery is the same on the web, where search and interface share a thread
	// and a redraw takes some 50 ms without a graphics card.
	showOnPageEvery = 200 * time.Millisecond
)

type run struct {
	cancel   context.CancelFunc
	progress Progress
	shown    bool // whether it has run for showAfter
}

// Running reports whether a search is running.
func (s *Session) Running() bool { return s.run != nil }

// Progress returns the progress of a search that has been running for a tenth of a second.
func (s *Session) Progress() (Progress, bool) {
	if s.run == nil || !s.run.shown {
		return Progress{}, false
	}
	return s.run.progress, true
}

// Solve runs the chosen solver on the givens and the user's answers and passes the outcome
// to Config.Solved. The board is locked until then. A search of less than a tenth of a
// second redraws once, with its outcome.
func (s *Session) Solve() {
	state := s.State()
	o := Outcome{Puzzle: state.Puzzle(), Allowed: state.Allowed}
	if state.Has(board.Answer) {
		o.Scope = WithAnswers
	}
	s.solve(s.preferences.list[s.preferences.chosen], o)
}

// SolveGivens runs the chosen solver on the givens alone.
func (s *Session) SolveGivens() {
	state := s.State()
	s.solve(s.preferences.list[s.preferences.chosen], Outcome{Puzzle: state.Givens(), Allowed: state.Allowed})
}

// SolveAgain runs another solver, given by its index in Solvers, on the puzzle of an
// earlier outcome, to compare the two. It doesn't change the board.
func (s *Session) SolveAgain(earlier Outcome, solver int) {
	s.solve(s.preferences.list[solver], Outcome{
		Puzzle: earlier.Puzzle, Allowed: earlier.Allowed, Scope: earlier.Scope, Against: &earlier,
	})
}

// Stop cancels the running search, which then ends as Stopped or Solved.
func (s *Session) Stop() {
	if s.run != nil {
		s.run.cancel()
	}
}

// abandon cancels the running search and discards its outcome.
func (s *Session) abandon() {
	s.Stop()
	s.run = nil
}

// solve starts a search that completes an outcome, unless another one is running.
func (s *Session) solve(solver solvers.Solver, o Outcome) {
	if s.run != nil {
		return
	}
	o.Solver = solver.Info()
	solver = o.sukaku().Within(solver)
	ctx, cancel := context.WithCancel(s.work.context())
	r := &run{cancel: cancel, progress: Progress{Solver: o.Solver}}
	s.beginGesture()
	s.run = r
	state := s.State().WithoutSolver()
	if o.Scope == GivensOnly {
		state = state.OnlyGivens()
	}
	latest := new(atomic.Pointer[solvers.Stats])
	s.work.start(func() { s.follow(ctx, r, latest) })
	s.work.start(func() {
		defer cancel()
		timing, err := s.timings.Time(ctx, solver, &o.Puzzle, measure.SolveBudget, 0, func(p measure.Progress) { latest.Store(&p.Stats) })
		o.Result = timing.Result
		o.judge(ctx, err, &state)
		if o.Against == nil && o.Result.Count > 0 {
			o.Order = placingOrder(ctx, solver, o.Puzzle, o.Result.Solution)
		}
		s.work.deliver(func() { s.finish(r, o) })
	})
}

// follow delivers the progress of a search to the session's goroutine, from showAfter until
// the context ends. At most one delivery is pending, so that a busy interface isn't flooded.
func (s *Session) follow(ctx context.Context, r *run, latest *atomic.Pointer[solvers.Stats]) {
	every := showEvery
	if s.config.Pause != nil {
		every = showOnPageEvery
	}
	started := time.Now()
	delivered := make(chan struct{}, 1)
	for next := showAfter; ; next = every {
		select {
		case <-time.After(next):
		case <-ctx.Done():
			return
		}
		elapsed := time.Since(started)
		s.work.deliver(func() {
			delivered <- struct{}{}
			if s.run != r {
				return
			}
			r.progress.Elapsed, r.shown = elapsed, true
			if stats := latest.Load(); stats != nil {
				r.progress.Stats = *stats
			}
			s.config.Changed()
		})
		select {
		case <-delivered:
		case <-ctx.Done():
			return
		}
	}
}

// judge derives the rest of the outcome from the solver's result.
func (o *Outcome) judge(ctx context.Context, err error, state *board.State) {
	// The only error is the context's. Then little is known, or the outcome is discarded.
	o.Judgement, _ = diagnose.Judge(ctx, state, diagnose.MostCounted)
	var clash *board.ConflictError
	switch {
	case errors.As(err, &clash):
		o.Ending, o.Conflicts = Clash, clash.Conflicts
	case o.Result.Count > 0:
		o.lookForAnother(ctx)
	case err != nil:
		o.Ending = Stopped
	case o.Result.Exhausted:
		o.Ending = NoSolution
	default:
		o.Ending = GaveUp
	}
	// Of a puzzle with several solutions a given may as well be missing.
	if o.Judgement.Mistyped() && o.Judgement.Verdict != diagnose.Several && o.Ending != GaveUp && o.Ending != Stopped && !o.AnswersWrong() {
		limited, cancel := context.WithTimeout(ctx, blameTime)
		defer cancel()
		found, _ := diagnose.Puzzle(limited, state.Givens()) // the only error is the context's
		o.Suspects = found.Suspects()
	}
}

// lookForAnother searches for a second solution, which can take longer than the solve did.
func (o *Outcome) lookForAnother(ctx context.Context) {
	o.Ending = OneSolution
	if o.Judgement.Count == 1 && o.Judgement.Exact {
		return // and the solver has found it
	}
	for other, err := range o.sukaku().Solutions(ctx) {
		switch {
		case err != nil: // the context's
			o.Ending = Solved
		case other != o.Result.Solution:
			o.Ending, o.Differs = SeveralSolutions, other.Differences(o.Result.Solution)
			return
		}
	}
}

func (s *Session) finish(r *run, o Outcome) {
	if s.run != r {
		return // abandoned
	}
	s.run = nil
	if o.Against == nil {
		s.show(o)
	}
	s.config.Solved(o)
	s.commit()
}

// show puts an outcome on the board.
func (s *Session) show(o Outcome) {
	switch o.Ending {
	case OneSolution, SeveralSolutions, Solved:
		s.setMode(Play)
		s.apply(edit.Change{Op: edit.Fill, Grid: o.Result.Solution})
		s.marks.Differs = o.Differs
	case NoSolution, Clash:
		s.marks = Marks{}
		s.mark(o.Judgement)
		for _, suspect := range o.Suspects {
			s.marks.Suspects = s.marks.Suspects.With(suspect.Cell)
		}
	}
}

// orderTime limits the search for the order in which a solver placed its digits.
const orderTime = 50 * time.Millisecond

// placingOrder returns the empty cells of a puzzle in the order in which a solver placed
// the digits of its solution. It makes another run, so that tracing doesn't slow down the
// measured one. Where that takes too long, the order is reading order.
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
