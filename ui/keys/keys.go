// Package keys is the way of typed keys from a widget that has the keyboard's
// focus to whoever acts on them.
package keys

import "fyne.io/fyne/v2"

// Handler acts on keys that were typed while a widget had the focus and that
// the widget itself has no use for. A key that writes a character comes twice,
// as a key and as a rune, so digits are best taken from runes alone.
//
// Both methods are called on Fyne's own goroutine.
type Handler interface {
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
}

// DesktopOnly is embedded by a widget that takes the focus from a real
// keyboard, and must not on a mobile device: there the focus would bring up
// the soft keyboard. Fyne gives no focus to what says that it is disabled, so
// that is how it is said. The widget stays enabled for taps.
type DesktopOnly struct{}

var _ fyne.Disableable = DesktopOnly{}

// Enable does nothing: the device decides.
func (DesktopOnly) Enable() {}

// Disable does nothing: the device decides.
func (DesktopOnly) Disable() {}

// Disabled reports whether the focus must stay away.
func (DesktopOnly) Disabled() bool { return fyne.CurrentDevice().IsMobile() }

// Focus gives the focus to a widget that is on a canvas, except on a mobile
// device.
func Focus(c fyne.Canvas, widget fyne.Focusable) {
	if c != nil && !fyne.CurrentDevice().IsMobile() {
		c.Focus(widget)
	}
}
