//go:build unix

package format_test

import (
	"syscall"
	"time"
)

// worked returns the CPU time that this process has used. Unlike elapsed time, it hardly grows
// when other processes are busy.
func worked() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano())
}
