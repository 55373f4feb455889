package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"
)

// TextField is a single-line text field. On a phone it opens the soft keyboard.
type TextField struct {
	widget.Entry

	// Keys receives Escape and a phone's Back key. If nil, they are dropped.
	Keys Handler

	// First, if not nil, sees each key before the field and reports whether it has
	// used it.
	First func(fyne.KeyName) bool

	// TakesTab, if not nil, reports whether Tab goes to First. Otherwise it moves the
	// focus.
	TakesTab func() bool
}

var _ fyne.Tabbable = (*TextField)(nil)

// NewTextField makes a field with an initial text. entered, which may be nil, is called
// with the text when Enter is pressed.
func NewTextField(text string, entered func(text string)) *TextField {
	f := &TextField{}
	f.Text, f.CursorColumn, f.OnSubmitted = text, len([]rune(text)), entered
	f.ExtendBaseWidget(f)
	return f
}

// TakesText implements [platform.Typist].
func (f *TextField) TakesText() bool { return true }

// AcceptsTab implements [fyne.Tabbable].
func (f *TextField) AcceptsTab() bool { return f.TakesTab != nil && f.TakesTab() }

// TypedKey implements [fyne.Focusable].
func (f *TextField) TypedKey(e *fyne.KeyEvent) {
	if f.First != nil && f.First(e.Name) {
		return
	}
	if e.Name == fyne.KeyEscape || e.Name == mobile.KeyBack {
		if f.Keys != nil {
			f.Keys.TypedKey(e)
		}
		return
	}
	f.Entry.TypedKey(e)
}
