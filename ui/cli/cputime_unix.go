//go:build unix

package cli

import (
	"syscall"
	"time"
)

// cpuTime returns the CPU time that the process has used, or 0 if it is unknown.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
