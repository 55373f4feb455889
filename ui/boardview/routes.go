package boardview

import (
	"math"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// route is the course of an arrow relative to the straight line between its ends. The arrow
// is shifted sideways by a share of that line's length and by a share of a tile.
type route struct {
	bow  float32 // at its widest, a bow is off the line by half this share of the length
	skew float32 // moves the widest point of a bow towards the start (-1) or the end (1)
	lane float32 // shares of a tile; the arrow runs beside the line and joins it at its ends
}

// routes are tried in this order, so of two that cross equally many digits the one
// closer to the straight line is taken. The lanes lie between rows of candidates.
var routes = func() []route {
	all := []route{{}}
	for _, r := range []route{
		{bow: 0.08}, {lane: 0.143}, {bow: 0.14},
		{bow: 0.14, skew: -1}, {bow: 0.14, skew: 1},
		{bow: 0.22}, {lane: 0.43}, {bow: 0.3},
		{bow: 0.25, skew: -1}, {bow: 0.25, skew: 1},
		{bow: 0.4}, {lane: 0.72}, {bow: 0.5},
		{bow: 0.45, skew: -1}, {bow: 0.45, skew: 1},
		{bow: 0.65}, {bow: 0.8},
	} {
		all = append(all, r, route{-r.bow, r.skew, -r.lane})
	}
	return all
}()

// ramp is the distance from either end, in tiles, over which an arrow joins its lane.
const ramp = 0.28

// off returns how far the arrow is off the straight line at a share t of the line's length.
func (r route) off(t, length, tile float32) float32 {
	bow := 2 * t * (1 - t)
	switch {
	case r.skew < 0:
		bow *= 2 * (1 - t)
	case r.skew > 0:
		bow *= 2 * t
	}
	rise := min(min(t, 1-t)*length/(ramp*tile), 1)
	return r.bow*length*bow + r.lane*tile*rise*rise*(3-2*rise)
}

// straight reports whether the route is the straight line.
func (r route) straight() bool { return r.bow == 0 && r.lane == 0 }

// shares returns the positions of points along an arrow, from trim to 1-trim: for a lane,
// those where the arrow joins and leaves it.
func (r route) shares(trim, length, tile float32) []float32 {
	var shares []float32
	spread := func(from, to float32, n int) {
		for i := range n + 1 {
			shares = append(shares, from+(to-from)*float32(i)/float32(n))
		}
	}
	switch joined := ramp * tile / length; {
	case r.straight():
		spread(trim, 1-trim, 1)
	case r.lane != 0 && trim < joined && joined < 0.45:
		spread(trim, joined, 8)
		spread(1-joined, 1-trim, 8)
	default:
		spread(trim, 1-trim, 24)
	}
	return shares
}

// points returns the arrow's course between two candidates, without their discs.
func (r route) points(from, to fyne.Position, tile float32) []fyne.Position {
	dx, dy := to.X-from.X, to.Y-from.Y
	length := apart(from, to)
	var points []fyne.Position
	for _, t := range r.shares(min(draw.DiscRadius*tile/length, 0.35), length, tile) {
		off := r.off(t, length, tile) / length
		points = append(points, fyne.NewPos(from.X+t*dx-off*dy, from.Y+t*dy+off*dx))
	}
	return points
}

// best returns the course that stays on the board and crosses the fewest obstacles. The
// straight line stays on the board.
func best(from, to fyne.Position, geo geometry, obstacles []obstacle) []fyne.Position {
	var best []fyne.Position
	fewest := math.MaxInt
	for _, r := range routes {
		way := r.points(from, to, geo.Tile)
		if !geo.holds(way) {
			continue
		}
		if n := crossings(way, obstacles, from, to); n < fewest {
			best, fewest = way, n
		}
		if fewest == 0 {
			break
		}
	}
	return best
}

// margin is the distance in tiles that arrows keep from the board's edges, to allow for
// their width and their heads; on a small board it is minMargin.
const (
	margin    = 0.065
	minMargin = 3.5
)

// holds reports whether all points are on the board, with a margin.
func (g geometry) holds(points []fyne.Position) bool {
	near := max(margin*g.Tile, minMargin)
	far := g.Side() - near
	for _, p := range points {
		if x, y := p.X-g.Left, p.Y-g.Top; x < near || y < near || x > far || y > far {
			return false
		}
	}
	return true
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
	for _, l := range m.Letters {
		all = append(all, obstacle{geo.candidate(l.At.Cell, l.At.Digit), geo.Tile * 0.11})
	}
	return all
}

// crossings counts the obstacles that a course crosses, except at its ends.
func crossings(way []fyne.Position, obstacles []obstacle, from, to fyne.Position) int {
	low, high := way[0], way[0]
	for _, p := range way {
		low, high = fyne.NewPos(min(low.X, p.X), min(low.Y, p.Y)), fyne.NewPos(max(high.X, p.X), max(high.Y, p.Y))
	}
	n := 0
	for _, o := range obstacles {
		at, r := o.at, o.radius
		if at.X < low.X-r || at.X > high.X+r || at.Y < low.Y-r || at.Y > high.Y+r || at == from || at == to {
			continue
		}
		for i := range len(way) - 1 {
			if beside(at, way[i], way[i+1]) < r {
				n++
				break
			}
		}
	}
	return n
}

// beside returns a point's distance from the line between two others.
func beside(p, a, b fyne.Position) float32 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := float32(0)
	if square := dx*dx + dy*dy; square > 0 {
		t = clamp(((p.X-a.X)*dx+(p.Y-a.Y)*dy)/square, 0, 1)
	}
	return apart(p, a.AddXY(t*dx, t*dy))
}
