//go:build (ci || mobile || android || ios) && !js

package main

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/platform"
)

// waiter returns none: a phone wakes the app itself, and tests have no windows.
func waiter() platform.Waiter { return platform.Waiter{} }

// windowOpened does nothing: the system gives a phone's window its size, a finger lights nothing,
// and no pointer is over a test's window.
func windowOpened(fyne.Window) {}
