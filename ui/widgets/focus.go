package widgets

import "fyne.io/fyne/v2"

// Handler handles key events that the focused widget doesn't use itself. A key
// that types a character arrives twice, as a key and as a rune, so handle digits
// as runes only.
//
// Both methods are called on Fyne's own goroutine.
type Handler interface {
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
}

// passKey passes on a key that a focused widget has no use for: to its handler,
// or to the canvas, whose owner knows the sheet or page that it belongs to.
func passKey(w fyne.CanvasObject, to Handler, e *fyne.KeyEvent) {
	if to != nil {
		to.TypedKey(e)
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// passRune is [passKey] for a character.
func passRune(w fyne.CanvasObject, to Handler, r rune) {
	if to != nil {
		to.TypedRune(r)
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}

// DesktopOnly is embedded by widgets that take the keyboard focus on desktops
// but not on mobile devices, where the focus would open the soft keyboard. Fyne
// doesn't focus disabled widgets, so a DesktopOnly widget reports itself as
// disabled there; taps still reach it.
type DesktopOnly struct{}

var _ fyne.Disableable = DesktopOnly{}

// Enable does nothing; the device decides.
func (DesktopOnly) Enable() {}

// Disable does nothing; the device decides.
func (DesktopOnly) Disable() {}

// Disabled reports whether this is a mobile device.
func (DesktopOnly) Disabled() bool { return fyne.CurrentDevice().IsMobile() }

// Quieter is a widget that looks different when the keyboard moves the focus to
// it than when the app does.
type Quieter interface {
	// Quiet announces that the next focus comes from the app.
	Quiet()
}

// Focus focuses a widget on a canvas, except on a mobile device.
func Focus(c fyne.Canvas, widget fyne.Focusable) {
	if c != nil && !fyne.CurrentDevice().IsMobile() {
		if q, ok := widget.(Quieter); ok && c.Focused() != widget {
			q.Quiet()
		}
		c.Focus(widget)
	}
}
