//go:build !flatpak

package platform

// sandboxed reports whether the app runs in a Flatpak's sandbox.
const sandboxed = false
