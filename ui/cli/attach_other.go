//go:build !windows

package cli

// attach connects the standard streams to the terminal that the program was
// started from. Here they are from the start.
func attach() {}
