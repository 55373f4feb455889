package variant

import (
	"math"

	"github.com/solvoku/solvoku/board"
)

const (
	// fewestBands is the minimum number of marks across borders, such as dots, letters and thick
	// lines. No photo or drawn page of a classic puzzle has more than 6.
	fewestBands = 10
	// bandInk is the minimum share of the usual contrast that each has.
	bandInk = 0.15
	// fewestSigns is the minimum number of small signs on borders: drawn pages with pale lines have
	// up to 25 by chance, a puzzle with less-than signs has some on most borders within boxes.
	fewestSigns = 30
	// signInk is the minimum share of the usual contrast that a sign has, and besideSign the maximum
	// that there is elsewhere beside the border.
	signInk    = 0.35
	besideSign = 0.12
	// A sign extends this far from the border's middle, and from there on nothing is.
	signReach  = 0.1
	signBeside = 0.18
)

// OtherMarks reports whether marks of a variant that isn't recognized by name lie across the
// borders between cells: dots, letters or signs between two cells, or lines through several. The
// paths are such lines.
func (b *Board) OtherMarks() (p Paths, seen bool) {
	var inks []float64
	signs := 0
	for c := range board.Cell(board.CellCount) {
		for _, d := range steps {
			if q, ok := b.path(c, d); ok && q.ink > bandInk*b.contrast && q.width > thin {
				inks, p.Cells = append(inks, q.ink), p.Cells.With(c)
			}
		}
	}
	pairs(func(c, d board.Cell) {
		if b.signed(c, d) {
			signs++
		}
	})
	if len(inks) < 2*fewestBands { // each is found from both of its ends
		return Paths{}, signs >= fewestSigns
	}
	p.ink = median(inks)
	return p, true
}

// signed reports whether there is a sign in the middle of the border between two neighbours, and
// nothing elsewhere beside it.
func (b *Board) signed(c, d board.Cell) bool {
	u, v := float64(d.Col()), float64(d.Row())
	middle, elsewhere := 0.0, 0.0
	for s := -0.36; s <= 0.36; s += 1.0 / scale {
		ink := 0.0
		for _, off := range [...]float64{-0.09, -0.07, -0.05, 0.05, 0.07, 0.09} {
			x, y, cell := u+0.5+s, v+off, d
			if d == c+1 {
				x, y = u+off, v+0.5+s
			}
			if off < 0 {
				cell = c
			}
			ink = max(ink, math.Abs(b.at(x, y)-b.level[cell]))
		}
		switch from := math.Abs(s); {
		case from <= signReach:
			middle = max(middle, ink)
		case from >= signBeside:
			elsewhere = max(elsewhere, ink)
		}
	}
	return middle >= signInk*b.contrast && elsewhere <= besideSign*b.contrast
}
