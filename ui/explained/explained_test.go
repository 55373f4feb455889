package explained

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/solvers"
)

func TestEverySolverIsExplained(t *testing.T) {
	for _, s := range solvers.All() {
		page, ok := ByID(s.Info().ID)
		if !ok || page.Work == "" || page.Figures == "" || page.Wins.Text == "" || page.Loses.Text == "" {
			t.Errorf("%s: %+v", s.Info().ID, page)
		}
	}
	if n := len(pages()); n != len(solvers.All()) {
		t.Errorf("%d pages for %d solvers", n, len(solvers.All()))
	}
}

// placements solves a board, until it has made more placements than a number.
func placements(t *testing.T, id string, c Case, most int64) solvers.Result {
	t.Helper()
	s, err := solvers.ByID(solvers.All(), id)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r, _ := s.Solve(ctx, c.Board, solvers.Options{Pause: func(stats solvers.Stats) {
		if stats.Placements > most {
			cancel()
		}
	}})
	return r
}

func TestTheBoardsShowWhatIsClaimed(t *testing.T) {
	const enough = 1_000_000 // is far more than any solver that wins
	for id, page := range pages() {
		own, rival := placements(t, id, page.Wins, enough), placements(t, page.Wins.Rival, page.Wins, enough)
		if own.Stats.Placements >= rival.Stats.Placements || own.Verdict() == solvers.Unknown {
			t.Errorf("%s wins with %d placements over %d of %s", id, own.Stats.Placements, rival.Stats.Placements, page.Wins.Rival)
		}
		own, rival = placements(t, id, page.Loses, enough), placements(t, page.Loses.Rival, page.Loses, enough)
		if own.Stats.Placements <= rival.Stats.Placements || rival.Verdict() == solvers.Unknown {
			t.Errorf("%s loses with %d placements to %d of %s", id, own.Stats.Placements, rival.Stats.Placements, page.Loses.Rival)
		}
	}
}

func TestTheNumbersInTheTexts(t *testing.T) {
	for _, test := range []struct {
		id   string
		c    Case
		want int64
	}{
		{"backtracking", backtracking().Wins, 71},
		{"exact-cover", backtracking().Wins, 89},
		{"exact-cover", exactCover().Wins, 64},
		{"algorithm-x", algorithmX().Wins, 117},
		{"algorithm-x", algorithmX().Loses, 558},
		{"propagation", propagation().Wins, 59},
		{"exact-cover", propagation().Loses, 8341},
		{"hybrid", hybrid().Loses, 272806},
		{"exact-cover", hybrid().Loses, 48},
		{"bitboard", bitboard().Wins, 2},
		{"logic", logic().Wins, 64},
		{"logic", logic().Loses, 33},
		{"bitboard", logic().Loses, 0},
	} {
		if got := placements(t, test.id, test.c, 1<<40).Stats.Placements; got != test.want {
			t.Errorf("%s: %d placements, want %d", test.id, got, test.want)
		}
	}
	own, rival := placements(t, "bitboard", bitboard().Loses, 1<<40), placements(t, "exact-cover", bitboard().Loses, 1<<40)
	if own.Stats.Placements <= 2*rival.Stats.Placements {
		t.Errorf("Bitboard makes %d placements, Exact Cover %d: not more than twice as many", own.Stats.Placements, rival.Stats.Placements)
	}
	if misjudged.EmptyCount() != solvers.HybridThreshold {
		t.Errorf("the board that Hybrid misjudges has %d empty cells", misjudged.EmptyCount())
	}
}
