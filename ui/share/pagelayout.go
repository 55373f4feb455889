package share

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
)

// pageLayout places the parts of the page: in landscape the picture or the code
// beside the keys, in portrait the code above them and no picture.
type pageLayout struct{ p *page }

// Measures of the page, in units.
const (
	minPanel = 220 // least width of the keys beside the picture
	maxPanel = 480
	minUnder = 140 // least height of what is under the code
)

// MinSize implements [fyne.Layout].
func (l *pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 240) }

// Layout implements [fyne.Layout].
func (l *pageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	aside := size.Width > size.Height
	shell.SetVisible(l.p.preview, aside && !l.p.coded)
	shell.SetVisible(l.p.raster, l.p.coded)
	shell.SetVisible(l.p.ways.Content, !l.p.coded)
	shell.SetVisible(l.p.beside.Content, l.p.coded)
	square, panel := l.split(size, aside)
	shell.Place(l.p.preview, square)
	shell.Place(l.p.raster, square)
	shell.Place(l.p.pane().Content, panel)
}

// split returns where the square and the keys are.
func (l *pageLayout) split(size fyne.Size, aside bool) (square, panel shell.Rect) {
	if !aside && !l.p.coded {
		return shell.Rect{}, shell.NewRect(0, 0, size.Width, size.Height)
	}
	return shell.BoardSplit{
		MinPanel: minPanel, MaxPanel: maxPanel, Under: minUnder,
		LeftHanded: l.p.host.Session().Settings().LeftHanded,
	}.Split(size)
}
