// Package solvertest tests implementations of [solvers.Solver], as testing/fstest
// does with file systems. It requires only what the interface promises.
package solvertest

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// TestSolver tests a solver. It returns nil, or an error with a line for each
// finding. It checks that
//
//   - each of many puzzles gets the right answer, at several limits, with and
//     without a trace, and with excluded candidates;
//   - the figures agree with each other, and the trace with the figures: its
//     digits put down and taken back lead from the puzzle to the solution;
//   - rules beyond the classic ones are obeyed if [solvers.CanSolve] says so, and refused
//     otherwise;
//   - a puzzle that breaks the rules is refused with an error like that of its
//     Check, before any event;
//   - each reason that a traced event gives is true;
//   - a context that ends stops the search with its error, and a nil context
//     panics;
//   - the same seed gives the same run;
//   - concurrent solves do not affect each other.
//
// A solver that can't prove anything may give up on any puzzle. It is stopped after
// stopAfter placements, and so is every solver on puzzles that are known to be slow
// for some; what it has found by then must be right. A search that doesn't call Pause is
// stopped after 15 seconds, and each later one after a second. Once no search has ended by itself
// or at a pause for 30 seconds the test ends, even if the solver does not return: then its
// goroutine is left behind.
//
// A typical use is in a test:
//
//	if err := solvertest.TestSolver(mySolver{}); err != nil {
//		t.Fatal(err)
//	}
func TestSolver(s solvers.Solver) error {
	var all []error
	for finding := range Findings(s) {
		all = append(all, finding)
	}
	return errors.Join(all...)
}

// Findings is [TestSolver] as a sequence: it yields each finding as soon as the search that
// it is about has ended.
func Findings(s solvers.Solver) iter.Seq[error] {
	return func(yield func(error) bool) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		t := &tester{solver: s, ctx: ctx, missing: map[string]bool{},
			end: time.AfterFunc(testTime-graceTime, cancel), late: time.NewTimer(testTime)}
		defer t.end.Stop()
		defer t.late.Stop()
		for _, part := range t.parts() {
			part()
			for _, finding := range t.findings {
				if !yield(finding) {
					return
				}
			}
			t.findings = t.findings[:0]
			if t.over {
				return
			}
		}
	}
}

// The time that a test may take from the last search that ended by itself or at a pause, so that a
// busy machine doesn't end it, and the part of it that is kept for a solver to return after its
// context has ended.
const (
	testTime  = 30 * time.Second
	graceTime = 3 * time.Second
)

// parts returns the parts of the test.
func (t *tester) parts() []func() {
	parts := []func(){t.describe}
	for _, c := range allCases() {
		parts = append(parts, func() { t.solve(c, solvers.Options{}) })
		if !c.Hard {
			parts = append(parts,
				func() { t.solve(c, solvers.Options{Limit: 2, Seed: 1}) },
				func() { t.solve(c, solvers.Options{Limit: 5}) })
		}
	}
	return append(parts, t.rules, t.invalid, t.noContext, t.stop, t.together)
}

// stopAfter is the number of placements after which [TestSolver] stops a search that
// may take long, at the next pause.
const stopAfter = 50_000

// tester collects what is wrong with one solver.
type tester struct {
	solver   solvers.Solver
	info     solvers.Info
	ctx      context.Context // ends shortly before the test must
	end      *time.Timer     // ends ctx
	late     *time.Timer     // fires when the test must end
	over     bool            // whether the time is over
	findings []error
	missing  map[string]bool // requirements that the solver was found to miss
}

// lacks records once that the solver does not do something at all.
func (t *tester) lacks(what, detail string) {
	if !t.missing[what] {
		t.missing[what] = true
		t.findf(what, "%s", detail)
	}
}

// findf records a finding about a case.
func (t *tester) findf(about, format string, args ...any) {
	t.findings = append(t.findings, fmt.Errorf("%s: %s: %s", t.info.ID, about, fmt.Sprintf(format, args...)))
}

// describe checks the solver's description.
func (t *tester) describe() {
	t.info = t.solver.Info()
	if t.info.ID == "" || t.info.Name == "" {
		t.findf("Info", "the ID is %q and the name %q: neither may be empty", t.info.ID, t.info.Name)
	}
	if again := t.solver.Info(); again != t.info {
		t.findf("Info", "%+v, then %+v: it must be the same at every call", t.info, again)
	}
}

// mayTakeLong reports whether the solver is stopped at a case after some effort.
func (t *tester) mayTakeLong(c testCase) bool { return c.Hard || !t.info.CanProve }

// solve checks a solver's result for a case: plain, repeated, and traced.
func (t *tester) solve(c testCase, opts solvers.Options) {
	limit := max(opts.Limit, 1)
	about := fmt.Sprintf("%s, limit %d", c.Name, limit)
	plain := t.run(c, opts)
	if t.over {
		return
	}
	t.answer(about, c, limit, plain)
	t.figures(about, plain.result.Stats)
	t.balance(about, c, plain.result)
	if !c.Hard { // the traced run is the second of a hard one
		if again := t.run(c, opts); !t.over && again != plain && plain.err == nil {
			t.findf(about, "two runs with the same seed differ: %s, then %s", summary(plain), summary(again))
		}
	}
	if plain.err != nil || t.over {
		return // it was stopped, and its trace would be too long
	}
	replay, events := newReplay(c), 0
	opts.Trace = func(e solvers.Event) {
		events++
		replay.event(e)
	}
	traced := t.run(c, opts)
	if t.over {
		return
	}
	if traced != plain {
		t.findf(about, "a traced run differs from a plain one: %s, not %s", summary(traced), summary(plain))
	}
	if events == 0 && traced.result.Count > 0 {
		t.lacks("Options.Trace", "never called, not even for a solution")
		return
	}
	if err := replay.check(traced.result); err != nil && !t.missing[noFigures] {
		t.findf(about, "trace: %v", err)
	}
}

// answer checks a result against what is known of the case.
func (t *tester) answer(about string, c testCase, limit int, o outcome) {
	r := o.result
	switch {
	case o.err != nil && !(t.mayTakeLong(c) && errors.Is(o.err, context.Canceled)):
		t.findf(about, "error %v", o.err)
		return
	case o.err != nil && r.Exhausted:
		t.findf(about, "complete, though the context ended it")
		return
	case r.Count > limit:
		t.findf(about, "%d solutions, more than asked for", r.Count)
	case r.Count < 0 || r.Count > c.Solutions:
		t.findf(about, "%d solutions, of %d that there are", r.Count, c.Solutions)
	case r.Exhausted && !t.info.CanProve:
		t.findf(about, "claims to have searched everything, which it can't by its description")
	case r.Exhausted && r.Count != c.Solutions:
		t.findf(about, "claims to have found all with %d solutions, where there are %d", r.Count, c.Solutions)
	case t.info.CanProve && o.err == nil && r.Count < min(limit, c.Solutions):
		t.findf(about, "%d solutions, not %d", r.Count, min(limit, c.Solutions))
	case t.info.CanProve && o.err == nil && r.Count < limit && !r.Exhausted:
		t.findf(about, "ended with %d of %d solutions, but says that it did not search everything", r.Count, limit)
	}
	switch {
	case r.Count == 0:
		if r.Solution != (board.Grid{}) {
			t.findf(about, "no solution counted, but one returned: %s", r.Solution)
		}
	case !r.Solution.Solved():
		t.findf(about, "not a solution: %s", r.Solution)
	case !r.Solution.Extends(c.Puzzle):
		t.findf(about, "a solution of another puzzle: %s", r.Solution)
	case excludes(c.Excluded, &r.Solution):
		t.findf(about, "a solution with a candidate that Options.Excluded rules out: %s", r.Solution)
	}
}

// excludes reports whether a puzzle excludes one of a board's digits.
func excludes(excluded *board.Candidates, g *board.Grid) bool {
	if excluded == nil {
		return false
	}
	for c, d := range g {
		if excluded[c].Contains(d) {
			return true
		}
	}
	return false
}

// noFigures names the requirement that a solver without figures misses.
const noFigures = "Result.Stats"

// figures checks that figures agree with each other.
func (t *tester) figures(about string, stats solvers.Stats) {
	var sum int64
	for depth, n := range stats.NodesByDepth {
		if n < 0 {
			t.findf(about, "%d nodes at depth %d", n, depth)
		}
		sum += n
	}
	switch {
	case stats.NodesByDepth[0] != 0:
		t.findf(about, "%d nodes at depth 0, where no digit is placed", stats.NodesByDepth[0])
	case sum != stats.Placements:
		t.findf(about, "the nodes by depth add up to %d, not to the %d placements", sum, stats.Placements)
	case stats.DeadEnds < 0 || stats.DeadEnds > stats.Placements:
		t.findf(about, "%d dead ends of %d placements", stats.DeadEnds, stats.Placements)
	case stats.Actions < stats.Placements-stats.DeadEnds:
		t.findf(about, "%d actions, fewer than the digits on the board", stats.Actions)
	case stats.MaxDepth < 0 || stats.GuessDepth < 0 || stats.GuessDepth > board.CellCount:
		t.findf(about, "max depth %d, guess depth %d", stats.MaxDepth, stats.GuessDepth)
	case stats.SetUp < 0 || stats.Search < 0:
		t.findf(about, "set-up took %v and the search %v", stats.SetUp, stats.Search)
	}
}

// balance checks the digits left on the board: if the search stopped at a solution,
// exactly those that were missing.
func (t *tester) balance(about string, c testCase, r solvers.Result) {
	if r.Count > 0 && r.Stats.Placements == 0 && c.Puzzle.EmptyCount() > 0 {
		t.lacks(noFigures, "no placements, though digits were found")
	}
	if t.missing[noFigures] {
		return
	}
	left := r.Stats.Placements - r.Stats.DeadEnds
	if r.Count > 0 && !r.Exhausted && r.Count == 1 && left != int64(c.Puzzle.EmptyCount()) {
		t.findf(about, "%d digits placed and not taken back, where %d were missing", left, c.Puzzle.EmptyCount())
	}
	if r.Stats.NodesByDepth != [board.CellCount + 1]int64{} && c.Puzzle.EmptyCount() == 0 {
		t.findf(about, "a full board needs no placements")
	}
}

// invalid checks that puzzles which break the rules are refused before anything
// is done.
func (t *tester) invalid() {
	for name, puzzle := range invalid() {
		events := 0
		o := t.search(name, t.ctx, puzzle, solvers.Options{
			Trace: func(solvers.Event) { events++ },
		}, func(solvers.Stats, func()) {})
		if t.over {
			return
		}
		r, err := o.result, o.err
		if solvers.VerdictOf(r, err) != solvers.Invalid {
			t.findf(name, "error %v, not like %v", err, puzzle.Check())
		}
		if r.Count != 0 || r.Exhausted || r.Solution != (board.Grid{}) || r.Stats.Placements != 0 || events != 0 {
			t.findf(name, "searched: %s, %d events", summary(outcome{r, err}), events)
		}
	}
}

// noContext checks that a nil context panics.
func (t *tester) noContext() {
	defer func() {
		if recover() == nil {
			t.findf("nil context", "no panic")
		}
	}()
	var none context.Context
	_, _ = t.solver.Solve(none, solvedBoard, solvers.Options{})
}

func summary(o outcome) string {
	s := o.result.Stats
	return fmt.Sprintf("{%d found, complete %v, error %v, %d actions, %d placements, %d dead ends, depth %d, guesses %d, %s}",
		o.result.Count, o.result.Exhausted, o.err, s.Actions, s.Placements, s.DeadEnds, s.MaxDepth, s.GuessDepth, o.result.Solution)
}
