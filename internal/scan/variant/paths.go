package variant

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
)

const (
	// A circle or a bulb has a radius between smallest and largest.
	smallest = 0.27
	largest  = 0.48
	// It is examined in this many directions, and must show in closed of them, with paper beside
	// it in clear: a digit may touch it, and a path begins there.
	bearings = 32
	closed   = 27
	clear    = 21
	// fewestPaths is the minimum number of circles or bulbs from which a path leads to another
	// cell. A player may circle digits, and apps highlight cells, without a path.
	fewestPaths = 2
	// An arrow leads from one circle in perArrow at least. Other patterns of lines, as the frames of
	// tiles, sometimes look like circles. A bulb's end is hidden more often.
	perArrow = 2
	perTube  = 3
	// manyBegin is the number of circles or bulbs from which they are something else, such as the
	// frames of tiles.
	manyBegin = 25
	// thin is the maximum width of an arrow's line, and wide that of a thermometer's tube. smeared
	// is that of a line in a blurred photo, which begins at a ring in any case.
	thin    = 0.13
	smeared = 0.2
	wide    = 0.6
	// uneven is by how much of a bulb's ink its tube's may differ from it.
	uneven = 0.35
)

// Paths are the arrows or the thermometers of a board.
type Paths struct {
	Begin board.Cells // with circles or bulbs
	Cells board.Cells // all that they cross, with Begin
	Thin  bool        // whether all are thin: to a lattice out of place, a board's own lines look the same
	ink   float64     // by how much they usually differ from the cells
}

// Arrows returns the arrows that begin in circles.
func (b *Board) Arrows() Paths {
	return b.paths(b.circled, perArrow, func(_ float64, p band) bool { return p.width <= smeared })
}

// Thermometers returns the thermometers: wide tubes that begin in bulbs.
func (b *Board) Thermometers() Paths {
	return b.paths(b.bulb, perTube, func(ink float64, p band) bool {
		return p.width > thin && p.width <= wide && math.Abs(p.ink-ink) <= uneven*ink
	})
}

// paths returns the paths that lead to a neighbour from cells that look like their beginning.
// begins also returns how much that differs from its cell. At least one in most of these cells
// has a path.
func (b *Board) paths(begins func(board.Cell) (ink float64, ok bool), most int, fits func(ink float64, p band) bool) (all Paths) {
	n := 0
	var inks []float64
	var inBulb [board.CellCount]float64
	for c := range board.Cell(board.CellCount) {
		if ink, ok := begins(c); ok {
			all.Begin, inBulb[c] = all.Begin.With(c), ink
		}
	}
	for c := range all.Begin.All() {
		// Two circles whose corners touch look like a path from one to the other.
		cells, bands := b.follow(c, all.Begin, func(p band) bool { return fits(inBulb[c], p) })
		all.Cells = all.Cells.Union(cells).With(c)
		if len(bands) > 0 {
			n++
		}
		for _, p := range bands {
			inks = append(inks, p.ink)
		}
	}
	if n < fewestPaths || all.Begin.Len() >= manyBegin || n*most < all.Begin.Len() {
		return Paths{}
	}
	all.ink = median(inks)
	return all
}

const (
	// darker is how many times as much as a path a digit must differ from its cell to be told
	// from it.
	darker = 1.8
	// maxInk is how many times a path's usual ink a point of it has at most.
	maxInk = 1.4
	// asPale is the same where what looks like a digit is only doubted.
	asPale = 1.15
)

// Clear reports whether digits differ from their cells much more than paths do.
func (b *Board) Clear(p Paths) bool { return b.contrast > darker*p.ink }

// Hollow reports whether there is nothing in the middle of a cell, where a digit would be,
// besides a shade or a path paler than digits.
func (b *Board) Hollow(c board.Cell, p Paths) bool {
	return b.hollow(c, b.shade(c), b.minMark()) || p.Cells.Contains(c) && b.Clear(p) && b.pale(c, p, maxInk)
}

// InShadow reports whether a path's cell is in a shadow in which a digit differs from the paper by no
// more than paths do elsewhere.
func (b *Board) InShadow(c board.Cell, p Paths) bool {
	return p.Cells.Contains(c) && b.Clear(p) && b.hollow(c, b.paperAround(c, p.ink), b.minMark()+maxInk*p.ink)
}

// Pale returns the cells with nothing in their middle that differs more from their paper than the
// paths do: what looks like a digit there may be the end of a path or its bend.
func (b *Board) Pale(p Paths) (cells board.Cells) {
	if p.Cells.IsEmpty() {
		return cells
	}
	for c := range board.Cell(board.CellCount) {
		if b.pale(c, p, asPale) {
			cells = cells.With(c)
		}
	}
	return cells
}

// pale reports whether nothing in the middle of a cell differs from its paper by more than so many
// times a path's usual ink.
func (b *Board) pale(c board.Cell, p Paths, times float64) bool {
	paper := b.paperAround(c, p.ink)
	return b.hollow(c, paper, b.minMark()+times*p.ink*b.dim(paper))
}

// dim returns which share of the usual brightness paper has in a shadow: ink is as much paler there.
func (b *Board) dim(paper float64) float64 {
	if b.inkSign() > 0 {
		return 1 // a dark screen
	}
	all := b.level
	return min(paper/median(all[:]), 1)
}

// follow returns the cells of the path that begins in a cell and avoids others, and its bands
// between them.
func (b *Board) follow(c board.Cell, avoid board.Cells, fits func(band) bool) (all board.Cells, bands []band) {
	todo := []board.Cell{c}
	for len(todo) > 0 {
		c, todo = todo[0], todo[1:]
		for _, d := range steps {
			to, ok := neighbour(c, d)
			if !ok || all.Contains(to) || avoid.Contains(to) {
				continue
			}
			if p, ok := b.path(c, d); ok && fits(p) {
				all, todo, bands = all.With(to), append(todo, to), append(bands, p)
			}
		}
	}
	return all, bands
}

// band is a strip that leads from one cell to another.
type band struct {
	width float64
	ink   float64 // by how much it differs from the cells
}

// direction is a step to a neighbour.
type direction struct{ x, y int }

// neighbour returns the cell a step away.
func neighbour(c board.Cell, d direction) (board.Cell, bool) {
	row, col := c.Row()+d.y, c.Col()+d.x
	if min(row, col) < 0 || max(row, col) > 8 {
		return 0, false
	}
	return board.At(row, col), true
}

// thinInk is the minimum share of the usual contrast that a circle's or an arrow's line has. It is
// thin, and blur makes it pale.
const thinInk = 0.05

// minLine is the minimum difference between such a line and its cell's background.
func (b *Board) minLine() float64 { return max(minLevels, thinInk*b.contrast) }

// steps are the directions of a path, straight and diagonal.
var steps = [...]direction{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}

const (
	// A ray from a cell's middle is sampled in steps of ray, from nearMiddle on.
	ray        = 0.02
	nearMiddle = 0.17
	samples    = 21
)

// rays holds how much brighter the points around a cell's middle are than its background, by
// bearing and distance.
type rays [bearings][samples]float64

// newRays samples a board around the middle of a cell, or du and dv beside it.
func newRays(b *Board, c board.Cell, du, dv float64) (all rays) {
	u, v := float64(c.Col())+0.5+du, float64(c.Row())+0.5+dv
	for i := range all {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / bearings)
		for k := range all[i] {
			r := nearMiddle + ray*float64(k)
			all[i][k] = b.at(u+r*cos, v+r*sin) - b.level[c]
		}
	}
	return all
}

// sample returns the sample at a distance from the middle.
func sample(r float64) int { return int((r-nearMiddle)/ray + 0.5) }

// besidePath is the maximum share of the points beside a path that are as dark: cells' lines are
// there, where the lattice is off.
const besidePath = 0.1

// path returns the band that leads from a cell to a neighbour, if one does. It is
// examined just before and just after the line between the cells.
func (b *Board) path(c board.Cell, d direction) (p band, ok bool) {
	to, ok := neighbour(c, d)
	if !ok {
		return band{}, false
	}
	reach, offs := 0.42, []float64{0.08, 0.11, 0.14}
	if d.x != 0 && d.y != 0 {
		reach, offs = 0.21, []float64{0.27, 0.3}
	}
	length := math.Hypot(float64(d.x), float64(d.y))
	dx, dy := float64(d.x)/length, float64(d.y)/length
	u, v := float64(c.Col())+0.5+float64(d.x)/2, float64(c.Row())+0.5+float64(d.y)/2
	n := int(reach * scale)
	ink := make([]float64, 2*n+1) // across the path
	top := n
	for i := range ink {
		s := float64(i-n) / scale
		before, after := 0.0, 0.0
		for _, off := range offs {
			before += math.Abs(b.at(u-dx*off-dy*s, v-dy*off+dx*s) - b.level[c])
			after += math.Abs(b.at(u+dx*off-dy*s, v+dy*off+dx*s) - b.level[to])
		}
		ink[i] = min(before, after) / float64(len(offs))
		if math.Abs(s) < 0.05 && ink[i] > ink[top] {
			top = i
		}
	}
	floor := median(slices.Clone(ink))
	if ink[top]-floor < b.minLine() {
		return band{}, false
	}
	half := (ink[top] + floor) / 2
	from, until := top, top
	for from > 0 && ink[from-1] >= half {
		from--
	}
	for until < len(ink)-1 && ink[until+1] >= half {
		until++
	}
	elsewhere := 0
	for i, x := range ink {
		if x >= half && (i < from || i > until) {
			elsewhere++
		}
	}
	width := float64(until-from+1) / scale
	middle := float64(from+until)/2 - float64(n)
	if from == 0 || until == len(ink)-1 || float64(elsewhere) > besidePath*float64(len(ink)) || math.Abs(middle) > 0.1*scale {
		return band{}, false
	}
	return band{width, ink[top]}, true
}
