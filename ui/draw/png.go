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

// Fonts holds the TrueType files for a picture's texts.
type Fonts struct{ Regular, Bold, Italic []byte }

// fontCount is the number of fonts in a drawing.
const fontCount = 3

// Files returns the fonts in the order of [Shape.Font].
func (f Fonts) Files() [fontCount][]byte { return [...][]byte{f.Regular, f.Bold, f.Italic} }

// Font returns the index of a text's font in [Fonts.Files].
func (s Shape) Font() int {
	switch {
	case s.Bold:
		return 1
	case s.Italic:
		return 2
	default:
		return 0
	}
}

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
	var p painter
	for i, file := range fonts.Files() {
		f, err := opentype.Parse(file)
		if err != nil {
			return nil, err
		}
		p.fonts[i] = f
	}
	bounds := image.Rect(0, 0, int(math.Ceil(float64(d.W*scale))), int(math.Ceil(float64(d.H*scale))))
	p.scale, p.img, p.faces = scale, image.NewRGBA(bounds), map[faceKey]font.Face{}
	draw.Draw(p.img, bounds, image.NewUniform(palette.Ground), image.Point{}, draw.Src)
	for _, s := range d.Shapes {
		if err := p.paint(s, palette.Inks[s.Ink]); err != nil {
			return nil, err
		}
	}
	return p.img, nil
}

// painter paints shapes on an image.
type painter struct {
	img   *image.RGBA
	scale float32
	fonts [fontCount]*opentype.Font
	faces map[faceKey]font.Face
}

type faceKey struct {
	size float32
	font int
}

func (p *painter) paint(s Shape, ink color.NRGBA) error {
	s.X, s.Y, s.W, s.H = s.X*p.scale, s.Y*p.scale, s.W*p.scale, s.H*p.scale
	s.Stroke, s.Radius, s.Size = s.Stroke*p.scale, s.Radius*p.scale, s.Size*p.scale
	if s.Kind == Text {
		return p.text(s, ink)
	}
	// Restrict the work to the pixels that the shape can touch.
	floor := func(x float32) int { return int(math.Floor(float64(x))) }
	box := image.Rect(floor(min(s.X, s.X+s.W)-s.Stroke), floor(min(s.Y, s.Y+s.H)-s.Stroke),
		floor(max(s.X, s.X+s.W)+s.Stroke)+2, floor(max(s.Y, s.Y+s.H)+s.Stroke)+2).Intersect(p.img.Bounds())
	if box.Empty() {
		return nil
	}
	s.X, s.Y = s.X-float32(box.Min.X), s.Y-float32(box.Min.Y)
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	switch s.Kind {
	case Line:
		line(r, s)
	case Circle:
		s.Radius = min(s.W, s.H) / 2
		outline(r, s)
	default:
		outline(r, s)
	}
	r.Draw(p.img, box, image.NewUniform(ink), image.Point{})
	return nil
}

// outline traces a box, with a hole if only its edge is to be painted.
func outline(r *vector.Rasterizer, s Shape) {
	rounded(r, s.X, s.Y, s.W, s.H, s.Radius, false)
	if t := s.Stroke; t > 0 {
		rounded(r, s.X+t, s.Y+t, s.W-2*t, s.H-2*t, s.Radius-t, true)
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

// rounded traces a box with round corners; traced in reverse, it is a hole.
func rounded(r *vector.Rasterizer, x, y, w, h, radius float32, hole bool) {
	if w <= 0 || h <= 0 {
		return
	}
	radius = max(min(radius, w/2, h/2), 0)
	k := radius * 0.4477 // distance of a quarter circle's control point from the corner
	right, bottom := x+w, y+h
	if hole {
		r.MoveTo(x+radius, y)
		r.CubeTo(x+k, y, x, y+k, x, y+radius)
		r.LineTo(x, bottom-radius)
		r.CubeTo(x, bottom-k, x+k, bottom, x+radius, bottom)
		r.LineTo(right-radius, bottom)
		r.CubeTo(right-k, bottom, right, bottom-k, right, bottom-radius)
		r.LineTo(right, y+radius)
		r.CubeTo(right, y+k, right-k, y, right-radius, y)
	} else {
		r.MoveTo(x+radius, y)
		r.LineTo(right-radius, y)
		r.CubeTo(right-k, y, right, y+k, right, y+radius)
		r.LineTo(right, bottom-radius)
		r.CubeTo(right, bottom-k, right-k, bottom, right-radius, bottom)
		r.LineTo(x+radius, bottom)
		r.CubeTo(x+k, bottom, x, bottom-k, x, bottom-radius)
		r.LineTo(x, y+radius)
		r.CubeTo(x, y+k, x+k, y, x+radius, y)
	}
	r.ClosePath()
}

func (p *painter) text(s Shape, ink color.NRGBA) error {
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
	d := font.Drawer{Dst: p.img, Src: image.NewUniform(ink), Face: face}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(s.X * 64), Y: fixed.Int26_6((s.Y + s.H*Ascent) * 64)}
	d.DrawString(s.Text)
	return nil
}
