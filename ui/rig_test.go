package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/store"
	"github.com/solvoku/solvoku/ui/widgets"
)

func TestMain(m *testing.M) { uitest.Main(m) }

// appRobot is the app as operated by a test.
type appRobot struct {
	*uitest.Robot
	app   *App
	store store.Store
}

func newRobot(t testing.TB, size fyne.Size, list ...solvers.Solver) *appRobot {
	return newRigOn(t, &store.Memory{}, size, list...)
}

// newRigOn creates the app with what an earlier one has saved.
func newRigOn(t testing.TB, kept store.Store, size fyne.Size, list ...solvers.Solver) *appRobot {
	if list == nil {
		list = uitest.Solvers()
	}
	fyneApp := test.NewTempApp(t)
	queue := uitest.NewQueue()
	app := New(fyneApp, Config{Solvers: list, Store: kept, Do: queue.Put})
	app.start()
	app.Resize(size)
	t.Cleanup(func() {
		app.shutdown()
		if slices.Contains(fyneApp.Driver().AllWindows(), app.Window.Window) { // not closed by the test
			app.Close()
		}
	})
	return &appRobot{uitest.Around(t, fyneApp, app.Window, queue), app, kept}
}

// status returns the line under the board.
func (r *appRobot) status() string {
	r.T.Helper()
	var found *widgets.TappableLabel
	uitest.Walk(r.Content(), func(o fyne.CanvasObject) {
		if n, ok := o.(*widgets.TappableLabel); ok && found == nil {
			found = n
		}
	})
	if found == nil {
		r.T.Fatal("the main screen has no line of text")
	}
	return found.Text()
}

// toggle returns the toggle on the main screen that has an option.
func (r *appRobot) toggle(option string) *widgets.Toggle {
	r.T.Helper()
	var found *widgets.Toggle
	uitest.Walk(r.Content(), func(o fyne.CanvasObject) {
		if t, ok := o.(*widgets.Toggle); ok && slices.Contains(t.Options(), option) {
			found = t
		}
	})
	if found == nil {
		r.T.Fatalf("no toggle has the option %q", option)
	}
	return found
}

// solved presses Solve and waits for the result.
func (r *appRobot) solved() {
	r.T.Helper()
	r.Tap(r.StageKey("Solve"))
	r.Until("the result is there", func() bool { return !r.Session().Search().Running() && r.Sheets() > 0 })
}
