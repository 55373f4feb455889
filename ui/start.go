package ui

import (
	"time"

	"fyne.io/fyne/v2"
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
