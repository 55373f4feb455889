package variant

import (
	"math"

	"github.com/solvoku/solvoku/board"
)

// Regions divide a board into nine regions of nine cells that aren't the boxes.
type Regions struct {
	Cells    [board.Size]board.Cells
	Doubtful [][2]board.Cell // neighbours whose border looks as if they were in one region, or weren't
}

// Regions returns the regions into which thick lines or colours divide the board, as in a jigsaw
// Sudoku.
func (b *Board) Regions() (found Regions, ok bool) {
	lines := b.lines()
	ways := [...][]border{lines, even(lines), b.colours(b.distance), b.colours(b.hues), b.colours(b.edge)}
	for _, way := range ways {
		if r, ok := divide(way); ok {
			return r.found(nil), r.irregular()
		}
	}
	for _, way := range ways[1:] {
		if r, ok := divideMostly(way); ok && r.irregular() {
			return r.found(way), true
		}
	}
	return Regions{}, false
}

// found returns the regions, of which some borders are in doubt if they don't all agree.
func (r *regions) found(all []border) (found Regions) {
	number := map[board.Cell]int{}
	for c, n := range r {
		i, known := number[n]
		if !known {
			i = len(number)
			number[n] = i
		}
		found.Cells[i] = found.Cells[i].With(board.Cell(c))
	}
	line := r.line(all)
	for _, e := range all {
		if (r[e.a] == r[e.b]) == (e.strength > line) {
			found.Doubtful = append(found.Doubtful, [2]board.Cell{e.a, e.b})
		}
	}
	return found
}

// halfLine is half the width of the widest line between cells, in pixels. A cage's line is
// farther away.
const halfLine = scale * 5 / 100

// lines returns how much ink lies between the cells: a thick line's more, whatever its
// darkness.
func (b *Board) lines() (all []border) {
	dark := 0.0 // more than 0 if lines are darker than the cells
	measure := func(c, d board.Cell) float64 {
		const points = 16
		along, across := 1, side
		if d == c+1 {
			along, across = side, 1
		}
		var ink [points]float64
		for i := range ink {
			at := pixel(d) + along*int((0.2+0.6*(float64(i)+0.5)/points)*scale)
			for k := -halfLine; k <= halfLine; k++ {
				level := float64(b.pix[at+across*k])
				ink[i] += min(max((b.level[c]+b.level[d])/2-level, -b.contrast), b.contrast)
			}
		}
		return median(ink[:])
	}
	pairs(func(c, d board.Cell) {
		e := border{c, d, measure(c, d)}
		dark += e.strength
		all = append(all, e)
	})
	if dark < 0 {
		for i := range all {
			all[i].strength = -all[i].strength
		}
	}
	return all
}

// colours returns how much the backgrounds of neighbours differ.
func (b *Board) colours(distance func(c, d board.Cell) float64) (all []border) {
	pairs(func(c, d board.Cell) {
		all = append(all, border{c, d, distance(c, d)})
	})
	return all
}

// hues is how much the hues of two cells' backgrounds differ, in whatever light they are.
func (b *Board) hues(c, d board.Cell) (sum float64) {
	total := func(c board.Cell) float64 { return b.ground[c][0] + b.ground[c][1] + b.ground[c][2] + 1 }
	for i, x := range b.ground[c] {
		sum += math.Abs(x/total(c) - b.ground[d][i]/total(d))
	}
	return sum
}

// edge is how much the hues of two cells differ, and their brightness at the line between them, where
// a shadow's edge seldom is.
func (b *Board) edge(c, d board.Cell) float64 { return b.step(c, d) + levelsOfHue*b.hues(c, d) }

// levelsOfHue is the difference in brightness that counts as much as one in hue.
const levelsOfHue = 250

// distance is how much the colours of two cells' backgrounds differ.
func (b *Board) distance(c, d board.Cell) float64 {
	sum := 0.0
	for i, x := range b.ground[c] {
		sum += (x - b.ground[d][i]) * (x - b.ground[d][i])
	}
	return math.Sqrt(sum)
}

const (
	// apart is the minimum share of neighbours that must agree with a shade: those of which one
	// is shaded differ, and the others don't.
	apart = 0.93
	// shade is the minimum distance between the colours, and tinge between the hues. flat is the
	// share of the usual distance below which neighbours don't differ.
	shade = 7
	tinge = 0.025
	flat  = 0.4
	// inShadow is the share of neighbours of one kind that must not differ where all of the
	// others differ in the same direction: a shadow's edge crosses some cells.
	inShadow = 0.8
)

// setApart reports whether some cells, and no others, are shaded.
func (b *Board) setApart(cells board.Cells) bool {
	return shaded(cells, b.distance, shade) || shaded(cells, b.hues, tinge)
}

// darkened reports whether some cells are darker, or brighter, than all of the others beside them.
// It allows for a shadow, but only for cells that weren't chosen by their shades.
func (b *Board) darkened(cells board.Cells) bool {
	var across, within []float64
	pairs(func(c, d board.Cell) {
		differs := b.level[d] - b.level[c]
		if cells.Contains(c) {
			differs = -differs
		}
		if cells.Contains(c) != cells.Contains(d) {
			across = append(across, differs)
		} else {
			within = append(within, math.Abs(differs))
		}
	})
	usual := median(across)
	if math.Abs(usual) < shade {
		return false
	}
	n, same := 0, 0
	for _, d := range across {
		if d/usual > flat {
			n++
		}
	}
	for _, d := range within {
		if d <= flat*math.Abs(usual) {
			same++
		}
	}
	return float64(n) >= apart*float64(len(across)) && float64(same) >= inShadow*float64(len(within))
}

// shaded reports whether the backgrounds of some cells differ from those of the others by a
// minimum distance. Only neighbours are compared, so light may fall off across the board.
func shaded(cells board.Cells, distance func(c, d board.Cell) float64, threshold float64) bool {
	var across, within []float64
	pairs(func(c, d board.Cell) {
		if cells.Contains(c) != cells.Contains(d) {
			across = append(across, distance(c, d))
		} else {
			within = append(within, distance(c, d))
		}
	})
	usual := median(across)
	if usual < threshold {
		return false
	}
	differ := func(all []float64) (n int) {
		for _, d := range all {
			if d > flat*usual {
				n++
			}
		}
		return n
	}
	return float64(differ(across)) >= apart*float64(len(across)) && float64(differ(within)) <= (1-apart)*float64(len(within))
}
