// Package picture has the grey pictures that the reader works on: made from any
// image.Image, reduced, or turned into maps of dark lines.
package picture

import "encoding/binary"

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
	dx, dy := 1, g.W
	if !(x >= 0 && y >= 0 && x < float64(g.W-1) && y < float64(g.H-1)) {
		x = min(max(x, 0), float64(g.W-1))
		y = min(max(y, 0), float64(g.H-1))
		if int(x)+1 >= g.W {
			dx = 0
		}
		if int(y)+1 >= g.H {
			dy = 0
		}
	}
	x0, y0 := int(x), int(y)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
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
	kw, kh := min(k, g.W), min(k, g.H)
	area := uint32(kw * kh)
	columns := make([]uint32, s.W*kw)
	for y := range s.H {
		to := s.Pix[y*s.W : (y+1)*s.W]
		if kw == 2 && kh == 2 {
			top := g.Pix[y*2*g.W:]
			halve(to, top, top[g.W:], 2)
			continue
		}
		clear(columns)
		for dy := range kh {
			row := g.Pix[(y*k+dy)*g.W:]
			for x, p := range row[:len(columns)] {
				columns[x] += uint32(p)
			}
		}
		for x := range to {
			t := area / 2
			for _, c := range columns[x*kw : (x+1)*kw] {
				t += c
			}
			to[x] = uint8(t / area)
		}
	}
	return s
}

// halve merges every 2 x 2 pixels of two rows into one: a quarter of their sum plus
// add, rounded down. It processes four at once, each in 16 bits of a word.
func halve(to, top, low []uint8, add uint64) {
	const bytes, ones = 0x00ff_00ff_00ff_00ff, 0x0001_0001_0001_0001
	for len(to) >= 4 && len(top) >= 8 && len(low) >= 8 {
		a, b := binary.LittleEndian.Uint64(top), binary.LittleEndian.Uint64(low)
		sum := a&bytes + a>>8&bytes + b&bytes + b>>8&bytes + add*ones
		sum = sum >> 2 & bytes
		sum |= sum >> 8
		binary.LittleEndian.PutUint32(to, uint32(sum&0xffff|sum>>16&0xffff_0000))
		to, top, low = to[4:], top[8:], low[8:]
	}
	for x := range to {
		sum := uint64(top[2*x]) + uint64(top[2*x+1]) + uint64(low[2*x]) + uint64(low[2*x+1])
		to[x] = uint8((sum + add) >> 2)
	}
}

// Sizes is a picture at full size and at smaller sizes, each made only once.
type Sizes struct {
	*Gray
	smaller map[int]*Gray
}

// NewSizes returns a picture with only its full size made.
func NewSizes(g *Gray) *Sizes { return &Sizes{g, map[int]*Gray{}} }

// By is [Gray.Shrunk] with a cache.
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
