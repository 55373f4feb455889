package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/theme"
)

// The dimensions of a key with a digit and, under it, a counter. A line of text is higher
// than a digit, so the digits themselves are placed, not their lines.
const (
	inkHeight = 0.69 // the height of a digit of Fira Sans, in sizes of its text
	inkWidth  = 0.6  // and the width of the widest

	mostDigit   = 0.8  // the most of a key's height that a digit takes
	digitShare  = 0.36 // the size of its text on a key higher than others, as a share of the height
	digitMargin = 4    // from the edges, in units
	counterGap  = 3    // from the digit to the counter
	counterMost = 0.5  // the most that a counter's text has of the digit's
	counterText = 8    // the least size of a counter's text
)

// digitSizes returns the sizes of the texts of a key's digit and of the counter under it,
// which is 0 where the key is too low for both.
func (v KeyView) digitSizes(p painter, key fyne.Size) (digit, counter float32) {
	wanted := max(p.size(theme.SizeDigitText), key.Height*digitShare)
	most := max(min(wanted, key.Height*mostDigit/inkHeight, (key.Width-2*digitMargin)/inkWidth), 1)
	if v.Corner == "" {
		return most, 0
	}
	room := (key.Height - 2*digitMargin - counterGap) / inkHeight // for both texts
	digit = min(most, room/(1+counterMost))
	counter = min(p.size(theme.SizeCornerText)*wanted/p.size(theme.SizeDigitText), digit*counterMost)
	if counter < counterText {
		return most, 0
	}
	return min(most, room-counter), counter
}

// layoutDigit places a digit and the counter under it, together in the middle of the key.
func (r *keyRenderer) layoutDigit(p painter, size fyne.Size) {
	_, counter := r.of.view.digitSizes(p, size)
	digit := r.label.size
	height := inkHeight * digit
	if counter > 0 {
		height += counterGap + inkHeight*counter
	} else {
		r.corner.Text = ""
	}
	top := (size.Height - height) / 2
	first, second := &r.label.lines[0], &r.label.lines[1]
	first.Text, first.TextSize, first.TextStyle, second.Text = r.of.view.Text, digit, r.label.style, ""
	placeInk(first, top, size.Width)
	r.corner.TextSize = counter
	placeInk(&r.corner, top+inkHeight*digit+counterGap, size.Width)
}

// placeInk places a text so that its digits, not its line, begin at a height.
func placeInk(text *canvas.Text, top, width float32) {
	text.Alignment = fyne.TextAlignCenter
	height := text.MinSize().Height
	place(text, onUnit(fyne.NewPos(0, top+(inkHeight*text.TextSize-height)/2)), fyne.NewSize(width, height))
}
