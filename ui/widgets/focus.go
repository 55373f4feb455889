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

// focusable is embedded by widgets that show whether they have the focus.
type focusable struct {
	DesktopOnly

	// Keys receives what is typed while the widget has the focus, apart from the
	// keys that it uses itself. If nil, the canvas receives it.
	Keys Handler

	// Help, if not nil, is called for F1, and reports whether it has explained the widget.
	Help func() bool

	widget  fyne.Widget // the one that embeds this
	press   func() bool // if not nil, acts on Space and Enter, and reports whether it did
	focused bool
}

// Focusable lets widgets in other packages take the focus in the same way.
type Focusable = focusable

// SetFocusable names the widget that embeds a [Focusable].
func (f *focusable) SetFocusable(widget fyne.Widget) { f.widget = widget }

// Focused reports whether the widget has the focus.
func (f *focusable) Focused() bool { return f.focused }

// FocusGained implements [fyne.Focusable].
func (f *focusable) FocusGained() {
	set(f.widget, &f.focused, true)
	revealAll(f.widget)
}

// FocusLost implements [fyne.Focusable].
func (f *focusable) FocusLost() { set(f.widget, &f.focused, false) }

// TypedKey implements [fyne.Focusable]. Without a handler, a key goes to the canvas,
// whose owner knows the sheet or page that the widget belongs to.
func (f *focusable) TypedKey(e *fyne.KeyEvent) {
	presses := e.Name == fyne.KeySpace || e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
	if presses && f.press != nil && f.press() || e.Name == fyne.KeyF1 && f.Help != nil && f.Help() {
		return
	}
	if f.Keys != nil {
		f.Keys.TypedKey(e)
	} else if c := f.canvas(); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// TypedRune implements [fyne.Focusable]. It ignores a space that presses the widget, because
// TypedKey has handled it.
func (f *focusable) TypedRune(r rune) {
	if r == ' ' && f.press != nil {
		return
	}
	if f.Keys != nil {
		f.Keys.TypedRune(r)
	} else if c := f.canvas(); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}

// LeaveKey takes the focus from a key, toggle, strip or chart on the canvas of a widget that
// the pointer presses. Typed keys then go to the page, so that Enter doesn't press a key that
// Tab reached earlier.
func LeaveKey(pressed fyne.CanvasObject) {
	c := fyne.CurrentApp().Driver().CanvasForObject(pressed)
	if c == nil {
		return
	}
	switch c.Focused().(type) {
	case *Key, *Toggle, *Graphic, *Strip:
		c.Unfocus()
	}
}

func (f *focusable) canvas() fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(f.widget)
}

// Focus focuses a widget on a canvas, except on a mobile device. A widget that looks
// different when the keyboard moves the focus to it has a method Quiet, which announces
// that the next focus comes from the app.
func Focus(c fyne.Canvas, widget fyne.Focusable) {
	if c != nil && !fyne.CurrentDevice().IsMobile() {
		if q, ok := widget.(interface{ Quiet() }); ok && c.Focused() != widget {
			q.Quiet()
		}
		c.Focus(widget)
	}
}
