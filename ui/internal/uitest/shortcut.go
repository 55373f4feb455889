package uitest

import (
	"reflect"

	"fyne.io/fyne/v2"
)

// Shortcut types a shortcut. Since Fyne 2.8, the canvas of a test passes none on by itself: the one
// that it wraps does.
func Shortcut(c fyne.Canvas, s fyne.Shortcut) {
	to, ok := c.(fyne.Shortcutable)
	if !ok {
		to = reflect.ValueOf(c).Elem().FieldByName("WindowlessCanvas").Interface().(fyne.Shortcutable)
	}
	to.TypedShortcut(s)
}
