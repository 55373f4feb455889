package cli

import (
	"io"
	"syscall"
)

// closedPipe are the errors of a pipe whose other end was closed. 232 is
// ERROR_NO_DATA.
var closedPipe = [...]error{syscall.ERROR_BROKEN_PIPE, syscall.Errno(232), io.ErrClosedPipe}
