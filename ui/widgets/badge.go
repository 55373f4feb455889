package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/theme"
)

// Badge shows a character or two in large print on a rounded background, such as a place
// in a race. Without text it is invisible.
type Badge struct {
	widget.BaseWidget
	text string
	held bool
}

// NewBadge makes a badge that shows nothing yet.
func NewBadge() *Badge {
	b := &Badge{}
	b.ExtendBaseWidget(b)
	return b
}

// Text returns what the badge shows.
func (b *Badge) Text() string { return b.text }

// Set replaces the badge's text. A held badge is orange.
func (b *Badge) Set(text string, held bool) {
	if text != b.text || held != b.held {
		b.text, b.held = text, held
		b.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (b *Badge) CreateRenderer() fyne.WidgetRenderer { return &badgeRenderer{badge: b} }

type badgeRenderer struct {
	badge  *Badge
	ground canvas.Rectangle
	text   canvas.Text
}

// badgeText is the height of the text, as a share of the badge's.
const badgeText = 0.66

// MinSize implements [fyne.WidgetRenderer]. The owner decides on the size.
func (r *badgeRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(24) }

// Layout implements [fyne.WidgetRenderer].
func (r *badgeRenderer) Layout(size fyne.Size) {
	p := painterFor(r.badge)
	ground, text := theme.ColorKey, theme.ColorKeyText
	if r.badge.held {
		ground, text = theme.ColorAccent, theme.ColorOnAccent
	}
	r.ground.FillColor, r.ground.CornerRadius = p.color(ground), p.size(theme.SizeKeyRadius)
	r.ground.Resize(size)
	setText(&r.text, r.badge.text, p.color(text), size.Height*badgeText, boldStyle)
	need := r.text.MinSize()
	place(&r.text, onUnit(fyne.NewPos((size.Width-need.Width)/2, (size.Height-need.Height)/2)), need)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *badgeRenderer) Refresh() {
	r.Layout(r.badge.Size())
	canvas.Refresh(r.badge)
}

// Objects implements [fyne.WidgetRenderer].
func (r *badgeRenderer) Objects() []fyne.CanvasObject {
	if r.badge.text == "" {
		return nil
	}
	return []fyne.CanvasObject{&r.ground, &r.text}
}

// Destroy implements [fyne.WidgetRenderer].
func (r *badgeRenderer) Destroy() {}
