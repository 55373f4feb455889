package compare

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestSolversThatKnowTheRulesAreCompared, and the others named in a line.
func TestSolversThatKnowTheRulesAreCompared(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.ExactCover{}, solvers.Backtracking{}, solvers.Bitboard{}, solvers.Rules{})
	killer := uitest.Killer()
	r.Session().OpenState(killer)
	c := compared(r)
	var ids []string
	for _, e := range c.table.Entries {
		ids = append(ids, e.Solver.ID)
		if e.State != Done || e.Timing.Result.Count != 1 {
			t.Errorf("%s: %v", e.Solver.ID, e.Timing.Verdict())
		}
	}
	if got := strings.Join(ids, " "); got != solvers.BacktrackingID+" "+solvers.RulesID {
		t.Errorf("compared: %s", got)
	}
	if got := r.Text(); !strings.Contains(got, "rules: Exact Cover, Bitboard") {
		t.Errorf("noted: %q", got)
	}
	if !strings.Contains(c.report(), strings.Repeat(".", 81)+";cage=11:1112;") {
		t.Errorf("copied: %s", c.report())
	}
	r.NothingCutOff("the page", r.Content())
	r.Leave()

	r.Session().OpenState(uitest.Jigsaw())
	if c := compared(r); len(c.table.Entries) != 3 || !strings.Contains(r.Text(), "rules: Bitboard") {
		t.Errorf("a jigsaw: %d compared, %q", len(c.table.Entries), r.Text())
	}
}

// TestRulesAreComparedAsThePuzzleIs: a digit that only a rule forbids is a clash, and other rules with
// the same digits are another comparison.
func TestRulesAreComparedAsThePuzzleIs(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Backtracking{}, solvers.Rules{})
	killer := uitest.Killer()
	killer.Digits[0], killer.Kinds[0] = 1, board.Given // r1c2 would be 10
	r.Session().OpenState(killer)
	page := boardTab(r)
	if c := page.open(); c.ready() || len(c.clashes) == 0 {
		t.Errorf("clashing: %v", c.clashes)
	}
	r.Leave()

	r.Session().OpenState(uitest.Jigsaw())
	first := page.open()
	ended(r, first)
	r.Leave()
	other := uitest.Jigsaw()
	other.Rules = board.MustParseRules(other.Rules.String() + ";odd=11")
	r.Session().OpenState(other)
	second := page.open()
	if ended(r, second); second.results == first.results || second.rules != other.Rules {
		t.Errorf("compared: %v", second.rules)
	}
}
