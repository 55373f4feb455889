package puzzles

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/shell"
)

// Measures of the list, in units.
const (
	listGap    = 8  // between cards, above and below all of them, and before the scroll bar
	cardMargin = 8  // from a card's edge to what is on it
	boardSide  = 88 // of the small board
	textGap    = 12 // from the board to the text
	moreWidth  = 48 // of a card's key at its right edge
	barWidth   = 6  // of the scroll bar
	frame      = 4  // frame of the current card, which extends beyond the card
	barGrip    = 22 // of the strip in which a finger grabs the bar
	leastThumb = 44 // height of the bar's thumb
	leastEms   = 20 // least width of a card, in multiples of the text size
)

// grid is the arrangement of the cards.
type grid struct {
	cols          int
	width, height float32 // of a card
	count         int
	view          fyne.Size // of the list
}

// grid divides the list's width into columns.
func (l *cardList) grid() grid {
	t := l.Theme()
	text, caption := t.Size(fynetheme.SizeNameText), t.Size(fynetheme.SizeNameCaptionText)
	g := grid{count: l.model.Len(), view: l.Size()}
	room := g.view.Width - barWidth - listGap - frame
	g.cols = max(int((room+listGap)/(leastEms*text+listGap)), 1)
	g.width = (room - float32(g.cols-1)*listGap) / float32(g.cols)
	lines := 2*lineHeight(text, true) + 2*lineHeight(caption, false)
	g.height = max(boardSide, lines) + 2*cardMargin
	return g
}

func lineHeight(size float32, bold bool) float32 {
	return fyne.MeasureText("Mg", size, fyne.TextStyle{Bold: bold}).Height
}

// step returns the distance from one row to the next.
func (g grid) step() float64 { return float64(g.height + listGap) }

// overflow returns how far the list can be scrolled.
func (g grid) overflow() float64 {
	rows := (g.count + g.cols - 1) / g.cols
	return max(float64(rows)*g.step()+listGap-float64(g.view.Height), 0)
}

// clamp limits an offset to the scrollable range.
func (g grid) clamp(offset float64) float64 { return max(min(offset, g.overflow()), 0) }

// thumb returns the height of the scroll bar's thumb.
func (g grid) thumb() float32 {
	share := float64(g.view.Height) / (g.overflow() + float64(g.view.Height))
	return max(float32(share)*g.view.Height, leastThumb)
}

// card returns the area of a card in a list scrolled by an offset.
func (g grid) card(place int, offset float64) shell.Rect {
	y := float64(place/g.cols)*g.step() + listGap - offset
	return shell.NewRect(frame+float32(place%g.cols)*(g.width+listGap), float32(y), g.width, g.height)
}

// visible returns the range of visible cards, from first up to but not including last.
func (g grid) visible(offset float64) (first, last int) {
	first = int(offset/g.step()) * g.cols
	rows := int(float64(g.view.Height)/g.step()) + 2
	return min(first, g.count), min(first+rows*g.cols, g.count)
}

// at returns the place of the card at a position.
func (g grid) at(pos fyne.Position, offset float64) (place int, ok bool) {
	y := float64(pos.Y) + offset - listGap
	x := pos.X - frame
	if x < 0 || y < 0 {
		return 0, false
	}
	col := int(x / (g.width + listGap))
	place = int(y/g.step())*g.cols + col
	if col >= g.cols || place >= g.count {
		return 0, false
	}
	r := g.card(place, offset)
	return place, pos.X <= r.X+r.W && pos.Y <= r.Y+r.H
}
