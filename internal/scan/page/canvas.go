// Package page draws pages with Sudokus and simulates photographs of them, for tests and
// for training the network that reads cells.
package page

import (
	"image"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// Canvas is a picture being drawn: brightness from 0 to 1, row by row.
type Canvas struct {
	Pix  []float32
	W, H int
}

// NewCanvas returns a canvas of uniform brightness.
func NewCanvas(w, h int, level float32) *Canvas {
	c := &Canvas{Pix: make([]float32, w*h), W: w, H: h}
	for i := range c.Pix {
		c.Pix[i] = level
	}
	return c
}

func (c *Canvas) blend(x, y int, level, alpha float32) {
	if x >= 0 && y >= 0 && x < c.W && y < c.H && alpha > 0 {
		p := &c.Pix[y*c.W+x]
		*p += (level - *p) * min(alpha, 1)
	}
}

// Brightness returns the mean brightness of the square around a point, reach pixels in
// each direction.
func (c *Canvas) Brightness(x, y, reach float64) (mean float32) {
	n := float32(0)
	for py := max(int(y-reach), 0); py < min(int(y+reach), c.H); py++ {
		for px := max(int(x-reach), 0); px < min(int(x+reach), c.W); px++ {
			mean += c.Pix[py*c.W+px]
			n++
		}
	}
	return mean / max(n, 1)
}

// Rect fills a rectangle, antialiased at its edges.
func (c *Canvas) Rect(x0, y0, x1, y1 float64, level, alpha float32) {
	cover := func(i int, lo, hi float64) float32 {
		return float32(max(min(float64(i+1), hi)-max(float64(i), lo), 0))
	}
	for y := max(int(y0), 0); y < min(int(y1)+1, c.H); y++ {
		for x := max(int(x0), 0); x < min(int(x1)+1, c.W); x++ {
			c.blend(x, y, level, alpha*cover(x, x0, x1)*cover(y, y0, y1))
		}
	}
}

// Stroke draws a line with round ends along points, each with a radius.
func (c *Canvas) Stroke(points []Dot, level, alpha float32) {
	c.stroke(points, level, alpha, nil)
}

// stroke is Stroke with a function for the share of the ink that each pixel takes, or nil
// for all of it.
func (c *Canvas) stroke(points []Dot, level, alpha float32, take func() float32) {
	if len(points) == 0 {
		return
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range points {
		x0, x1 = min(x0, p.X-p.R-1), max(x1, p.X+p.R+1)
		y0, y1 = min(y0, p.Y-p.R-1), max(y1, p.Y+p.R+1)
	}
	left, top := max(int(x0), 0), max(int(y0), 0)
	right, bottom := min(int(x1)+1, c.W), min(int(y1)+1, c.H)
	if left >= right || top >= bottom {
		return
	}
	w := right - left
	cover := make([]float32, w*(bottom-top))
	for i, p := range points {
		q := points[max(i-1, 0)]
		dx, dy := p.X-q.X, p.Y-q.Y
		length2 := dx*dx + dy*dy
		r := max(p.R, q.R) + 1
		for y := max(int(min(p.Y, q.Y)-r), top); y < min(int(max(p.Y, q.Y)+r)+1, bottom); y++ {
			for x := max(int(min(p.X, q.X)-r), left); x < min(int(max(p.X, q.X)+r)+1, right); x++ {
				px, py := float64(x)+0.5-q.X, float64(y)+0.5-q.Y
				t := 0.0
				if length2 > 0 {
					t = min(max((px*dx+py*dy)/length2, 0), 1)
				}
				d := math.Hypot(px-t*dx, py-t*dy)
				radius := q.R + (p.R-q.R)*t
				a := float32(min(max(radius+0.5-d, 0), 1) * min(radius*2, 1))
				i := (y-top)*w + x - left
				cover[i] = max(cover[i], a)
			}
		}
	}
	for i, a := range cover {
		if a > 0 && take != nil {
			a *= take()
		}
		c.blend(left+i%w, top+i/w, level, alpha*a)
	}
}

// Dot is a point of a stroke.
type Dot struct{ X, Y, R float64 }

// Font draws characters.
type Font struct {
	Name string
	SFNT *sfnt.Font
	cut  Cut
}

// ParseFont reads an OpenType or TrueType font.
func ParseFont(name string, data []byte) (*Font, error) {
	f, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	return &Font{Name: name, SFNT: f}, nil
}

// Text draws a text centred on a point. size is the height of the font's 8; slant moves
// the tops of characters to the right by a share of that; wide stretches them.
func (c *Canvas) Text(f *Font, text string, x, y, size, slant, wide float64, level, alpha float32) {
	const em = 256
	slant += f.cut.Slant
	if f.cut.Wide != 0 {
		wide *= f.cut.Wide
	}
	var b sfnt.Buffer
	type placed struct {
		segments sfnt.Segments
		at       float64
	}
	var all []placed
	at := 0.0
	top, bottom := math.Inf(1), math.Inf(-1)
	left, right := math.Inf(1), math.Inf(-1)
	for _, r := range text {
		i, err := f.SFNT.GlyphIndex(&b, r)
		if err != nil {
			continue
		}
		s, err := f.SFNT.LoadGlyph(&b, i, fixed.I(em), nil)
		if err != nil {
			continue
		}
		segments := slices.Clone(s)
		for _, g := range segments {
			for k := range args[g.Op] {
				gx, gy := float64(g.Args[k].X)/64+at, float64(g.Args[k].Y)/64
				left, right = min(left, gx), max(right, gx)
				top, bottom = min(top, gy), max(bottom, gy)
			}
		}
		all = append(all, placed{segments, at})
		if adv, err := f.SFNT.GlyphAdvance(&b, i, fixed.I(em), font.HintingNone); err == nil {
			at += float64(adv) / 64
		}
	}
	// All characters of a font keep their relative sizes and heights, measured by the 8.
	if i, err := f.SFNT.GlyphIndex(&b, '8'); err == nil && i != 0 {
		if box, _, err := f.SFNT.GlyphBounds(&b, i, fixed.I(em), font.HintingNone); err == nil {
			top, bottom = float64(box.Min.Y)/64, float64(box.Max.Y)/64
		}
	}
	if !(bottom > top && right > left) {
		return
	}
	scale := size / (bottom - top)
	midX, midY := (left+right)/2, (top+bottom)/2
	more := (max(f.cut.Weight, 0) + math.Abs(f.cut.Drop)) * size
	half := (right-left)/2*scale*math.Abs(wide) + math.Abs(slant)*size + 2 + more
	x0, y0 := int(x-half), int(y-size-2-more)
	w, h := int(2*half)+2, int(2*(size+more)+4)+2
	if w > 4000 || h > 4000 {
		return
	}
	z := vector.NewRasterizer(w, h)
	for _, p := range all {
		point := func(q fixed.Point26_6) (float32, float32) {
			gx := (float64(q.X)/64 + p.at - midX) * scale * wide
			gy := (float64(q.Y)/64 - midY) * scale
			return float32(x + gx - slant*gy - float64(x0)), float32(y + gy - float64(y0))
		}
		for _, g := range p.segments {
			ax, ay := point(g.Args[0])
			bx, by := point(g.Args[1])
			cx, cy := point(g.Args[2])
			switch g.Op {
			case sfnt.SegmentOpMoveTo:
				z.ClosePath()
				z.MoveTo(ax, ay)
			case sfnt.SegmentOpLineTo:
				z.LineTo(ax, ay)
			case sfnt.SegmentOpQuadTo:
				z.QuadTo(ax, ay, bx, by)
			case sfnt.SegmentOpCubeTo:
				z.CubeTo(ax, ay, bx, by, cx, cy)
			}
		}
		z.ClosePath()
	}
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	z.DrawOp = draw.Src
	z.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	f.cut.apply(mask, size)
	for i, a := range mask.Pix {
		if a > 0 {
			c.blend(x0+i%w, y0+i/w, level, alpha*float32(a)/255)
		}
	}
}

// args is the number of points in a segment.
var args = [...]int{
	sfnt.SegmentOpMoveTo: 1, sfnt.SegmentOpLineTo: 1, sfnt.SegmentOpQuadTo: 2, sfnt.SegmentOpCubeTo: 3,
}
