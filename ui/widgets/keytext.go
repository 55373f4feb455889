package widgets

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// textSizeName returns the name of the text's size where there is room for it.
func (v KeyView) textSizeName() fyne.ThemeSizeName {
	if v.Stacked {
		return fynetheme.SizeNameCaptionText
	}
	return v.style().size
}

// stacks reports whether a key of a given size has room for its text below its icon.
func (v KeyView) stacks(p painter, size fyne.Size) bool {
	if !v.Stacked {
		return false
	}
	style := v.style().textStyle()
	return p.size(theme.SizeKeyIcon)+lineHeight(minFitText, style)+2*stackMargin <= size.Height &&
		narrower(v.Text, minFitText, style, size.Width-2*stackMargin)
}

// textBox returns the space for the text of a key of a given size.
func (k *Key) textBox(p painter, size fyne.Size) fyne.Size {
	v := k.view
	switch {
	case v.Row:
		box := size.SubtractWidthHeight(2*rowMargin+iconSpace(p, v), 2*keyMarginY)
		if k.trails(p, size) {
			box.Width -= trailSpace(p, v)
		}
		return box
	case v.Stacked:
		return size.SubtractWidthHeight(2*stackMargin, 2*stackMargin+p.size(theme.SizeKeyIcon))
	}
	box := size.SubtractWidthHeight(2*keyMarginX+iconSpace(p, v), 2*keyMarginY)
	if v.Corner != "" && !v.Large { // a digit has room beside the corner label
		box.Width -= 2 * measure(v.Corner, p.size(theme.SizeCornerText), fyne.TextStyle{}).Width
	}
	return box
}

// trails reports whether a row of a given size has room for its small label beside its
// text.
func (k *Key) trails(p painter, size fyne.Size) bool {
	v := k.view
	room := size.Width - 2*rowMargin - iconSpace(p, v) - trailSpace(p, v)
	return v.Trail != "" && narrower(v.Text, p.size(v.textSizeName()), v.style().textStyle(), room)
}

// rowLines returns the number of text lines of a row, or of a key that wraps: two if the
// text would have to shrink to fit on one.
func (k *Key) rowLines(p painter) int {
	width := k.Size().Width
	if width <= 0 {
		return 1
	}
	v := k.view
	style, wanted := v.style().textStyle(), p.size(v.textSizeName())
	box := k.textBox(p, fyne.NewSize(width, 2*keyMarginY+lineHeight(wanted, style)))
	if fit(v.Text, style, wanted, box).size < smallerShare*wanted {
		return 2
	}
	return 1
}

// ownText caches the text size that fits a key, with the inputs that it was computed
// from.
type ownText struct {
	view         KeyView
	key          fyne.Size
	wanted, size float32
}

// ownSize returns the text size that fits the key. It is cached, because keys that share
// a size ask one another for it.
func (k *Key) ownSize(p painter) float32 {
	now := ownText{k.view, k.Size(), p.size(k.view.textSizeName()), k.own.size}
	if now != k.own || now.size == 0 {
		now.size = k.fitSize(p)
		k.own = now
	}
	return k.own.size
}

func (k *Key) fitSize(p painter) float32 {
	v, size := k.view, k.Size()
	style, wanted, box := v.style().textStyle(), p.size(v.textSizeName()), k.textBox(p, size)
	if !v.Stacked {
		return fit(v.Text, style, wanted, box).size
	}
	for ; wanted > minFitText; wanted-- { // one line
		if lineHeight(wanted, style) <= box.Height && narrower(v.Text, wanted, style, box.Width) {
			break
		}
	}
	return max(wanted, minFitText)
}

// writes reports whether the key shows text, so that its size matters to the keys that
// share it.
func (k *Key) writes(p painter) bool {
	return k.Visible() && k.view.Text != "" && k.Size().Width > 0 && (!k.view.Stacked || k.view.stacks(p, k.Size()))
}

// sharedSize returns the text size that fits all keys that share it, and lays out again
// any that have a different one.
func (k *Key) sharedSize(p painter) float32 {
	size := k.ownSize(p)
	if !k.writes(p) {
		return size
	}
	for _, other := range k.alike {
		if other.writes(p) {
			size = min(size, other.ownSize(p))
		}
	}
	k.textSize = size
	for _, other := range k.alike {
		if other.writes(p) && other.textSize != size {
			other.textSize = size // ends the recursion
			other.Refresh()
		}
	}
	return size
}
