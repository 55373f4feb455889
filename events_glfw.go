//go:build cgo && !js && !ci && !mobile && !android && !ios

package main

import (
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"

	"github.com/solvoku/solvoku/ui/platform"
)

// waiter waits for the events of the desktop's windows.
func waiter() platform.Waiter {
	return platform.Waiter{
		Wait: func(limit time.Duration) { glfw.WaitEventsTimeout(limit.Seconds()) },
		Wake: glfw.PostEmptyEvent,
	}
}

// watchPointer tells an open window's widgets when the pointer leaves it, which Fyne 2.7.1
// doesn't: for Fyne, the pointer moves to a place outside.
func watchPointer(w fyne.Window) {
	drawn, ok := w.(interface{ RunWithContext(func()) })
	if !ok {
		return
	}
	drawn.RunWithContext(func() {
		window := glfw.GetCurrentContext()
		moved := window.SetCursorPosCallback(nil)
		window.SetCursorPosCallback(moved)
		window.SetCursorEnterCallback(func(_ *glfw.Window, entered bool) {
			// A drag goes on outside; when it ends there, the pointer leaves once more.
			if !entered && window.GetMouseButton(glfw.MouseButtonLeft) == glfw.Release {
				moved(window, -1, -1)
			}
		})
	})
}
