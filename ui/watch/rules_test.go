package watch

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

const killerSolution = "294816357168573294573924168456287913982351746317649582749162835635798421821435679"

// TestASearchWithRulesIsWatched: on a killer, Rules takes the place of Exact Cover, which can't do
// sums; on a jigsaw, whose givens clash for a classic board, Exact Cover itself is watched.
func TestASearchWithRulesIsWatched(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.ExactCover{}, solvers.Bitboard{}, solvers.Rules{})
	killer := uitest.Killer()
	r.Session().OpenState(killer)
	w := &watchRobot{r, open(r.Window)}
	if got := w.step.Text(); !strings.Contains(got, "so Rules was used") || w.hasLens() {
		t.Errorf("it begins with %q", got)
	}
	w.watch.GoToEnd()
	w.Until("the end is shown", func() bool { return w.seen.Known && w.seen.Frame.Step == w.seen.Length })
	if got := w.board.View().State; got.Rules != killer.Rules || got.Digits.String() != killerSolution {
		t.Errorf("it ends with %v", got)
	}
	if made, err := w.film().Make(t.Context(), film.Request{From: 1, To: 2, Lang: englishTexts(t)}); err != nil || made.Rules != killer.Rules {
		t.Errorf("the film has other rules: %v", err)
	}
	w.openSolvers()
	if got := w.Text(); strings.Contains(got, "Bitboard") {
		t.Errorf("a solver that can't is offered: %s", got)
	}
	w.CloseSheets()
	w.Leave()

	r.Session().OpenState(uitest.Jigsaw())
	w = &watchRobot{r, open(r.Window)}
	if w.solver.Info().ID != solvers.ExactCoverID || strings.Contains(w.step.Text(), "Rules") {
		t.Errorf("a jigsaw begins with %s: %q", w.solver.Info().ID, w.step.Text())
	}
	w.goTo(1)
	w.setLens(true)
	if got := w.detail.Text(); !strings.Contains(got, "324 constraints of a classic board") {
		t.Errorf("the lens says %q", got)
	}
}

// TestADigitThatARuleForbidsIsSaidSo: no house has it.
func TestADigitThatARuleForbidsIsSaidSo(t *testing.T) {
	r := uitest.New(t, uitest.Phone, solvers.Backtracking{}, solvers.Rules{})
	r.Session().OpenState(uitest.Killer())
	w := &watchRobot{r, open(r.Window)}
	w.goTo(1) // r1c1 is in a cage of 11, so it isn't 1
	if got := w.step.Text(); got != "r1c1: trying 1. A rule forbids it." {
		t.Errorf("the step is %q", got)
	}
	if v := w.board.View(); !v.Houses.IsEmpty() || !v.Equal.IsEmpty() {
		t.Errorf("marked: %v, %v", v.Houses, v.Equal)
	}
}

// TestTwoSolversRaceWithRules on a killer and on a jigsaw.
func TestTwoSolversRaceWithRules(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Backtracking{}, solvers.ExactCover{}, solvers.Rules{})
	for _, c := range []struct {
		state  board.State
		second string
	}{{uitest.Killer(), solvers.RulesID}, {uitest.Jigsaw(), solvers.ExactCoverID}} {
		state := c.state
		r.Session().OpenState(state)
		p := openRace(r.Window)
		if infos := p.infos(); infos[0].ID != solvers.BacktrackingID || infos[1].ID != c.second {
			t.Errorf("%v race", infos)
		}
		measured(r, p)
		p.begin()
		goOn(r, p, "the race is over", func() bool { return p.race.Over() })
		for i, lane := range p.lanes {
			if s := lane.board.View().State; s.Rules != state.Rules || s.Digits.EmptyCount() > 0 {
				t.Errorf("lane %d ends with %v", i, s)
			}
		}
		if f, news := moments(t, p.film(), 0, 0); !strings.Contains(news, "finished first") || len(f) == 0 {
			t.Errorf("the film says %q", news)
		}
		r.Leave()
	}
}
