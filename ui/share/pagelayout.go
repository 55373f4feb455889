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
	area := shell.NewRect(0, 0, size.Width, size.Height)
	if !aside {
		if !l.p.coded {
			return shell.Rect{}, area
		}
		side := max(min(area.W, area.H-minUnder), shell.MinBoard)
		strip := area.Take(side, shell.Gap)
		return shell.NewRect(strip.X+(strip.W-side)/2, strip.Y, side, side), area
	}
	side := min(area.H, area.W-2*shell.Gap-minPanel)
	width := min(area.W-2*shell.Gap-side, maxPanel)
	x := (area.W - side - 2*shell.Gap - width) / 2
	square = shell.NewRect(x, (area.H-side)/2, side, side)
	panel = shell.NewRect(x+side+2*shell.Gap, 0, width, area.H)
	if l.p.host.Session().Settings().LeftHanded {
		panel.X, square.X = x, x+width+2*shell.Gap
	}
	return square, panel
}
