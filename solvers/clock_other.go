//go:build !windows

package solvers

import "time"

// epoch is what the clock counts from.
var epoch = time.Now()

// clock returns the time since a moment in the past, which is always the same.
func clock() time.Duration { return time.Since(epoch) }
