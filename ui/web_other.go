//go:build !js

package ui

// clipboardAllowed reports whether the app may use the clipboard.
func clipboardAllowed() bool { return true }

// breather returns nil: outside a browser work and window share no thread.
func breather() func() { return nil }
