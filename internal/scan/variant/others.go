package variant

import (
	"math"
	"slices"

	"github.com/solvoku/solvoku/board"
)

const (
	// fewestBands is the minimum number of marks across borders, such as dots, letters and thick
	// lines. No photo or drawn page of a classic puzzle has more than 6.
	fewestBands = 10
	// bandInk is the minimum share of the usual contrast that each has.
	bandInk = 0.15
	// fewestThrough is the minimum number of cells that lines cross from one neighbour to another, and
	// lightest the minimum width of such a line. No more cells have an end of one. To be the same line,
	// two bands differ by at most otherInk of the ink and otherWidth of the width. Three photos or drawn
	// pages of 406 classic puzzles have four such cells by chance, and one has six.
	fewestThrough = 5
	lightest      = 0.05
	otherInk      = 0.35
	otherWidth    = 0.4
	// fewestSigns is the minimum number of small signs on borders: drawn pages with pale lines have
	// up to 25 by chance, a puzzle with less-than signs has some on most borders within boxes.
	fewestSigns = 30
	// fewestInBox is the minimum number of signs in each box, and mostBetween the maximum between boxes,
	// if they are within boxes.
	fewestInBox = 3
	mostBetween = 3
	// signInk is the minimum share of the usual contrast that a sign has, and besideSign the maximum
	// that there is elsewhere beside the border.
	signInk    = 0.35
	besideSign = 0.12
	// A sign extends this far from the border's middle, and from there on nothing is.
	signReach  = 0.1
	signBeside = 0.18
	// fewestLetters is the minimum number of signs that reach across their border, such as letters, each
	// with letterInk of the usual contrast on both sides.
	fewestLetters = 8
	letterInk     = 0.5
	// fewestBars is the minimum number of short thick lines along borders, as between consecutive digits.
	// One shows barBeside to both sides of its border from its middle to barReach, and from barEnd on
	// there is nothing.
	fewestBars = 8
	barBeside  = 0.05
	barReach   = 0.09
	barEnd     = 0.36
	// fewestSpots is the minimum number of empty cells with a disc or a square in their middle, and
	// mostSpots the maximum: an app's tiles are everywhere.
	fewestSpots = 4
	mostSpots   = 40
	// fewestRings is the minimum number of empty cells with a ring, and fewestKnots that of crossings of
	// lines with one, whose radius is between smallKnot and largeKnot.
	fewestRings = 3
	fewestKnots = 4
	smallKnot   = 0.17
	largeKnot   = 0.32
	// fewestFramed is the minimum number of borders beside which tiles have frames.
	fewestFramed = 40
	// knotInk is the minimum share of the usual contrast that a ring at a crossing has, and inKnot that
	// of the directions in which it shows.
	knotInk = 0.25
	inKnot  = 0.9
)

// OtherMarks reports whether marks of a variant that isn't recognized by name lie across the
// borders between cells: dots, letters or signs between two cells, or lines through several. The
// paths are such lines.
func (b *Board) OtherMarks() (p Paths, seen bool) {
	var inks, lineInks []float64
	var lines board.Cells
	through, ends := 0, 0
	for c := range board.Cell(board.CellCount) {
		var here []band
		for _, d := range steps {
			q, ok := b.path(c, d)
			if !ok || q.ink <= bandInk*b.contrast {
				continue
			}
			if q.width > thin {
				inks, p.Cells = append(inks, q.ink), p.Cells.With(c)
			}
			if q.width > lightest && q.width <= wide {
				here, lineInks, lines = append(here, q), append(lineInks, q.ink), lines.With(c)
			}
		}
		switch {
		case len(here) == 1:
			ends++
		case len(here) == 2 && here[0].continues(here[1]):
			through++
		}
	}
	if through >= fewestThrough && ends <= through {
		return Paths{Cells: lines, Thin: len(inks) < 2*fewestBands, ink: median(lineInks)}, true
	}
	if len(inks) < 2*fewestBands { // each is found from both of its ends
		within, signs := b.signs()
		for _, n := range within {
			signs += n
		}
		return Paths{}, signs >= fewestSigns
	}
	p.ink = median(inks)
	return p, true
}

// SignsInBoxes reports whether there are signs in each box, and hardly any between boxes, which shows
// that the lines are the board's.
func (b *Board) SignsInBoxes() bool {
	within, across := b.signs()
	return slices.Min(within[:]) >= fewestInBox && across <= mostBetween
}

// signs counts the signs on borders within each box, and between boxes.
func (b *Board) signs() (within [9]int, across int) {
	pairs(func(c, d board.Cell) {
		switch sign, _ := b.signed(c, d); {
		case sign && c.Box() == d.Box():
			within[c.Box()]++
		case sign:
			across++
		}
	})
	return within, across
}

// continues reports whether two bands look like one line.
func (p band) continues(q band) bool {
	return math.Abs(p.ink-q.ink) <= otherInk*p.ink && math.Abs(p.width-q.width) <= otherWidth*max(p.width, q.width)
}

// MarksOnLines reports whether letters or bars lie across borders, or rings around crossings. What lies
// beside another board's lines may look the same.
func (b *Board) MarksOnLines() bool {
	letters, bars := 0, 0
	pairs(func(c, d board.Cell) {
		if _, across := b.signed(c, d); across {
			letters++
		}
		if b.barred(c, d) {
			bars++
		}
	})
	return letters >= fewestLetters || bars >= fewestBars || b.knots() >= fewestKnots && !b.tiled()
}

// barred reports whether a bar lies on the border between two neighbours.
func (b *Board) barred(c, d board.Cell) bool {
	least, most := math.Inf(1), 0.0
	for s := -0.44; s <= 0.44; s += 1.0 / scale {
		for _, off := range [...]float64{-barBeside, barBeside} {
			x, y, cell := float64(d.Col())+0.5+s, float64(d.Row())+off, d
			if d == c+1 {
				x, y = float64(d.Col())+off, float64(d.Row())+0.5+s
			}
			if off < 0 {
				cell = c
			}
			ink := math.Abs(b.at(x, y) - b.level[cell])
			switch from := math.Abs(s); {
			case from <= barReach:
				least = min(least, ink)
			case from >= barEnd:
				most = max(most, ink)
			}
		}
	}
	return least >= signInk*b.contrast && most <= besideSign*b.contrast
}

// signed reports whether there is a sign in the middle of the border between two neighbours, and
// nothing elsewhere beside it, and whether that reaches across the border.
func (b *Board) signed(c, d board.Cell) (sign, across bool) {
	u, v := float64(d.Col()), float64(d.Row())
	var middle [2]float64 // by side
	elsewhere := 0.0
	for s := -0.36; s <= 0.36; s += 1.0 / scale {
		for _, off := range [...]float64{-0.09, -0.07, -0.05, 0.05, 0.07, 0.09} {
			x, y, cell, side := u+0.5+s, v+off, d, 1
			if d == c+1 {
				x, y = u+off, v+0.5+s
			}
			if off < 0 {
				cell, side = c, 0
			}
			ink := math.Abs(b.at(x, y) - b.level[cell])
			switch from := math.Abs(s); {
			case from <= signReach:
				middle[side] = max(middle[side], ink)
			case from >= signBeside:
				elsewhere = max(elsewhere, ink)
			}
		}
	}
	clear := elsewhere <= besideSign*b.contrast
	return clear && slices.Max(middle[:]) >= signInk*b.contrast, clear && slices.Min(middle[:]) >= letterInk*b.contrast
}

// MarksInEmptyCells reports whether discs, squares or rings are in the middles of some empty cells, as
// for even and odd digits. A player's app marks cells with equal digits, or one.
func (b *Board) MarksInEmptyCells() bool {
	sign, spots, rings := b.inkSign(), 0, 0
	for c := range board.Cell(board.CellCount) {
		u, v := float64(c.Col()), float64(c.Row())
		var rim, inner []float64
		for t := 0.2; t <= 0.8; t += 0.05 {
			rim = append(rim, b.at(u+t, v+0.07), b.at(u+t, v+0.93), b.at(u+0.07, v+t), b.at(u+0.93, v+t))
			for s := 0.3; s <= 0.7; s += 0.05 {
				if t >= 0.3 && t <= 0.7 {
					inner = append(inner, b.at(u+s, v+t))
				}
			}
		}
		shade := median(inner)
		if slices.Max(inner)-slices.Min(inner) >= b.minMark() {
			continue // not empty
		}
		if sign*(shade-median(rim)) >= b.minMark() {
			spots++
		} else if _, ok := b.circled(c); ok {
			rings++
		}
	}
	return spots >= fewestSpots && spots <= mostSpots || rings >= fewestRings && rings < manyBegin && !b.tiled()
}

// tiled reports whether the cells have frames, whose corners look like rings.
func (b *Board) tiled() bool {
	framed := 0
	pairs(func(c, d board.Cell) {
		if lines, _ := b.across(c, d); len(lines) > 1 {
			framed++
		}
	})
	return framed >= fewestFramed
}

// inkSign returns 1 if lines are brighter than cells, and -1 otherwise.
func (b *Board) inkSign() float64 {
	sum := 0.0
	pairs(func(c, d board.Cell) {
		sum += float64(b.pix[pixel(d)+scale/2*map[bool]int{true: side, false: 1}[d == c+1]]) - b.level[d]
	})
	return math.Copysign(1, sum)
}

// knots returns the number of crossings of lines around which there is a ring. It leaves out those of
// the lines around boxes, which may be double.
func (b *Board) knots() (n int) {
	for row := 1; row < 9; row++ {
		for col := 1; col < 9; col++ {
			if row%3 == 0 && col%3 == 0 {
				continue
			}
			for radius := smallKnot; radius <= largeKnot; radius += 0.02 {
				seen, all := 0, 0
				for i := range bearings {
					sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / bearings)
					if min(math.Abs(sin), math.Abs(cos)) < 0.3 {
						continue // a line is there
					}
					all++
					for _, off := range [...]float64{-0.02, 0, 0.02} {
						x, y := float64(col)+(radius+off)*cos, float64(row)+(radius+off)*sin
						if math.Abs(b.at(x, y)-b.level[board.At(int(y), int(x))]) >= knotInk*b.contrast {
							seen++
							break
						}
					}
				}
				if float64(seen) >= inKnot*float64(all) {
					n++
					break
				}
			}
		}
	}
	return n
}
