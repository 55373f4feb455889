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

	// Name says what the text is to those who don't see the field. If empty, the
	// placeholder does.
	Name string

	// Keys receives Escape and a phone's Back key. If nil, they are dropped.
	Keys Handler

	// First, if not nil, sees each key before the field and reports whether it has
	// used it.
	First func(fyne.KeyName) bool

	// TakesTab, if not nil, reports whether Tab goes to First. Otherwise it moves the
	// focus.
	TakesTab func() bool

	steady *fyne.Animation // while the field has the focus: keeps the caret from blinking on
	typed  time.Time       // when a key was typed last
}

// blinkTime is how long the caret blinks after the last key, which draws the window anew.
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

// FocusLost implements [fyne.Focusable].
func (f *TextField) FocusLost() {
	if f.steady != nil {
		f.steady.Stop()
		f.steady = nil
	}
	f.Entry.FocusLost()
}

// steadyCaret types a key that does nothing, because an entry's caret doesn't blink for a
// moment after any key.
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
