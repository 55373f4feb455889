package draw

import (
	"bytes"
	"fmt"
	"image/color"
	"strconv"
)

// pdfPainter writes a page's content. PDF's y axis points up from the lower edge.
type pdfPainter struct {
	bytes.Buffer
	height float32
	ink    color.NRGBA // as set last
	inked  bool
}

// content returns the drawing's content stream. It records in the faces which
// glyphs are used.
func (f PDF) content(d Drawing, faces faces) ([]byte, error) {
	p := pdfPainter{height: d.H}
	for _, s := range d.Shapes {
		p.setInk(f.Palette.Inks[s.Ink])
		switch s.Kind {
		case Text:
			if err := p.text(s, faces); err != nil {
				return nil, err
			}
		case Line:
			p.op("%s w %s %s m %s %s l S", s.Stroke, s.X, p.height-s.Y, s.X+s.W, p.height-s.Y-s.H)
		case Circle:
			s.Radius = min(s.W, s.H) / 2
			p.box(s)
		default:
			p.box(s)
		}
	}
	return p.Bytes(), nil
}

// op writes operators, with a number for each %s.
func (p *pdfPainter) op(format string, numbers ...float32) {
	args := make([]any, len(numbers))
	for i, n := range numbers {
		args[i] = pdfNumber(n)
	}
	fmt.Fprintf(p, format+"\n", args...)
}

// setInk sets the fill and stroke colours.
func (p *pdfPainter) setInk(c color.NRGBA) {
	if p.inked && c == p.ink {
		return
	}
	p.ink, p.inked = c, true
	r, g, b := float32(c.R)/255, float32(c.G)/255, float32(c.B)/255
	p.op("%s %s %s rg %s %s %s RG", r, g, b, r, g, b)
}

// box fills a box, or strokes its edge, which lies within it.
func (p *pdfPainter) box(s Shape) {
	paint := "f"
	if t := s.Stroke; t > 0 {
		p.op("%s w", t)
		s.X, s.Y, s.W, s.H = s.X+t/2, s.Y+t/2, s.W-t, s.H-t
		s.Radius = max(s.Radius-t/2, 0)
		paint = "S"
	}
	y := p.height - s.Y - s.H
	if s.Radius <= 0 {
		p.op("%s %s %s %s re "+paint, s.X, y, s.W, s.H)
		return
	}
	r := min(s.Radius, s.W/2, s.H/2)
	k := r * 0.4477 // from a corner to a quarter circle's control point
	x, right, top := s.X, s.X+s.W, y+s.H
	p.op("%s %s m %s %s l %s %s %s %s %s %s c", x+r, y, right-r, y, right-k, y, right, y+k, right, y+r)
	p.op("%s %s l %s %s %s %s %s %s c", right, top-r, right, top-k, right-k, top, right-r, top)
	p.op("%s %s l %s %s %s %s %s %s c", x+r, top, x+k, top, x, top-k, x, top-r)
	p.op("%s %s l %s %s %s %s %s %s c h "+paint, x, y+r, x, y+k, x+k, y, x+r, y)
}

// text writes a text as glyph indices of the font.
func (p *pdfPainter) text(s Shape, faces faces) error {
	name, face := faces.of(s)
	var codes bytes.Buffer
	for _, char := range s.Text {
		index, err := face.use(char)
		if err != nil {
			return err
		}
		fmt.Fprintf(&codes, "%04X", index)
	}
	fmt.Fprintf(p, "BT /%s %s Tf %s %s Td <%s> Tj ET\n", name, pdfNumber(s.Size),
		pdfNumber(s.X), pdfNumber(p.height-s.Y-s.H*Ascent), codes.Bytes())
	return nil
}

// pdfNumber formats a length with at most three decimals, 1/28,000 cm.
func pdfNumber(x float32) string {
	text := strconv.FormatFloat(float64(x), 'f', 3, 32)
	for text[len(text)-1] == '0' {
		text = text[:len(text)-1]
	}
	if text[len(text)-1] == '.' {
		text = text[:len(text)-1]
	}
	if text == "-0" {
		return "0"
	}
	return text
}
