package draw

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"strings"
)

// Palette maps inks to colours, together with the background's.
type Palette struct {
	Ground color.NRGBA
	Inks   [InkCount]color.NRGBA
}

// Ascent is the share of a line's height above the baseline, in Fira Sans.
const Ascent = 0.935 / 1.2

// SVG writes the drawing as an SVG file that refers to Fira Sans by name.
func (d Drawing) SVG(w io.Writer, palette Palette) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]g" height="%[2]g" viewBox="0 0 %[1]g %[2]g" font-family="Fira Sans, sans-serif">`+"\n", d.W, d.H)
	fmt.Fprintf(out, `<rect width="%g" height="%g" fill="%s"/>`+"\n", d.W, d.H, hex(palette.Ground))
	for _, s := range d.Shapes {
		fmt.Fprintln(out, s.svg(hex(palette.Inks[s.Ink])))
	}
	fmt.Fprintln(out, "</svg>")
	return out.Flush()
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// svg returns the shape's element.
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
		// The width is stated so that a substitute font keeps to it.
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
