package page

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// Camera describes how a page is photographed. The zero value copies the page.
type Camera struct {
	Width, Height int              // size of the photo; 0 for the page's
	Corners       [4]lattice.Point // where the corners of the page end up; zero for the corners of the photo
	Curl          float64          // how far the middle of the page is bent, as a share of its height
	Behind        float32          // brightness around the page

	Blur      float64 // standard deviation, in pixels
	Motion    float64 // length of camera shake in pixels, and its direction
	Direction float64
	Slope     [2]float64 // how much brighter the right and the bottom edge are
	Shadow    float64    // how much light a shadow takes away, and how soft its edge is, in pixels
	Soft      float64
	Black     float32 // brightness of black, for haze
	Gamma     float64 // 0 means 1
	Sharpen   float32
	Noise     float64
	Screen    Screen // the screen photographed, if it isn't paper
	Quality   int    // JPEG quality; 0 for no compression
	Negative  bool
}

// Screen is a screen's pixel raster. If a photo's pixels are about as large as the screen's,
// or a whole multiple, its dark gaps leave bands across the picture, which is moire. The zero
// value has none.
type Screen struct {
	Pitch float64 // size of the screen's pixels, in the photo's; 0 for no raster
	Gaps  float64 // share of the light that the gaps take away
	Angle float64 // of the raster
	Bulge float64 // share by which the pitch grows from the middle to the corners
}

// light returns the share of light at a point of the photo.
func (s *Screen) light(x, y, w, h float64) float64 {
	x, y = x-w/2, y-h/2
	zoom := (1 - s.Bulge*(x*x+y*y)/(w*w/4+h*h/4)) / s.Pitch
	sin, cos := math.Sincos(s.Angle)
	gap := func(u float64) float64 { return 1 - s.Gaps*(0.5-0.5*math.Cos(2*math.Pi*u)) }
	return gap((x*cos+y*sin)*zoom) * gap((y*cos-x*sin)*zoom)
}

// Shoot photographs a page, and returns the photo with the map of a grid on that page.
func Shoot(r *rand.Rand, c *Canvas, m lattice.Map, k *Camera) (*picture.Gray, lattice.Map) {
	w, h := k.Width, k.Height
	if w == 0 {
		w, h = c.W, c.H
	}
	out := c
	if k.Corners != ([4]lattice.Point{}) || k.Curl != 0 || w != c.W || h != c.H {
		out, m = k.warp(c, m, w, h)
	} else {
		out = c.clone()
	}
	if k.Motion > 0 {
		out.motion(k.Motion, k.Direction)
	}
	out.gauss(k.Blur)
	k.light(r, out)
	if k.Sharpen > 0 {
		soft := out.clone()
		soft.gauss(1.2)
		for i, p := range out.Pix {
			out.Pix[i] = p + k.Sharpen*(p-soft.Pix[i])
		}
	}
	g := picture.New(w, h)
	for i, p := range out.Pix {
		v := float64(p)
		if k.Noise > 0 {
			v += k.Noise * r.NormFloat64()
		}
		if k.Negative {
			v = 1 - v
		}
		g.Pix[i] = uint8(min(max(v*255+0.5, 0), 255))
	}
	if k.Quality > 0 {
		g = throughJPEG(g, k.Quality)
	}
	return g, m
}

// warp draws the page in perspective.
func (k *Camera) warp(c *Canvas, m lattice.Map, w, h int) (*Canvas, lattice.Map) {
	corners := k.Corners
	if corners == ([4]lattice.Point{}) {
		corners = rectangle(0, 0, float64(w), float64(h))
	}
	page, _ := lattice.FromCorners(corners) // the page as a plane of 9 x 9
	inverse := invert(page.H)
	curl := func(v float64) float64 { t := v/4.5 - 1; return k.Curl * 9 * (1 - t*t) }
	out := NewCanvas(w, h, k.Behind)
	// Two samples per pixel in each direction if the page is reduced.
	n := 1
	if float64(c.W)*1.0 > 1.3*math.Hypot(corners[0].X-corners[1].X, corners[0].Y-corners[1].Y) {
		n = 2
	}
	for y := range h {
		for x := range w {
			var sum float32
			for sy := range n {
				for sx := range n {
					p := inverse.At(float64(x)+(float64(sx)+0.5)/float64(n), float64(y)+(float64(sy)+0.5)/float64(n))
					p.Y -= curl(p.X)
					if p.X < 0 || p.Y < 0 || p.X >= 9 || p.Y >= 9 {
						sum += k.Behind
						continue
					}
					sum += c.at(p.X/9*float64(c.W), p.Y/9*float64(c.H))
				}
			}
			out.Pix[y*w+x] = sum / float32(n*n)
		}
	}
	// The grid's lattice through the same bend: a flat map, with the residuals at the
	// crossings.
	at := func(u, v float64) lattice.Point {
		p := m.At(u, v)
		px, py := p.X/float64(c.W)*9, p.Y/float64(c.H)*9
		return page.H.At(px, py+curl(px))
	}
	moved, _ := lattice.FromCorners([4]lattice.Point{at(0, 0), at(9, 0), at(9, 9), at(0, 9)})
	flat := invert(moved.H)
	for i := range 10 {
		for j := range 10 {
			q := at(float64(j), float64(i))
			p := flat.At(q.X, q.Y)
			moved.Rest[i][j] = [2]float64{p.X - float64(j), p.Y - float64(i)}
		}
	}
	return out, moved
}

func invert(h lattice.Homography) lattice.Homography {
	a, b, c, d, e, f, g, i, j := h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8]
	return lattice.Homography{
		e*j - f*i, c*i - b*j, b*f - c*e,
		f*g - d*j, a*j - c*g, c*d - a*f,
		d*i - e*g, b*g - a*i, a*e - b*d,
	}
}

func (c *Canvas) clone() *Canvas { return &Canvas{slices.Clone(c.Pix), c.W, c.H} }

// at returns the brightness at a point by bilinear interpolation.
func (c *Canvas) at(x, y float64) float32 {
	x, y = min(max(x-0.5, 0), float64(c.W-1)), min(max(y-0.5, 0), float64(c.H-1))
	x0, y0 := min(int(x), c.W-2), min(int(y), c.H-2)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	i := y0*c.W + x0
	a := c.Pix[i] + (c.Pix[i+1]-c.Pix[i])*fx
	b := c.Pix[i+c.W] + (c.Pix[i+c.W+1]-c.Pix[i+c.W])*fx
	return a + (b-a)*fy
}

// gauss applies a Gaussian blur.
func (c *Canvas) gauss(sigma float64) {
	if sigma < 0.15 {
		return
	}
	n := int(sigma*2.5) + 1
	kernel := make([]float32, n+1)
	sum := float32(0)
	for i := range kernel {
		kernel[i] = float32(math.Exp(-float64(i*i) / (2 * sigma * sigma)))
		sum += kernel[i] * float32(min(i, 1)+1)
	}
	for i := range kernel {
		kernel[i] /= sum
	}
	line := make([]float32, max(c.W, c.H))
	pass := func(start, step, length int) {
		for i := range length {
			line[i] = c.Pix[start+i*step]
		}
		for i := range length {
			v := kernel[0] * line[i]
			for k := 1; k <= n; k++ {
				v += kernel[k] * (line[max(i-k, 0)] + line[min(i+k, length-1)])
			}
			c.Pix[start+i*step] = v
		}
	}
	for y := range c.H {
		pass(y*c.W, 1, c.W)
	}
	for x := range c.W {
		pass(x, c.W, c.H)
	}
}

// motion smears the picture along a direction.
func (c *Canvas) motion(length, direction float64) {
	src := c.clone()
	n := int(length) + 2
	dx, dy := math.Cos(direction)*length, math.Sin(direction)*length
	for y := range c.H {
		for x := range c.W {
			var sum float32
			for i := range n {
				t := float64(i)/float64(n-1) - 0.5
				sum += src.at(float64(x)+0.5+t*dx, float64(y)+0.5+t*dy)
			}
			c.Pix[y*c.W+x] = sum / float32(n)
		}
	}
}

// light applies uneven light, a shadow, haze and a gamma curve.
func (k *Camera) light(r *rand.Rand, c *Canvas) {
	type plane struct{ x, y, d float64 }
	var shadow plane
	if k.Shadow > 0 {
		a := r.Float64() * 2 * math.Pi
		shadow = plane{math.Cos(a), math.Sin(a), 0}
		shadow.d = shadow.x*r.Float64()*float64(c.W) + shadow.y*r.Float64()*float64(c.H)
	}
	wave := r.Float64() * 20
	for y := range c.H {
		for x := range c.W {
			p := &c.Pix[y*c.W+x]
			l := 1 + k.Slope[0]*(float64(x)/float64(c.W)-0.5) + k.Slope[1]*(float64(y)/float64(c.H)-0.5)
			if k.Shadow > 0 {
				along := shadow.x*float64(y) - shadow.y*float64(x)
				d := shadow.x*float64(x) + shadow.y*float64(y) - shadow.d + 0.03*float64(c.W)*math.Sin(along*12/float64(c.W)+wave)
				l *= 1 - k.Shadow*min(max(0.5+d/max(k.Soft, 1), 0), 1)
			}
			v := float64(k.Black+(1-k.Black)**p) * l
			if k.Screen.Pitch > 0 {
				v *= k.Screen.light(float64(x), float64(y), float64(c.W), float64(c.H))
			}
			if k.Gamma > 0 && k.Gamma != 1 {
				v = math.Pow(max(v, 0), k.Gamma)
			}
			*p = float32(v)
		}
	}
}

func throughJPEG(g *picture.Gray, quality int) *picture.Gray {
	var b bytes.Buffer
	src := &image.Gray{Pix: g.Pix, Stride: g.W, Rect: image.Rect(0, 0, g.W, g.H)}
	if err := jpeg.Encode(&b, src, &jpeg.Options{Quality: quality}); err != nil {
		return g
	}
	img, err := jpeg.Decode(&b)
	if err != nil {
		return g
	}
	out := picture.New(g.W, g.H)
	gray := img.(*image.Gray)
	for y := range g.H {
		copy(out.Pix[y*g.W:(y+1)*g.W], gray.Pix[y*gray.Stride:])
	}
	return out
}
