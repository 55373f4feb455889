//go:build !ios

package nativedialog

import "context"

// Offered reports whether the desktop has a file dialog.
func Offered() bool { return true }

// Show opens the system's dialog and returns the chosen path, or "" if the dialog was
// cancelled. It closes the dialog once ctx is done.
func Show(ctx context.Context, r Request) (path string, err error) {
	return runScript(ctx, "/usr/bin/osascript", r)
}
