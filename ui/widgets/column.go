package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/theme"
)

// NewColumn returns a column of objects that take its full width, each as high as
// it needs to be at that width, such as wrapped text.
func NewColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&columnLayout{gap: gap}, objects...)
}

// NewReadingColumn returns a centred column no wider than is comfortable to read.
func NewReadingColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&columnLayout{gap: gap, ems: readingEms}, objects...)
}

// readingEms is the width of a reading column, in multiples of the text size.
const readingEms = 44

type columnLayout struct {
	gap float32
	ems float32 // maximum width, in multiples of the text size; 0 for none
}

// Layout implements [fyne.Layout].
func (l *columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width, y := size.Width, float32(0)
	if l.ems > 0 {
		width = min(width, l.ems*fyne.CurrentApp().Settings().Theme().Size(fynetheme.SizeNameText))
	}
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		resizeWrapped(o, width)
		o.Move(fyne.NewPos((size.Width-width)/2, y))
		y += o.Size().Height + l.gap
	}
}

// MinSize implements [fyne.Layout]. The height is for the width of the last
// layout.
func (l *columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	need := fyne.NewSize(0, -l.gap)
	for _, o := range objects {
		if o.Visible() {
			size := o.MinSize()
			need.Width = max(need.Width, size.Width)
			need.Height += size.Height + l.gap
		}
	}
	return need.Max(fyne.Size{})
}

// NewKeyRows arranges keys in rows, in order, each as full as the width allows. Large
// text wraps rather than shrink.
func NewKeyRows(keys ...*Key) *fyne.Container {
	AlikeKeys(keys...)
	c := &fyne.Container{Layout: &keyRowsLayout{keys: keys}} // laid out once its size is known
	for _, k := range keys {
		k.wraps = true
		c.Objects = append(c.Objects, k)
	}
	return c
}

type keyRowsLayout struct {
	keys  []*Key
	width float32 // the width at the last layout
}

// rows distributes the visible keys.
func (l *keyRowsLayout) rows(width float32) ([][]*Key, float32) {
	var seen []*Key
	gap := float32(0)
	for _, k := range l.keys {
		if k.Visible() {
			seen = append(seen, k)
			gap = painterFor(k).size(theme.SizeGap)
		}
	}
	return packKeys(seen, (*Key).PreferredWidth, width, gap), gap
}

// Layout implements [fyne.Layout].
func (l *keyRowsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	rows, gap := l.rows(size.Width)
	share := float32(1)
	if height := rowsHeight(rows, gap); 0 < size.Height && size.Height < height {
		share = size.Height / height
	}
	placeKeys(rows, fyne.Position{}, size.Width, gap, share)
}

// MinSize implements [fyne.Layout]. The height is for the width of the last
// layout.
func (l *keyRowsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	rows, gap := l.rows(l.width)
	width := float32(0)
	for _, k := range l.keys {
		if k.Visible() {
			width = max(width, k.MinSize().Width)
		}
	}
	return fyne.NewSize(width, rowsHeight(rows, gap))
}
