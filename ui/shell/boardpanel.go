package shell

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// BoardPanel is a layout for a page with a board: in portrait the board stands
// above the panel, in landscape beside it.
type BoardPanel struct {
	Board, Panel fyne.CanvasObject
	LeftHanded   func() bool // whether the panel stands at the left
}

// Measures of the layout, in units.
const (
	panelLeast  = 220 // least width of the panel beside the board
	panelMost   = 480
	panelText   = 10   // least height of the panel under the board, in sizes of the text,
	panelKeys   = 66   // beyond what its keys take
	boardShrink = 0.75 // the share of the width that a large text leaves the board
)

// MinSize implements [fyne.Layout]. It asks no part, so that no long text makes
// the window larger than its screen.
func (l *BoardPanel) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 240) }

// Layout implements [fyne.Layout].
func (l *BoardPanel) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	area := NewRect(0, 0, size.Width, size.Height)
	if size.Width <= size.Height {
		panel := panelKeys + panelText*fyne.CurrentApp().Settings().Theme().Size(fynetheme.SizeNameText)
		side := max(min(area.W, area.H-panel-Gap), min(area.W*boardShrink, area.H/2), MinBoard)
		strip := area.Take(side, Gap)
		Place(l.Board, NewRect(strip.X+(strip.W-side)/2, strip.Y, side, side))
		Place(l.Panel, NewRect(area.X, area.Y, area.W, max(area.H, 0)))
		return
	}
	side := min(area.H, area.W-2*Gap-panelLeast)
	width := min(area.W-2*Gap-side, panelMost)
	x := (area.W - side - 2*Gap - width) / 2
	field := NewRect(x, (area.H-side)/2, side, side)
	panel := NewRect(x+side+2*Gap, 0, width, area.H)
	if l.LeftHanded() {
		panel.X, field.X = x, x+width+2*Gap
	}
	Place(l.Board, field)
	Place(l.Panel, panel)
}
