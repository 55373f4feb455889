package explain

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/shell"
)

// panelLayout places the status above the list, and the keys below it.
type panelLayout struct {
	status, list fyne.CanvasObject
	keys         []fyne.CanvasObject
}

// statusLines is the height of the status, in lines of small text.
const statusLines = 2

// MinSize implements [fyne.Layout].
func (l *panelLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 120) }

// Layout implements [fyne.Layout].
func (l *panelLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	area := shell.NewRect(0, 0, size.Width, size.Height)
	small := fyne.CurrentApp().Settings().Theme().Size(fynetheme.SizeNameCaptionText)
	line := fyne.MeasureText("Mg", small, fyne.TextStyle{}).Height
	shell.Place(l.status, area.Take(statusLines*line, shell.TightGap))
	shell.Place(l.list, area.Take(max(area.H-shell.MinKey-shell.Gap, 0), shell.Gap))
	shell.PlaceRow(l.keys, area.Take(shell.MinKey, 0), false)
}
