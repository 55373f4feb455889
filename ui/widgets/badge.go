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
	badgeView
}

// badgeView is what a badge shows.
type badgeView struct {
	text string
	held bool
}

// NewBadge makes a badge that shows nothing yet.
func NewBadge() *Badge { return extended(&Badge{}) }

// Text returns what the badge shows.
func (b *Badge) Text() string { return b.text }

// Set replaces the badge's text. A held badge is filled in blue.
func (b *Badge) Set(text string, held bool) { set(b, &b.badgeView, badgeView{text, held}) }

// badgeText is the size of the text, as a share of the badge's height.
const badgeText = 0.66

// CreateRenderer implements [fyne.Widget]. The owner decides on the size.
func (b *Badge) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer[*Badge]{of: b, minSize: func(painter) fyne.Size { return fyne.NewSquareSize(24) }}
	var ground canvas.Rectangle
	var text canvas.Text
	r.draw = func(p painter, size fyne.Size) {
		if b.text == "" {
			r.show()
			return
		}
		fill, ink := theme.ColorKey, theme.ColorKeyText
		if b.held {
			fill, ink = theme.ColorPrimary, theme.ColorOnPrimary
		}
		ground.FillColor, ground.CornerRadius = p.color(fill), p.size(theme.SizeKeyRadius)
		ground.Resize(size)
		setText(&text, b.text, p.color(ink), font{size.Height * badgeText, boldStyle})
		need := text.MinSize()
		MoveResize(&text, onUnit(fyne.NewPos((size.Width-need.Width)/2, (size.Height-need.Height)/2)), need)
		r.show(&ground, &text)
	}
	return r
}
