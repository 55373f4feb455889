//go:build !windows

package cli

import (
	"io"
	"syscall"
)

// closedPipe are the errors of a pipe whose other end was closed.
var closedPipe = [...]error{syscall.EPIPE, io.ErrClosedPipe}
