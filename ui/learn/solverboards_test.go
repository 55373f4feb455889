package learn

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestEverySolverIsExplained(t *testing.T) {
	for _, s := range uitest.Solvers() {
		page, ok := solverExplanations()[s.Info().ID]
		if !ok || page.work == "" || page.figures == "" || page.wins.text == "" || page.loses.text == "" {
			t.Errorf("%s: %+v", s.Info().ID, page)
		}
	}
	if n := len(solverExplanations()); n != len(uitest.Solvers()) {
		t.Errorf("%d pages for %d solvers", n, len(uitest.Solvers()))
	}
}

// placements solves a board until it exceeds a limit on placements.
func placements(t *testing.T, id string, c claim, limit int64) solvers.Result {
	t.Helper()
	s, err := solvers.ByID(uitest.Solvers(), id)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r, _ := s.Solve(ctx, c.board, solvers.Options{Pause: func(stats solvers.Stats) {
		if stats.Placements > limit {
			cancel()
		}
	}})
	return r
}

func TestTheBoardsShowWhatTheTextsClaim(t *testing.T) {
	if testing.Short() {
		t.Skip("millions of placements on one goroutine")
	}
	const enough = 1_000_000 // far more than any winning solver makes
	for id, page := range solverExplanations() {
		own, rival := placements(t, id, page.wins, enough), placements(t, page.wins.rival, page.wins, enough)
		if own.Stats.Placements >= rival.Stats.Placements || own.Verdict() == solvers.Unknown {
			t.Errorf("%s wins with %d placements over %d of %s", id, own.Stats.Placements, rival.Stats.Placements, page.wins.rival)
		}
		own, rival = placements(t, id, page.loses, enough), placements(t, page.loses.rival, page.loses, enough)
		if own.Stats.Placements <= rival.Stats.Placements || rival.Verdict() == solvers.Unknown {
			t.Errorf("%s loses with %d placements to %d of %s", id, own.Stats.Placements, rival.Stats.Placements, page.loses.rival)
		}
	}
}

func TestTheNumbersInTheTexts(t *testing.T) {
	about := solverExplanations()
	for _, test := range []struct {
		id   string
		c    claim
		want int64
	}{
		{"backtracking", about[solvers.BacktrackingID].wins, 71},
		{"exact-cover", about[solvers.BacktrackingID].wins, 89},
		{"exact-cover", about[solvers.ExactCoverID].wins, 64},
		{"algorithm-x", about[solvers.AlgorithmXID].wins, 117},
		{"algorithm-x", about[solvers.AlgorithmXID].loses, 558},
		{"propagation", about[solvers.PropagationID].wins, 59},
		{"exact-cover", about[solvers.PropagationID].loses, 8341},
		{"hybrid", about[solvers.HybridID].loses, 272806},
		{"exact-cover", about[solvers.HybridID].loses, 48},
		{"bitboard", about[solvers.BitboardID].wins, 2},
		{"rules", about[solvers.RulesID].wins, 91},
		{"exact-cover", about[solvers.RulesID].wins, 8341},
		{"rules", about[solvers.RulesID].loses, 92},
		{"exact-cover", about[solvers.RulesID].loses, 68},
		{"logic", about[logic.SolverID].wins, 64},
		{"logic", about[logic.SolverID].loses, 33},
		{"bitboard", about[logic.SolverID].loses, 0},
	} {
		if got := placements(t, test.id, test.c, 1<<40).Stats.Placements; got != test.want {
			t.Errorf("%s: %d placements, want %d", test.id, got, test.want)
		}
	}
	own, rival := placements(t, "bitboard", about[solvers.BitboardID].loses, 1<<40), placements(t, "exact-cover", about[solvers.BitboardID].loses, 1<<40)
	if own.Stats.Placements <= 2*rival.Stats.Placements {
		t.Errorf("Bitboard makes %d placements, Exact Cover %d: not more than twice as many", own.Stats.Placements, rival.Stats.Placements)
	}
	if misjudgedBoard.EmptyCount() != solvers.HybridThreshold {
		t.Errorf("the board that Hybrid misjudges has %d empty cells", misjudgedBoard.EmptyCount())
	}
}
