package boardview

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// Dimensions of arrows, as shares of a tile.
const (
	arrowWidth = 0.028
	arrowHead  = 0.10
	dash       = 0.07 // a gap between dashes
)

// arrows draws each arrow along the route that crosses the fewest digits.
func (k *marking) arrows(m *Marks, digits *board.Grid, geo geometry, colors *colors) {
	p := penOf(geo)
	for _, a := range courses(m, digits, geo) {
		for _, s := range p.strokes(a) {
			k.over = append(k.over, line(s.from, s.to, s.width, colors.layers()[s.layer]))
		}
	}
}

// course is an arrow with the points along it.
type course struct {
	Arrow
	way []fyne.Position
}

// courses returns the course of each arrow.
func courses(m *Marks, digits *board.Grid, geo geometry) (all []course) {
	obstacles := obstaclesOf(m, digits, geo)
	for _, a := range m.Arrows {
		from, to := geo.candidate(a.From.Cell, a.From.Digit), geo.candidate(a.To.Cell, a.To.Digit)
		if from == to {
			continue
		}
		way := best(from, to, geo, obstacles)
		all = append(all, course{a, way})
		for _, p := range inner(dashes(way, geo.Tile/2)) { // later arrows should not run along this one
			obstacles = append(obstacles, obstacle{p, arrowHead / 2 * geo.Tile})
		}
	}
	return all
}

// inner returns all points except the ends.
func inner(points []fyne.Position) []fyne.Position { return points[1 : len(points)-1] }

// pen draws arrows: a light line between dark edges, so that one of the two stands out
// from whatever the arrow crosses, be it a dark tile or a light disc.
type pen struct{ tile, width, edge float32 }

func penOf(geo geometry) pen {
	return pen{geo.Tile, max(arrowWidth*geo.Tile, 1.5), max(draw.MarkEdge*geo.Tile, 1)}
}

// strokes returns an arrow's lines, the edges first.
func (p pen) strokes(c course) []stroke {
	var lines [][2]fyne.Position
	way, step := c.way, 1
	tip, before := way[len(way)-1], way[max(len(way)-4, 0)]
	if c.Dashed {
		way, step = dashes(way, dash*p.tile+2*p.edge), 2 // every other piece is a gap
	}
	for i := 0; i < len(way)-1; i += step {
		lines = append(lines, [2]fyne.Position{way[i], way[i+1]})
	}
	if c.Head {
		side := min(arrowHead*p.tile, 0.6*apart(way[0], tip))
		angle := math.Atan2(float64(tip.Y-before.Y), float64(tip.X-before.X))
		for _, turn := range []float64{-0.5, 0.5} {
			sin, cos := math.Sincos(angle + math.Pi + turn)
			lines = append(lines, [2]fyne.Position{tip, tip.AddXY(side*float32(cos), side*float32(sin))})
		}
	}
	strokes := make([]stroke, 0, 2*len(lines))
	for _, l := range lines {
		strokes = append(strokes, stroke{longer(l[0], l[1], p.edge), longer(l[1], l[0], p.edge), p.width + 2*p.edge, draw.EdgeLayer})
	}
	for _, l := range lines {
		strokes = append(strokes, stroke{l[0], l[1], p.width, draw.LineLayer})
	}
	return strokes
}

// longer moves the first of two points away from the second.
func longer(p, from fyne.Position, by float32) fyne.Position {
	if d := apart(p, from); d > 0 {
		return p.AddXY((p.X-from.X)*by/d, (p.Y-from.Y)*by/d)
	}
	return p
}

func line(from, to fyne.Position, width float32, stroke color.Color) fyne.CanvasObject {
	l := canvas.NewLine(stroke)
	l.StrokeWidth = width
	l.Position1, l.Position2 = from, to
	return l
}

// dashes returns the ends of dashes along a curve, which starts and ends with a dash. Dashes
// and gaps are about as long as given.
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
