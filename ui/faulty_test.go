package ui

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestAFaultyPuzzleIsDiagnosed opens the page that says what is wrong with each of its keys.
func TestAFaultyPuzzleIsDiagnosed(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Paste(strings.Replace(uitest.Easy, "6..195", "2..195", 1))
	r.Until("the solutions are counted", func() bool { return r.Session().Assessment().Judgement.Verdict != solvers.Unknown })
	for _, key := range []string{"t", "h"} { // no hint helps
		r.Write(key)
		r.Until("the repair is shown", func() bool { return strings.Contains(r.Text(), "r2c1 is a 6 that was typed as a 2.") })
		r.Leave()
	}
	r.app.openMenu()
	r.SheetKey("Is it sound?").Press() // scrolling may be needed to reach it
	r.Until("the repair is shown", func() bool { return r.HasKey("Change it to 6") })
	r.Tap(r.StageKey("Change it to 6"))
	if !r.AtHome() || r.Session().State().Givens() != board.MustParseGrid(uitest.Easy) {
		t.Errorf("the repair is not made: %v", r.Session().State().Givens())
	}
}
