package scan

import (
	"context"
	"image"
	"image/color"
	"math"

	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/internal/scan/lattice"
)

// Straightened returns the grid cut out of its picture as an upright, flat square of side
// pixels, corrected for perspective, bend and rotation. margin is the width, in cells, of
// the surroundings to include. The error is ctx's, if it ended first.
func (r *Reading) Straightened(ctx context.Context, img image.Image, side int, margin float64) (*image.RGBA, error) {
	pausing.Require(ctx, "scan")
	side = max(side, 0)
	out := image.NewRGBA(image.Rect(0, 0, side, side))
	if side == 0 {
		return out, ctx.Err()
	}
	step := (9 + 2*margin) / float64(side)
	// If the picture has more pixels than the square, average several.
	n := min(max(int(math.Round(r.grid.CellSize()*step)), 1), 4)
	at := pixels(img)
	b := img.Bounds()
	// Evaluating the map for each of those would be too slow; within a pixel of the square
	// it is practically linear.
	corners := func(y int, row []lattice.Point) {
		for x := range row {
			row[x] = lattice.Point(r.at(float64(x)*step-margin, float64(y)*step-margin))
		}
	}
	above, below := make([]lattice.Point, side+1), make([]lattice.Point, side+1)
	corners(0, below)
	for y := range side {
		if !pausing.Goes(ctx) {
			return nil, ctx.Err()
		}
		above, below = below, above
		corners(y+1, below)
		for x := range side {
			var sum [3]int
			for sy := range n {
				fy := (float64(sy) + 0.5) / float64(n)
				left, right := between(above[x], below[x], fy), between(above[x+1], below[x+1], fy)
				for sx := range n {
					p := between(left, right, (float64(sx)+0.5)/float64(n))
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
	return out, nil
}

func between(p, q lattice.Point, t float64) lattice.Point {
	return lattice.Point{X: p.X + (q.X-p.X)*t, Y: p.Y + (q.Y-p.Y)*t}
}

// pixels returns a function for an image's colours on a white background. It is fast for
// photos and for images decoded by browsers.
func pixels(img image.Image) func(x, y int) color.RGBA {
	switch m := img.(type) {
	case *image.YCbCr:
		return func(x, y int) color.RGBA {
			i, j := m.YOffset(x, y), m.COffset(x, y)
			r, g, b := color.YCbCrToRGB(m.Y[i], m.Cb[j], m.Cr[j])
			return color.RGBA{r, g, b, 255}
		}
	case *image.RGBA:
		return func(x, y int) color.RGBA {
			p := m.Pix[m.PixOffset(x, y):][:4]
			white := 255 - p[3]
			return color.RGBA{p[0] + white, p[1] + white, p[2] + white, 255}
		}
	}
	return func(x, y int) color.RGBA {
		r, g, b, a := img.At(x, y).RGBA()
		white := 0xffff - a
		return color.RGBA{uint8((r + white) >> 8), uint8((g + white) >> 8), uint8((b + white) >> 8), 255}
	}
}
