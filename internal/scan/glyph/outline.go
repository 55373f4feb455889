package glyph

import "math"

// outline is a cell's digit in a form for comparison: its ink around the digit's centre,
// slightly blurred, with mean 0 and length 1.
type outline [outlineSide * outlineSide]float32

const (
	outlineSide = 22
	// drawn is the minimum ink that counts towards a digit's centre, and darkest the value
	// at which ink is capped.
	drawn   = 0.25
	darkest = 1.2
)

// outlineOf returns the outline of a patch. It leaves out the border, which may contain
// lines.
func outlineOf(p *Patch) (o outline) {
	var ink Patch
	var sx, sy, sum float32
	for y := inner; y < Side-inner; y++ {
		for x := inner; x < Side-inner; x++ {
			v := min(max(p[y*Side+x], 0), darkest)
			ink[y*Side+x] = v
			if v > drawn {
				sx, sy, sum = sx+v*float32(x), sy+v*float32(y), sum+v
			}
		}
	}
	if sum == 0 {
		return o
	}
	ink = ink.smoothed()
	at := func(x, y int) float32 {
		if x < 0 || y < 0 || x >= Side || y >= Side {
			return 0
		}
		return ink[y*Side+x]
	}
	left, top := sx/sum-float32(outlineSide-1)/2, sy/sum-float32(outlineSide-1)/2
	x0, y0 := int(math.Floor(float64(left))), int(math.Floor(float64(top)))
	tx, ty := left-float32(x0), top-float32(y0)
	for y := range outlineSide {
		for x := range outlineSide {
			a, b := x0+x, y0+y
			o[y*outlineSide+x] = (at(a, b)*(1-tx)+at(a+1, b)*tx)*(1-ty) + (at(a, b+1)*(1-tx)+at(a+1, b+1)*tx)*ty
		}
	}
	o.normalize()
	return o
}

// normalize gives an outline mean 0 and length 1.
func (o *outline) normalize() {
	var sum, squares float32
	for _, v := range o {
		sum += v
	}
	for i := range o {
		o[i] -= sum / float32(len(o))
		squares += o[i] * o[i]
	}
	if squares == 0 {
		return
	}
	length := float32(math.Sqrt(float64(squares)))
	for i := range o {
		o[i] /= length
	}
}

// smoothed returns a patch with each pixel averaged over 3 x 3, with more weight near the
// middle.
func (p *Patch) smoothed() (b Patch) {
	for y := 1; y < Side-1; y++ {
		for x := 1; x < Side-1; x++ {
			i := y*Side + x
			b[i] = (4*p[i] + 2*(p[i-1]+p[i+1]+p[i-Side]+p[i+Side]) + p[i-Side-1] + p[i-Side+1] + p[i+Side-1] + p[i+Side+1]) / 16
		}
	}
	return b
}

// distance is 0 for equal outlines and 1 for unrelated ones.
func (o *outline) distance(p *outline) float64 {
	var dot float32
	for i, v := range o {
		dot += v * p[i]
	}
	return 1 - float64(dot)
}
