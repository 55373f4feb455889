//go:build cgo && unix

package cli

/*
#include <fcntl.h>

static int closed;

__attribute__((constructor)) static void look(void) { closed = fcntl(1, F_GETFD) == -1; }

static int stdout_closed(void) { return closed; }
*/
import "C"

// stdoutClosed reports whether the program was started without a standard output, as by
// "solvoku solve FILE >&-". Before any Go code runs, Go opens /dev/null in its place, to
// which some programs redirect in just the same way, so C looks before that.
func stdoutClosed() bool { return C.stdout_closed() != 0 }
