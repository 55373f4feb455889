//go:build cgo && !js && !ci && !mobile && !android && !ios

package main

import (
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"github.com/solvoku/solvoku/ui/platform"
)

// waiter waits for the events of the desktop's windows.
func waiter() platform.Waiter {
	return platform.Waiter{
		Wait: func(limit time.Duration) { glfw.WaitEventsTimeout(limit.Seconds()) },
		Wake: glfw.PostEmptyEvent,
	}
}

// windowOpened does for a window what Fyne 2.8.1 doesn't.
func windowOpened(w fyne.Window) {
	drawn, ok := w.(interface{ RunWithContext(func()) })
	if !ok {
		return
	}
	drawn.RunWithContext(func() {
		window := glfw.GetCurrentContext()
		fitScreen(w, window)
		watchPointer(window)
	})
}

// fitScreen shrinks a window that no screen has room for: the first size is too large for a small
// screen, and the size that was kept may be that of a screen which is gone.
func fitScreen(w fyne.Window, window *glfw.Window) {
	var room struct{ width, height int }
	for _, screen := range glfw.GetMonitors() {
		_, _, width, height := screen.GetWorkarea()
		room.width, room.height = max(room.width, width), max(room.height, height)
	}
	left, top, right, bottom := window.GetFrameSize()
	room.width, room.height = room.width-left-right, room.height-top-bottom
	width, height := window.GetSize()
	if room.width <= 0 || room.height <= 0 || width <= room.width && height <= room.height {
		return
	}
	// Fyne would undo a resize that isn't its own.
	perUnit := w.Canvas().Scale()
	w.Resize(fyne.NewSize(float32(min(width, room.width))/perUnit, float32(min(height, room.height))/perUnit))
}

// watchPointer tells a window's widgets when the pointer leaves it: for Fyne, the pointer moves to
// a place outside.
func watchPointer(window *glfw.Window) {
	moved := window.SetCursorPosCallback(nil)
	window.SetCursorPosCallback(moved)
	window.SetCursorEnterCallback(func(_ *glfw.Window, entered bool) {
		// A drag goes on outside; when it ends there, the pointer leaves once more.
		if !entered && window.GetMouseButton(glfw.MouseButtonLeft) == glfw.Release {
			moved(window, -1, -1)
		}
	})
}
