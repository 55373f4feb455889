// Package picture has the grey pictures that the reader works on: made from any
// image.Image, reduced, or turned into maps of dark lines.
package picture

import (
	"image"
	"image/color"
)

// Gray is an 8-bit grey picture, row by row without padding: 0 is black.
type Gray struct {
	Pix  []uint8
	W, H int
}

// New returns a black picture.
func New(w, h int) *Gray { return &Gray{Pix: make([]uint8, w*h), W: w, H: h} }

// At returns the brightness at a point by bilinear interpolation. The centre of the top
// left pixel is (0.5, 0.5); outside the picture, the border's pixels are repeated.
func (g *Gray) At(x, y float64) float32 {
	x -= 0.5
	y -= 0.5
	x = min(max(x, 0), float64(g.W-1))
	y = min(max(y, 0), float64(g.H-1))
	x0, y0 := int(x), int(y)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	dx, dy := 1, g.W
	if x0+1 >= g.W {
		dx = 0
	}
	if y0+1 >= g.H {
		dy = 0
	}
	i := y0*g.W + x0
	a, b := float32(g.Pix[i]), float32(g.Pix[i+dx])
	c, d := float32(g.Pix[i+dy]), float32(g.Pix[i+dx+dy])
	top := a + (b-a)*fx
	return top + (c+(d-c)*fx-top)*fy
}

// Inverted returns the negative.
func (g *Gray) Inverted() *Gray {
	n := New(g.W, g.H)
	for i, p := range g.Pix {
		n.Pix[i] = 255 - p
	}
	return n
}

// Shrunk returns the picture with every k x k pixels merged into one, without the
// remainder at the right and bottom. With k = 1 it returns the picture itself.
func (g *Gray) Shrunk(k int) *Gray {
	if k <= 1 {
		return g
	}
	s := New(max(g.W/k, 1), max(g.H/k, 1))
	sums := make([]uint32, s.W)
	kw, kh := min(k, g.W), min(k, g.H)
	for y := range s.H {
		clear(sums)
		for dy := range kh {
			row := g.Pix[(y*k+dy)*g.W:]
			for x := range sums {
				var t uint32
				for _, p := range row[x*k : x*k+kw] {
					t += uint32(p)
				}
				sums[x] += t
			}
		}
		area := uint32(kw * kh)
		for x, t := range sums {
			s.Pix[y*s.W+x] = uint8((t + area/2) / area)
		}
	}
	return s
}

// Sizes is a picture in its own size and in smaller ones, each made once.
type Sizes struct {
	*Gray
	smaller map[int]*Gray
}

// NewSizes returns a picture of which only the size of its own has been made.
func NewSizes(g *Gray) *Sizes { return &Sizes{g, map[int]*Gray{}} }

// By returns what [Gray.Shrunk] does.
func (s *Sizes) By(k int) *Gray {
	if k <= 1 {
		return s.Gray
	}
	g, ok := s.smaller[k]
	if !ok {
		g = s.Shrunk(k)
		s.smaller[k] = g
	}
	return g
}

// Reduced is an image as grey pictures, each reduced by the same whole number.
type Reduced struct {
	*Gray             // mixed from all channels
	By       int      // pixels of the image per pixel, along each side
	Channels [3]*Gray // red, green and blue; nil for an image without colours of its own
}

// FromImage returns an image reduced by a whole number so that its long side has at most
// about most pixels. Transparent pixels count as white. pause, if not nil, is called
// periodically.
//
// Coloured ink on paper, and coloured digits on coloured tiles, stand out more in the
// weakest of the three colour channels than in the brightness, which is less noisy. The
// grey picture mixes the two. The channels are made in the same pass, because it is reading
// the image's pixels that takes the time.
func FromImage(img image.Image, most int, pause func()) Reduced {
	b := img.Bounds()
	k := 1
	for max(b.Dx(), b.Dy())/(k+1) >= most || max(b.Dx(), b.Dy()) > most*k*3/2 {
		k++
	}
	g := New(max(b.Dx()/k, 1), max(b.Dy()/k, 1))
	r := Reduced{Gray: g, By: k}
	_, gray := img.(*image.Gray)
	if !gray {
		for i := range r.Channels {
			r.Channels[i] = New(g.W, g.H)
		}
	}
	if b.Empty() {
		return r
	}
	kw, kh := min(k, b.Dx()), min(k, b.Dy())
	add := rowAdder(img)
	sums := make([][3]uint32, g.W)
	_, stored := img.(*image.YCbCr)
	mean := meanOf(kw * kh)
	for y := range g.H {
		if pause != nil && y%64 == 0 {
			pause()
		}
		clear(sums)
		for dy := range kh {
			add(sums, b.Min.Y+y*k+dy, k, kw)
		}
		from, to := y*g.W, (y+1)*g.W
		row := g.Pix[from:to]
		if gray {
			for x, s := range sums {
				row[x] = mean(s[0])
			}
			continue
		}
		reds, greens, blues := r.Channels[0].Pix[from:to], r.Channels[1].Pix[from:to], r.Channels[2].Pix[from:to]
		for x, s := range sums {
			luma, red, green, blue := colour(int(mean(s[0])), int(mean(s[1])), int(mean(s[2])), stored)
			row[x] = mix(luma, min(red, green, blue))
			reds[x], greens[x], blues[x] = level(red), level(green), level(blue)
		}
	}
	return r
}

// meanOf returns a function that divides sums of levels of brightness by their number.
// Multiplying by the inverse is several times as fast as dividing, and exact: the sums are
// below 256 times the number, far from where 40 bits err.
func meanOf(n int) func(sum uint32) uint8 {
	inverse := uint64(1<<40)/uint64(n) + 1
	return func(sum uint32) uint8 { return uint8(uint64(sum) * inverse >> 40) }
}

// colour returns the brightness and the colours of a pixel, given its channels: Y, Cb and Cr
// if stored so, otherwise red, green and blue.
func colour(a, b, c int, stored bool) (luma, red, green, blue int) {
	if stored {
		cb, cr := b-128, c-128
		return a, a + (91881*cr)>>16, a - (22554*cb+46802*cr)>>16, a + (116130*cb)>>16
	}
	return (19595*a + 38470*b + 7471*c) >> 16, a, b, c
}

// level returns a level of brightness within what a picture holds.
func level(v int) uint8 { return uint8(min(max(v, 0), 255)) }

// mix combines brightness and the weakest colour channel.
func mix(luma, weakest int) uint8 { return uint8(min(max((5*luma+3*max(weakest, 0))>>3, 0), 255)) }

// rowAdder returns a function that adds a row of an image to sums over k pixels each: Y,
// Cb and Cr for pictures stored that way, otherwise red, green and blue.
func rowAdder(img image.Image) func(sums [][3]uint32, y, k, kw int) {
	left := img.Bounds().Min.X
	switch m := img.(type) {
	case *image.YCbCr:
		across := chromaAcross(m.SubsampleRatio)
		return func(sums [][3]uint32, y, k, kw int) {
			row := m.Y[m.YOffset(left, y):]
			if k == 2 {
				row = row[:2*len(sums)]
				for x := range sums {
					sums[x][0] += uint32(row[2*x]) + uint32(row[2*x+1])
				}
			} else {
				for x := range sums {
					s := &sums[x]
					for _, p := range row[x*k : x*k+kw] {
						s[0] += uint32(p)
					}
				}
			}
			// One colour sample for k pixels of a row; colour is coarser than brightness
			// anyway.
			i := m.COffset(left, y)
			first := left / across
			for x := range sums {
				s, j := &sums[x], i+(left+x*k+kw/2)/across-first
				s[1] += uint32(m.Cb[j]) * uint32(kw)
				s[2] += uint32(m.Cr[j]) * uint32(kw)
			}
		}
	case *image.Gray:
		return func(sums [][3]uint32, y, k, kw int) {
			row := m.Pix[m.PixOffset(left, y):]
			for x := range sums {
				var t uint32
				for _, p := range row[x*k : x*k+kw] {
					t += uint32(p)
				}
				s := &sums[x]
				s[0], s[1], s[2] = s[0]+t, s[1]+t, s[2]+t
			}
		}
	case *image.RGBA:
		return func(sums [][3]uint32, y, k, kw int) {
			row := m.Pix[m.PixOffset(left, y):]
			for x := range sums {
				s := &sums[x]
				for i := x * k * 4; i < (x*k+kw)*4; i += 4 {
					white := 255 - uint32(row[i+3])
					s[0] += uint32(row[i]) + white
					s[1] += uint32(row[i+1]) + white
					s[2] += uint32(row[i+2]) + white
				}
			}
		}
	case *image.NRGBA:
		return func(sums [][3]uint32, y, k, kw int) {
			row := m.Pix[m.PixOffset(left, y):]
			for x := range sums {
				s := &sums[x]
				for i := x * k * 4; i < (x*k+kw)*4; i += 4 {
					alpha := uint32(row[i+3])
					white := 255 * (255 - alpha)
					s[0] += (uint32(row[i])*alpha + white) / 255
					s[1] += (uint32(row[i+1])*alpha + white) / 255
					s[2] += (uint32(row[i+2])*alpha + white) / 255
				}
			}
		}
	case *image.Paletted:
		palette := make([][3]uint32, 256)
		for i, c := range m.Palette[:min(len(m.Palette), 256)] {
			palette[i] = onWhite(c)
		}
		return func(sums [][3]uint32, y, k, kw int) {
			row := m.Pix[m.PixOffset(left, y):]
			for x := range sums {
				s := &sums[x]
				for _, p := range row[x*k : x*k+kw] {
					c := &palette[p]
					s[0], s[1], s[2] = s[0]+c[0], s[1]+c[1], s[2]+c[2]
				}
			}
		}
	}
	return func(sums [][3]uint32, y, k, kw int) {
		for x := range sums {
			s := &sums[x]
			for dx := range kw {
				c := onWhite(img.At(left+x*k+dx, y))
				s[0], s[1], s[2] = s[0]+c[0], s[1]+c[1], s[2]+c[2]
			}
		}
	}
}

// chromaAcross returns how many pixels of a row share a colour.
func chromaAcross(ratio image.YCbCrSubsampleRatio) int {
	switch ratio {
	case image.YCbCrSubsampleRatio422, image.YCbCrSubsampleRatio420:
		return 2
	case image.YCbCrSubsampleRatio411, image.YCbCrSubsampleRatio410:
		return 4
	}
	return 1
}

// onWhite returns a colour's red, green and blue over a white background.
func onWhite(c color.Color) [3]uint32 {
	r, g, b, a := c.RGBA()
	white := 0xffff - a
	return [3]uint32{(r + white) >> 8, (g + white) >> 8, (b + white) >> 8}
}
