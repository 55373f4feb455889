//go:build unix

package cli

import (
	"syscall"
	"time"
)

// cpuTime returns the CPU time that the process has used, 0 if the system doesn't
// tell.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
