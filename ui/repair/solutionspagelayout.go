package repair

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
)

// solutionsLayout places two boards, the text and the keys: in portrait the boards
// one above the other, with the keys beside them and the text below; in
// landscape side by side, with text and keys to the right of them or below,
// whichever leaves the boards larger.
type solutionsLayout struct {
	boards [2]fyne.CanvasObject
	text   fyne.CanvasObject
	scroll fyne.CanvasObject
	keys   []fyne.CanvasObject // to the previous and the next, the others
}

// Measures of the page, in units.
const (
	minPanel           = 220 // least width of the text beside the boards
	maxPanel           = 440
	solutionsKeysWidth = 88  // of a column of keys
	minSolutionsText   = 112 // least height of the text below the boards
)

// MinSize implements [fyne.Layout]. It asks no part, so that no long text makes
// the window larger than its screen.
func (l *solutionsLayout) MinSize([]fyne.CanvasObject) fyne.Size { return shell.LeastPage() }

// Layout implements [fyne.Layout].
func (l *solutionsLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	area := shell.NewRect(0, 0, size.Width, size.Height)
	const twoRows = 2*shell.MinKey + shell.Gap
	if size.Width <= size.Height {
		side := max(min((area.H-minSolutionsText-2*shell.Gap)/2, area.W-solutionsKeysWidth-shell.Gap), shell.MinBoard)
		x := (area.W - side - shell.Gap - min(area.W-side-shell.Gap, 2*solutionsKeysWidth)) / 2
		shell.Place(l.boards[0], shell.NewRect(x, 0, side, side))
		shell.Place(l.boards[1], shell.NewRect(x, side+shell.Gap, side, side))
		column := shell.NewRect(x+side+shell.Gap, 0, min(area.W-side-shell.Gap, 2*solutionsKeysWidth), 2*side+shell.Gap)
		key := min((column.H-3*shell.Gap)/4, 2*shell.MinKey)
		for _, k := range l.keys {
			shell.Place(k, column.Take(key, shell.Gap))
		}
		area.Take(2*side+shell.Gap, shell.Gap)
		l.placeText(area)
		return
	}
	beside := min(area.H, (area.W-minPanel-2*shell.Gap)/2)
	below := min((area.W-shell.Gap)/2, area.H-twoRows-shell.Gap)
	side := max(beside, below)
	if below >= beside {
		x := (area.W - 2*side - shell.Gap) / 2
		l.placeBoards(x, 0, side)
		strip := shell.NewRect(x, side+shell.Gap, 2*side+shell.Gap, twoRows).Split(false, 1, 1)
		l.placeText(strip[0])
		l.keyRows(strip[1])
		return
	}
	panel := min(area.W-2*side-2*shell.Gap, maxPanel)
	x := (area.W - 2*side - 2*shell.Gap - panel) / 2
	l.placeBoards(x, (area.H-side)/2, side)
	column := shell.NewRect(x+2*side+2*shell.Gap, 0, panel, area.H)
	l.placeText(column.Take(column.H-twoRows-shell.Gap, shell.Gap))
	l.keyRows(column)
}

// placeBoards places the boards side by side.
func (l *solutionsLayout) placeBoards(x, y, side float32) {
	shell.Place(l.boards[0], shell.NewRect(x, y, side, side))
	shell.Place(l.boards[1], shell.NewRect(x+side+shell.Gap, y, side, side))
}

// keyRows places the keys in two rows.
func (l *solutionsLayout) keyRows(area shell.Rect) {
	shell.PlaceRow(l.keys[:2], area.Take(shell.MinKey, shell.Gap), false)
	shell.PlaceRow(l.keys[2:], area.Take(shell.MinKey, 0), false)
}

func (l *solutionsLayout) placeText(area shell.Rect) {
	// The text needs its width before the scroll asks for its height.
	l.text.Resize(fyne.NewSize(area.W, l.text.MinSize().Height))
	shell.Place(l.scroll, area)
	l.scroll.Refresh()
}
