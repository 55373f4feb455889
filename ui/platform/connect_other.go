//go:build !js

package platform

import (
	"image/color"
	"runtime"

	"fyne.io/fyne/v2"
)

// Prepare installs what has to be in place before the first window. Here that
// is nothing.
func Prepare(fyne.App) {}

// Connect starts passing events to the app. Call it when the window is shown.
func Connect(w fyne.Window, _ func(func()), e Events) {
	w.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		if len(files) > 0 {
			e.Dropped(fileAt(files[0]))
		}
	})
}

// Dress does nothing: there is no web page around the app.
func Dress(string, color.Color) {}

// Page returns "": the app has no address of its own.
func Page() string { return "" }

// CommandKey returns the name of the modifier key used in shortcuts.
func CommandKey() string {
	if runtime.GOOS == "darwin" {
		return "⌘"
	}
	return "Ctrl"
}

// TakesShortcut reports whether the app handles a shortcut. Here it handles all of them.
func TakesShortcut(fyne.KeyboardShortcut) bool { return true }

// Announce does nothing: Fyne 2.7.1 doesn't support screen readers.
func Announce(string) {}

// Animates reports whether things may move.
func Animates() bool { return fyne.CurrentApp().Settings().ShowAnimations() }

// WantsContrast returns false: Fyne 2.7.1 doesn't tell what the system says.
func WantsContrast() bool { return false }

// Reload does nothing: a new version is started by its next start.
func Reload() {}

// Breather returns nil: outside a browser the window doesn't share its thread
// with computations.
func Breather() func() { return nil }

// ReadClipboard passes the clipboard's text to done.
func ReadClipboard(a fyne.App, _ func(func()), done func(text string, err error)) {
	done(a.Clipboard().Content(), nil)
}

// WriteClipboard copies text to the clipboard.
func WriteClipboard(a fyne.App, _ func(func()), text string, done func(error)) {
	a.Clipboard().SetContent(text)
	done(nil)
}
