package boardview

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/access"
)

// Pad lies over a board and draws on it with a finger or the mouse. Taps reach the board itself.
type Pad struct {
	widget.BaseWidget
	on     tiles
	begun  func(board.Cell)
	passed func(board.Cell)
	ended  func()
	tapped func(board.Cell)

	last   fyne.Position // last position of the stroke
	first  board.Cell    // where it began
	stroke bool          // whether there is one
	moved  bool          // whether it has left its first cell
}

// tiles says where a board's cells are in its widget.
type tiles interface {
	CellAt(fyne.Position) (board.Cell, bool)
	CellCentre(board.Cell) fyne.Position
}

// NewPad returns a pad for a board. It calls begun where a stroke begins, passed for each cell that it
// goes on to, and ended. tapped is called after a mouse has moved within a cell.
func NewPad(on tiles, begun, passed func(board.Cell), ended func(), tapped func(board.Cell)) *Pad {
	p := &Pad{on: on, begun: begun, passed: passed, ended: ended, tapped: tapped}
	p.ExtendBaseWidget(p)
	return p
}

var _ fyne.Draggable = (*Pad)(nil)

// Describe implements [access.Describer]: the board describes itself.
func (p *Pad) Describe() []access.Node { return nil }

// CreateRenderer implements [fyne.Widget].
func (p *Pad) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// Dragged implements [fyne.Draggable].
func (p *Pad) Dragged(e *fyne.DragEvent) {
	if !p.stroke {
		p.last = e.Position.Subtract(fyne.NewPos(e.Dragged.DX, e.Dragged.DY))
		if p.first, p.stroke = p.on.CellAt(p.last); !p.stroke {
			return
		}
		p.moved = false
	}
	way := e.Position.Subtract(p.last)
	tile := p.on.CellCentre(1).X - p.on.CellCentre(0).X
	steps := math.Ceil(math.Hypot(float64(way.X), float64(way.Y)) / float64(tile) * partsOfTile)
	for i := 1.0; i <= steps; i++ {
		share := float32(i / steps)
		at := p.last.AddXY(way.X*share, way.Y*share)
		c, ok := p.on.CellAt(at)
		off := at.Subtract(p.on.CellCentre(c))
		if !ok || max(off.X, -off.X, off.Y, -off.Y) > reach*tile || !p.moved && c == p.first {
			continue
		}
		if !p.moved {
			p.moved = true
			p.begun(p.first)
		}
		p.passed(c)
	}
	p.last = e.Position
}

// DragEnd implements [fyne.Draggable].
func (p *Pad) DragEnd() {
	switch {
	case !p.stroke:
	case p.moved:
		p.ended()
	case !fyne.CurrentDevice().IsMobile(): // where the board itself takes it for a tap
		p.tapped(p.first)
	}
	p.stroke = false
}

const (
	partsOfTile = 8    // how finely a fast stroke is followed
	reach       = 0.42 // distance from a tile's centre, as a share of the tile, at which a stroke enters a cell, so that none is cut at a corner
)
