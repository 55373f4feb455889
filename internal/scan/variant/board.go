// Package variant recognizes the marks that Sudoku variants add to a board: cages, diagonals,
// circles with arrows, thermometers, irregular or extra regions, numbers around the board.
//
// All of it looks at a [Board], the straightened picture. Lengths are in cells, brightness in
// levels out of 256. A mark may be darker or brighter than its cell. The thresholds were set so
// that drawn variants are recognized, on screens and on simulated paper, and so that no photo
// or drawing of a classic puzzle shows any: each test demands a pattern that a classic board,
// notes, highlights and handwriting don't form by chance.
package variant

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

const (
	// scale is the number of pixels along the side of a straightened cell. A cage's dashes,
	// about 0.02 wide and 0.06 from the line, are then a pixel wide and two away.
	scale = 48
	// around is the width of the board's surroundings, where sums may stand.
	around = 1.5
	side   = int((9 + 2*around) * scale)
	// Within a block the map is practically linear.
	block  = scale / 2
	blocks = side / block
)

// Board is a straightened board with its surroundings.
type Board struct {
	from   *picture.Gray
	points [blocks + 1][blocks + 1]lattice.Point // where the blocks' corners are in it
	filled [blocks][blocks]bool
	pix    []uint8

	ground   [board.CellCount][3]float64 // colour of each cell's background
	level    [board.CellCount]float64    // its brightness
	contrast float64                     // by how much lines and digits usually differ from it

	outside [4][9]outside // marks around the board, by side
}

// Straighten returns the board at a place of a picture. channels are the picture's red, green
// and blue, or nil.
func Straighten(from *picture.Sizes, channels [3]*picture.Gray, m lattice.Map) *Board {
	k := max(int(m.CellSize()/scale), 1)
	small := m.Scaled(1 / float64(k))
	b := &Board{from: from.By(k), pix: make([]uint8, side*side)}
	for y := range b.points {
		for x := range b.points[y] {
			b.points[y][x] = small.At(float64(x*block)/scale-around, float64(y*block)/scale-around)
		}
	}
	const first = int(around * scale)
	b.fill(first, first, side-first, side-first)
	for c := range board.Cell(board.CellCount) {
		b.level[c] = b.paper(c)
		b.ground[c] = [3]float64{b.level[c], b.level[c], b.level[c]}
		if channels[0] != nil {
			b.ground[c] = colourOf(channels, &m, c)
		}
	}
	b.contrast = b.usualContrast()
	return b
}

// fill samples the blocks of a part that haven't been sampled. The surroundings are seldom
// needed.
func (b *Board) fill(x0, y0, x1, y1 int) {
	for y := max(y0/block, 0); y < min((y1+block-1)/block, blocks); y++ {
		for x := max(x0/block, 0); x < min((x1+block-1)/block, blocks); x++ {
			if !b.filled[y][x] {
				b.filled[y][x] = true
				b.fillBlock(x*block, y*block, [4]lattice.Point{b.points[y][x], b.points[y][x+1], b.points[y+1][x], b.points[y+1][x+1]})
			}
		}
	}
}

// fillBlock samples a block whose corners are given, row by row.
func (b *Board) fillBlock(x0, y0 int, q [4]lattice.Point) {
	g, inner := b.from, true
	for _, p := range q {
		inner = inner && p.X > 1 && p.Y > 1 && p.X < float64(g.W-1) && p.Y < float64(g.H-1)
	}
	for y := range block {
		t := (float64(y) + 0.5) / block
		left, right := between(q[0], q[2], t), between(q[1], q[3], t)
		dx, dy := (right.X-left.X)/block, (right.Y-left.Y)/block
		px, py := left.X+dx/2, left.Y+dy/2
		row := b.pix[(y0+y)*side+x0:][:block]
		if !inner {
			for x := range row {
				row[x] = uint8(g.At(px, py))
				px, py = px+dx, py+dy
			}
			continue
		}
		// The same without looking for the picture's border, in 256ths of a pixel.
		fx, fy, stepX, stepY := int((px-0.5)*256), int((py-0.5)*256), int(dx*256), int(dy*256)
		for x := range row {
			at, u, v := fy>>8*g.W+fx>>8, fx&255, fy&255
			above, below := g.Pix[at:][:2], g.Pix[at+g.W:][:2]
			top := int(above[0])<<8 + (int(above[1])-int(above[0]))*u
			low := int(below[0])<<8 + (int(below[1])-int(below[0]))*u
			row[x] = uint8((top<<8 + (low-top)*v) >> 16)
			fx, fy = fx+stepX, fy+stepY
		}
	}
}

// at returns the brightness at a point of the board.
func (b *Board) at(u, v float64) float64 {
	x := min(max(int((u+around)*scale), 0), side-1)
	y := min(max(int((v+around)*scale), 0), side-1)
	return float64(b.pix[y*side+x])
}

// pixel returns the index of a cell's first pixel.
func pixel(c board.Cell) int {
	const border = int(around * scale)
	return (border+c.Row()*scale)*side + border + c.Col()*scale
}

// corner holds the distances from a cell's sides at which its background is sampled. Digits
// seldom reach the corners, and notes or a sum don't fill most of them.
var corner = [...]float64{0.14, 0.18, 0.22}

// cornersOf calls a function with points in the corners of a cell, at these distances.
func cornersOf(c board.Cell, each []float64, sample func(u, v float64)) {
	u, v := float64(c.Col()), float64(c.Row())
	for _, x := range each {
		for _, y := range each {
			sample(u+x, v+y)
			sample(u+1-x, v+y)
			sample(u+x, v+1-y)
			sample(u+1-x, v+1-y)
		}
	}
}

// paper returns the brightness of a cell's background.
func (b *Board) paper(c board.Cell) float64 {
	var all []float64
	cornersOf(c, corner[:], func(u, v float64) { all = append(all, b.at(u, v)) })
	return median(all)
}

// colourOf returns the colour of a cell's background.
func colourOf(channels [3]*picture.Gray, m *lattice.Map, c board.Cell) (colour [3]float64) {
	u, v := float64(c.Col()), float64(c.Row())
	q := [4]lattice.Point{m.At(u, v), m.At(u+1, v), m.At(u, v+1), m.At(u+1, v+1)}
	var all [3][]float64
	cornersOf(c, corner[:2], func(x, y float64) {
		p := between(between(q[0], q[1], x-u), between(q[2], q[3], x-u), y-v)
		for i, g := range channels {
			all[i] = append(all[i], float64(g.At(p.X, p.Y)))
		}
	})
	for i := range colour {
		colour[i] = median(all[i])
	}
	return colour
}

func between(p, q lattice.Point, t float64) lattice.Point {
	return lattice.Point{X: p.X + (q.X-p.X)*t, Y: p.Y + (q.Y-p.Y)*t}
}

func median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}

// usualContrast returns the median over the cells of the strongest contrast in a cell and on
// its sides.
func (b *Board) usualContrast() float64 {
	var all []float64
	for c := range board.Cell(board.CellCount) {
		x0, y0 := int((float64(c.Col())+around)*scale), int((float64(c.Row())+around)*scale)
		strongest := 0
		level := int(b.level[c])
		for y := y0; y < y0+scale; y += 3 {
			for _, p := range b.pix[y*side+x0:][:scale] {
				strongest = max(strongest, int(p)-level, level-int(p))
			}
		}
		all = append(all, float64(strongest))
	}
	return median(all)
}

// specks is the maximum share of the points in the middle of an empty cell that differ from its
// background.
const specks = 0.02

// hollow reports whether the middle of a cell, where a digit would be, differs from a brightness by
// no more than some levels.
func (b *Board) hollow(c board.Cell, from, levels float64) bool {
	marked, all := 0, 0
	b.inMiddle(c, func(light float64) {
		all++
		if math.Abs(light-from) > levels {
			marked++
		}
	})
	return float64(marked) <= specks*float64(all)
}

// inMiddle calls a function with the brightness of the points in the middle of a cell, where a digit
// would be.
func (b *Board) inMiddle(c board.Cell, each func(light float64)) {
	const from, to = 0.3, 0.7
	u, v := float64(c.Col()), float64(c.Row())
	for y := from; y < to; y += 1.0 / scale {
		for x := from; x < to; x += 1.0 / scale {
			each(b.at(u+x, v+y))
		}
	}
}

// shade returns the brightness of the middle of a cell, with whatever a variant draws behind its digit.
func (b *Board) shade(c board.Cell) float64 {
	var all []float64
	b.inMiddle(c, func(light float64) { all = append(all, light) })
	return median(all)
}

// paperAround returns the brightness of a cell's paper, and where a path of the given ink crosses its
// corners, that of its neighbours.
func (b *Board) paperAround(c board.Cell, ink float64) float64 {
	var all []float64
	for row := max(c.Row()-2, 0); row <= min(c.Row()+2, 8); row++ {
		for col := max(c.Col()-2, 0); col <= min(c.Col()+2, 8); col++ {
			all = append(all, b.level[board.At(row, col)])
		}
	}
	if usual := median(all); math.Abs(b.level[c]-usual) > ink/2 {
		return usual
	}
	return b.level[c]
}

const (
	// markInk is the minimum share of the usual contrast that a mark has, and markLevels the
	// minimum in levels: circles and tubes are often pale, so that digits stand out.
	markInk    = 0.1
	markLevels = 8
)

// minMark is the minimum difference between a mark and its cell's background.
func (b *Board) minMark() float64 { return max(markLevels, markInk*b.contrast) }

// pairs calls a function with each cell and its neighbour to the right or below.
func pairs(each func(a, b board.Cell)) {
	for c := range board.Cell(board.CellCount) {
		if c.Col() < 8 {
			each(c, c+1)
		}
		if c.Row() < 8 {
			each(c, c+9)
		}
	}
}
