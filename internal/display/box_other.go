//go:build !windows

package display

// showBox does nothing where a terminal or a log shows what is written to the
// standard error.
func showBox(string) {}
