package scan

import (
	"context"
	"image"
	"image/color"
	"math"

	reader "github.com/solvoku/solvoku/board/scan"
	"github.com/solvoku/solvoku/solvers"
)

// wholeSide is the longer side of the whole picture as it is shown, in pixels.
const wholeSide = 1200

// shrunk returns a picture small enough to show, upright and on white, each pixel
// the mean of up to nine. x/image/draw could do it, with 94 kB more of program.
// It stops where the context ends.
func shrunk(ctx context.Context, p reader.Picture) image.Image {
	b := p.Image.Bounds()
	f := Frame{Bounds: b, Turns: p.Turns}
	w, h := f.Size()
	scale := min(wholeSide/max(w, h), 1)
	out := image.NewRGBA(image.Rect(0, 0, int(max(math.Round(w*scale), 1)), int(max(math.Round(h*scale), 1))))
	at := colours(p.Image)
	n := min(max(int(math.Round(1/scale)), 1), 3)
	interrupted := solvers.Interrupted(ctx)
	for y := range out.Rect.Dy() {
		if interrupted() {
			break
		}
		for x := range out.Rect.Dx() {
			var sum [3]uint32
			for i := range n * n {
				s := Spot{
					X: (float64(x) + (float64(i%n)+0.5)/float64(n)) / float64(out.Rect.Dx()),
					Y: (float64(y) + (float64(i/n)+0.5)/float64(n)) / float64(out.Rect.Dy()),
				}
				q := f.Point(s)
				c := at(min(max(int(q.X), b.Min.X), b.Max.X-1), min(max(int(q.Y), b.Min.Y), b.Max.Y-1))
				white := uint32(0xffff - c.A)
				sum[0], sum[1], sum[2] = sum[0]+uint32(c.R)+white, sum[1]+uint32(c.G)+white, sum[2]+uint32(c.B)+white
			}
			i := out.PixOffset(x, y)
			for k, s := range sum {
				out.Pix[i+k] = uint8(s / uint32(n*n) >> 8)
			}
			out.Pix[i+3] = 255
		}
	}
	return out
}

// colours returns a function for an image's colours that takes no memory where the
// image has one.
func colours(img image.Image) func(x, y int) color.RGBA64 {
	if m, ok := img.(image.RGBA64Image); ok {
		return m.RGBA64At
	}
	return func(x, y int) color.RGBA64 { return color.RGBA64Model.Convert(img.At(x, y)).(color.RGBA64) }
}
