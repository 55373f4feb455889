package draw

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// OutlinedSVG writes the drawing as an SVG file that needs no font: texts are
// drawn as outlines. It returns an error if a font is invalid or w fails.
func (d Drawing) OutlinedSVG(w io.Writer, palette Palette, fonts Fonts) error {
	var o outliner
	for i, file := range fonts.Files() {
		f, err := sfnt.Parse(file)
		if err != nil {
			return err
		}
		o.fonts[i] = f
	}
	o.ids = map[glyph]string{}
	var body strings.Builder
	for _, s := range d.Shapes {
		line := s.svg(hex(palette.Inks[s.Ink]))
		if s.Kind == Text {
			var err error
			if line, err = o.text(s, hex(palette.Inks[s.Ink])); err != nil {
				return err
			}
		}
		fmt.Fprintln(&body, line)
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%[1]g" height="%[2]g" viewBox="0 0 %[1]g %[2]g">`+"\n", d.W, d.H)
	fmt.Fprintf(out, "<defs>\n%s</defs>\n", o.defs.String())
	fmt.Fprintf(out, `<rect width="%g" height="%g" fill="%s"/>`+"\n", d.W, d.H, hex(palette.Ground))
	fmt.Fprintf(out, "%s</svg>\n", body.String())
	return out.Flush()
}

// glyph identifies a letter's drawing in a font.
type glyph struct {
	font  int
	index sfnt.GlyphIndex
}

// outliner collects the outlines used in a file, each once.
type outliner struct {
	fonts  [fontCount]*sfnt.Font
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
// or "" for a glyph without an outline, such as a space.
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

// path returns an outline as an SVG path in whole font units.
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
