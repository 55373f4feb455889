package draw

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"strconv"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Palette holds the colours of the inks and of the background.
type Palette struct {
	Ground color.NRGBA
	Inks   [InkCount]color.NRGBA
}

// SVG writes the drawing as an SVG file that refers to Fira Sans by name.
func (d Drawing) SVG(w io.Writer, palette Palette) error {
	var body strings.Builder
	for _, s := range d.Shapes {
		fmt.Fprintln(&body, s.svg(hex(palette.Inks[s.Ink])))
	}
	return d.writeSVG(w, palette, `width="%[1]g" height="%[2]g" viewBox="0 0 %[1]g %[2]g" font-family="Fira Sans, sans-serif"`, "", body.String())
}

// writeSVG writes a file with the given definitions, elements for the shapes, and attributes,
// a format string for the drawing's width and height.
func (d Drawing) writeSVG(w io.Writer, palette Palette, attributes, definitions, elements string) error {
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" %s>
%s<rect width="%g" height="%g" fill="%s"/>
%s</svg>
`, fmt.Sprintf(attributes, d.W, d.H), definitions, d.W, d.H, hex(palette.Ground), elements)
	return err
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func (s Shape) svg(ink string) string {
	paint := `fill="` + ink + `"`
	if s.Stroke > 0 {
		paint = fmt.Sprintf(`fill="none" stroke="%s" stroke-width="%g"`, ink, s.Stroke)
	}
	switch s.Kind {
	case Line:
		return fmt.Sprintf(`<line x1="%g" y1="%g" x2="%g" y2="%g" stroke="%s" stroke-width="%g" stroke-linecap="round"/>`, s.X, s.Y, s.X+s.W, s.Y+s.H, ink, s.Stroke)
	case Circle:
		return fmt.Sprintf(`<ellipse cx="%g" cy="%g" rx="%g" ry="%g" %s/>`, s.X+s.W/2, s.Y+s.H/2, s.W/2, s.H/2, paint)
	case Text:
		weight := ""
		if s.Bold {
			weight = ` font-weight="bold"`
		} else if s.Italic {
			weight = ` font-style="italic"`
		}
		// textLength makes a substitute font keep to the width.
		return fmt.Sprintf(`<text x="%g" y="%g" font-size="%g"%s textLength="%g" lengthAdjust="spacingAndGlyphs" xml:space="preserve" %s>%s</text>`,
			s.X, s.Y+s.H*Ascent, s.Size, weight, s.W, paint, escape(s.Text))
	default:
		return fmt.Sprintf(`<rect x="%g" y="%g" width="%g" height="%g" rx="%g" %s/>`, s.X, s.Y, s.W, s.H, s.Radius, paint)
	}
}

func escape(text string) string {
	var sb strings.Builder
	// A strings.Builder never fails.
	_ = xml.EscapeText(&sb, []byte(text))
	return sb.String()
}

// OutlinedSVG writes the drawing as an SVG file that needs no font: texts are
// drawn as outlines. It returns an error if a font is invalid or w fails.
func (d Drawing) OutlinedSVG(w io.Writer, palette Palette, fonts Fonts) error {
	parsed, err := fonts.parse()
	if err != nil {
		return err
	}
	o := outliner{fonts: parsed, ids: map[glyph]string{}}
	var body strings.Builder
	for _, s := range d.Shapes {
		line := s.svg(hex(palette.Inks[s.Ink]))
		if s.Kind == Text {
			if line, err = o.text(s, hex(palette.Inks[s.Ink])); err != nil {
				return err
			}
		}
		fmt.Fprintln(&body, line)
	}
	return d.writeSVG(w, palette, `xmlns:xlink="http://www.w3.org/1999/xlink" width="%[1]g" height="%[2]g" viewBox="0 0 %[1]g %[2]g"`,
		"<defs>\n"+o.defs.String()+"</defs>\n", body.String())
}

// glyph identifies a letter's drawing in a font.
type glyph struct {
	font  int
	index sfnt.GlyphIndex
}

// outliner collects the outlines used in a file, each once.
type outliner struct {
	fonts  parsedFonts
	buffer sfnt.Buffer
	ids    map[glyph]string
	defs   strings.Builder
}

// text returns the elements for a text.
func (o *outliner) text(s Shape, ink string) (string, error) {
	f := o.fonts[s.Font()]
	em := fixed.Int26_6(f.UnitsPerEm()) << 6 // outlines are in font units
	scale := s.Size / float32(f.UnitsPerEm())
	var sb strings.Builder
	fmt.Fprintf(&sb, `<g fill="%s" transform="translate(%s %s) scale(%s)">`, ink, short(s.X), short(s.Y+s.H*Ascent), short(scale))
	x := fixed.Int26_6(0)
	for _, char := range s.Text {
		index, err := f.GlyphIndex(&o.buffer, char)
		if err != nil {
			return "", err
		}
		id, err := o.id(glyph{s.Font(), index}, em)
		if err != nil {
			return "", err
		}
		if id != "" {
			fmt.Fprintf(&sb, `<use xlink:href="#%s" x="%d"/>`, id, x.Round())
		}
		advance, err := f.GlyphAdvance(&o.buffer, index, em, font.HintingNone)
		if err != nil {
			return "", err
		}
		x += advance
	}
	sb.WriteString("</g>")
	return sb.String(), nil
}

// id returns the ID of a glyph's outline, adding it to the definitions if needed,
// or "" if the glyph has no outline, such as a space.
func (o *outliner) id(g glyph, em fixed.Int26_6) (string, error) {
	if id, ok := o.ids[g]; ok {
		return id, nil
	}
	segments, err := o.fonts[g.font].LoadGlyph(&o.buffer, g.index, em, nil)
	if err != nil {
		return "", err
	}
	id := ""
	if len(segments) > 0 {
		id = fmt.Sprintf("g%d-%d", g.font, g.index)
		fmt.Fprintf(&o.defs, `<path id="%s" d="%s"/>`+"\n", id, path(segments))
	}
	o.ids[g] = id
	return id, nil
}

func path(segments sfnt.Segments) string {
	var sb strings.Builder
	for i, s := range segments {
		letter, points := "M", 1
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				sb.WriteString("Z")
			}
		case sfnt.SegmentOpLineTo:
			letter = "L"
		case sfnt.SegmentOpQuadTo:
			letter, points = "Q", 2
		case sfnt.SegmentOpCubeTo:
			letter, points = "C", 3
		}
		sb.WriteString(letter)
		for j := range points {
			if j > 0 {
				sb.WriteByte(' ')
			}
			fmt.Fprintf(&sb, "%d %d", s.Args[j].X.Round(), s.Args[j].Y.Round())
		}
	}
	return sb.String() + "Z"
}

// short formats a number with at most five significant digits.
func short(x float32) string { return strconv.FormatFloat(float64(x), 'g', 5, 32) }
