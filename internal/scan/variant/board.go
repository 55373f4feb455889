// Package variant recognizes the marks that Sudoku variants add to a board: cages, diagonals,
// circles with arrows, thermometers, irregular or extra regions, sums around the board.
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
	// about 0.02 wide and 0.05 from the line, are then a pixel wide and two away.
	scale = 48
	// around is the width of the board's surroundings, where sums may stand.
	around = 1.25
	side   = int((9 + 2*around) * scale)
	// Within a block the map is practically linear.
	block = scale / 2
)

// Board is a straightened board with its surroundings.
type Board struct {
	pix      []uint8
	ground   [board.CellCount][3]float64 // colour of each cell's background
	level    [board.CellCount]float64    // its brightness
	contrast float64                     // by how much lines and digits usually differ from it
}

// Straighten returns the board at a place of a picture. channels are the picture's red, green
// and blue, or nil.
func Straighten(from *picture.Sizes, channels [3]*picture.Gray, m lattice.Map) *Board {
	k := max(int(m.CellSize()/scale), 1)
	g, small := from.By(k), m.Scaled(1/float64(k))
	b := &Board{pix: make([]uint8, side*side)}
	const blocks = side / block
	var above, below [blocks + 1]lattice.Point
	corners := func(row *[blocks + 1]lattice.Point, y int) {
		for x := range row {
			row[x] = small.At(float64(x*block)/scale-around, float64(y*block)/scale-around)
		}
	}
	corners(&below, 0)
	for y := range blocks {
		above = below
		corners(&below, y+1)
		for x := range blocks {
			b.fill(g, x*block, y*block, [4]lattice.Point{above[x], above[x+1], below[x], below[x+1]})
		}
	}
	for c := range board.Cell(board.CellCount) {
		b.level[c] = b.paper(c)
		for i := range channels {
			b.ground[c][i] = b.level[c]
			if channels[i] != nil {
				b.ground[c][i] = colourOf(channels[i], &m, c)
			}
		}
	}
	b.contrast = b.usualContrast()
	return b
}

// fill samples a block whose corners are given, row by row.
func (b *Board) fill(g *picture.Gray, x0, y0 int, q [4]lattice.Point) {
	for y := range block {
		t := (float64(y) + 0.5) / block
		left := lattice.Point{X: q[0].X + (q[2].X-q[0].X)*t, Y: q[0].Y + (q[2].Y-q[0].Y)*t}
		right := lattice.Point{X: q[1].X + (q[3].X-q[1].X)*t, Y: q[1].Y + (q[3].Y-q[1].Y)*t}
		dx, dy := (right.X-left.X)/block, (right.Y-left.Y)/block
		px, py := left.X+dx/2, left.Y+dy/2
		row := b.pix[(y0+y)*side+x0:][:block]
		for x := range row {
			row[x] = uint8(g.At(px, py))
			px, py = px+dx, py+dy
		}
	}
}

// at returns the brightness at a point of the grid.
func (b *Board) at(u, v float64) float64 {
	x := min(max(int((u+around)*scale), 0), side-1)
	y := min(max(int((v+around)*scale), 0), side-1)
	return float64(b.pix[y*side+x])
}

// corner holds the distances from a cell's sides at which its background is sampled. Digits
// seldom reach the corners, and notes or a sum don't fill most of them.
var corner = [...]float64{0.14, 0.18, 0.22}

// cornersOf calls a function with points in the corners of a cell.
func cornersOf(c board.Cell, sample func(u, v float64)) {
	u, v := float64(c.Col()), float64(c.Row())
	for _, x := range corner {
		for _, y := range corner {
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
	cornersOf(c, func(u, v float64) { all = append(all, b.at(u, v)) })
	return median(all)
}

// colourOf returns the level of a cell's background in a colour channel.
func colourOf(g *picture.Gray, m *lattice.Map, c board.Cell) float64 {
	var all []float64
	cornersOf(c, func(u, v float64) {
		p := m.At(u, v)
		all = append(all, float64(g.At(p.X, p.Y)))
	})
	return median(all)
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
		most := 0.0
		for y := y0; y < y0+scale; y += 2 {
			for _, p := range b.pix[y*side+x0:][:scale] {
				most = max(most, math.Abs(float64(p)-b.level[c]))
			}
		}
		all = append(all, most)
	}
	return median(all)
}

// specks is the maximum share of the points in the middle of an empty cell that differ from its
// background.
const specks = 0.02

// hollow reports whether the middle of a cell, where a digit would be, differs from its
// background by no more than some levels.
func (b *Board) hollow(c board.Cell, most float64) bool {
	const from, to = 0.3, 0.7
	u, v := float64(c.Col()), float64(c.Row())
	marked, all := 0, 0
	for y := from; y < to; y += 1.0 / scale {
		for x := from; x < to; x += 1.0 / scale {
			all++
			if math.Abs(b.at(u+x, v+y)-b.level[c]) > most {
				marked++
			}
		}
	}
	return float64(marked) <= specks*float64(all)
}

const (
	// markInk is the minimum share of the usual contrast that a mark has, and markLevels the
	// minimum in levels: circles and tubes are often pale, so that digits stand out.
	markInk    = 0.1
	markLevels = 8
)

// least is the minimum difference between a mark and its cell's background.
func (b *Board) least() float64 { return max(markLevels, markInk*b.contrast) }

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
