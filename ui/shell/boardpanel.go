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
	boardShrink = 0.85 // the share of the width that a large text leaves the board,
	boardHeight = 0.55 // and of the height
)

// MinSize implements [fyne.Layout]. It asks no part, so that no long text makes
// the window larger than its screen.
func (l *BoardPanel) MinSize([]fyne.CanvasObject) fyne.Size { return LeastPage() }

// Layout implements [fyne.Layout].
func (l *BoardPanel) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	under := Gap + panelKeys + panelText*fyne.CurrentApp().Settings().Theme().Size(fynetheme.SizeNameText)
	board, panel := BoardSplit{
		MinPanel: panelLeast, MaxPanel: panelMost,
		Under: under, Least: LeastBoard(size),
		LeftHanded: l.LeftHanded(),
	}.Split(size)
	Place(l.Board, board)
	Place(l.Panel, panel)
}

// LeastBoard returns the side that a board keeps on a page in portrait, however
// large the text is.
func LeastBoard(page fyne.Size) float32 {
	return min(page.Width*boardShrink, page.Height*boardHeight)
}
