package hint

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// panelLayout places the status above the list, and the keys below it.
type panelLayout struct{ page *walkPage }

// statusLines is the height of the status, in lines of small text.
const statusLines = 2

// MinSize implements [fyne.Layout].
func (l *panelLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 120) }

// Layout implements [fyne.Layout].
func (l *panelLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p, area := l.page, shell.NewRect(0, 0, size.Width, size.Height)
	small := fyne.CurrentApp().Settings().Theme().Size(fynetheme.SizeNameCaptionText)
	line := fyne.MeasureText("Mg", small, fyne.TextStyle{}).Height
	shell.Place(p.status, area.Take(statusLines*line, shell.TightGap))
	shell.Place(p.list, area.Take(max(area.H-shell.MinKey-shell.Gap, 0), shell.Gap))
	p.placeKeys(area.Take(shell.MinKey, 0))
}

// placeKeys places the keys. The one for the next line takes its space from the last key,
// so that the keys for the steps stay where they are.
func (p *walkPage) placeKeys(area shell.Rect) {
	keys := []*widgets.Key{p.first, p.prev, p.next, p.last, p.line}
	width := (area.W + shell.TightGap) / float32(len(keys)+1)
	for _, k := range keys {
		if k.Visible() {
			shell.Place(k, shell.NewRect(area.X, area.Y, width-shell.TightGap, area.H))
			area.X, area.W = area.X+width, area.W-width
		}
	}
	shell.Place(p.more, area)
}
