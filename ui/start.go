package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/platform/display"
)

// startPatience returns the number of starts in a row that have to die before the
// next one distrusts the saved session.
func startPatience() int {
	if device := fyne.CurrentDevice(); device.IsMobile() || device.IsBrowser() {
		return 2 // the system or the user may end any start
	}
	return 1
}

// afterFirstFrames calls a function once the window has been drawn. Fyne draws a
// frame after each tick of an animation.
func afterFirstFrames(f func()) {
	fyne.NewAnimation(200*time.Millisecond, func(done float32) {
		if done == 1 {
			f()
		}
	}).Start()
}

// noWindow ends the app because there is no window, which isn't the session's
// fault.
func (a *App) noWindow(err error) {
	a.keeper.Started()
	display.Fail(err)
}

// rest prepares the app for being killed.
func (a *App) rest() {
	a.keeper.Flush()
	a.keeper.Started()
}
