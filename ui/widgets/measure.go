package widgets

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/theme"
)

// measure returns the size of a text as drawn. It is exact but slow: Fyne sets up the
// font anew for every text that it hasn't measured recently.
func measure(text string, size float32, style fyne.TextStyle) fyne.Size {
	return fyne.MeasureText(text, size, style)
}

// lineHeight returns the height of a line of text.
func lineHeight(size float32, style fyne.TextStyle) float32 { return measure("Mg", size, style).Height }

// advancer is a theme that knows the advances of its glyphs.
type advancer interface {
	Advance(text string, size float32, style fyne.TextStyle) (float32, bool)
}

// advance returns the sum of the advances of a text's glyphs, or false if the theme
// doesn't know them.
func advance(text string, size float32, style fyne.TextStyle) (float32, bool) {
	if t, ok := fyne.CurrentApp().Settings().Theme().(advancer); ok {
		return t.Advance(text, size, style)
	}
	return 0, false
}

// narrower reports whether a text is no wider than a width. The glyphs' advances usually
// settle that; otherwise the text is measured.
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

// about returns a text's approximate width, close to that of the drawn one.
func about(text string, size float32, style fyne.TextStyle) float32 {
	if sum, ok := advance(text, size, style); ok {
		return sum
	}
	return measure(text, size, style).Width
}
