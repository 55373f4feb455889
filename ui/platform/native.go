//go:build !js

package platform

import (
	"image/color"
	"runtime"

	"fyne.io/fyne/v2"
)

// Prepare installs what must be in place before the first window: here nothing.
func Prepare(fyne.App) {}

// Connect starts passing events to the app. Call it when the window is shown.
func Connect(w fyne.Window, _ func(func()), e Events) {
	w.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		if len(files) > 0 {
			e.Dropped(fileAt(files[0]))
		}
	})
}

// OnLeaving does nothing: there is no web page to leave.
func OnLeaving(func() bool, func()) {}

// CommandKey returns the name of the modifier key used in shortcuts.
func CommandKey() string {
	if runtime.GOOS == "darwin" {
		return "⌘"
	}
	return "Ctrl"
}

// TakesShortcut reports whether the app handles a shortcut. Here it handles all of them.
func TakesShortcut(fyne.KeyboardShortcut) bool { return true }

// Animates reports whether things may move.
func Animates() bool { return fyne.CurrentApp().Settings().ShowAnimations() }

// WantsContrast returns false: Fyne 2.8.1 doesn't report that setting of the system.
func WantsContrast() bool { return false }

// Pauser returns nil: outside a browser, computations have their own threads.
func Pauser() func() { return nil }

// ReadClipboard passes the clipboard's text to done.
func ReadClipboard(a fyne.App, _ func(func()), done func(text string, err error)) {
	done(a.Clipboard().Content(), nil)
}

// WriteClipboard copies text to the clipboard.
func WriteClipboard(a fyne.App, _ func(func()), text string, done func(error)) {
	a.Clipboard().SetContent(text)
	done(nil)
}

// HasPrompt reports whether [Prompt] can ask for a text.
const HasPrompt = false

// Prompt does nothing: outside a browser the app asks by itself.
func Prompt(_, _ string) (answer string, ok bool) { return "", false }

// Dress does nothing: there is no web page around the app.
func Dress(string, color.Color) {}

// TakeOver does nothing: there are no gestures before the app has started.
func TakeOver(func(func()), func(Gesture)) (taken func()) { return func() {} }

// CoverEarly does nothing.
func CoverEarly() {}

// Page returns "": the app has no address.
func Page() string { return "" }

// Reload does nothing: a new version takes effect at the next start.
func Reload() {}

// BrowserHistory does nothing outside a browser.
type BrowserHistory struct{}

// NewBrowserHistory returns a history that does nothing.
func NewBrowserHistory(func(func()), func() int, func()) *BrowserHistory { return &BrowserHistory{} }

// Open does nothing.
func (*BrowserHistory) Open() {}

// Follow does nothing.
func (*BrowserHistory) Follow() {}
