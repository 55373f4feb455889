package boardview

import (
	"image/color"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// Layer is what a line of a drawing of marks is a part of.
type Layer uint8

// The layers.
const (
	LineLayer  Layer = iota // a line
	EdgeLayer               // the edges beside it
	InnerLayer              // what the outline of a group encloses
	layerCount
)

// layers returns the colours of the layers.
func (c *colors) layers() [layerCount]color.Color {
	return [layerCount]color.Color{LineLayer: c.arrow, EdgeLayer: c.markEdge, InnerLayer: c.group}
}

// stroke is a straight line.
type stroke struct {
	from, to fyne.Position
	width    float32
	layer    Layer
}

// Stroke is a straight line of a drawing of marks. Lengths are shares of the board's side,
// and the ends X and Y from its top left corner.
type Stroke struct {
	From, To fyne.Position
	Width    float32
	Layer    Layer
}

// Strokes returns how marks are drawn on a board with some digits, for other drawings of the
// same board: the outlines of groups, which have round ends and belong below the candidates,
// and the arrows, on top of everything.
func Strokes(m *Marks, digits *board.Grid) (below, above []Stroke) {
	const side = 720 // of a board that is as large as on a desktop
	tile := float32(side) * (1 - 6*draw.ThinGap - 2*draw.WideGap) / board.Size
	geo := geometry{Square: Square{Tile: tile, Thin: side * draw.ThinGap, Wide: side * draw.WideGap}, text: 1}
	share := func(s stroke) Stroke {
		return Stroke{fyne.NewPos(s.from.X/side, s.from.Y/side), fyne.NewPos(s.to.X/side, s.to.Y/side), s.width / side, s.layer}
	}
	for _, s := range capsules(m, geo) {
		below = append(below, share(s))
	}
	p := penOf(geo)
	for _, c := range courses(m, digits, geo) {
		for _, s := range p.strokes(c) {
			above = append(above, share(s))
		}
	}
	return below, above
}
