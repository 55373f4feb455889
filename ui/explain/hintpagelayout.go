package explain

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/ui/shell"
)

// hintLayout places the parts of the page: in portrait the board above the text
// and the keys, in landscape beside them.
type hintLayout struct{ p *hintPage }

// Measures of the page, in units.
const (
	minPanel  = 220 // least width of the text beside the board
	maxPanel  = 440
	minText   = 8  // least height of the text under the board, in sizes of the text
	cellKey   = 64 // width of a cell's key
	nextExtra = 8  // the main key's height beyond the other's
)

// MinSize implements [fyne.Layout]. It asks no part, so that no long text makes
// the window larger than its screen.
func (l *hintLayout) MinSize([]fyne.CanvasObject) fyne.Size { return shell.LeastPage() }

// Layout implements [fyne.Layout].
func (l *hintLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	keys := l.keysHeight()
	board, panel := shell.BoardSplit{
		MinPanel: minPanel, MaxPanel: maxPanel,
		Under:      keys + minText*l.p.text.Theme().Size(fynetheme.SizeNameText) + 2*shell.Gap,
		Least:      shell.LeastBoard(size),
		LeftHanded: l.p.host.Session().Settings().LeftHanded,
	}.Split(size)
	shell.Place(l.p.board, board)
	l.panel(panel, keys)
}

func (l *hintLayout) keysHeight() float32 {
	height := float32(shell.MinKey + nextExtra)
	if l.p.undo.Visible() {
		height += shell.MinKey + shell.Gap
	}
	return height
}

// panel places the text above the keys.
func (l *hintLayout) panel(area shell.Rect, keys float32) {
	// The text has to know its width before the scroll asks for its height.
	l.p.text.Resize(fyne.NewSize(area.W, l.p.text.MinSize().Height))
	l.p.cells.Resize(fyne.NewSize(area.W-2*shell.Gap, l.p.cells.MinSize().Height))
	shell.Place(l.p.scroll, area.Take(max(area.H-keys-shell.Gap, 0), shell.Gap))
	l.p.scroll.Refresh()
	if l.p.undo.Visible() {
		shell.Place(l.p.undo, area.Take(shell.MinKey, shell.Gap))
	}
	shell.Place(l.p.next, area.Take(shell.MinKey+nextExtra, 0))
}
