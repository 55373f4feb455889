package solvertest

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// rules checks that each clause is obeyed or refused. Two digits of the board can change places,
// 1 and 4 in r1c1, r1c4, r2c1 and r2c4, which each clause allows in both ways, in one or in none.
func (t *tester) rules() {
	for _, c := range []struct {
		rules     string
		solutions int
	}{
		{"odd=11", 1},
		{"even=1114", 0},
		{"thermo=1114", 1},
		{"cage=6:1112", 1},
		{"cage=9:1112", 0},
		{"difference=3:1114", 2},
		{"extra=2125", 2}, // r2c5 holds 9
		{"knight", 0},
		{"extra=1122", 2}, // r2c2 holds 6
	} {
		rules := board.MustParseRules(c.rules)
		about := "rules " + c.rules
		o := t.search(about, t.ctx, emptied(0, 3, 9, 12), solvers.Options{Limit: 5, Rules: rules}, func(solvers.Stats, func()) {})
		switch {
		case t.over:
			return
		case solvers.CanSolve(t.solver, rules) != nil:
			if o.err == nil || o.result.Count > 0 {
				t.findf(about, "not refused, although solvers.CanSolve says that the solver doesn't know them: it must return the error of solvers.ClassicOnly")
			}
		case solvers.VerdictOf(o.result, o.err) == solvers.Invalid && c.solutions == 0:
			// The givens break the rules.
		case o.err != nil:
			t.findf(about, "error %v", o.err)
		case o.result.Count > c.solutions || t.info.CanProve && (o.result.Count < c.solutions || !o.result.Exhausted):
			t.findf(about, "%d solutions, not %d", o.result.Count, c.solutions)
		}
	}
}
