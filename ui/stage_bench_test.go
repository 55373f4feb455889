package ui

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/experiment"
)

// What the interface's goroutine does for a picture, without painting.

func BenchmarkAPictureOfAnExperiment(b *testing.B) {
	a := New(test.NewTempApp(b), Config{Solvers: solvers.All(), Do: func(f func()) { f() }})
	a.start()
	a.window.Resize(phone)
	trial := a.showExperiment()
	wishes := usualExperiment()
	experiment.Plan{Solvers: solvers.All()[1:], Source: wishes.source(), Limit: experimentLimits[0]}.Run(b.Context(), func(p experiment.Picture) { trial.picture = p })
	for b.Loop() {
		trial.refresh()
	}
	a.shutdown()
}

func BenchmarkAPictureOfAComparison(b *testing.B) {
	a := New(test.NewTempApp(b), Config{Solvers: solvers.All(), Do: func(f func()) { f() }})
	a.start()
	a.window.Resize(wideScreen)
	c := a.showComparison()
	for i := range c.table.Entries {
		e := &c.table.Entries[i]
		e.State, e.Timing.Runs, e.Timing.Time, e.Timing.Result.Stats.Actions = compare.Done, 25, 123456, int64(i)*12345
	}
	for b.Loop() {
		c.refresh()
	}
	a.shutdown()
}
