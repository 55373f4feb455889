package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/theme"
)

// The dimensions of a key with a digit and a counter under it. A line of text is taller
// than a digit, so it is the digits that are placed, not their lines.
const (
	inkHeight = 0.69 // the height of a Fira Sans digit, as a multiple of the text size
	inkWidth  = 0.6  // the width of the widest digit

	maxDigit    = 0.8  // the maximum height of a digit, as a share of the key's
	digitShare  = 0.36 // the text size of a digit on a tall key, as a share of the key's height
	digitMargin = 4    // from the edges, in units
	counterGap  = 3    // from the digit to the counter
	counterMax  = 0.5  // the maximum size of a counter's text, as a share of the digit's
	counterText = 8    // the minimum size of a counter's text
)

// digitSizes returns the text sizes of a key's digit and of the counter under it. The
// counter's is 0 if the key is too low for both.
func (v KeyView) digitSizes(p painter, key fyne.Size) (digit, counter float32) {
	wanted := max(p.size(theme.SizeDigitText), key.Height*digitShare)
	largest := max(min(wanted, key.Height*maxDigit/inkHeight, (key.Width-2*digitMargin)/inkWidth), 1)
	if v.Corner == "" {
		return largest, 0
	}
	room := (key.Height - 2*digitMargin - counterGap) / inkHeight // for both texts
	digit = min(largest, room/(1+counterMax))
	counter = min(p.size(theme.SizeCornerText)*wanted/p.size(theme.SizeDigitText), digit*counterMax)
	if counter < counterText {
		return largest, 0
	}
	return min(largest, room-counter), counter
}

// layoutDigit places a digit and the counter under it, centred together on the key.
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

// placeInk places a text so that its digits, rather than its line, begin at top.
func placeInk(text *canvas.Text, top, width float32) {
	text.Alignment = fyne.TextAlignCenter
	height := text.MinSize().Height
	MoveResize(text, onUnit(fyne.NewPos(0, top+(inkHeight*text.TextSize-height)/2)), fyne.NewSize(width, height))
}
