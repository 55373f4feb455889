package page

import (
	"image"
	"math"
)

// Cut is how a typeface departs from its font file, as display faces depart from text
// faces. Lengths are shares of the height of the font's 8.
type Cut struct {
	Weight float64 // how far each edge of a stroke is moved outwards, or inwards if negative
	Hollow float64 // width of the contour that remains of each stroke; 0 for solid strokes
	Drop   float64 // how far the shadow of hollow strokes falls to the right and down, or to the left if negative; only the shadow is drawn if Hollow is 0
	Gap    float64 // width of the two gaps that cross the strokes as in a stencil: horizontal ones, or vertical ones if negative
	Wide   float64 // factor for the width; 0 means 1
	Slant  float64 // added to the slant
}

// With returns the font with another cut.
func (f *Font) With(c Cut) *Font {
	other := *f
	other.cut = c
	return &other
}

// apply changes the strokes in a mask whose 8 is size pixels high.
func (c *Cut) apply(mask *image.Alpha, size float64) {
	if c.Weight != 0 {
		move(mask, c.Weight*size)
	}
	if c.Hollow != 0 || c.Drop != 0 {
		inner := image.NewAlpha(mask.Rect)
		copy(inner.Pix, mask.Pix)
		by := c.Drop * size
		if c.Hollow != 0 {
			move(inner, -max(c.Hollow*size, 0.7))
		} else {
			by = math.Copysign(max(math.Abs(by), 1), by) // something must be left
		}
		drop(mask, by)
		for i, p := range inner.Pix {
			mask.Pix[i] -= min(p, mask.Pix[i])
		}
	}
	if c.Gap != 0 {
		cross(mask, c.Gap*size)
	}
}

// cross clears two bands across a mask, horizontal ones with the given width, or vertical
// ones if it is negative.
func cross(mask *image.Alpha, wide float64) {
	w, h := mask.Rect.Dx(), mask.Rect.Dy()
	across := h
	if wide < 0 {
		across = w
	}
	half := math.Abs(wide) / 2
	for i := range mask.Pix {
		x, y := i%mask.Stride, i/mask.Stride
		at := y
		if wide < 0 {
			at = x
		}
		for _, band := range [...]float64{0.36, 0.64} {
			if off := math.Abs(float64(at) + 0.5 - band*float64(across)); off < half+0.5 {
				mask.Pix[i] = uint8(float64(mask.Pix[i]) * max(off+0.5-half, 0))
			}
		}
	}
}

// drop adds a shadow to a mask: a copy moved by a distance to the right and down, or to the
// left and down if negative.
func drop(mask *image.Alpha, by float64) {
	w, h := mask.Rect.Dx(), mask.Rect.Dy()
	side := 1
	if by < 0 {
		side, by = -1, -by
	}
	for range int(by + 0.5) {
		for y := h - 1; y > 0; y-- {
			for i := range w {
				x := i // destination of the shadow, so that each pixel is moved only once
				if side > 0 {
					x = w - 1 - i
				}
				if from := x - side; from >= 0 && from < w {
					at := y*mask.Stride + x
					mask.Pix[at] = max(mask.Pix[at], mask.Pix[(y-1)*mask.Stride+from])
				}
			}
		}
	}
}

// move moves the edges of the shapes in a mask by a distance, outwards if positive.
func move(mask *image.Alpha, by float64) {
	from := mask.Pix
	var flip uint8
	if by < 0 {
		flip, by = 255, -by
	}
	to := make([]uint8, len(from))
	w, h := mask.Rect.Dx(), mask.Rect.Dy()
	n := int(by + 1)
	for dy := -n; dy <= n; dy++ {
		for dx := -n; dx <= n; dx++ {
			share := min(by+1-math.Hypot(float64(dx), float64(dy)), 1)
			if share <= 0 {
				continue
			}
			f := uint32(share * 256)
			for y := max(-dy, 0); y < min(h, h-dy); y++ {
				for x := max(-dx, 0); x < min(w, w-dx); x++ {
					v := uint8(uint32(from[(y+dy)*mask.Stride+x+dx]^flip) * f >> 8)
					to[y*mask.Stride+x] = max(to[y*mask.Stride+x], v)
				}
			}
		}
	}
	for i, v := range to {
		mask.Pix[i] = v ^ flip
	}
}
