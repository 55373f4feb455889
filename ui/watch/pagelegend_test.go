package watch

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestTheLegendHasEveryMark compares the legend with what the panels can show.
func TestTheLegendHasEveryMark(t *testing.T) {
	states, rings := map[film.TileState]bool{}, map[float32]bool{}
	for _, s := range signs() {
		states[s.tile.State], rings[s.ring] = true, true
	}
	if len(states) != int(film.TileStateCount) || !rings[markedRing] || !rings[selectedRing] {
		t.Errorf("the legend has the states %v and the rings %v", states, rings)
	}
}

func TestTheLegendFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, false, func(r *uitest.Robot, look func(string)) {
		w := watched(r, uitest.Hardest, solvers.ExactCoverID)
		w.setLens(true)
		look("the key of the legend")
		w.legend.Tapped(&fyne.PointEvent{})
		if got := r.Sheet().Title; got != legendTitle() {
			t.Fatalf("the sheet %q is open", got)
		}
		look("the legend")
		r.TextsApart("the legend", r.Canvas().Overlays().Top())
	})
}

// TestOnlyConstraintsHaveALegend watches a search without constraints.
func TestOnlyConstraintsHaveALegend(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	w := watched(r, uitest.Easy, solvers.BacktrackingID)
	if w.legend.Visible() {
		t.Error("a search without constraints has the key of the legend")
	}
	if r.Write("?"); r.Sheets() != 0 {
		t.Error("its shortcut opens the legend all the same")
	}
	r.Press(fyne.KeyEscape)
	w = watched(r, uitest.Easy, solvers.ExactCoverID)
	for lens, mark := range map[bool]string{false: "Framed cell", true: "a dead end"} { // of what is shown
		w.setLens(lens)
		r.Write("?")
		if texts := strings.Join(uitest.TextsIn(r.Sheet().Content), "\n"); !strings.Contains(texts, mark) || !w.legend.Visible() {
			t.Errorf("constraints %v: the legend lacks %q: %s", lens, mark, texts)
		}
		r.CloseSheet()
	}
}
