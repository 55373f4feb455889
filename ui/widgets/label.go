package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Label is a short text in an area of fixed size. It wraps at words and shrinks to fit.
// Text that doesn't fit even at 9 units, such as a long path, wraps at any character, with
// its middle elided. A text in a Wrong style begins with an icon, so that it isn't told
// apart by colour alone.
type Label struct {
	widget.BaseWidget

	kind  TextKind
	own   TextKind // for text that doesn't say something is wrong
	text  string
	share float32 // multiple of the kind's text size, at least 1
}

const (
	labelMargin          = 8    // at both sides
	labelIconGap         = 5    // after the icon of a Wrong style
	iconOfText           = 1.25 // side of that icon, relative to the text size
	minLabelText float32 = 9    // the smallest text
)

// NewLabel makes an empty label.
func NewLabel(kind TextKind) *Label { return extended(&Label{kind: kind, own: kind}) }

// Text returns the label's text.
func (l *Label) Text() string { return l.text }

// SetText replaces the label's text.
func (l *Label) SetText(text string) { set(l, &l.text, text) }

// Say shows a text in the label's own style or, if the span has a Wrong style, in the Wrong
// style of about the label's size.
func (l *Label) Say(s Span) {
	if kind := l.own.IfWrong(s.Kind.wrong()); kind != l.kind || s.Text != l.text {
		l.kind, l.text = kind, s.Text
		l.Refresh()
	}
}

// SetKind changes the style.
func (l *Label) SetKind(kind TextKind) { set(l, &l.kind, kind) }

// SetShare sets the text size as a multiple of the kind's, at least 1.
func (l *Label) SetShare(share float32) { set(l, &l.share, share) }

// CreateRenderer implements [fyne.Widget].
func (l *Label) CreateRenderer() fyne.WidgetRenderer { return newLabelRenderer(l, l) }

// TappableLabel is a [Label] that can be tapped. A plain Label leaves taps to the widget
// below it, such as the row of a list.
type TappableLabel struct {
	Label

	// OnTapped, if not nil, is called when the label is tapped.
	OnTapped func()
}

var (
	_ fyne.Tappable      = (*TappableLabel)(nil)
	_ desktop.Cursorable = (*TappableLabel)(nil)
)

// NewTappableLabel makes an empty label that can be tapped, in the style of a caption.
func NewTappableLabel() *TappableLabel {
	return extended(&TappableLabel{Label: Label{kind: Caption, own: Caption}})
}

// CreateRenderer implements [fyne.Widget].
func (l *TappableLabel) CreateRenderer() fyne.WidgetRenderer { return newLabelRenderer(&l.Label, l) }

// Tapped implements [fyne.Tappable].
func (l *TappableLabel) Tapped(*fyne.PointEvent) {
	if l.OnTapped != nil {
		l.OnTapped()
	}
}

// Cursor implements [desktop.Cursorable].
func (l *TappableLabel) Cursor() desktop.Cursor {
	if l.OnTapped != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// font returns the label's font at full size.
func (l *Label) font() font {
	f := painterFor(l).font(l.kind)
	f.size *= max(l.share, 1)
	return f
}

// HeightFor returns the height of the text at a width, at full size and up to a number of
// lines.
func (l *Label) HeightFor(width float32, maxLines int) float32 {
	f := l.font()
	lines := len(f.wrap(l.text, width-2*labelMargin-l.iconSpace(f.size)))
	return float32(min(max(lines, 1), maxLines)) * f.lineHeight()
}

// PreferredWidth returns the width of the text on one line, at full size.
func (l *Label) PreferredWidth() float32 {
	f := l.font()
	return f.measure(l.text).Width + 2*labelMargin + l.iconSpace(f.size)
}

// Lines returns the number of lines that a text takes at a width, at full size.
func (l *Label) Lines(text string, width float32) int {
	return len(l.font().wrap(text, width-2*labelMargin))
}

// Holds reports whether a text fits into the label at full size.
func (l *Label) Holds(text string) bool { return l.HoldsIn(text, l.Size()) }

// HoldsIn reports the same for a label of the given size.
func (l *Label) HoldsIn(text string, size fyne.Size) bool {
	f, box := l.font(), size.SubtractWidthHeight(2*labelMargin, 0)
	return f.fits(f.wrap(text, box.Width), box)
}

// iconSpace returns the width of the icon and the gap after it, at a text size.
func (l *Label) iconSpace(size float32) float32 {
	if l.text == "" {
		return 0
	}
	return wrongSpace(l.kind, size)
}

type labelRenderer struct {
	renderer[themed] // the renderer of the label or of the widget that embeds it
	label            *Label
	icon             canvas.Image
	drawing          drawing // the drawing that icon shows
	lines            []*canvas.Text
}

func newLabelRenderer(l *Label, of themed) *labelRenderer {
	r := &labelRenderer{label: l}
	r.renderer = renderer[themed]{of: of, draw: r.layout, minSize: func(painter) fyne.Size { // a line of small text
		return font{size: minLabelText}.measure("Mg").AddWidthHeight(2*labelMargin, 0)
	}}
	r.icon.FillMode = canvas.ImageFillContain
	return r
}

func (r *labelRenderer) layout(p painter, size fyne.Size) {
	f, l := r.label.font(), r.label
	color := p.color(textStyles[l.kind].ColorName)
	var box fyne.Size
	var lines []string
	for ; ; f.size-- {
		box = size.SubtractWidthHeight(2*labelMargin+l.iconSpace(f.size), 0)
		lines = f.accompany(f.wrap(l.text, box.Width), box.Width)
		if f.fits(lines, box) {
			break
		}
		if f.size <= minLabelText {
			room := int(box.Height / f.lineHeight())
			lines = elideMiddle(f.cut(lines, box.Width), max(room, 1))
			break
		}
	}
	r.show()
	height := f.lineHeight()
	top := max((size.Height-height*float32(len(lines)))/2, 0)
	if side := iconOfText * f.size; l.iconSpace(f.size) > 0 {
		drawingFor(r.of, IconRefused, color, side).show(&r.icon, &r.drawing)
		MoveResize(&r.icon, onUnit(fyne.NewPos(labelMargin, top+(height-side)/2)), fyne.NewSquareSize(side))
		r.show(&r.icon)
	}
	used, left := 0, size.Width-labelMargin-box.Width
	for i, line := range lines {
		text := next(&r.lines, &used)
		setText(text, line, color, f)
		MoveResize(text, onUnit(fyne.NewPos(left, top+height*float32(i))), fyne.NewSize(box.Width, height))
		r.objects = append(r.objects, text)
	}
}
