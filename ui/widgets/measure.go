package widgets

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/theme"
)

// measure returns the size of a drawn text. It is exact and slow: Fyne prepares the
// font anew for each text that it hasn't measured lately.
func measure(text string, size float32, style fyne.TextStyle) fyne.Size {
	return fyne.MeasureText(text, size, style)
}

// lineHeight returns the height of a line of text.
func lineHeight(size float32, style fyne.TextStyle) float32 { return measure("Mg", size, style).Height }

// advancer is a theme that knows the advances of its letters.
type advancer interface {
	Advance(text string, size float32, style fyne.TextStyle) (float32, bool)
}

// advance returns the sum of the advances of a text's letters, or false where the
// theme doesn't know them.
func advance(text string, size float32, style fyne.TextStyle) (float32, bool) {
	if t, ok := fyne.CurrentApp().Settings().Theme().(advancer); ok {
		return t.Advance(text, size, style)
	}
	return 0, false
}

// narrower reports whether a text is no wider than a width. Mostly the advances of
// its letters decide that.
func narrower(text string, size float32, style fyne.TextStyle, width float32) bool {
	if sum, ok := advance(text, size, style); ok {
		switch {
		case sum*theme.MostKerned <= width:
			return true
		case sum*theme.LeastKerned > width:
			return false
		}
	}
	return measure(text, size, style).Width <= width
}

// about returns the width of a text, hardly more or less than that of the drawn one.
func about(text string, size float32, style fyne.TextStyle) float32 {
	if sum, ok := advance(text, size, style); ok {
		return sum
	}
	return measure(text, size, style).Width
}
