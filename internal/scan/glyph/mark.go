package glyph

import (
	"image"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

const (
	// A mark differs from its cell's paper by at least spared times as much as the points of a
	// usual empty cell's middle do from each other.
	spared = 2.5
	// nearlySo is the share of that from which a cell is looked at point by point.
	nearlySo = 0.75
	// A mark is from markLow to markHigh pixels of a patch high, if it may be a digit.
	markLow  = 7
	markHigh = 20
)

// Marks returns the patches of those cells in whose middle something stands out as plainly as
// a digit, by at least some levels of 256, in one of the given channels. A rule, a shade or a line of a variant doesn't count:
// it goes on beyond the middle. The cells are those taken for empty.
func Marks(channels []*picture.Sizes, m lattice.Map, cells board.Cells, levels float32) map[board.Cell]*Patch {
	marks := map[board.Cell]*Patch{}
	if cells.IsEmpty() {
		return marks
	}
	for _, channel := range channels {
		g, w := window{m, -margin}.fitting(channel)
		var ranges []float32
		var of [board.CellCount]float32
		for c := range cells.All() {
			of[c] = w.span(g, c)
			ranges = append(ranges, of[c])
		}
		slices.Sort(ranges)
		threshold := max(levels, spared*ranges[len(ranges)/2])
		for c := range cells.All() {
			if of[c] < nearlySo*threshold || marks[c] != nil {
				continue
			}
			p := new(Patch)
			w.sampleEvenly(g, c, p)
			p.blankBorder()
			strength := p.center()
			piece := p.tallest(strength / 2)
			if h := piece.Dy(); strength >= threshold && h >= markLow && h <= markHigh && piece.In(image.Rect(inner+1, inner+1, Side-inner-1, Side-inner-1)) {
				for i := range p {
					p[i] = max(p[i]/strength, -0.5)
				}
				marks[c] = p
			}
		}
	}
	return marks
}

// blankBorder sets a patch's border to 0.
func (p *Patch) blankBorder() {
	for i := range p {
		if x, y := i%Side, i/Side; min(x, y) < inner || max(x, y) >= Side-inner {
			p[i] = 0
		}
	}
}

// span returns by how much the lightest and the darkest point inside a cell's border differ. It
// looks at every third row, several of which cross a digit.
func (w window) span(g *picture.Gray, c board.Cell) float32 {
	const step = 3
	u, v := float64(c.Col())+w.inset, float64(c.Row())+w.inset
	size := (1 - 2*w.inset) / Side
	dark, light := float32(255), float32(0)
	for y := inner + 1; y < Side-inner; y += step {
		at := v + (float64(y)+0.5)*size
		a, b := w.grid.At(u+(inner+0.5)*size, at), w.grid.At(u+(Side-inner-0.5)*size, at)
		const steps = Side - 2*inner - 1
		for i := range steps + 1 {
			t := float64(i) / steps
			ink := g.At(a.X+(b.X-a.X)*t, a.Y+(b.Y-a.Y)*t)
			dark, light = min(dark, ink), max(light, ink)
		}
	}
	return light - dark
}

// center subtracts the median from the inside of a patch of brightness, turns it into a
// negative if what differs most is darker, and returns that difference.
func (p *Patch) center() float32 {
	var values [(Side - 2*inner) * (Side - 2*inner)]float32
	n := 0
	for y := inner; y < Side-inner; y++ {
		n += copy(values[n:], p[y*Side+inner:(y+1)*Side-inner])
	}
	dark, light := slices.Min(values[:]), slices.Max(values[:])
	middle := atRank(values[:], n/2)
	dark, light = middle-dark, light-middle
	sign := float32(1)
	if dark > light {
		sign = -1
	}
	for y := inner; y < Side-inner; y++ {
		for x := inner; x < Side-inner; x++ {
			p[y*Side+x] = sign * (p[y*Side+x] - middle)
		}
	}
	return max(dark, light)
}
