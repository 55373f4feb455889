package share

import (
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/shell"
)

// Measures of the page, in units.
const (
	minPanel = 220 // least width of the keys beside the picture
	maxPanel = 480
	minUnder = 140 // least height of the keys below the code
)

// The room that the page needs in portrait to show the picture, in text sizes.
const (
	pictureWidth = 40
	keysHeight   = 36 // of the keys under it
)

// arrange places the parts of the page: in landscape the picture or the code beside
// the keys; in portrait the code, or the picture if there is room, above them.
func (p *page) arrange(area shell.Rect) {
	square, panel := p.split(area)
	shell.SetVisible(p.preview, square.W > 0 && !p.coded)
	shell.SetVisible(p.raster, p.coded)
	shell.SetVisible(p.ways.Content, !p.coded)
	shell.SetVisible(p.beside.Content, p.coded)
	shell.Place(p.preview, square)
	shell.Place(p.raster, square)
	shell.Place(p.pane().Content, panel)
}

// split returns the areas of the square, empty if there is no room for it, and the keys.
func (p *page) split(area shell.Rect) (square, panel shell.Rect) {
	if area.W > area.H || p.coded {
		return shell.BoardSplit{
			MinPanel: minPanel, MaxPanel: maxPanel, Under: minUnder,
			LeftHanded: p.window.Session().Settings().LeftHanded,
		}.Split(area)
	}
	em := p.preview.Theme().Size(fynetheme.SizeNameText)
	side := min(area.W, area.H-keysHeight*em)
	if area.W < pictureWidth*em || side < area.W/2 {
		return shell.Rect{}, area
	}
	square = area.Take(side, 0).Square(side)
	return square, area
}
