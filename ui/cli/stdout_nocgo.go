//go:build !cgo || !unix || android || ios

package cli

// stdoutClosed returns false, because only C code can see whether the program was started
// without a standard output, and an app on a phone has no command line.
func stdoutClosed() bool { return false }
