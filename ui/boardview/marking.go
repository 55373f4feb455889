package boardview

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// marking holds the objects for a [Marks]. They are recreated whenever the marks,
// the layout or the theme changes.
type marking struct {
	below []fyne.CanvasObject                  // on all tiles
	discs [board.CellCount][]fyne.CanvasObject // on those, below a cell's candidates
	over  []fyne.CanvasObject                  // on top of everything
}

// Measures of the marks, as shares of a tile.
const (
	strikeGap  = 0.55 // half of the middle that a strike leaves out, as a share of the disc's radius
	letterSize = 0.85 // of the text on a disc, in sizes of a note
)

// newMarking creates the objects for marks.
func newMarking(m *Marks, digits *board.Grid, geo geometry, colors *colors) *marking {
	k := &marking{below: outlines(m, geo, colors)}
	for c := range board.Cell(board.CellCount) {
		if digits[c] != 0 {
			continue
		}
		if m.placed(c) != 0 {
			k.discs[c] = []fyne.CanvasObject{disc(geo.Centre(c), geo.placed(), colors.tints[PlacedTint])}
			continue
		}
		for d := range m.Candidates[c].All() {
			t := m.Tints[c][d]
			if t == NoTint {
				continue
			}
			at, r := geo.candidate(c, d), geo.disc()
			k.discs[c] = append(k.discs[c], disc(at, r, colors.tints[t]))
			if t == StruckTint {
				k.discs[c] = append(k.discs[c], strike(at, r, geo, colors)...)
			}
		}
	}
	for _, l := range m.Letters {
		k.discs[l.At.Cell] = append(k.discs[l.At.Cell], letter(l, geo, colors)...)
	}
	k.arrows(m, digits, geo, colors)
	for _, h := range m.Houses {
		cells := h.Cells()
		k.frame(cells[0], cells[board.Size-1], geo, colors)
	}
	for c := range m.Framed.All() {
		k.frame(c, c, geo, colors)
	}
	return k
}

// strike crosses out a candidate, except in the middle: there the digit stays readable, however
// small it is.
func strike(at fyne.Position, r float32, geo geometry, colors *colors) []fyne.CanvasObject {
	width, inner := max(draw.StrikeWidth*geo.Tile, 1.5), r*strikeGap
	return []fyne.CanvasObject{
		line(at.AddXY(-r, r), at.AddXY(-inner, inner), width, colors.strike),
		line(at.AddXY(inner, -inner), at.AddXY(r, -r), width, colors.strike),
	}
}

// candidate returns the centre of a candidate in a cell.
func (g geometry) candidate(c board.Cell, d board.Digit) fyne.Position {
	pos, size := g.At(c)
	return pos.AddXY(draw.NoteCentre(size.Width, int(d)))
}

// letter writes a set's letter in place of a candidate, on a disc as the set's candidates are.
func letter(l Letter, geo geometry, colors *colors) []fyne.CanvasObject {
	at := geo.candidate(l.At.Cell, l.At.Digit)
	text := canvas.NewText(l.Text, colors.onTint)
	text.TextSize, text.TextStyle.Bold, text.Alignment = WholeUnits(letterSize*geo.noteSize()), true, fyne.TextAlignCenter
	geo.centre(text, at, draw.NoteThird(geo.Tile))
	return []fyne.CanvasObject{disc(at, geo.disc(), colors.tints[l.Tint]), text}
}

func disc(at fyne.Position, radius float32, fill color.Color) fyne.CanvasObject {
	c := canvas.NewCircle(fill)
	Place(c, at.AddXY(-radius, -radius), fyne.NewSquareSize(2*radius))
	return c
}

// frame draws four lines between edges along the inside of the area from one cell to
// another, so that line or edge stands out from each tile. On a small board they reach as far
// as the candidates, which lie above them. Lines are cheaper to draw than a large hollow
// rectangle, for which every pixel is computed.
func (k *marking) frame(first, last board.Cell, geo geometry, colors *colors) {
	width := clamp(draw.FrameWidth*geo.Tile, 2, 4)
	k.lines(first, last, geo, width+2*max(draw.MarkEdge*geo.Tile, 1), colors.markEdge)
	k.lines(first, last, geo, width, colors.framed)
}

// lines draws the four lines, of which the wider ones have their middles inside those of
// the others.
func (k *marking) lines(first, last board.Cell, geo geometry, width float32, stroke color.Color) {
	from, _ := geo.At(first)
	corner, size := geo.At(last)
	to, half := corner.Add(size), width/2
	left, top, right, bottom := from.X+half, from.Y+half, to.X-half, to.Y-half
	for _, l := range [4][4]float32{
		{left - half, top, right + half, top},
		{left - half, bottom, right + half, bottom},
		{left, top, left, bottom},
		{right, top, right, bottom},
	} {
		k.below = append(k.below, line(fyne.NewPos(l[0], l[1]), fyne.NewPos(l[2], l[3]), width, stroke))
	}
}

// focusFrame returns the rounded frame around a focused board, in lines for the same
// reason: at this size a rectangle takes a third of the drawing time without a graphics
// card.
func focusFrame(geo geometry, stroke color.Color) []fyne.CanvasObject {
	const (
		width = 1.5
		steps = 3 // lines per corner
	)
	pos, side := fyne.NewPos(geo.Left-frame, geo.Top-frame), geo.Side()+2*frame
	near := TileRadius(geo.Tile) + frame
	far, radius := side-near, float64(near-width/2)
	centres := [4]fyne.Position{{X: near, Y: near}, {X: far, Y: near}, {X: far, Y: far}, {X: near, Y: far}}
	var points []fyne.Position
	for corner, centre := range centres {
		for step := range steps + 1 {
			sin, cos := math.Sincos(math.Pi + (float64(corner)+float64(step)/steps)*math.Pi/2)
			points = append(points, pos.Add(centre).AddXY(float32(radius*cos), float32(radius*sin)))
		}
	}
	lines := make([]fyne.CanvasObject, len(points))
	for i, p := range points {
		lines[i] = line(p, points[(i+1)%len(points)], width, stroke)
	}
	return lines
}
