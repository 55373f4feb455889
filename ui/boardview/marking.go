package boardview

import (
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// marking holds the objects for a [Marks]. They are recreated whenever the marks,
// the layout or the theme changes.
type marking struct {
	discs [board.CellCount][]fyne.CanvasObject // between a cell's tile and its candidates
	over  []fyne.CanvasObject                  // on top of everything
}

// Measures of the marks, as shares of a tile.
const (
	discRadius  = 0.135
	placedDisc  = 0.37 // radius behind a placed candidate that is drawn large
	strikeWidth = 0.032
	arrowWidth  = 0.028
	arrowHead   = 0.10
	dash        = 0.075
	cellFrame   = 0.045
)

// newMarking creates the objects for marks.
func newMarking(m *Marks, digits *board.Grid, geo geometry, colors *colors) *marking {
	k := &marking{}
	for c := range board.Cell(board.CellCount) {
		if digits[c] != 0 {
			continue
		}
		if m.placed(c) != 0 {
			k.discs[c] = []fyne.CanvasObject{disc(geo.Centre(c), placedDisc*geo.Tile, colors.tints[PlacedTint])}
			continue
		}
		for d := range m.Candidates[c].All() {
			t := m.Tints[c][d]
			if t == NoTint {
				continue
			}
			at, r := geo.candidate(c, d), discRadius*geo.Tile
			k.discs[c] = append(k.discs[c], disc(at, r, colors.tints[t]))
			if t == StruckTint {
				k.over = append(k.over, line(at.AddXY(-r, r), at.AddXY(r, -r), max(strikeWidth*geo.Tile, 1.5), colors.onTint))
			}
		}
	}
	k.arrows(m, digits, geo, colors.arrow)
	for _, h := range m.Houses {
		cells := h.Cells()
		k.frame(cells[0], cells[board.Size-1], geo, colors.frame)
	}
	for c := range m.Framed.All() {
		k.frame(c, c, geo, colors.frame)
	}
	return k
}

// candidate returns the centre of a candidate in a cell.
func (g geometry) candidate(c board.Cell, d board.Digit) fyne.Position {
	pos, size := g.At(c)
	return pos.AddXY(draw.NoteCentre(size.Width, int(d)))
}

func disc(at fyne.Position, radius float32, fill color.Color) fyne.CanvasObject {
	c := canvas.NewCircle(fill)
	Place(c, at.AddXY(-radius, -radius), fyne.NewSquareSize(2*radius))
	return c
}

func line(from, to fyne.Position, width float32, stroke color.Color) fyne.CanvasObject {
	l := canvas.NewLine(stroke)
	l.StrokeWidth = width
	l.Position1, l.Position2 = from, to
	return l
}

// frame draws four lines along the inside of the area from one cell to another. Lines are
// cheaper to draw than a large hollow rectangle, for which every pixel is computed.
func (k *marking) frame(first, last board.Cell, geo geometry, stroke color.Color) {
	width := clamp(cellFrame*geo.Tile, 2, 4)
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
		k.over = append(k.over, line(fyne.NewPos(l[0], l[1]), fyne.NewPos(l[2], l[3]), width, stroke))
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

// bends are the curvatures tried for an arrow, as shares of its length: first a
// straight line, then wider and wider bows to either side.
var bends = [...]float32{0, 0.12, -0.12, 0.22, -0.22, 0.34, -0.34}

// arrows draws each arrow along the curve that crosses the fewest digits.
func (k *marking) arrows(m *Marks, digits *board.Grid, geo geometry, stroke color.Color) {
	obstacles := obstaclesOf(m, digits, geo)
	for _, a := range m.Arrows {
		from, to := geo.candidate(a.From.Cell, a.From.Digit), geo.candidate(a.To.Cell, a.To.Digit)
		if from == to {
			continue
		}
		var best []fyne.Position
		fewest := math.MaxInt
		for _, bend := range bends {
			curve := bow(from, to, bend, discRadius*geo.Tile)
			if n := crossings(curve, obstacles, from, to); n < fewest {
				best, fewest = curve, n
			}
			if fewest == 0 {
				break
			}
		}
		k.draw(best, a.Dashed, geo.Tile, stroke)
	}
}

// obstacle is a digit that arrows should avoid.
type obstacle struct {
	at     fyne.Position
	radius float32
}

func obstaclesOf(m *Marks, digits *board.Grid, geo geometry) []obstacle {
	var all []obstacle
	for c := range board.Cell(board.CellCount) {
		if digits[c] != 0 {
			all = append(all, obstacle{geo.Centre(c), geo.Tile * 0.28})
			continue
		}
		for d := range m.Candidates[c].All() {
			all = append(all, obstacle{geo.candidate(c, d), geo.Tile * 0.11})
		}
	}
	return all
}

// bow returns a curve between two points, shortened at both ends. Its midpoint is
// off the straight line by half the bend, a share of the length.
func bow(from, to fyne.Position, bend, shorten float32) []fyne.Position {
	const steps = 24
	dx, dy := to.X-from.X, to.Y-from.Y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	control := fyne.NewPos((from.X+to.X)/2-dy*bend, (from.Y+to.Y)/2+dx*bend)
	trim := min(shorten/length, 0.35)
	points := make([]fyne.Position, steps+1)
	for i := range points {
		t := trim + (1-2*trim)*float32(i)/steps
		a, b, c := (1-t)*(1-t), 2*t*(1-t), t*t
		points[i] = fyne.NewPos(a*from.X+b*control.X+c*to.X, a*from.Y+b*control.Y+c*to.Y)
	}
	return points
}

// crossings counts the obstacles that a curve meets, apart from its ends.
func crossings(curve []fyne.Position, obstacles []obstacle, from, to fyne.Position) int {
	n := 0
	for _, o := range obstacles {
		meets := func(p fyne.Position) bool { return apart(p, o.at) < o.radius }
		if o.at != from && o.at != to && slices.ContainsFunc(curve, meets) {
			n++
		}
	}
	return n
}

// draw draws a curve with an arrow's head at its end.
func (k *marking) draw(curve []fyne.Position, dashed bool, tile float32, stroke color.Color) {
	width := max(arrowWidth*tile, 1.5)
	tip, before := curve[len(curve)-1], curve[len(curve)-4]
	if dashed {
		curve = dashes(curve, dash*tile)
	}
	for i := 0; i < len(curve)-1; i++ {
		k.over = append(k.over, line(curve[i], curve[i+1], width, stroke))
		if dashed {
			i++ // the gap
		}
	}
	angle := math.Atan2(float64(tip.Y-before.Y), float64(tip.X-before.X))
	for _, turn := range []float64{-0.5, 0.5} {
		sin, cos := math.Sincos(angle + math.Pi + turn)
		k.over = append(k.over, line(tip, tip.AddXY(arrowHead*tile*float32(cos), arrowHead*tile*float32(sin)), width, stroke))
	}
}

// dashes returns the ends of dashes of about a length along a curve, with gaps as long. A
// dash is at either end.
func dashes(curve []fyne.Position, length float32) []fyne.Position {
	var total float32
	for i := range len(curve) - 1 {
		total += apart(curve[i], curve[i+1])
	}
	pieces := max(int(total/length)|1, 3)
	ends := make([]fyne.Position, pieces+1)
	for n := range ends {
		ends[n] = curve[len(curve)-1]
		left := float32(n) / float32(pieces) * total
		for i := range len(curve) - 1 {
			d := apart(curve[i], curve[i+1])
			if left <= d && d > 0 {
				f := left / d
				ends[n] = curve[i].AddXY((curve[i+1].X-curve[i].X)*f, (curve[i+1].Y-curve[i].Y)*f)
				break
			}
			left -= d
		}
	}
	return ends
}

// apart returns the distance between two points.
func apart(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
}
