package draw

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// PNG writes the drawing as a PNG picture at a scale in pixels per unit.
func (d Drawing) PNG(w io.Writer, palette Palette, fonts Fonts, scale float32) error {
	img, err := d.Image(palette, fonts, scale)
	if err != nil {
		return err
	}
	return png.Encode(w, img)
}

// Image paints the drawing at a scale in pixels per unit. It returns an error if
// a font is invalid.
func (d Drawing) Image(palette Palette, fonts Fonts, scale float32) (image.Image, error) {
	bounds := image.Rect(0, 0, int(math.Ceil(float64(d.W*scale))), int(math.Ceil(float64(d.H*scale))))
	img := image.NewRGBA(bounds)
	p, err := NewPainter(fonts, scale)
	if err != nil {
		return nil, err
	}
	draw.Draw(img, bounds, image.NewUniform(palette.Ground), image.Point{}, draw.Src)
	for _, s := range d.Shapes {
		if err := p.Paint(img, s, palette.Inks[s.Ink]); err != nil {
			return nil, err
		}
	}
	return img, nil
}

// Painter paints single shapes, for pictures that are drawn piece by piece.
type Painter struct {
	scale float32
	fonts parsedFonts
	faces map[faceKey]font.Face
}

// NewPainter returns a painter with a scale in pixels per unit. It returns an error if a
// font is invalid.
func NewPainter(fonts Fonts, scale float32) (*Painter, error) {
	parsed, err := fonts.parse()
	return &Painter{scale, parsed, map[faceKey]font.Face{}}, err
}

type faceKey struct {
	size float32
	font int
}

// Paint paints a shape in a colour. The shape's own ink is ignored.
func (p *Painter) Paint(img *image.RGBA, s Shape, ink color.Color) error {
	s.X, s.Y, s.W, s.H = s.X*p.scale, s.Y*p.scale, s.W*p.scale, s.H*p.scale
	s.Stroke, s.Radius, s.Size = s.Stroke*p.scale, s.Radius*p.scale, s.Size*p.scale
	if s.Kind == Text {
		return p.text(img, s, ink)
	}
	Fill(img, s, ink)
	return nil
}

// Fill paints a shape other than a text, in pixels.
func Fill(img *image.RGBA, s Shape, ink color.Color) {
	// Restrict the work to the pixels that the shape can touch.
	floor := func(x float32) int { return int(math.Floor(float64(x))) }
	box := image.Rect(floor(min(s.X, s.X+s.W)-s.Stroke), floor(min(s.Y, s.Y+s.H)-s.Stroke),
		floor(max(s.X, s.X+s.W)+s.Stroke)+2, floor(max(s.Y, s.Y+s.H)+s.Stroke)+2).Intersect(img.Bounds())
	if box.Empty() {
		return
	}
	s.X, s.Y = s.X-float32(box.Min.X), s.Y-float32(box.Min.Y)
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	if s.Kind == Line {
		line(r, s)
	} else {
		outline(r, s)
	}
	r.Draw(img, box, image.NewUniform(ink), image.Point{})
}

// outline traces a box or a circle, with a hole if only its edge is painted.
func outline(r *vector.Rasterizer, s Shape) {
	rounded(r, s.X, s.Y, s.W, s.H, s.rounding(), false)
	if t := s.Stroke; t > 0 {
		rounded(r, s.X+t, s.Y+t, s.W-2*t, s.H-2*t, s.rounding()-t, true)
	}
}

// line traces a line with square ends.
func line(r *vector.Rasterizer, s Shape) {
	length := float32(math.Hypot(float64(s.W), float64(s.H)))
	if length == 0 {
		return
	}
	// Half the line's width, across and along it.
	ax, ay := -s.H/length*s.Stroke/2, s.W/length*s.Stroke/2
	r.MoveTo(s.X+ax, s.Y+ay)
	r.LineTo(s.X+s.W+ax, s.Y+s.H+ay)
	r.LineTo(s.X+s.W-ax, s.Y+s.H-ay)
	r.LineTo(s.X-ax, s.Y-ay)
	r.ClosePath()
}

// rounded traces a box with round corners; traced from right to left, it is a hole.
func rounded(r *vector.Rasterizer, x, y, w, h, radius float32, hole bool) {
	if w <= 0 || h <= 0 {
		return
	}
	down := max(min(radius, w/2, h/2), 0)
	k := down * arcControl
	across, kx, right, bottom := down, k, x+w, y+h
	if hole {
		x, right, across, kx = right, x, -across, -kx
	}
	r.MoveTo(x+across, y)
	r.LineTo(right-across, y)
	r.CubeTo(right-kx, y, right, y+k, right, y+down)
	r.LineTo(right, bottom-down)
	r.CubeTo(right, bottom-k, right-kx, bottom, right-across, bottom)
	r.LineTo(x+across, bottom)
	r.CubeTo(x+kx, bottom, x, bottom-k, x, bottom-down)
	r.LineTo(x, y+down)
	r.CubeTo(x, y+k, x+kx, y, x+across, y)
	r.ClosePath()
}

func (p *Painter) text(img *image.RGBA, s Shape, ink color.Color) error {
	key := faceKey{s.Size, s.Font()}
	face, ok := p.faces[key]
	if !ok {
		var err error
		face, err = opentype.NewFace(p.fonts[key.font], &opentype.FaceOptions{Size: float64(s.Size), DPI: 72})
		if err != nil {
			return err
		}
		p.faces[key] = face
	}
	d := font.Drawer{Dst: img, Src: image.NewUniform(ink), Face: face}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(s.X * 64), Y: fixed.Int26_6((s.Y + s.H*Ascent) * 64)}
	d.DrawString(s.Text)
	return nil
}
