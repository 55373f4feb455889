package sound

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/shell"
)

// Measures of the page, in units.
const (
	minPanel           = 220 // least width of the text beside the boards
	maxPanel           = 440
	solutionsKeysWidth = 88  // of a column of keys
	minSolutionsText   = 112 // least height of the text below the boards
)

// arrange places two boards, the text and the keys: in portrait the boards
// one above the other, with the keys beside them and the text below; in
// landscape side by side, with text and keys to the right of them or below,
// whichever leaves the boards larger.
func (p *solutionsPage) arrange(area shell.Rect) {
	if p.alone() {
		p.arrangeAlone(area)
		return
	}
	keys := []fyne.CanvasObject{p.previous, p.next, p.stop, p.add}
	const twoRows = 2*shell.MinKey + shell.Gap
	if area.W <= area.H {
		side := max(min((area.H-minSolutionsText-2*shell.Gap)/2, area.W-solutionsKeysWidth-shell.Gap), shell.MinBoard)
		x := (area.W - side - shell.Gap - min(area.W-side-shell.Gap, 2*solutionsKeysWidth)) / 2
		shell.Place(p.boards[0], shell.NewRect(x, 0, side, side))
		shell.Place(p.boards[1], shell.NewRect(x, side+shell.Gap, side, side))
		column := shell.NewRect(x+side+shell.Gap, 0, min(area.W-side-shell.Gap, 2*solutionsKeysWidth), 2*side+shell.Gap)
		key := min((column.H-3*shell.Gap)/4, 2*shell.MinKey)
		for _, k := range keys {
			shell.Place(k, column.Take(key, shell.Gap))
		}
		area.Take(2*side+shell.Gap, shell.Gap)
		shell.PlaceText(p.text, p.scroll, area)
		return
	}
	beside := min(area.H, (area.W-minPanel-2*shell.Gap)/2)
	below := min((area.W-shell.Gap)/2, area.H-twoRows-shell.Gap)
	side := max(beside, below)
	if below >= beside {
		x := (area.W - 2*side - shell.Gap) / 2
		p.placeBoards(x, 0, side)
		strip := shell.NewRect(x, side+shell.Gap, 2*side+shell.Gap, twoRows).Split(false, 1, 1)
		shell.PlaceText(p.text, p.scroll, strip[0])
		placeRows(keys, strip[1])
		return
	}
	panel := min(area.W-2*side-2*shell.Gap, maxPanel)
	x := (area.W - 2*side - 2*shell.Gap - panel) / 2
	p.placeBoards(x, (area.H-side)/2, side)
	column := shell.NewRect(x+2*side+2*shell.Gap, 0, panel, area.H)
	shell.PlaceText(p.text, p.scroll, column.Take(column.H-twoRows-shell.Gap, shell.Gap))
	placeRows(keys, column)
}

// arrangeAlone places the puzzle with the text and keys below or beside it.
func (p *solutionsPage) arrangeAlone(area shell.Rect) {
	board, panel := shell.BoardSplit{
		MinPanel: minPanel, MaxPanel: maxPanel, Under: minSolutionsText,
		LeftHanded: p.window.Session().Settings().LeftHanded,
	}.Split(area)
	shell.Place(p.boards[0], board)
	keys := []fyne.CanvasObject{p.leave}
	if p.typo.Visible() {
		keys = append(keys, p.typo)
	}
	shell.PlaceRow(keys, panel.Foot(shell.MinKey, shell.Gap), false)
	shell.PlaceText(p.text, p.scroll, panel)
}

func (p *solutionsPage) placeBoards(x, y, side float32) {
	shell.Place(p.boards[0], shell.NewRect(x, y, side, side))
	shell.Place(p.boards[1], shell.NewRect(x+side+shell.Gap, y, side, side))
}

func placeRows(keys []fyne.CanvasObject, area shell.Rect) {
	shell.PlaceRow(keys[:2], area.Take(shell.MinKey, shell.Gap), false)
	shell.PlaceRow(keys[2:], area.Take(shell.MinKey, 0), false)
}
