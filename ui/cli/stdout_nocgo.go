//go:build !cgo || !unix

package cli

// seesClosedOutput is whether stdoutClosed can tell.
const seesClosedOutput = false

// stdoutClosed returns false, because only C code can see whether the program was started
// without a standard output.
func stdoutClosed() bool { return false }
