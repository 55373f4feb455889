package variant

import (
	"math"

	"github.com/solvoku/solvoku/board"
)

const (
	// A cage's line is at most this far from the line between the cells, in pixels. The
	// lattice may be off by a third of that, because lines of cages look like its own.
	farthest = scale * 19 / 100
	// lineInk is the minimum share of the usual contrast that a line has on average. Dashes and
	// dots leave about half of a thin line's ink.
	lineInk = 0.1
	// valley is the maximum share of a line's ink that is left beside it: a digit or a shade is
	// wider than a line. reach is how far away that is at most, in pixels.
	valley = 0.55
	reach  = scale * 5 / 100
	// fewestWalls is the minimum number of the 108 borders between cells of a box with a
	// cage's line on both sides of their own, and fewestOpen of those with their own alone.
	// Borders with two lines, as the strokes of notes may look, must be fewer.
	fewestWalls = 12
	fewestOpen  = 10
	// bare is the maximum share of the usual ink of walls that the others have: tiles have
	// lines along every side, although a blur may hide some.
	bare = 0.7
	// Cages keep one distance: evenly is the share of walls whose width is within unevenly of
	// the median, in pixels.
	evenly   = 0.7
	unevenly = scale * 5 / 100
)

// Cages reports whether there are cages, as in a killer Sudoku: lines along the insides of some
// of the cells' sides. Where two cages meet, both have one. The lines around boxes don't count,
// because they may be double.
func (b *Board) Cages() bool {
	var widths, wallInks, openInks []float64
	double := 0
	pairs(func(c, d board.Cell) {
		if c.Box() != d.Box() {
			return
		}
		lines, ink := b.across(c, d)
		switch n := len(lines); n {
		case 0:
		case 1:
			openInks = append(openInks, ink)
		case 2:
			double++
		case 3:
			widths = append(widths, float64(lines[2]-lines[0]))
			wallInks = append(wallInks, ink)
		}
	})
	if len(widths) < fewestWalls || len(widths) < double {
		return false
	}
	usual, even := median(append([]float64(nil), widths...)), 0
	for _, w := range widths {
		if math.Abs(w-usual) <= unevenly {
			even++
		}
	}
	threshold, open := bare*median(wallInks), 0
	for _, ink := range openInks {
		if ink < threshold {
			open++
		}
	}
	return float64(even) >= evenly*float64(len(widths)) && open >= fewestOpen
}

// across returns where lines run along the border between two neighbours, in pixels across it,
// and how much ink there is in all.
func (b *Board) across(c, d board.Cell) (lines []int, total float64) {
	const from = -farthest - reach
	var ink [2*(farthest+reach) + 1]float64
	for i := range ink {
		ink[i] = b.along(c, d, from+i)
		total += ink[i]
	}
	peak, low := -1, true // low: whether there is a valley since the last line
	for i := reach; i < len(ink)-reach; i++ {
		if ink[i] < lineInk*b.contrast || ink[i] < ink[i-1] || ink[i] < ink[i+1] {
			low = low || peak >= 0 && ink[i] < valley*ink[peak]
			continue
		}
		before, after := ink[i], ink[i]
		for k := 1; k <= reach; k++ {
			before, after = min(before, ink[i-k]), min(after, ink[i+k])
		}
		switch {
		case max(before, after) >= valley*ink[i]:
		case low:
			lines, peak, low = append(lines, from+i), i, false
		case ink[i] > ink[peak]:
			lines[len(lines)-1], peak = from+i, i
		}
	}
	return lines, total
}

// along returns how much the points at a distance in pixels from the border between two neighbours
// differ on average from the background there. It is negative in the first of the two.
func (b *Board) along(c, d board.Cell, off int) float64 {
	const points = 24
	level := b.level[d]
	if off < 0 {
		level = b.level[c]
	}
	at, step := pixel(d)+off*side, 1
	if d == c+1 {
		at, step = pixel(d)+off, side
	}
	sum := 0.0
	for i := range points {
		t := 0.2 + 0.6*(float64(i)+0.5)/points
		sum += math.Abs(float64(b.pix[at+step*int(t*scale)]) - level)
	}
	return sum / points
}
