//go:build flatpak

package platform

// sandboxed reports whether the app runs in a Flatpak's sandbox. The tag also makes
// Fyne ask the portal for files.
const sandboxed = true
