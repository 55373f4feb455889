package scan

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/widgets"
)

// typing passes the typing on a widget to a handler.
type typing struct {
	// Keys handles typing while the widget has the focus; it may be nil.
	Keys widgets.Handler
}

// TypedKey implements [fyne.Focusable].
func (t *typing) TypedKey(e *fyne.KeyEvent) {
	if t.Keys != nil {
		t.Keys.TypedKey(e)
	}
}

// TypedRune implements [fyne.Focusable].
func (t *typing) TypedRune(r rune) {
	if t.Keys != nil {
		t.Keys.TypedRune(r)
	}
}

// photo is a canvas object with a picture that can be replaced.
type photo struct{ *canvas.Image }

func newPhoto() photo {
	return photo{&canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleSmooth}}
}

// show replaces the picture.
func (p photo) show(picture image.Image) {
	if p.Image.Image != picture {
		p.Image.Image = picture
		p.Refresh() // the canvas caches what it has drawn
	}
}
