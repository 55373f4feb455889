package boardview

import (
	"image/color"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// layers returns the colours of the layers.
func (c *colors) layers() [draw.LayerCount]color.Color {
	return [draw.LayerCount]color.Color{draw.LineLayer: c.arrow, draw.EdgeLayer: c.markEdge, draw.InnerLayer: c.group}
}

// stroke is a straight line.
type stroke struct {
	from, to fyne.Position
	width    float32
	layer    draw.Layer
}

// Strokes returns the strokes of marks on a board with the given digits, for other drawings of
// the same board: the outlines of groups, which have round ends and go below the candidates,
// and the arrows, which go on top of everything.
func Strokes(m *Marks, digits *board.Grid) (below, above []draw.Stroke) {
	const side = 720 // side of a board on a typical desktop
	tile := float32(side) * (1 - 6*draw.ThinGap - 2*draw.WideGap) / board.Size
	geo := geometry{Square: Square{Tile: tile, Thin: side * draw.ThinGap, Wide: side * draw.WideGap}, text: 1}
	share := func(s stroke) draw.Stroke {
		from, to := [2]float32{s.from.X / side, s.from.Y / side}, [2]float32{s.to.X / side, s.to.Y / side}
		return draw.Stroke{From: from, To: to, Width: s.width / side, Layer: s.layer}
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
