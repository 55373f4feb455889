package share

import (
	"image"
	"image/color"
	"image/png"
	"io"

	"rsc.io/qr"
)

const quietZone = 4 // width of the white border that a QR code needs, in modules (ISO/IEC 18004)

// Code is a QR code with its quiet zone.
type Code struct{ code *qr.Code }

// NewCode returns the QR code for up to 2,331 bytes; about 15 % of it may be unreadable.
func NewCode(text string) (Code, error) {
	code, err := qr.Encode(text, qr.M)
	return Code{code}, err
}

// Modules returns the number of modules per side, including the quiet zone.
func (c Code) Modules() int { return c.code.Size + 2*quietZone }

// Black reports whether a module, counted from the corner of the quiet zone, is black.
func (c Code) Black(x, y int) bool { return c.code.Black(x-quietZone, y-quietZone) }

// Image returns the code centred in a white picture, with whole pixels per module.
func (c Code) Image(width, height int) image.Image {
	picture := image.NewPaletted(image.Rect(0, 0, max(width, 0), max(height, 0)), color.Palette{color.White, color.Black})
	n := c.Modules()
	scale := min(width, height) / n
	left, top := (width-n*scale)/2, (height-n*scale)/2
	for y := range n * scale {
		row := picture.Pix[(top+y)*picture.Stride:]
		for x := range n * scale {
			if c.Black(x/scale, y/scale) {
				row[left+x] = 1
			}
		}
	}
	return picture
}

// savedScale is the number of pixels per module in a saved picture.
const savedScale = 12

// WritePNG writes the code as a PNG picture.
func (c Code) WritePNG(w io.Writer) error {
	side := c.Modules() * savedScale
	return png.Encode(w, c.Image(side, side))
}
