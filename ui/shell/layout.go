package shell

import "fyne.io/fyne/v2"

// Layout is a layout by a function that places the parts of a page in its area. No part
// is asked for its minimum size, so that no long text makes the window larger than the
// screen.
type Layout func(area Rect)

// MinSize implements [fyne.Layout].
func (Layout) MinSize([]fyne.CanvasObject) fyne.Size { return LeastPage() }

// Layout implements [fyne.Layout].
func (l Layout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width > 0 && size.Height > 0 {
		l(NewRect(0, 0, size.Width, size.Height))
	}
}

// Relayout arranges a page again, after a part has appeared, gone or changed its size.
func Relayout(page *fyne.Container) { page.Layout.Layout(page.Objects, page.Size()) }

// PlaceText places a scrolling text. The text has to know its width before the scroll
// asks for its height.
func PlaceText(text, scroll fyne.CanvasObject, area Rect) {
	text.Resize(fyne.NewSize(area.W, text.MinSize().Height))
	Place(scroll, area)
	scroll.Refresh()
}
