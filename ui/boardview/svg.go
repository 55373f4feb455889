package boardview

import (
	"bufio"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// WriteSVG writes a picture of a view as an SVG element, for a file of its own or for a
// page. The side is in units. Call it on the UI goroutine.
func WriteSVG(w io.Writer, v View, side float32, theme fyne.Theme) error {
	b := New(nil)
	b.view = v
	r := newRenderer(b)
	r.theme = theme
	r.Layout(fyne.NewSquareSize(side))
	out := svg{bufio.NewWriter(w)}
	out.open("svg", `xmlns="http://www.w3.org/2000/svg" width="%[1]s" height="%[1]s" viewBox="0 0 %[1]s %[1]s" font-family="Fira Sans, sans-serif" text-anchor="middle"`, number(side))
	for _, o := range r.Objects() {
		out.object(o)
	}
	out.WriteString("</svg>\n")
	return out.Flush()
}

// svg writes canvas objects as elements, one per line.
type svg struct{ *bufio.Writer }

func (s svg) open(name, format string, values ...any) {
	fmt.Fprintf(s, "<"+name+" "+format+">\n", values...)
}

// middleOfDigits is the height of the middle of a line of Fira Sans above the baseline, in
// multiples of the text size.
const middleOfDigits = 0.335

// object writes one object of the board.
func (s svg) object(o fyne.CanvasObject) {
	pos, size := o.Position(), o.Size()
	switch o := o.(type) {
	case *canvas.Rectangle:
		look := fmt.Sprintf(`fill="%s"`, paint(o.FillColor))
		if half := o.StrokeWidth / 2; half > 0 {
			pos, size = pos.AddXY(half, half), size.SubtractWidthHeight(2*half, 2*half)
			look += fmt.Sprintf(` stroke="%s" stroke-width="%s"`, paint(o.StrokeColor), number(o.StrokeWidth))
		}
		s.open("rect", `x="%s" y="%s" width="%s" height="%s" rx="%s" %s/`,
			number(pos.X), number(pos.Y), number(size.Width), number(size.Height), number(o.CornerRadius), look)
	case *canvas.Circle:
		s.open("circle", `cx="%s" cy="%s" r="%s" fill="%s"/`,
			number(pos.X+size.Width/2), number(pos.Y+size.Height/2), number(size.Width/2), paint(o.FillColor))
	case *canvas.Line:
		s.open("line", `x1="%s" y1="%s" x2="%s" y2="%s" stroke="%s" stroke-width="%s" stroke-linecap="round"/`,
			number(o.Position1.X), number(o.Position1.Y), number(o.Position2.X), number(o.Position2.Y), paint(o.StrokeColor), number(o.StrokeWidth))
	case *canvas.Text:
		style := ""
		if o.TextStyle.Bold {
			style = ` font-weight="bold"`
		}
		if o.FontSource != nil { // see renderer.dress
			style = ` font-style="italic"`
		}
		fmt.Fprintf(s, `<text x="%s" y="%s" font-size="%s"%s fill="%s">%s</text>`+"\n",
			number(pos.X+size.Width/2), number(pos.Y+size.Height/2+middleOfDigits*o.TextSize), number(o.TextSize), style, paint(o.Color), o.Text)
	}
}

// number writes a length, rounded to a tenth of a unit.
func number(x float32) string {
	tenths := int64(math.Round(float64(x) * 10)) // an integer has no negative zero
	return strconv.FormatFloat(float64(tenths)/10, 'f', -1, 64)
}

// paint writes a colour.
func paint(c color.Color) string {
	if c == nil {
		return "none"
	}
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	switch n.A {
	case 0:
		return "none"
	case 0xFF:
		return fmt.Sprintf("#%02x%02x%02x", n.R, n.G, n.B)
	}
	return fmt.Sprintf("#%02x%02x%02x%02x", n.R, n.G, n.B, n.A)
}
