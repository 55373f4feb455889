package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// minFitText is the smallest text size, in units, that a key's text shrinks to.
const minFitText float32 = 11

// fitted is a text laid out in one or two lines.
type fitted struct {
	lines [2]string
	size  float32
}

// fit lays a text out in a box: at the given size if possible, then in two lines,
// then smaller, down to minFitText. Text that doesn't fit even then is returned
// at that size; it always fits into a box of at least minFit.
func fit(text string, style fyne.TextStyle, size float32, box fyne.Size) fitted {
	for s := size; ; s = max(s-1, minFitText) {
		one := fitted{lines: [2]string{text}, size: s}
		if one.fits(style, box) {
			return one
		}
		two := fitted{lines: halves(text, style, s), size: s}
		if s <= minFitText || two.lines[1] != "" && two.fits(style, box) {
			return two
		}
	}
}

// fits reports whether the lines have room in a box.
func (f fitted) fits(style fyne.TextStyle, box fyne.Size) bool {
	if f.height(style) > box.Height {
		return false
	}
	for _, line := range f.lines {
		if !narrower(line, f.size, style, box.Width) {
			return false
		}
	}
	return true
}

// height returns the combined height of the lines.
func (f fitted) height(style fyne.TextStyle) (h float32) {
	for _, line := range f.lines {
		if line != "" {
			h += lineHeight(f.size, style)
		}
	}
	return h
}

// minFit returns a box, close to the smallest, in which a text of a style fits.
func minFit(text string, style fyne.TextStyle) fyne.Size {
	f := fitted{lines: halves(text, style, minFitText), size: minFitText}
	need := fyne.NewSize(0, f.height(style))
	for _, line := range f.lines {
		need.Width = max(need.Width, about(line, f.size, style))
	}
	return need
}

// extent returns the combined size of the lines.
func (f fitted) extent(style fyne.TextStyle) fyne.Size {
	var e fyne.Size
	for _, line := range f.lines {
		if line == "" {
			continue
		}
		m := measure(line, f.size, style)
		e.Width = max(e.Width, m.Width)
		e.Height += m.Height
	}
	return e
}

// halves breaks a text at the space that makes the longer line shortest. A text
// without a space stays on one line.
func halves(text string, style fyne.TextStyle, size float32) [2]string {
	best, width := [2]string{text}, float32(math.MaxFloat32)
	for i, r := range text {
		if r != ' ' {
			continue
		}
		lines := [2]string{text[:i], text[i+1:]}
		w := max(about(lines[0], size, style), about(lines[1], size, style))
		if w < width {
			best, width = lines, w
		}
	}
	return best
}

// fitLabel draws a text that [fit] laid out, centred in a box or at its left
// edge.
type fitLabel struct {
	text  string
	style fyne.TextStyle
	size  float32 // preferred
	left  bool    // left-aligned rather than centred
	lines [2]canvas.Text
}

// layout fits the text and places its lines.
func (l *fitLabel) layout(pos fyne.Position, box fyne.Size) {
	f := fit(l.text, l.style, l.size, box)
	top, height := pos.Y+(box.Height-f.height(l.style))/2, lineHeight(f.size, l.style)
	for i := range l.lines {
		line := &l.lines[i]
		line.Text, line.TextSize, line.TextStyle = f.lines[i], f.size, l.style
		line.Alignment = fyne.TextAlignCenter
		if l.left {
			line.Alignment = fyne.TextAlignLeading
		}
		line.Move(onUnit(fyne.NewPos(pos.X, top)))
		line.Resize(fyne.NewSize(box.Width, height))
		top += height
	}
}
