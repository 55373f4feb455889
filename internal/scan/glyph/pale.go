package glyph

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

const (
	// A digit's strokes stand out from the paper if a connected part of them, paleTall
	// pixels high, is darker than the paper by outstanding times its grain.
	outstanding = 5
	paleTall    = 9
	// minGrain is the minimum grain of paper, relative to the usual ink. A lower value
	// indicates a screen, or from rounding to 256 levels.
	minGrain = 0.003
	// deviation is the ratio of a standard deviation to the median absolute deviation.
	deviation = 1.48
)

// Pale returns the patches of those cells whose strokes are as tall as a digit's and
// stand out from the paper, with the strokes darkened to a digit's strength. The grain of
// the paper is measured over all the cells; the network looks at one cell at a time and
// can't tell very pale strokes from grain. ink is what Cut returned.
func Pale(patches *[board.CellCount]Patch, ink *[board.CellCount]float32, cells board.Cells) (pale []Patch) {
	var papers []Patch
	var grains []float32
	for c := range cells.All() {
		p, grain := patches[c].paper()
		scale := max(ink[c], faintest) // undo Cut's division
		for i := range p {
			p[i] *= scale
		}
		papers, grains = append(papers, p), append(grains, grain*scale)
	}
	if len(papers) == 0 {
		return nil
	}
	slices.Sort(grains)
	level := outstanding * max(deviation*grains[len(grains)/2], minGrain)
	for i := range papers {
		p := &papers[i]
		if p.Stroke(level) < paleTall {
			continue
		}
		darkest := level
		for _, v := range p {
			darkest = max(darkest, v)
		}
		for i := range p {
			p[i] = max(p[i]/darkest, -0.5)
		}
		pale = append(pale, *p)
	}
	return pale
}

// paper returns a patch blurred, without its border, which may contain lines, and shifted
// to a median of 0, along with its median absolute deviation.
func (p *Patch) paper() (b Patch, grain float32) {
	const first, last = inner + 1, Side - 1 - inner - 1
	b = p.blurred()
	// Neighbouring pixels of a blurred patch hardly differ, so every other one suffices.
	var values [((last-first)/2 + 1) * ((last-first)/2 + 1)]float32
	n := 0
	for y := first; y <= last; y += 2 {
		for x := first; x <= last; x += 2 {
			values[n] = b[y*Side+x]
			n++
		}
	}
	slices.Sort(values[:])
	middle := values[n/2]
	for i, v := range values {
		values[i] = max(v-middle, middle-v)
	}
	slices.Sort(values[:])
	grain = values[n/2]
	for i := range b {
		if x, y := i%Side, i/Side; x < first || x > last || y < first || y > last {
			b[i] = 0
			continue
		}
		b[i] -= middle
	}
	return b, grain
}
