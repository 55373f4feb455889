package glyph

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

const (
	// A digit's strokes stand out from the paper where a connected piece of them, of
	// paleTall pixels in height, is darker than the paper by outstanding times its grain.
	outstanding = 5
	paleTall    = 9
	// leastGrain is the grain that paper has at least, as a share of the usual ink: less
	// is a screen's, or was lost in rounding to 256 levels.
	leastGrain = 0.003
	// deviation is how many median absolute deviations make a standard deviation.
	deviation = 1.48
)

// Pale returns those of the given cells whose strokes are as tall as a digit's and stand
// out from the paper, each with its strokes made as dark as a digit's. The grain of the
// paper is measured in all the given cells: the network looks at one cell at a time and
// can't tell very pale strokes from it. ink is what Cut returns.
func Pale(patches *[board.CellCount]Patch, ink *[board.CellCount]float32, cells board.Cells) (pale []Patch) {
	var papers []Patch
	var grains []float32
	for c := range cells.All() {
		p, grain := patches[c].paper()
		scale := max(ink[c], faintest) // Cut has divided by it
		for i := range p {
			p[i] *= scale
		}
		papers, grains = append(papers, p), append(grains, grain*scale)
	}
	if len(papers) == 0 {
		return nil
	}
	picture.Sort(grains)
	level := outstanding * max(deviation*grains[len(grains)/2], leastGrain)
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

// paper returns a patch blurred and without its border, where lines may stand, its
// median moved to 0, and the median of what its pixels differ from that.
func (p *Patch) paper() (b Patch, grain float32) {
	const first, last = inner + 1, Side - 1 - inner - 1
	b = p.blurred()
	// Neighbours in a blurred patch hardly differ: every other pixel tells enough.
	var values [((last-first)/2 + 1) * ((last-first)/2 + 1)]float32
	n := 0
	for y := first; y <= last; y += 2 {
		for x := first; x <= last; x += 2 {
			values[n] = b[y*Side+x]
			n++
		}
	}
	picture.Sort(values[:])
	middle := values[n/2]
	for i, v := range values {
		values[i] = max(v-middle, middle-v)
	}
	picture.Sort(values[:])
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
