package widgets

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// textFont returns the text's font if there is room for it.
func (v KeyView) textFont(p painter) font {
	s := v.style()
	if v.Stacked {
		s.size = fynetheme.SizeNameCaptionText
	}
	return font{p.size(s.size), fyne.TextStyle{Bold: s.bold}}
}

// stacks reports whether a key of a given size has room for its text below its icon.
func (v KeyView) stacks(p painter, size fyne.Size) bool {
	if !v.Stacked {
		return false
	}
	f := v.textFont(p)
	f.size = minFitText
	return p.size(theme.SizeKeyIcon)+f.lineHeight()+2*stackMargin <= size.Height && f.narrower(v.Text, size.Width-2*stackMargin)
}

// sole returns the icon that a key shows if there is no room for its text.
func (v KeyView) sole() Icon {
	if v.Icon == NoIcon {
		return v.Narrow
	}
	return v.Icon
}

// iconAlone reports whether a key of a given size shows its icon but no text.
func (k *Key) iconAlone(p painter, size fyne.Size) bool {
	v := k.view
	if v.sole() == NoIcon || v.Row || v.Stacked {
		return false
	}
	text := minFit(v.Text, fyne.TextStyle{Bold: v.style().bold}).Width
	return k.bare || max(text+iconSpace(p, v)+2*keyMarginX, min(p.size(theme.SizeTouch), 44)) > size.Width
}

// textBox returns the space for the text of a key of a given size.
func (k *Key) textBox(p painter, size fyne.Size) fyne.Size {
	v := k.view
	switch {
	case v.Row:
		return k.rowBox(p, size)
	case v.Stacked:
		return size.SubtractWidthHeight(2*stackMargin, 2*stackMargin+p.size(theme.SizeKeyIcon))
	}
	box := size.SubtractWidthHeight(2*keyMarginX+iconSpace(p, v), 2*keyMarginY)
	if v.Corner != "" {
		box.Width -= 2 * font{size: p.size(theme.SizeCornerText)}.measure(v.Corner).Width
	}
	return box
}

// rowLines returns the number of text lines of a row, or of a key that wraps: two if the
// text would have to shrink to fit on one.
func (k *Key) rowLines(p painter) int {
	width := k.Size().Width
	if width <= 0 {
		return 1
	}
	v := k.view
	wanted := v.textFont(p)
	size := fyne.NewSize(width, 2*keyMarginY+wanted.lineHeight())
	size.Height += k.underHeight(p, size)
	box := k.textBox(p, size)
	if wanted.fit(v.Text, box).size < smallerShare*wanted.size {
		return 2
	}
	return 1
}

// keyInputs holds what the sizes of a key and its text are computed from. The sizes are
// cached, because layouts, and keys that share a text size, ask for them many times.
type keyInputs struct {
	view KeyView
	key  fyne.Size
	text float32
}

// ownSize returns the text size that fits the key.
func (k *Key) ownSize(p painter) float32 {
	inputs := keyInputs{k.view, k.Size(), k.view.textFont(p).size}
	return k.own.get(inputs, func() float32 { return k.fitSize(p) })
}

func (k *Key) fitSize(p painter) float32 {
	v, f, box := k.view, k.view.textFont(p), k.textBox(p, k.Size())
	if v.Large {
		size, _ := v.digitSizes(p, k.Size())
		return size
	}
	if !v.Stacked {
		return f.fit(v.Text, box).size
	}
	for ; f.size > minFitText; f.size-- { // one line
		if f.lineHeight() <= box.Height && f.narrower(v.Text, box.Width) {
			break
		}
	}
	return max(f.size, minFitText)
}

// writes reports whether the key shows text, so that its text size matters to the keys that
// share it.
func (k *Key) writes(p painter) bool {
	return k.Visible() && k.view.Text != "" && k.Size().Width > 0 && !k.iconAlone(p, k.Size()) && (!k.view.Stacked || k.view.stacks(p, k.Size()))
}

// sharedSize returns the text size that fits all keys that share it, and lays out again
// those that have a different one.
func (k *Key) sharedSize(p painter) float32 {
	size := k.ownSize(p)
	if !k.writes(p) {
		return size
	}
	for _, other := range k.sharing {
		if other.writes(p) {
			size = min(size, other.ownSize(p))
		}
	}
	k.textSize = size
	for _, other := range k.sharing {
		if other.writes(p) && other.textSize != size {
			other.textSize = size // ends the recursion
			other.Refresh()
		}
	}
	return size
}
