//go:build !cgo || !unix

package cli

// stdoutClosed returns false, because only C code can see whether the program was started
// without a standard output.
func stdoutClosed() bool { return false }
