//go:build cgo && !js && !ci && !mobile && !android && !ios

package main

import (
	"time"

	"github.com/go-gl/glfw/v3.3/glfw"

	"github.com/solvoku/solvoku/ui/platform"
)

// waiter waits for the events of the desktop's windows.
func waiter() platform.Waiter {
	return platform.Waiter{
		Wait: func(most time.Duration) { glfw.WaitEventsTimeout(most.Seconds()) },
		Wake: glfw.PostEmptyEvent,
	}
}
