package hint

import (
	"context"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// chains is a puzzle rated 8.3 because of a chain.
const chains = "...9...86......5......5...1.2......47.85...9.4..36....2....3....4.69..7.67..1.4.."

func boardOf(text string) board.State {
	grid := board.MustParseGrid(text)
	s := board.State{Digits: grid}
	for c, d := range grid {
		if d != 0 {
			s.Kinds[c] = board.Given
		}
	}
	return s
}

func TestRate(t *testing.T) {
	reports := 0
	r := Rate(t.Context(), boardOf(chains), func(r Rating) {
		if reports++; !r.HasLevel || r.Exact {
			t.Errorf("reported %+v", r)
		}
	})
	if !r.Exact || r.Explainer.ER != 83 || r.Explainer.Hardest != "House Forcing Chains" || r.HoDoKu.Score == 0 || reports == 0 {
		t.Errorf("%+v after %d reports", r, reports)
	}
	for text, want := range map[string]solvers.Verdict{
		strings.Repeat(".", 81): solvers.Many, "55" + strings.Repeat(".", 79): solvers.Invalid, "12" + strings.Repeat(".", 79): solvers.Many,
	} {
		if r := Rate(t.Context(), boardOf(text), func(Rating) { t.Error("reported") }); r.Judgement.Verdict != want || r.Unique() || r.HasLevel {
			t.Errorf("%s: %+v", text, r)
		}
	}
}

// TestARatingEndsWithItsContext ends the context at ever later checks, up to those of the second
// scale.
func TestARatingEndsWithItsContext(t *testing.T) {
	for n := 1; ; n *= 2 {
		ctx, cancel := context.WithCancel(t.Context())
		looks := 0
		r := Rate(pausing.With(ctx, func() {
			if looks++; looks == n {
				cancel()
			}
		}), boardOf(uitest.Hardest), func(Rating) {})
		cancel()
		if r.Exact {
			t.Fatalf("stopped at look %d: %+v", n, r)
		}
		if r.Explainer.Steps > 0 && r.HasLevel {
			return
		}
	}
}
