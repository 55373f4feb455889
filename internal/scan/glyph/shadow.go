package glyph

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// The border of a hard shadow is no ink, although half of its cell is darker than the other half,
// and a digit in the light may be as bright as paper in the shadow. Such cells are lit evenly
// before anything is measured in them.
const (
	// inShadow is the share of the brightest paper in a cell below which the darkest is in shadow.
	// Without a border, light falls off by less within a cell.
	inShadow = 0.75
	// square is the side, in pixels of a patch, of a square that strokes hardly ever cover.
	square = 5
	// broad is the width in pixels from which what is darker than both its sides isn't a stroke.
	broad = 9
)

// squares are where such squares begin, along each side of a patch.
var squares = [...]int{2, 7, 11, 16, 21}

// inside reports whether a square is away from the cell's sides, where a bold digit may cover it. A
// shadow reaches the sides.
func inside(i, j int) bool { return min(i, j) > 0 && max(i, j) < len(squares)-1 }

// halfLit reports whether the border of a shadow runs through a patch of brightness: all of one
// square is darker than all of another.
func (p *Patch) halfLit() bool {
	darkest, brightest := float32(255), float32(0)
	for j, y := range squares {
		for i, x := range squares {
			if inside(i, j) {
				continue
			}
			low, high := float32(255), float32(0)
			for row := range square {
				for _, v := range p[(y+row)*Side+x:][:square] {
					low, high = min(low, v), max(high, v)
				}
			}
			darkest, brightest = min(darkest, high), max(brightest, low)
		}
	}
	return darkest < inShadow*brightest
}

// sampleEvenly is sample for a patch that is lit evenly if a shadow's border runs through it.
func (w window) sampleEvenly(g *picture.Gray, c board.Cell, p *Patch) {
	if w.sample(g, c, p, 0); p.halfLit() {
		p.lightEvenly()
	}
}

// lightEvenly brightens all paper in a patch of brightness, whose ink is dark, to that of the
// brightest.
func (p *Patch) lightEvenly() {
	lightest := func(a, b float32) float32 { return max(a, b) }
	darkest := func(a, b float32) float32 { return min(a, b) }
	paper := p.nearby(lightest)
	paper = paper.nearby(darkest)
	most := slices.Max(paper[:])
	for i := range p {
		p[i] *= most / max(paper[i], 1)
	}
}

// nearby returns a patch with each pixel replaced by one picked from those near it.
func (p *Patch) nearby(pick func(a, b float32) float32) (all Patch) {
	const reach = broad / 2
	var rows Patch
	for i, v := range p {
		for x := max(i%Side-reach, 0); x <= min(i%Side+reach, Side-1); x++ {
			v = pick(v, p[i/Side*Side+x])
		}
		rows[i] = v
	}
	for i, v := range rows {
		for y := max(i/Side-reach, 0); y <= min(i/Side+reach, Side-1); y++ {
			v = pick(v, rows[y*Side+i%Side])
		}
		all[i] = v
	}
	return all
}
