//go:build !unix && !windows

package cli

import (
	"io"
	"time"
)

// attach does nothing, because this system has no terminals.
func attach() {}

// cpuTime returns 0, because this system doesn't report the process's CPU time.
func cpuTime() time.Duration { return 0 }

// closedPipe lists the errors of writing to a pipe whose reader has closed it.
var closedPipe = [...]error{io.ErrClosedPipe}

// endOfInput names the keys that end the input at a terminal.
const endOfInput = "Ctrl+D"
