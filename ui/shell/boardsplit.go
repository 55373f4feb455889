package shell

import "fyne.io/fyne/v2"

// BoardSplit divides a page between a board and the panel that belongs to it: in
// portrait the board stands above the panel, in landscape beside it, and both in
// the middle.
type BoardSplit struct {
	MinPanel, MaxPanel float32 // width of the panel beside the board, at least half in a narrow window

	// Under is the height that the panel needs under the board, with the gap
	// between them. The board never gets smaller than MinBoard for it, nor than
	// Least.
	Under, Least float32

	LeftHanded bool // whether the panel stands at the left
}

// Split returns where the board and the panel are on a page.
func (s BoardSplit) Split(page fyne.Size) (board, panel Rect) {
	area := NewRect(0, 0, page.Width, page.Height)
	if page.Width <= page.Height {
		side := max(min(area.W, area.H-s.Under), s.Least, MinBoard)
		board = area.Take(side, Gap).Square(side)
		area.H = max(area.H, 0)
		return board, area
	}
	side := min(area.H, area.W-2*Gap-min(s.MinPanel, area.W/2))
	board, panel = area.Beside(s.LeftHanded, side, min(area.W-2*Gap-side, s.MaxPanel))
	return board.Square(side), panel
}
