package puzzles

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
)

// famousLayout places the parts of the page: in portrait the board above the text
// and the keys, in landscape beside them.
type famousLayout struct{ p *famousPage }

// Measures of the page, in units.
const (
	minPanel  = 240  // least width of the text beside the board
	maxPanel  = 400  // and the most
	textShare = 0.35 // of the height in portrait: what the board leaves to the text
	maxBoard  = 560
)

// MinSize implements [fyne.Layout]. It asks no part, so that no long text makes
// the window larger than its screen.
func (l *famousLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 120) }

// Layout implements [fyne.Layout].
func (l *famousLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	area := shell.NewRect(0, 0, size.Width, size.Height)
	if size.Width <= size.Height {
		side := max(min(area.W, maxBoard, area.H*(1-textShare)-shell.MinKey-2*shell.Gap), 0)
		strip := area.Take(side, shell.Gap)
		shell.Place(l.p.board, shell.NewRect(strip.X+(strip.W-side)/2, strip.Y, side, side))
		l.panel(area)
		return
	}
	side := max(min(area.H, maxBoard, area.W-2*shell.Gap-minPanel), 0)
	panel := min(area.W-2*shell.Gap-side, maxPanel)
	x := (area.W - side - 2*shell.Gap - panel) / 2
	field := shell.NewRect(x, max((area.H-side)/2, 0), side, side)
	controls := shell.NewRect(x+side+2*shell.Gap, field.Y, panel, side)
	if l.p.host.Session().Settings().LeftHanded {
		controls.X, field.X = x, x+panel+2*shell.Gap
	}
	shell.Place(l.p.board, field)
	l.panel(controls)
}

// panel places the text above the keys.
func (l *famousLayout) panel(area shell.Rect) {
	// The text needs its width before the scroll asks for its height.
	for range 2 {
		l.p.text.Resize(fyne.NewSize(area.W, l.p.text.MinSize().Height))
	}
	key := float32(shell.MinKey)
	shell.Place(l.p.scroll, area.Take(max(area.H-key-shell.Gap, 0), shell.Gap))
	l.p.scroll.Refresh()
	row := area.Take(key, 0)
	cols := row.Columns(l.p.host.Session().Settings().LeftHanded, key, key, row.W-2*key-2*shell.Gap)
	shell.Place(l.p.previous, cols[0])
	shell.Place(l.p.next, cols[1])
	shell.Place(l.p.take, cols[2])
	if cols[0].X > cols[1].X { // "previous" is at the left for left-handers, too
		shell.Place(l.p.previous, cols[1])
		shell.Place(l.p.next, cols[0])
	}
}
