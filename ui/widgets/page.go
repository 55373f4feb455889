package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Page is a column that scrolls, over a part that stays in sight below it.
type Page struct {
	Content *fyne.Container // what is put into a window
	Default *Key            // what Enter presses; nil for none

	column, below fyne.CanvasObject
	scroll        *container.Scroll
}

// NewPage makes a page.
func NewPage(column, below fyne.CanvasObject) *Page {
	p := &Page{column: column, below: below, scroll: container.NewVScroll(column)}
	p.Content = container.New(pageLayout{p}, p.scroll, below)
	return p
}

// Relayout lays the page out again, after a part has changed its height.
func (p *Page) Relayout() {
	if size := p.Content.Size(); size.Width > 0 {
		p.layout(size)
	}
}

func (p *Page) layout(size fyne.Size) {
	resizeWrapped(p.below, size.Width)
	below := p.below.Size().Height
	p.below.Move(fyne.NewPos(0, size.Height-below))
	if below > 0 {
		below += textMargin
	}
	// The column has to know its width before the scroll asks for its height.
	resizeWrapped(p.column, size.Width)
	p.scroll.Resize(fyne.NewSize(size.Width, max(size.Height-below, 0)))
	p.scroll.Refresh()
}

// scrolling is by how much of what is in sight a key scrolls.
var scrolling = map[fyne.KeyName]float32{
	fyne.KeyUp: -0.15, fyne.KeyDown: 0.15, fyne.KeyPageUp: -0.8, fyne.KeyPageDown: 0.8,
	fyne.KeyHome: -1e6, fyne.KeyEnd: 1e6,
}

// TypedKey scrolls, and lets Enter press the default key.
func (p *Page) TypedKey(e *fyne.KeyEvent) {
	if p.Default != nil && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) {
		p.Default.Press()
	}
	if by := scrolling[e.Name]; by != 0 {
		p.scroll.ScrollToOffset(fyne.NewPos(0, p.scroll.Offset.Y+by*p.scroll.Size().Height))
	}
}

// TypedRune has no use for characters.
func (p *Page) TypedRune(rune) {}

// pageLayout is a page's [fyne.Layout].
type pageLayout struct{ page *Page }

// Layout implements [fyne.Layout].
func (l pageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) { l.page.layout(size) }

// MinSize implements [fyne.Layout]. The column makes do with any width.
func (l pageLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return l.page.below.MinSize().AddWidthHeight(0, 2*textMargin)
}
