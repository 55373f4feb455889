package scan

import (
	"image"
	"image/color"
	"math"
)

// Straightened returns the grid cut out of its picture as a square of side x
// side pixels, upright and flat, whatever its perspective, bend and turn. Around
// it, margin cells of what lies beside the grid are shown; 0 shows none.
func (r *Reading) Straightened(img image.Image, side int, margin float64) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, max(side, 0), max(side, 0)))
	step := (9 + 2*margin) / float64(side)
	// With more pixels in the picture than in the square, the mean of several.
	n := min(max(int(math.Round(r.grid.CellSize()*step)), 1), 4)
	at := pixels(img)
	b := img.Bounds()
	for y := range side {
		for x := range side {
			var sum [3]int
			for sy := range n {
				for sx := range n {
					u := (float64(x)+(float64(sx)+0.5)/float64(n))*step - margin
					v := (float64(y)+(float64(sy)+0.5)/float64(n))*step - margin
					p := r.At(u, v)
					px := min(max(int(math.Floor(p.X)), b.Min.X), b.Max.X-1)
					py := min(max(int(math.Floor(p.Y)), b.Min.Y), b.Max.Y-1)
					c := at(px, py)
					sum[0], sum[1], sum[2] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B)
				}
			}
			i := out.PixOffset(x, y)
			for k, s := range sum {
				out.Pix[i+k] = uint8(s / (n * n))
			}
			out.Pix[i+3] = 255
		}
	}
	return out
}

// pixels returns a function for an image's colours, on white, that is fast for
// photos.
func pixels(img image.Image) func(x, y int) color.RGBA {
	if m, ok := img.(*image.YCbCr); ok {
		return func(x, y int) color.RGBA {
			i, j := m.YOffset(x, y), m.COffset(x, y)
			r, g, b := color.YCbCrToRGB(m.Y[i], m.Cb[j], m.Cr[j])
			return color.RGBA{r, g, b, 255}
		}
	}
	return func(x, y int) color.RGBA {
		r, g, b, a := img.At(x, y).RGBA()
		white := 0xffff - a
		return color.RGBA{uint8((r + white) >> 8), uint8((g + white) >> 8), uint8((b + white) >> 8), 255}
	}
}
