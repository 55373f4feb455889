package picture

import (
	"image"
	"image/color"
)

// Reduced is an image as grey pictures, all reduced by the same whole number.
type Reduced struct {
	*Gray             // mixed from all channels
	By       int      // image pixels per picture pixel, along each side
	Channels [3]*Gray // red, green and blue; nil for an image without colours of its own
}

// FromImage returns an image reduced by a whole number so that its long side has at most
// about side pixels. Transparent pixels count as white. pause, if not nil, is called
// periodically.
//
// Coloured ink on paper, and coloured digits on coloured tiles, stand out more in the
// weakest of the three colour channels than in the brightness, which is less noisy. The grey
// picture mixes the two. The channels are made in the same pass, because it is reading the
// image's pixels that takes time.
func FromImage(img image.Image, side int, pause func()) Reduced {
	b := img.Bounds()
	k := 1
	for max(b.Dx(), b.Dy())/(k+1) >= side || max(b.Dx(), b.Dy()) > side*k*3/2 {
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
	merge := rowMerger(img, k, g.W)
	_, stored := img.(*image.YCbCr)
	var means [3][]uint8
	for i := range means {
		means[i] = make([]uint8, g.W)
	}
	for y := range g.H {
		if pause != nil && y%64 == 0 {
			pause()
		}
		from, to := y*g.W, (y+1)*g.W
		row := g.Pix[from:to]
		merge(&means, b.Min.Y+y*k)
		if gray {
			copy(row, means[0])
			continue
		}
		first, second, third := means[0][:len(row)], means[1][:len(row)], means[2][:len(row)]
		reds, greens, blues := r.Channels[0].Pix[from:][:len(row)], r.Channels[1].Pix[from:][:len(row)], r.Channels[2].Pix[from:][:len(row)]
		for x := range row {
			luma, red, green, blue := colour(int(first[x]), int(second[x]), int(third[x]), stored)
			row[x] = mix(luma, min(red, green, blue))
			reds[x], greens[x], blues[x] = level(red), level(green), level(blue)
		}
	}
	return r
}

// divider divides sums of levels of brightness by their number, see [dividerBy].
type divider uint64

// dividerBy returns a divider by a number. Multiplying by the inverse is several times as
// fast as dividing, and exact: the sums are below 256 times the number, far too small for 40
// bits to err.
func dividerBy(n int) divider { return divider(uint64(1<<40)/uint64(n) + 1) }

func (d divider) mean(sum uint32) uint8 { return uint8(uint64(sum) * uint64(d) >> 40) }

// colour returns the brightness and the colours of a pixel, given its channels: Y, Cb and Cr
// if stored so, otherwise red, green and blue.
func colour(a, b, c int, stored bool) (luma, red, green, blue int) {
	if stored {
		cb, cr := b-128, c-128
		return a, a + (91881*cr)>>16, a - (22554*cb+46802*cr)>>16, a + (116130*cb)>>16
	}
	return (19595*a + 38470*b + 7471*c) >> 16, a, b, c
}

// level clamps a brightness to what a picture can hold.
func level(v int) uint8 { return uint8(min(max(v, 0), 255)) }

// mix combines brightness and the weakest colour channel, which is never above it.
func mix(luma, weakest int) uint8 { return uint8((5*luma + 3*max(weakest, 0)) >> 3) }

// rowMerger returns a function that merges k rows of an image, starting at y, into one row
// of means over k x k pixels: of Y, Cb and Cr for pictures stored that way, of the one
// channel of grey ones, otherwise of red, green and blue.
func rowMerger(img image.Image, k, w int) func(to *[3][]uint8, y int) {
	kw, kh := min(k, img.Bounds().Dx()), min(k, img.Bounds().Dy())
	left := img.Bounds().Min.X
	switch m := img.(type) {
	case *image.YCbCr:
		luma, colours := levelMerger(k, kw, kh, w), colourMerger(m, k, kw, kh, w)
		return func(to *[3][]uint8, y int) {
			luma(to[0], m.Y[m.YOffset(left, y):], m.YStride)
			colours(to[1], m.Cb, y)
			colours(to[2], m.Cr, y)
		}
	case *image.Gray:
		merge := levelMerger(k, kw, kh, w)
		return func(to *[3][]uint8, y int) { merge(to[0], m.Pix[m.PixOffset(left, y):], m.Stride) }
	}
	add := rowAdder(img)
	sums := make([][3]uint32, w)
	number := dividerBy(kw * kh)
	return func(to *[3][]uint8, y int) {
		clear(sums)
		for dy := range kh {
			add(sums, y+dy, k, kw)
		}
		first, second, third := to[0][:len(sums)], to[1][:len(sums)], to[2][:len(sums)]
		for x, s := range sums {
			first[x], second[x], third[x] = number.mean(s[0]), number.mean(s[1]), number.mean(s[2])
		}
	}
}

// levelMerger returns a function that merges rows of brightness levels that are stride bytes
// apart.
func levelMerger(k, kw, kh, w int) func(to, from []uint8, stride int) {
	sums := make([]uint32, w)
	number := dividerBy(kw * kh)
	return func(to, from []uint8, stride int) {
		switch {
		case kw == 1 && kh == 1:
			copy(to, from)
			return
		case kw == 2 && kh == 2:
			halve(to, from, from[stride:], 0)
			return
		}
		clear(sums)
		for dy := range kh {
			row := from[dy*stride:]
			for x := range sums {
				for _, p := range row[x*k : x*k+kw] {
					sums[x] += uint32(p)
				}
			}
		}
		for x, s := range sums {
			to[x] = number.mean(s)
		}
	}
}

// colourMerger returns a function that merges rows of Cb or Cr. It takes one sample per k
// pixels of a row, since colour is coarser than brightness anyway.
func colourMerger(m *image.YCbCr, k, kw, kh, w int) func(to, samples []uint8, y int) {
	left, across := m.Rect.Min.X, chromaAcross(m.SubsampleRatio)
	columns := make([]int, w)
	for x := range columns {
		columns[x] = (left+x*k+kw/2)/across - left/across
	}
	sums := make([]uint32, w)
	number := dividerBy(kh)
	return func(to, samples []uint8, y int) {
		to = to[:len(columns)]
		first := m.COffset(left, y)
		if first == m.COffset(left, y+kh-1) { // the rows share their colours
			row := samples[first:]
			for x, c := range columns {
				to[x] = row[c]
			}
			return
		}
		clear(sums)
		for dy := range kh {
			row := samples[m.COffset(left, y+dy):]
			for x, c := range columns {
				sums[x] += uint32(row[c])
			}
		}
		for x, s := range sums {
			to[x] = number.mean(s)
		}
	}
}

// rowAdder returns a function that adds a row of an image to sums of red, green and blue
// over k pixels each.
func rowAdder(img image.Image) func(sums [][3]uint32, y, k, kw int) {
	left := img.Bounds().Min.X
	switch m := img.(type) {
	case *image.RGBA:
		return func(sums [][3]uint32, y, k, kw int) {
			row := m.Pix[m.PixOffset(left, y):]
			for x := range sums {
				s := &sums[x]
				for i := x * k * 4; i < (x*k+kw)*4; i += 4 {
					p := row[i : i+4 : i+4]
					white := 255 - uint32(p[3])
					s[0] += uint32(p[0]) + white
					s[1] += uint32(p[1]) + white
					s[2] += uint32(p[2]) + white
				}
			}
		}
	case *image.NRGBA:
		return func(sums [][3]uint32, y, k, kw int) {
			row := m.Pix[m.PixOffset(left, y):]
			for x := range sums {
				s := &sums[x]
				for i := x * k * 4; i < (x*k+kw)*4; i += 4 {
					p := row[i : i+4 : i+4]
					alpha := uint32(p[3])
					white := 255 * (255 - alpha)
					s[0] += (uint32(p[0])*alpha + white) / 255
					s[1] += (uint32(p[1])*alpha + white) / 255
					s[2] += (uint32(p[2])*alpha + white) / 255
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
