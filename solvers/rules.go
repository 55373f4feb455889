package solvers

import (
	"context"
	"fmt"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/internal/ruled"
)

// Rules solves puzzles with any rules. It keeps the candidates of every cell, which each rule
// narrows by itself until none can any more. If that doesn't solve the board, it guesses where
// contradictions were found before. For cages it adds up houses, by the "45 rule".
//
// It recurses once for each guess. An action is a digit placed or a candidate removed.
//
// These are the clauses of [board.Rules] that it knows, with how many cells they have; n is the
// value, with what it is if left out:
//
//	region          9     the regions replace the boxes
//	extra           1-9   different digits
//	x+  x-          0     the diagonal that rises or falls from left to right has different digits
//	windoku         0     so have the four windows of nine cells
//	disjoint        0     so have the cells at the same place in each box
//	knight  king    0     cells a knight's, a king's move apart differ
//	nonconsecutive  0     neighbours don't hold consecutive digits
//	odd  even       1-    odd, even digits
//	min  max        1-    smaller, greater than each neighbour that isn't such a cell
//	thermo          2-9   digits increase
//	palindrome      2-    reads the same from both ends
//	clone           2-    the second half of the cells holds what the first half does, in order
//	cage            1-9   different digits, with the sum n if there is one
//	little          1-    a sum n; digits may repeat (little killer)
//	arrow           2-    the first n cells (1), read as a number, are the sum of the others
//	sandwich        9     a row or column from either end: the digits between 1 and 9 sum to n
//	xsum            9     the first digit says how many digits, itself included, sum to n
//	skyscraper      9     n digits are greater than all before them
//	difference      2     digits differ by n (1)
//	ratio           2     one digit is n (2) times the other
//	xv              2     digits sum to n, such as 10 for X and 5 for V
//	difference-all  0     no neighbours without a difference or ratio of their own differ by n (1)
//	ratio-all       0     likewise, for the ratio n (2)
//	xv-all          0     no neighbours without an xv of their own sum to n
//	quad            1-4   the digits of n are among the cells
//	between         3-    the cells between the ends hold digits between theirs
//	renban          1-9   consecutive digits in any order
//	whisper         2-    neighbours on the line differ by n (5) or more (German whisper)
//	regionsum       2-    the parts of the line, cut where it enters another region, have equal sums
//
// Good at: rules. Bad at: classic puzzles, for which all others are faster.
type Rules struct{}

// Info describes the algorithm.
func (Rules) Info() Info { return Info{RulesID, "Rules", true} }

// Solve implements [Solver].
func (Rules) Solve(ctx context.Context, puzzle board.Grid, opts Options) (Result, error) {
	m := startMonitor(ctx, opts)
	p, err := m.ruled(&puzzle, opts.Rules)
	if err != nil {
		return m.result, err
	}
	m.searchBegins()
	exhausted := m.searchRuled(p)
	m.lap()
	// A solution found without a guess is the only one.
	m.result.Exhausted = exhausted || m.ended == nil && m.result.Stats.GuessDepth == 0
	return m.result, m.ended
}

// ruled prepares a puzzle with rules. The error is why it can't be searched; the clock is then
// stopped.
func (m *monitor) ruled(puzzle *board.Grid, rules board.Rules) (p *ruled.Puzzle, err error) {
	sukaku := Sukaku{Digits: *puzzle, Rules: rules}
	if err = sukaku.Check(); err == nil {
		p, err = ruled.New(puzzle, m.excluded, rules)
	}
	if err != nil {
		m.lap()
	}
	return p, err
}

// searchRuled searches a puzzle, and reports whether it searched everything.
func (m *monitor) searchRuled(p *ruled.Puzzle) (exhausted bool) {
	w := ruled.Watcher{
		Found: func(g *board.Grid, placed int) bool {
			m.found(g, placed)
			return m.stop
		},
		Poll: func(sofar *ruled.Figures) bool {
			m.figures(sofar)
			return m.poll()
		},
	}
	if m.trace != nil {
		kinds := [...]EventKind{ruled.Placed: Place, ruled.Forced: Force, ruled.Taken: TakeBack, ruled.DeadEnd: DeadEnd}
		w.Trace = func(step ruled.Step, c board.Cell, d board.Digit, placed int) { m.tell(kinds[step], c, d, placed) }
	}
	figures, exhausted := p.Search(w)
	m.figures(&figures)
	return exhausted
}

// figures copies a search's figures.
func (m *monitor) figures(from *ruled.Figures) {
	to := &m.result.Stats
	to.Actions, to.Placements, to.DeadEnds = from.Actions, from.Placements, from.DeadEnds
	to.MaxDepth, to.GuessDepth, to.NodesByDepth = from.MaxDepth, from.GuessDepth, from.NodesByDepth
}

// RulesError reports that a solver or a function doesn't know a puzzle's rules. It then does nothing
// rather than treat the puzzle as a classic one.
type RulesError struct {
	What  string // name of the solver or function that refuses, in English
	Rules board.Rules

	// Some reports whether it handles other rules: Exact Cover, for example, does jigsaws but no
	// sums.
	Some bool
}

// Error names the solver or function and the kinds of rules.
func (e *RulesError) Error() string {
	knows := "knows classic rules only"
	if e.Some {
		knows = "doesn't know all of these rules"
	}
	return fmt.Sprintf("%s %s: the puzzle has %s", e.What, knows, strings.Join(e.Rules.Kinds(), ", "))
}

// ClassicOnly returns nil for the classic rules, and a [*RulesError] for others. A function that
// knows classic rules only calls it first, with its own name in English.
func ClassicOnly(what string, rules board.Rules) error {
	if rules.Classic() {
		return nil
	}
	return &RulesError{What: what, Rules: rules}
}

// CheckRules returns an error if a clause isn't one that [Rules] knows. It names the first such
// clause.
func CheckRules(rules board.Rules) error { return ruled.Check(rules) }

// RuleSolver is a solver that knows rules beyond the classic ones.
type RuleSolver interface {
	Solver

	// CanSolve returns nil if the solver knows all of the rules, the error of [CheckRules], or a
	// [*RulesError].
	CanSolve(rules board.Rules) error
}

// CanSolve returns nil if a solver knows all of the rules, the error of [CheckRules], or a
// [*RulesError]. A solver that isn't a [RuleSolver] knows classic rules only.
func CanSolve(s Solver, rules board.Rules) error {
	if rules.Classic() {
		return nil
	}
	if err := CheckRules(rules); err != nil {
		return err
	}
	if r, ok := s.(RuleSolver); ok {
		return r.CanSolve(rules)
	}
	return ClassicOnly(s.Info().Name, rules)
}

// CanSolve implements [RuleSolver].
func (Rules) CanSolve(rules board.Rules) error { return CheckRules(rules) }

// CanSolve implements [RuleSolver].
func (Backtracking) CanSolve(rules board.Rules) error { return CheckRules(rules) }
