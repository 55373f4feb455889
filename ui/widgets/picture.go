package widgets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/theme"
)

// Picture is a small square picture at the start of a row, in place of an icon.
type Picture struct {
	// Paint returns the picture with the given side in pixels, in the theme's colours.
	Paint func(pixels int, colorOf func(fyne.ThemeColorName) color.Color) image.Image
}

// pictureIcons is the side of a row's picture, in multiples of an icon's.
const pictureIcons = 2.7

// pictureSide returns the side of a row's picture, or 0 for none.
func pictureSide(p painter, v KeyView) float32 {
	if v.Picture == nil {
		return 0
	}
	return float32(int(pictureIcons * p.size(theme.SizeKeyIcon)))
}

// showPicture adds the row's picture, if it has one, in the colours of the theme.
func (r *keyRenderer) showPicture(p painter) {
	of := r.of.view.Picture
	if of == nil {
		return
	}
	if r.picture == nil {
		r.picture = canvas.NewRaster(nil)
	}
	r.picture.Generator = func(w, h int) image.Image { return of.Paint(min(w, h), p.color) }
	r.objects = append(r.objects, r.picture)
}
