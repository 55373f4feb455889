package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// scrollRoom is the width reserved for the scroll bar.
const scrollRoom = 12

const (
	paneEms     = 88  // maximum width of a pane, in multiples of the text size
	followWidth = 600 // width from which the window counts as wide
	followGap   = 32  // the gap between the column and the part in a wide window

	maxBelow = 0.75 // share of a low window's height that the part below may take up
	maxFixed = 0.6  // share above which it scrolls with the column
	minPane  = 100
)

// ScrollPane is a scrolling column above a part that stays visible.
type ScrollPane struct {
	Content *fyne.Container // to put into a window

	// Follows places the part directly below the column in a wide window with room to
	// spare, rather than at the bottom, where it is in reach of a thumb on a phone.
	Follows bool

	column, below fyne.CanvasObject
	both          *fyne.Container // the column and, in a low window, the part, in one scroll
	scroll        *container.Scroll
}

// NewScrollPane returns a pane with a column and the part below it.
func NewScrollPane(column, below fyne.CanvasObject) *ScrollPane {
	column = container.New(layout.NewCustomPaddedLayout(0, 0, 0, scrollRoom), column)
	p := &ScrollPane{column: column, below: below, both: container.New(&columnLayout{gap: textMargin, anyWidth: true}, column)}
	p.scroll = container.NewVScroll(p.both)
	p.Content = container.New(p, p.scroll, below)
	return p
}

// Relayout lays the pane out again. Call it when the height of a part has changed.
func (p *ScrollPane) Relayout() {
	if size := p.Content.Size(); size.Width > 0 {
		p.Layout(nil, size)
	}
}

// MinSize implements [fyne.Layout]. The column fits any width and the keys any height.
func (p *ScrollPane) MinSize([]fyne.CanvasObject) fyne.Size {
	minSize := p.below.MinSize().AddWidthHeight(0, 2*textMargin)
	minSize.Height = min(minSize.Height, minPane)
	return minSize
}

// Layout implements [fyne.Layout].
func (p *ScrollPane) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	left := float32(0)
	if widest := paneEms * TextSize(); size.Width > widest {
		left, size.Width = (size.Width-widest)/2, widest
	}
	under := size.Width
	if size.Width >= followWidth {
		under -= scrollRoom // aligned with the column
	}
	resizeWrapped(p.below, under)
	if p.gather(p.below.Size().Height > maxFixed*size.Height); len(p.both.Objects) > 1 {
		resizeWrapped(p.column, size.Width)
		resizeWrapped(p.both, size.Width)
		p.scroll.Move(fyne.NewPos(left, 0))
		p.scroll.Resize(size)
		p.scroll.Refresh()
		return
	}
	if height := maxBelow * size.Height; p.below.Size().Height > height {
		p.below.Resize(fyne.NewSize(under, height))
	}
	if c, ok := p.below.(*fyne.Container); ok && c.Layout != nil {
		c.Layout.Layout(c.Objects, c.Size()) // other keys may have become visible at the same size
	}
	below := p.below.Size().Height
	p.below.Move(fyne.NewPos(left, size.Height-below))
	if below > 0 {
		below += textMargin
	}
	// The column needs its width before the scroll asks for its height.
	resizeWrapped(p.column, size.Width)
	p.both.Resize(fyne.NewSize(size.Width, p.column.Size().Height))
	if end := p.column.Size().Height + followGap; p.Follows && size.Width >= followWidth && end+below < size.Height {
		p.below.Move(fyne.NewPos(left, end))
	}
	p.scroll.Move(fyne.NewPos(left, 0))
	visible := fyne.NewSize(size.Width, max(size.Height-below, 0))
	if p.scroll.Size() != visible {
		p.scroll.Resize(visible) // lays its content out
		return
	}
	p.scroll.Refresh() // the height of its content may have changed
}

// gather makes the part below scroll with the column, or not.
func (p *ScrollPane) gather(together bool) {
	switch now := len(p.both.Objects) > 1; {
	case now == together:
	case together:
		p.both.Objects, p.Content.Objects = []fyne.CanvasObject{p.column, p.below}, []fyne.CanvasObject{p.scroll}
	default:
		p.both.Objects, p.Content.Objects = []fyne.CanvasObject{p.column}, []fyne.CanvasObject{p.scroll, p.below}
	}
}

// scrolling is how far a key scrolls, as a share of the visible height.
var scrolling = map[fyne.KeyName]float32{
	fyne.KeyUp: -0.15, fyne.KeyDown: 0.15, fyne.KeyPageUp: -0.8, fyne.KeyPageDown: 0.8,
	fyne.KeyHome: -1e6, fyne.KeyEnd: 1e6,
}

// TypedKey implements [Handler]. Left and Right move from key to key.
func (p *ScrollPane) TypedKey(e *fyne.KeyEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.Content); c != nil && arrowDirections[e.Name].DX != 0 {
		MoveFocus(c, e.Name)
	}
	if by := scrolling[e.Name]; by != 0 {
		p.scroll.ScrollToOffset(fyne.NewPos(0, p.scroll.Offset.Y+by*p.scroll.Size().Height))
	}
}

// TypedRune implements [Handler]. Characters do nothing.
func (p *ScrollPane) TypedRune(rune) {}
