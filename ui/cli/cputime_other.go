//go:build !unix

package cli

import "time"

// cpuTime returns the CPU time that the process has used, 0 because it is not
// measured here.
func cpuTime() time.Duration { return 0 }
