package share

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/shell"
)

// pageLayout places the parts of the page: in landscape the picture or the code beside
// the keys; in portrait the code, or the picture if there is room, above them.
type pageLayout struct{ p *page }

// Measures of the page, in units.
const (
	minPanel = 220 // least width of the keys beside the picture
	maxPanel = 480
	minUnder = 140 // least height of the keys below the code
)

// The room that the page needs in portrait to show the picture, in multiples of the text
// size.
const (
	pictureWidth = 40
	keysHeight   = 36 // of the keys under it
)

// MinSize implements [fyne.Layout].
func (l *pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return shell.LeastPage() }

// Layout implements [fyne.Layout].
func (l *pageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	square, panel := l.split(size)
	shell.SetVisible(l.p.preview, square.W > 0 && !l.p.coded)
	shell.SetVisible(l.p.raster, l.p.coded)
	shell.SetVisible(l.p.ways.Content, !l.p.coded)
	shell.SetVisible(l.p.beside.Content, l.p.coded)
	shell.Place(l.p.preview, square)
	shell.Place(l.p.raster, square)
	shell.Place(l.p.pane().Content, panel)
}

// split returns the areas of the square and the keys. If there is no room for it, the
// square is empty.
func (l *pageLayout) split(size fyne.Size) (square, panel shell.Rect) {
	if size.Width > size.Height || l.p.coded {
		return shell.BoardSplit{
			MinPanel: minPanel, MaxPanel: maxPanel, Under: minUnder,
			LeftHanded: l.p.host.Session().Settings().LeftHanded,
		}.Split(shell.NewRect(0, 0, size.Width, size.Height))
	}
	em := l.p.preview.Theme().Size(fynetheme.SizeNameText)
	side := min(size.Width, size.Height-keysHeight*em)
	if size.Width < pictureWidth*em || side < size.Width/2 {
		return shell.Rect{}, shell.NewRect(0, 0, size.Width, size.Height)
	}
	return shell.NewRect((size.Width-side)/2, 0, side, side), shell.NewRect(0, side, size.Width, size.Height-side)
}
