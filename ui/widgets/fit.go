package widgets

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// minFitText is the smallest size, in units, to which a key's text shrinks.
const minFitText float32 = 11

// fitted is a text laid out in one or two lines.
type fitted struct {
	lines [2]string
	font
}

// fit lays a text out in a box: at full size if possible, then on two lines, then
// smaller, down to minFitText. Text that doesn't fit even then is returned at that size.
// Text always fits into a box of at least minFit.
func (f font) fit(text string, box fyne.Size) fitted {
	for ; ; f.size = max(f.size-1, minFitText) {
		one := fitted{[2]string{text}, f}
		if one.fits(box) {
			return one
		}
		two := fitted{f.halves(text), f}
		if f.size <= minFitText || two.lines[1] != "" && two.fits(box) {
			return two
		}
	}
}

// fits reports whether the lines fit in a box.
func (f fitted) fits(box fyne.Size) bool {
	tooWide := func(line string) bool { return !f.narrower(line, box.Width) }
	return f.height() <= box.Height && !slices.ContainsFunc(f.lines[:], tooWide)
}

// extent returns the combined size of the lines, given the width of each.
func (f fitted) extent(width func(line string) float32) (e fyne.Size) {
	var height float32 // looked up once, and not at all for an empty text
	for _, line := range f.lines {
		if line != "" {
			if height == 0 {
				height = f.lineHeight()
			}
			e = fyne.NewSize(max(e.Width, width(line)), e.Height+height)
		}
	}
	return e
}

// height returns the combined height of the lines.
func (f fitted) height() float32 { return f.extent(func(string) float32 { return 0 }).Height }

// width returns the width of the longer line as drawn.
func (f fitted) width() float32 {
	return f.extent(func(line string) float32 { return f.measure(line).Width }).Width
}

// minFit returns a box in which a text fits, close to the smallest.
func minFit(text string, style fyne.TextStyle) fyne.Size {
	f := font{minFitText, style}
	return fitted{f.halves(text), f}.extent(f.about)
}

// halves breaks a text at the space that makes the longer line shortest. Text
// without a space stays on one line.
func (f font) halves(text string) [2]string {
	best, width := [2]string{text}, float32(math.MaxFloat32)
	for i, r := range text {
		if r != ' ' {
			continue
		}
		lines := [2]string{text[:i], text[i+1:]}
		if w := max(f.about(lines[0]), f.about(lines[1])); w < width {
			best, width = lines, w
		}
	}
	return best
}

// fitLabel draws a text that [fit] laid out, centred in a box or at its left
// edge.
type fitLabel struct {
	text  string
	font       // preferred
	left  bool // left-aligned rather than centred
	lines [2]canvas.Text
}

// layout fits the text and places its lines.
func (l *fitLabel) layout(pos fyne.Position, box fyne.Size) {
	f := l.fit(l.text, box)
	height := f.lineHeight()
	top := pos.Y + box.Height/2
	for _, line := range f.lines {
		if line != "" {
			top -= height / 2
		}
	}
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

// clear makes the label draw nothing.
func (l *fitLabel) clear() {
	for i := range l.lines {
		l.lines[i].Text = ""
	}
}
