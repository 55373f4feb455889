//go:build unix

package cli

import (
	"io"
	"syscall"
	"time"
)

// attach does nothing: on this system the standard streams are connected to the terminal from
// the start.
func attach() {}

// cpuTime returns the CPU time that the process has used, or 0 if it is unknown.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// closedPipe lists the errors of writing to a pipe whose reader has closed it.
var closedPipe = [...]error{syscall.EPIPE, io.ErrClosedPipe}

// endOfInput names the keys that end the input at a terminal.
const endOfInput = "Ctrl+D"
