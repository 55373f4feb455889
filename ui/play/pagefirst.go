package play

import (
	"math"

	"github.com/solvoku/solvoku/ui/shell"
)

// The shares of a window's short side that the tiles get where the board comes first. A
// browser's zoom makes windows smaller, and must not make the board smaller on the screen, so
// the shares don't depend on the window's size.
const (
	fullShare  = 0.94865 // at most, as in a wide desktop window
	firstShare = 0.875   // at least
	panelLeast = 0.27    // share of the panel beside or under the board, if there is room
	leastEdge  = 2       // between the board and the window's edge, in units
)

// The windows, in units, that keep their keys around a somewhat smaller board.
const (
	settledSide = 700                               // short side of a window that is hardly a zoomed page's
	settledRest = 6*shell.MinKey + 5*shell.TightGap // a panel in which six keys fit in a row
	phoneWidth  = 360                               // width of a phone held upright
	tall        = 1.4                               // its least height, in multiples of its width
	rounding    = 0.5
)

// wholePixels rounds a position to whole pixels: a tile between two pixels would be blurred.
func wholePixels(at, scale float32) float32 {
	return float32(math.Round(float64(at*scale))) / scale
}

// fullSide returns the side of the largest board in a window with a short side.
func fullSide(short float32) float32 { return min(fullShare*short+tileFrame, short) }

// enough reports whether a board is so large in a window that all keys may stand around it:
// as large as any, or nearly so in a window that isn't small. rest is the width, or height, of
// the panel that a larger board would leave.
func enough(window shell.Rect, side, rest float32) bool {
	short := min(window.W, window.H)
	share := (side - tileFrame + rounding) / short
	switch {
	case side >= fullSide(short)-rounding:
		return true
	case short >= settledSide && rest < settledRest:
		return share >= goodShare
	default:
		return window.W >= phoneWidth && window.H >= tall*window.W && share >= boardShare
	}
}

// boardFirst gives the board its share, and the panel what is left beside or under it.
func (m *Screen) boardFirst(window shell.Rect) places {
	short, long := window.H, window.W
	beside := long > short
	if !beside {
		short, long = long, short
	}
	full := fullSide(short)
	margin := (short - full) / 2
	least := firstShare*short + tileFrame
	edge := max((long-least-shell.MinKey)/4, min(margin, leastEdge)) // four: both edges, and twice as much between
	edge = min(edge, margin)
	side := min(full, max(long-4*edge-panelLeast*short, least))
	rest := long - side - 4*edge

	p := places{first: true, said: 1, around: edge}
	if !beside {
		p.board = shell.NewRect(window.X+(window.W-side)/2, window.Y+edge, side, side)
		margin = max(margin, leastMargin)
		p.panel = shell.NewRect(window.X+margin, window.Y+side+3*edge, window.W-2*margin, rest)
		p.result = p.panel
		return p
	}
	margin = max(margin, leastMargin)
	panel := min(rest, maxPanel)
	x := window.X + edge + (rest-panel)/2
	p.board = shell.NewRect(x, window.Y+(window.H-side)/2, side, side)
	p.panel = shell.NewRect(x+side+2*edge, window.Y+margin, panel, window.H-2*margin)
	if m.leftHanded() {
		p.panel.X, p.board.X = x, x+panel+2*edge
	}
	p.result = p.panel
	return p
}

// The least panel in which a result's figures are whole.
const (
	resultWidth  = 84
	resultEms    = 4.5 // in sizes of the text
	resultHeight = 96
)

// holdsResult reports whether a panel has room for a result.
func (m *Screen) holdsResult(panel shell.Rect) bool {
	return panel.W >= max(resultWidth, resultEms*shell.TextSize()) && panel.H >= resultHeight
}
