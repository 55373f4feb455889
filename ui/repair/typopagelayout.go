package repair

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
)

// typoLayout places the parts of the page: in portrait the board above the text
// and the keys, in landscape beside them.
type typoLayout struct{ p *typoPage }

// Measures of the page, in units.
const (
	minPanel    = 220 // least width of the text beside the board
	maxPanel    = 440
	minTypoText = 96 // least height of the text under the board
	mainExtra   = 8  // the main key's height beyond the others'
)

// MinSize implements [fyne.Layout]. It asks no part, so that no long text makes
// the window larger than its screen.
func (l *typoLayout) MinSize([]fyne.CanvasObject) fyne.Size { return shell.LeastPage() }

// Layout implements [fyne.Layout].
func (l *typoLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	const keys = 2*shell.MinKey + mainExtra + shell.Gap
	board, panel := shell.BoardSplit{
		MinPanel: minPanel, MaxPanel: maxPanel, Under: keys + minTypoText + 2*shell.Gap, Least: shell.LeastBoard(size),
		LeftHanded: l.p.host.Session().Settings().LeftHanded,
	}.Split(size)
	shell.Place(l.p.board, board)
	l.panel(panel, keys)
}

// panel places the text above the keys.
func (l *typoLayout) panel(area shell.Rect, keys float32) {
	// The text needs its width before the scroll asks for its height.
	l.p.text.Resize(fyne.NewSize(area.W, l.p.text.MinSize().Height))
	shell.Place(l.p.scroll, area.Take(max(area.H-keys-shell.Gap, 0), shell.Gap))
	l.p.scroll.Refresh()
	row := []fyne.CanvasObject{l.p.previous, l.p.next}
	if l.p.compare.Visible() {
		row = append(row, l.p.compare)
	}
	shell.PlaceRow(row, area.Take(shell.MinKey, shell.Gap), false)
	shell.Place(l.p.main, area.Take(shell.MinKey+mainExtra, 0))
}
