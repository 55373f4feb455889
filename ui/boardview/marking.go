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
			pos, size := geo.At(c)
			k.discs[c] = append(k.discs[c], disc(pos.AddXY(size.Width/2, size.Height/2), placedDisc*geo.Tile, colors.tints[PlacedTint]))
			continue
		}
		for d := range m.Candidates[c].All() {
			t := m.Tints[c][d]
			if t == NoTint {
				continue
			}
			at := geo.candidate(c, d)
			k.discs[c] = append(k.discs[c], disc(at, discRadius*geo.Tile, colors.tints[t]))
			if t == StruckTint {
				r := discRadius * geo.Tile
				k.over = append(k.over, line(at.AddXY(-r, r), at.AddXY(r, -r), max(strikeWidth*geo.Tile, 1.5), colors.onTint))
			}
		}
	}
	k.arrows(m, digits, geo, colors.arrow)
	for _, h := range m.Houses {
		k.house(h, geo, colors.frame)
	}
	for c := range m.Framed.All() {
		pos, size := geo.At(c)
		k.over = append(k.over, frameAround(pos, size, clamp(cellFrame*geo.Tile, 2, 4), colors.frame)...)
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

// house frames a house.
func (k *marking) house(h board.House, geo geometry, stroke color.Color) {
	cells := h.Cells()
	first, _ := geo.At(cells[0])
	last, size := geo.At(cells[board.Size-1])
	width := clamp(cellFrame*geo.Tile, 2, 4)
	k.over = append(k.over, frameAround(first, fyne.NewSize(last.X+size.Width-first.X, last.Y+size.Height-first.Y), width, stroke)...)
}

// frameAround returns four lines along the inside of an area. Lines are cheaper
// to draw than a large hollow rectangle, for which every pixel is computed.
func frameAround(pos fyne.Position, size fyne.Size, width float32, stroke color.Color) []fyne.CanvasObject {
	half := width / 2
	left, top := pos.X+half, pos.Y+half
	right, bottom := pos.X+size.Width-half, pos.Y+size.Height-half
	at := fyne.NewPos
	return []fyne.CanvasObject{
		line(at(left-half, top), at(right+half, top), width, stroke),
		line(at(left-half, bottom), at(right+half, bottom), width, stroke),
		line(at(left, top), at(left, bottom), width, stroke),
		line(at(right, top), at(right, bottom), width, stroke),
	}
}

// bends are the curvatures tried for an arrow, as shares of its length: first a
// straight line, then wider and wider bows to either side.
var bends = [...]float32{0, 0.12, -0.12, 0.22, -0.22, 0.34, -0.34}

// arrows draws each arrow along the curve that crosses the fewest digits.
func (k *marking) arrows(m *Marks, digits *board.Grid, geo geometry, stroke color.Color) {
	if len(m.Arrows) == 0 {
		return
	}
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
		if o.at == from || o.at == to {
			continue
		}
		for _, p := range curve {
			if dx, dy := p.X-o.at.X, p.Y-o.at.Y; dx*dx+dy*dy < o.radius*o.radius {
				n++
				break
			}
		}
	}
	return n
}

// draw draws a curve with an arrow's head at its end.
func (k *marking) draw(curve []fyne.Position, dashed bool, tile float32, stroke color.Color) {
	width := max(arrowWidth*tile, 1.5)
	if dashed {
		k.dashes(curve, dash*tile, width, stroke)
	} else {
		for i := range len(curve) - 1 {
			k.over = append(k.over, line(curve[i], curve[i+1], width, stroke))
		}
	}
	tip, before := curve[len(curve)-1], curve[len(curve)-4]
	angle := math.Atan2(float64(tip.Y-before.Y), float64(tip.X-before.X))
	for _, turn := range []float64{-0.5, 0.5} {
		sin, cos := math.Sincos(angle + math.Pi + turn)
		k.over = append(k.over, line(tip, tip.AddXY(arrowHead*tile*float32(cos), arrowHead*tile*float32(sin)), width, stroke))
	}
}

// dashes draws a curve as dashes of a length, with gaps as long.
func (k *marking) dashes(curve []fyne.Position, length, width float32, stroke color.Color) {
	var total float32
	for i := range len(curve) - 1 {
		total += apart(curve[i], curve[i+1])
	}
	// An odd number of pieces, so that a dash is at either end.
	pieces := max(int(total/length)|1, 3)
	at := func(share float32) fyne.Position {
		left := share * total
		for i := range len(curve) - 1 {
			d := apart(curve[i], curve[i+1])
			if left <= d && d > 0 {
				f := left / d
				return curve[i].AddXY((curve[i+1].X-curve[i].X)*f, (curve[i+1].Y-curve[i].Y)*f)
			}
			left -= d
		}
		return curve[len(curve)-1]
	}
	for i := 0; i < pieces; i += 2 {
		k.over = append(k.over, line(at(float32(i)/float32(pieces)), at(float32(i+1)/float32(pieces)), width, stroke))
	}
}

// apart returns the distance between two points.
func apart(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
}
