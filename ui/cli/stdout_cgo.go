//go:build cgo && unix && !android && !ios

package cli

/*
#include <fcntl.h>

static int closed;

__attribute__((constructor)) static void look(void) { closed = fcntl(1, F_GETFD) == -1; }

static int stdout_closed(void) { return closed; }
*/
import "C"

// stdoutClosed reports whether the program was started without a standard output, as with
// "solvoku solve FILE >&-". Before any Go code runs, Go's runtime opens /dev/null in its place,
// which then can't be told from output redirected there, so C code checks earlier.
func stdoutClosed() bool { return C.stdout_closed() != 0 }
