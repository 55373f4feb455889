package platform

import (
	"image/color"

	"fyne.io/fyne/v2"
)

// Prepare installs what has to be in place before the first window.
func Prepare(a fyne.App) { guardTheme(a) }

// Connect starts passing events to the app. Call it when the window is shown.
func Connect(w fyne.Window, do func(func()), e Events) {
	listenToKeys(w.Canvas(), do)
	onPaste(do, e.Dropped, e.Pasted)
	onCopy(e.Copied)
	onDrop(do, e.Dropped, e.Text)
	onLink(do, e.Text)
	onContrast(do, e.Contrast)
	onUpdate(do, e.Updated)
	if text, ok := takeLink(); ok {
		e.Text(text)
	}
}

// Dress gives the web page the app's language, such as "de", and background.
func Dress(language string, background color.Color) {
	setLanguage(language)
	setGround(background)
}

// TakesShortcut reports whether a shortcut is the app's to take, not the
// browser's.
func TakesShortcut(s fyne.KeyboardShortcut) bool {
	if s.Mod() == 0 {
		return takesKey(s.Key())
	}
	for _, name := range commandKeys {
		if name == s.Key() {
			return true
		}
	}
	return s.Key() == fyne.KeyC || s.Key() == fyne.KeyV
}

// CommandKey returns the name of the modifier key used in shortcuts.
func CommandKey() string {
	if mac() {
		return "Cmd"
	}
	return "Ctrl"
}
