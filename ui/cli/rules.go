package cli

import (
	"errors"
	"flag"
	"fmt"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
)

// rulesVar adds the flag with the rules of all puzzles.
func (s *session) rulesVar(flags *flag.FlagSet) {
	flags.TextVar(&s.rules, "rules", board.Rules{}, "the puzzles' rules beyond the classic ones as `RULES` such as\n\"x+;cage=15:1112\": a kind and its cells by row and column, with a value\nbefore a colon; go doc solvers.Rules lists them")
}

// withRules returns a command that first refuses rules that aren't known.
func (s *session) withRules(run func() int) func() int {
	return func() int {
		if err := solvers.CheckRules(s.rules); err != nil {
			return s.fail(exitWrongUse, "-rules: %v", err)
		}
		return run()
	}
}

// errOwnRules is the reason why the rules of the flag can't be added to a puzzle's.
var errOwnRules = errors.New("the puzzle has rules of its own, so -rules can't be given")

// addRules gives a puzzle the rules of the flag. The error is why the puzzle can't be judged by
// its rules.
func (s *session) addRules(state *board.State) error {
	switch {
	case s.rules.Classic():
	case !state.Rules.Classic():
		return errOwnRules
	default:
		state.Rules = s.rules
	}
	return solvers.CheckRules(state.Rules)
}

// addRules gives the puzzle on a line the rules of the flag.
func (e *entry) addRules(s *session) {
	if e.err != nil || e.marks == nil && s.rules.Classic() {
		return
	}
	if e.marks == nil {
		d := format.FromGrid(e.puzzle)
		e.marks = &d
	}
	if err := s.addRules(&e.marks.State); err != nil {
		e.err = fmt.Errorf("line %d: %w", e.line, err)
	}
}

// ruled reports whether the puzzle on a line has rules.
func (e *entry) ruled() bool { return e.marks != nil && !e.marks.State.Rules.Classic() }

// canSolve returns why the solver that was named can't solve a puzzle with rules. Where none was
// named, Rules solves it.
func (w *solveOptions) canSolve(e *entry) error {
	if !w.chosen {
		return nil
	}
	if err := solvers.CanSolve(w.solver, e.marks.State.Rules); err != nil {
		return fmt.Errorf("line %d: %w", e.line, err)
	}
	return nil
}
