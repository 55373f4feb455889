package controls

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/look"
)

// Note is a short text in a place of fixed size. It wraps at words, and is
// written smaller where it would not fit, but never cut as long as text of 9
// units fits.
type Note struct {
	widget.BaseWidget
	text   string
	strong bool
}

const (
	noteMargin         = 8 // at both sides
	minNote    float32 = 9 // the smallest text
)

// NewNote makes an empty note.
func NewNote() *Note {
	n := &Note{}
	n.ExtendBaseWidget(n)
	return n
}

// Text returns what the note says.
func (n *Note) Text() string { return n.text }

// SetText replaces what the note says.
func (n *Note) SetText(text string) {
	if text == n.text {
		return
	}
	n.text = text
	n.Refresh()
}

// SetStrong makes the text larger and bold, for what is not to be missed.
func (n *Note) SetStrong(strong bool) {
	if strong != n.strong {
		n.strong = strong
		n.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (n *Note) CreateRenderer() fyne.WidgetRenderer { return &noteRenderer{note: n} }

type noteRenderer struct {
	note    *Note
	lines   []*canvas.Text
	objects []fyne.CanvasObject
}

// MinSize implements [fyne.WidgetRenderer]: room for one line of small text.
func (r *noteRenderer) MinSize() fyne.Size {
	return measure("Mg", minNote, fyne.TextStyle{}).AddWidthHeight(2*noteMargin, 0)
}

// Layout implements [fyne.WidgetRenderer].
func (r *noteRenderer) Layout(size fyne.Size) {
	p := painterFor(r.note)
	box := size.SubtractWidthHeight(2*noteMargin, 0)
	text, color, style := p.size(theme.SizeNameCaptionText), p.color(look.ColorMuted), fyne.TextStyle{}
	if r.note.strong {
		text, color, style = p.size(theme.SizeNameText), p.color(look.ColorText), boldStyle
	}
	lines := wrap(r.note.text, text, box.Width, style)
	for text > minNote && !stands(lines, text, box, style) {
		text--
		lines = wrap(r.note.text, text, box.Width, style)
	}
	for len(r.lines) < len(lines) {
		r.lines = append(r.lines, &canvas.Text{})
	}
	r.objects = r.objects[:0]
	height := measure("Mg", text, style).Height
	top := max((size.Height-height*float32(len(lines)))/2, 0)
	for i, line := range lines {
		setText(r.lines[i], line, color, text, style)
		place(r.lines[i], onUnit(fyne.NewPos(noteMargin, top+height*float32(i))), fyne.NewSize(box.Width, height))
		r.objects = append(r.objects, r.lines[i])
	}
}

// wrap breaks a text at spaces into lines no wider than the width, except for
// a word that is.
func wrap(text string, size, width float32, style fyne.TextStyle) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && measure(blank(lines[last]+" "+word), size, style).Width <= width {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// stands reports whether lines of a size fit into a box.
func stands(lines []string, size float32, box fyne.Size, style fyne.TextStyle) bool {
	var need fyne.Size
	for _, line := range lines {
		m := measure(blank(line), size, style)
		need = fyne.NewSize(max(need.Width, m.Width), need.Height+m.Height)
	}
	return need.Width <= box.Width && need.Height <= box.Height
}

// Refresh implements [fyne.WidgetRenderer].
func (r *noteRenderer) Refresh() {
	r.Layout(r.note.Size())
	canvas.Refresh(r.note)
}

// Objects implements [fyne.WidgetRenderer].
func (r *noteRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *noteRenderer) Destroy() {}
