package boardview

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// Frame is a frame around the cells between two corners, such as those of a house. It runs
// in the gaps between tiles, never across one.
type Frame struct {
	First, Last board.Cell
	Tint        Tint // [NoTint] for the usual colour
	Dashed      bool
}

// FrameOf returns the frame around a house.
func FrameOf(h board.House) Frame {
	cells := h.Cells()
	return Frame{First: cells[0], Last: cells[board.Size-1]}
}

// Blaming returns frames that say that cells are wrong.
func Blaming(cells board.Cells) (frames []Frame) {
	for c := range cells.All() {
		frames = append(frames, Frame{First: c, Last: c, Tint: StruckTint})
	}
	return frames
}

// frames returns all frames of the marks.
func (m *Marks) frames() []Frame {
	all := append([]Frame(nil), m.Frames...)
	for _, h := range m.Houses {
		all = append(all, FrameOf(h))
	}
	for c := range m.Framed.All() {
		all = append(all, Frame{First: c, Last: c})
	}
	return all
}

// frameDash is the length of a dash, as a multiple of the frame's width.
const frameDash = 3

// lines returns the frame's lines.
func (f Frame) lines(geo geometry, colors *colors) []fyne.CanvasObject {
	from, _ := geo.At(f.First)
	corner, size := geo.At(f.Last)
	out := geo.Thin * draw.FrameOut
	from, to := from.AddXY(-out, -out), corner.Add(size).AddXY(out, out)
	stroke := colors.framed
	switch f.Tint {
	case NoTint:
	case StruckTint:
		stroke = colors.strike // the discs' colour is pale in the dark variant
	default:
		stroke = colors.tints[f.Tint]
	}
	width := max(geo.Thin, 2)
	curve := outline(from, to, TileRadius(geo.Tile)+out)
	if !f.Dashed {
		return joined(curve, width, stroke)
	}
	var all []fyne.CanvasObject
	ends := dashes(curve, frameDash*width)
	for i := 0; i+1 < len(ends); i += 2 {
		all = append(all, line(ends[i], ends[i+1], width, stroke))
	}
	return all
}

// focusFrame returns the frame around a focused board.
func focusFrame(geo geometry, stroke color.Color) []fyne.CanvasObject {
	const width, out = 1.5, focusMargin - 0.75
	from, side := fyne.NewPos(geo.Left-out, geo.Top-out), geo.Side()+2*out
	return joined(outline(from, from.AddXY(side, side), TileRadius(geo.Tile)+out), width, stroke)
}

// outline returns a rounded frame from one corner to another as points. The last point
// repeats the first.
func outline(from, to fyne.Position, radius float32) (points []fyne.Position) {
	const steps = 3 // lines per corner
	left, top, right, bottom := from.X+radius, from.Y+radius, to.X-radius, to.Y-radius
	for corner, centre := range [4]fyne.Position{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}} {
		for step := range steps + 1 {
			sin, cos := math.Sincos(math.Pi + (float64(corner)+float64(step)/steps)*math.Pi/2)
			points = append(points, centre.AddXY(radius*float32(cos), radius*float32(sin)))
		}
	}
	return append(points, points[0])
}

// joined returns the lines from each point to the next. They are cheaper to draw than a
// large hollow rectangle, for which every pixel is computed: at the size of a board, that
// takes a third of the drawing time without a graphics card.
func joined(points []fyne.Position, width float32, stroke color.Color) []fyne.CanvasObject {
	lines := make([]fyne.CanvasObject, len(points)-1)
	const over = 0.2 // length beyond the ends, as a share of the width: lines that only met would leave a slit
	for i := range lines {
		from, to := points[i], points[i+1]
		lines[i] = line(longer(from, to, over*width), longer(to, from, over*width), width, stroke)
	}
	return lines
}
