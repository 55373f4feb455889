package rules

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/internal/access"
)

// pad lies over a board and draws on it with a finger or the mouse. Taps reach the board itself.
type pad struct {
	widget.BaseWidget
	board  *boardview.Board
	begun  func(board.Cell) // called where a stroke begins,
	passed func(board.Cell) // for each cell that it goes on to,
	ended  func()
	tapped func(board.Cell) // called after a mouse has moved within a cell

	last   fyne.Position // last position of the stroke
	on     board.Cell    // where it began
	stroke bool          // whether there is one
	moved  bool          // whether it has left its first cell
}

var _ fyne.Draggable = (*pad)(nil)

// Describe implements [access.Describer]: the board describes itself.
func (p *pad) Describe() []access.Node { return nil }

// CreateRenderer implements [fyne.Widget].
func (p *pad) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// Dragged implements [fyne.Draggable].
func (p *pad) Dragged(e *fyne.DragEvent) {
	if !p.stroke {
		p.last = e.Position.Subtract(fyne.NewPos(e.Dragged.DX, e.Dragged.DY))
		if p.on, p.stroke = p.board.CellAt(p.last); !p.stroke {
			return
		}
		p.moved = false
	}
	way := e.Position.Subtract(p.last)
	tile := p.board.CellCentre(1).X - p.board.CellCentre(0).X
	steps := math.Ceil(math.Hypot(float64(way.X), float64(way.Y)) / float64(tile) * partsOfTile)
	for i := 1.0; i <= steps; i++ {
		share := float32(i / steps)
		at := p.last.AddXY(way.X*share, way.Y*share)
		c, ok := p.board.CellAt(at)
		off := at.Subtract(p.board.CellCentre(c))
		if !ok || max(off.X, -off.X, off.Y, -off.Y) > reach*tile || !p.moved && c == p.on {
			continue
		}
		if !p.moved {
			p.moved = true
			p.begun(p.on)
		}
		p.passed(c)
	}
	p.last = e.Position
}

// DragEnd implements [fyne.Draggable].
func (p *pad) DragEnd() {
	switch {
	case !p.stroke:
	case p.moved:
		p.ended()
	case !fyne.CurrentDevice().IsMobile(): // where the board itself takes it for a tap
		p.tapped(p.on)
	}
	p.stroke = false
}

const (
	partsOfTile = 8    // how finely a fast stroke is followed
	reach       = 0.42 // distance from a tile's centre, as a share of the tile, at which a stroke enters a cell, so that none is cut at a corner
)
