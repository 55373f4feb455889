package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"
)

// TextField is a single-line text field. On a phone it opens the soft keyboard.
type TextField struct {
	widget.Entry

	// Name tells screen readers what the text is. If empty, the placeholder does.
	Name string

	// Keys receives Escape and a phone's Back key. If nil, they are dropped.
	Keys Handler

	// First, if not nil, receives each key before the field does, and reports whether
	// it used the key.
	First func(fyne.KeyName) bool

	// TakesTab, if not nil, reports whether Tab goes to First. Otherwise it moves the
	// focus.
	TakesTab func() bool

	steady *fyne.Animation // while the field has the focus: stops the caret's blinking
	typed  time.Time       // when a key was typed last
}

// blinkTime is how long the caret blinks after the last key. Each blink redraws the window.
const blinkTime = 2 * time.Second

var _ fyne.Tabbable = (*TextField)(nil)

// NewTextField makes a field with an initial text. entered, which may be nil, is called
// with the text when Enter is pressed.
func NewTextField(text string, entered func(text string)) *TextField {
	f := &TextField{}
	f.Text, f.CursorColumn, f.OnSubmitted = text, len([]rune(text)), entered
	f.ExtendBaseWidget(f)
	return f
}

// FocusGained implements [fyne.Focusable].
func (f *TextField) FocusGained() {
	if f.steady == nil {
		f.typed = time.Now()
		f.steady = &fyne.Animation{Duration: time.Second, RepeatCount: fyne.AnimationRepeatForever, Tick: f.steadyCaret}
		f.steady.Start() // before the entry's own, so that each frame's tick comes first
	}
	f.Entry.FocusGained()
}

// Focused reports whether the field has the focus.
func (f *TextField) Focused() bool { return f.steady != nil }

// FocusLost implements [fyne.Focusable].
func (f *TextField) FocusLost() {
	if f.steady != nil {
		f.steady.Stop()
		f.steady = nil
	}
	f.Entry.FocusLost()
}

// steadyCaret stops the caret's blinking by typing a key that does nothing: an entry's caret
// doesn't blink for a moment after any key.
func (f *TextField) steadyCaret(float32) {
	if time.Since(f.typed) > blinkTime {
		f.Entry.TypedKey(&fyne.KeyEvent{})
	}
}

// TypedRune implements [fyne.Focusable].
func (f *TextField) TypedRune(r rune) {
	f.typed = time.Now()
	f.Entry.TypedRune(r)
}

// TakesText implements [platform.Typist].
func (f *TextField) TakesText() bool { return true }

// AcceptsTab implements [fyne.Tabbable].
func (f *TextField) AcceptsTab() bool { return f.TakesTab != nil && f.TakesTab() }

// TypedKey implements [fyne.Focusable].
func (f *TextField) TypedKey(e *fyne.KeyEvent) {
	f.typed = time.Now()
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
