package session_test

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/session"
)

// killer has 38 cages and no givens.
var killer = board.State{Rules: board.MustParseRules("cage=11:1112;cage=12:1314;cage=7:1516;cage=10:172718;cage=19:192939;cage=10:213141;cage=16:223233;cage=13:2324;" +
	"cage=10:2526;cage=15:2838;cage=11:3444;cage=10:3545;cage=21:36464748;cage=1:37;cage=11:4243;cage=11:495969;cage=12:5161;" +
	"cage=10:5253;cage=13:546465;cage=13:555657;cage=4:58;cage=5:6272;cage=16:6373;cage=11:6676;cage=13:6777;cage=11:6878;" +
	"cage=13:7181;cage=7:7475;cage=6:7989;cage=8:8283;cage=11:8494;cage=17:8586;cage=10:8797;cage=9:8898;cage=10:9192;cage=1:93;" +
	"cage=8:9596;cage=9:99")}

const killerSolution = "294816357168573294573924168456287913982351746317649582749162835635798421821435679"

func TestAPuzzleWithRulesIsJudgedAndSolvedByThem(t *testing.T) {
	d := newRobot(t, solvers.ExactCover{}, solvers.Bitboard{}, solvers.Backtracking{}, solvers.Rules{})
	d.OpenState(killer)
	d.until("the verdict", func() bool { return d.Assessment().Judgement.Verdict != solvers.Unknown })
	if a := d.Assessment(); a.Judgement.Verdict != solvers.Unique || a.Judgement.Solution.String() != killerSolution || a.Rated {
		t.Errorf("judged: %+v", a)
	}
	for i, want := range []struct{ solver, refused string }{
		{solvers.RulesID, solvers.ExactCoverID}, {solvers.RulesID, solvers.BitboardID},
		{solvers.BacktrackingID, ""}, {solvers.RulesID, ""},
	} {
		d.Choose(i)
		o := d.solve()
		if o.Solver.ID != want.solver || o.Refused.ID != want.refused || o.Verdict != solvers.Unique {
			t.Errorf("%s: by %q, %q refused, %v", d.Solvers().List[i].Info().Name, o.Solver.ID, o.Refused.ID, o.Verdict)
		}
		if s := d.State(); s.Digits.String() != killerSolution || s.Rules != killer.Rules {
			t.Fatalf("solved: %v", s)
		}
		d.ClearAnswers()
		if d.State() != killer {
			t.Fatalf("answers cleared: %v", d.State())
		}
	}
	d.ClearAll()
	if d.State() != (board.State{}) {
		t.Errorf("all cleared: %v", d.State())
	}
	d.Undo()
	if d.State() != killer {
		t.Errorf("undone: %v", d.State())
	}
	d.Open(board.MustParseGrid(easy))
	if !d.State().Rules.Classic() {
		t.Error("a classic puzzle keeps the rules of the one before")
	}
	d.Undo()
	other := newRobot(t)
	if !other.restores(d.Saved()) || other.State() != killer {
		t.Errorf("restored: %v", other.State())
	}
}

func TestRulesAreCopied(t *testing.T) {
	answered := killer
	answered.Digits[0], answered.Kinds[0] = 2, board.Answer
	for _, test := range []struct {
		text string
		want board.State
	}{{session.CopyText(answered), killer}, {session.WholeText(killer), killer}, {session.WholeText(answered), answered}} {
		read, err := format.Read(strings.NewReader(test.text), format.WithRules)
		if err != nil || read.At(0).State != test.want {
			t.Errorf("%s: %v", test.text, err)
		}
	}
}

// TestDigitsBreakRules has a cage of 15 on a diagonal without equal digits: r1c1 and r2c2 are in
// no common row or column, and r9c9 is a peer of both by the diagonal alone.
func TestDigitsBreakRules(t *testing.T) {
	d := newRobot(t)
	d.OpenState(board.State{Rules: board.MustParseRules("x-;cage=15:1112")})
	d.Perform(edit.Change{Op: edit.NoteCandidates})
	if s := d.State(); s.Notes[0] != board.DigitsOf(6, 7, 8, 9) || s.Notes[80] != board.AllDigits {
		t.Fatalf("noted: %v", s)
	}
	d.Select(0)
	d.SetMode(session.Play)
	d.Type(9)
	if s := d.State(); s.Notes[80].Contains(9) || s.Notes[1].Contains(9) || !s.Notes[79].Contains(9) {
		t.Errorf("struck: %v", s)
	}
	d.Select(1)
	d.Type(8)
	cage := board.Conflict{Cells: board.CellsOf(0, 1), Rule: "cage=15:1112"}
	if found := d.Assessment().Conflicts; len(found) != 1 || found[0] != cage {
		t.Errorf("a sum of 17: %v", found)
	}
	if o := d.solve(); o.Verdict != solvers.Invalid || len(o.Conflicts) != 1 || o.Conflicts[0] != cage {
		t.Errorf("solved: %v, %v", o.Verdict, o.Conflicts)
	}
	d.Undo()
	d.Select(80)
	d.Type(9)
	if got := d.Assessment().Conflicting(); got != board.CellsOf(0, 80) {
		t.Errorf("two 9s on the diagonal: %v", got)
	}
}

// TestARuleThatNothingKnows is refused by name, so that the board before stays.
func TestARuleThatNothingKnows(t *testing.T) {
	unknown := board.State{Rules: board.MustParseRules("wormhole=1112")}
	if _, err := edit.ParseChange(edit.OpenState(unknown).String()); err == nil || !strings.Contains(err.Error(), "wormhole") {
		t.Errorf("the change is read: %v", err)
	}
	d := newRobot(t)
	d.Open(board.MustParseGrid(easy))
	if before := d.State(); d.Perform(edit.OpenState(unknown)) || d.State() != before {
		t.Errorf("opened: %v", d.State())
	}
	d.OpenState(killer)
	saved := strings.ReplaceAll(string(d.Saved()), "cage", "wormhole")
	if d.restores([]byte(saved)) {
		t.Error("restored")
	}
}

// TestTimesOfRulesAreTheirOwn changes from one puzzle's rules to another's: both have no digits.
func TestTimesOfRulesAreTheirOwn(t *testing.T) {
	d := newRobot(t, solvers.Rules{})
	d.OpenState(killer)
	d.solve()
	if _, ok := d.Solvers().Timings.Known(solvers.RulesID, &board.Grid{}); !ok {
		t.Fatal("the time isn't kept")
	}
	d.OpenState(board.State{Rules: board.MustParseRules("x-")})
	if _, ok := d.Solvers().Timings.Known(solvers.RulesID, &board.Grid{}); ok {
		t.Error("the time of another puzzle is taken for this one's")
	}
	if judged := diagnose.AtSight(&killer); judged.Verdict != solvers.Unknown {
		t.Errorf("a killer at sight: %v", judged.Verdict)
	}
}

// TestPeersFollowTheRules of the board that is there: those of the one before are forgotten.
func TestPeersFollowTheRules(t *testing.T) {
	d := newRobot(t)
	d.OpenState(board.State{Rules: board.MustParseRules("x-")})
	if !d.Peers(0).Contains(80) || d.Peers(1) != board.Cell(1).PeerSet() {
		t.Errorf("on a diagonal: %v", d.Peers(0))
	}
	d.OpenState(board.State{Rules: board.MustParseRules("cage=17:1182")})
	if d.Peers(0).Contains(80) || !d.Peers(0).Contains(board.At(7, 1)) {
		t.Errorf("in a cage: %v", d.Peers(0))
	}
	d.Undo()
	d.Undo()
	if d.Peers(0) != board.Cell(0).PeerSet() {
		t.Errorf("on a classic board: %v", d.Peers(0))
	}
}
