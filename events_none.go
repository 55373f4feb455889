//go:build (ci || mobile || android || ios) && !js

package main

import "github.com/solvoku/solvoku/ui/platform"

// waiter returns none: a phone wakes the app itself, and tests have no windows.
func waiter() platform.Waiter { return platform.Waiter{} }
