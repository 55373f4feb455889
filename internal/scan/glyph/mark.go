package glyph

import (
	"image"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

const (
	// A mark differs from its cell's paper by at least spared times as much as what is in the
	// middle of a usual empty cell.
	spared = 4
	// A mark is from markLow to markHigh pixels of a patch high, if it may be a digit.
	markLow  = 7
	markHigh = 20
)

// Marks returns the patches of those cells in whose middle something stands out as plainly as
// a digit, by at least some levels of 256, in one of the given channels. A rule, a shade or a line of a variant doesn't count:
// it goes on beyond the middle. The cells are those taken for empty.
func Marks(channels []*picture.Sizes, m lattice.Map, cells board.Cells, levels float32) map[board.Cell]*Patch {
	marks := map[board.Cell]*Patch{}
	for _, channel := range channels {
		g, w := window{m, -margin}.fitting(channel)
		patches := map[board.Cell]*Patch{}
		var strengths []float32
		for c := range cells.All() {
			p := new(Patch)
			w.sample(g, c, p)
			strengths = append(strengths, p.center())
			patches[c] = p
		}
		if len(strengths) == 0 {
			break
		}
		slices.Sort(strengths)
		least := max(levels, spared*strengths[len(strengths)/2])
		if strengths[len(strengths)-1] < least {
			continue
		}
		for c, p := range patches {
			strength := p.peak()
			if marks[c] != nil || strength < least {
				continue
			}
			piece := p.tallest(strength / 2)
			if h := piece.Dy(); h >= markLow && h <= markHigh && piece.In(image.Rect(inner+1, inner+1, Side-inner-1, Side-inner-1)) {
				for i := range p {
					p[i] = max(p[i]/strength, -0.5)
				}
				marks[c] = p
			}
		}
	}
	return marks
}

// center subtracts the median from a patch of brightness, turns it into a negative if what
// differs most inside the border is darker, and returns that difference.
func (p *Patch) center() float32 {
	var values [(Side - 2*inner) * (Side - 2*inner)]float32
	n := 0
	for y := inner; y < Side-inner; y++ {
		n += copy(values[n:], p[y*Side+inner:(y+1)*Side-inner])
	}
	middle := atRank(values[:], n/2)
	dark, light := middle-slices.Min(values[:]), slices.Max(values[:])-middle
	sign := float32(1)
	if dark > light {
		sign = -1
	}
	for i := range p {
		p[i] = sign * (p[i] - middle)
	}
	return max(dark, light)
}

// peak returns the largest value inside the border.
func (p *Patch) peak() (most float32) {
	for y := inner; y < Side-inner; y++ {
		most = max(most, slices.Max(p[y*Side+inner:(y+1)*Side-inner]))
	}
	return most
}
