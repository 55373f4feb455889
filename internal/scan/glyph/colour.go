package glyph

import (
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

const (
	// A page with weak ink overall is cut from a colour channel in which the ink is stronger by
	// this factor.
	weak     = 0.2
	stronger = 1.5
	// A cell with less than this share of the usual ink is cut from a channel that shows a
	// digit in it: ink of a minimum strength, and many times the cell's. Less ink suffices, but
	// no less than tinted, on a screen, whose empty cells are clean, if the channel has no more
	// than a fourth of it in empty cells.
	pale     = 0.35
	coloured = 0.25
	manyfold = 2.5
	tinted   = 0.12
	traces   = 4
	clean    = 1.0 / 32 // maximum ink in an empty cell on a screen
	// A thin stroke suffices in a cell with less ink than smooth, as found only on screens, if
	// it is nearly as dark as the channel's usual ink: JPEG artifacts are half as dark.
	smooth = 1.0 / 64
	nearly = 0.6
)

// CutColour is Cut for a picture with colour channels. Digits that hardly differ from their
// paper in brightness, such as green ones on olive, stand out in one of those.
func CutColour(g *picture.Sizes, channels []*picture.Sizes, m lattice.Map) (patches [board.CellCount]Patch, ink [board.CellCount]float32) {
	return CutMiddle(g, channels, m, -margin)
}

// inColour returns cells with those cut from a channel that shows a digit better.
func (w window) inColour(all cells, channels []*picture.Sizes) cells {
	dim := all.usual < weak
	minInk := float32(coloured)
	if all.empty(&all) < clean {
		minInk = tinted
	}
	for _, channel := range channels {
		if !dim && !all.mayShow(channel, w, minInk) {
			continue
		}
		other := w.cut(channel)
		if dim && other.usual > stronger*all.usual {
			all = other
			continue
		}
		tint := min(max(minInk, traces*all.empty(&other)), coloured)
		for c := range all.patches {
			if all.ink[c] >= pale*all.usual {
				continue
			}
			p, ink := &other.patches[c], other.ink[c]
			if all.strokes[c] < smooth && ink <= coloured {
				if stroke, darkness := w.thin(channel, board.Cell(c)); darkness > nearly*other.usual {
					stroke.scale(darkness, all.usual)
					p, ink = stroke, darkness
				}
			}
			if ink > max(tint, manyfold*all.ink[c]) {
				all.patches[c], all.ink[c], all.strokes[c] = *p, ink, max(ink, other.strokes[c])
			}
		}
	}
	return all
}

// empty returns the first quartile of a channel's ink among the cells with little ink.
func (a *cells) empty(channel *cells) float32 {
	var inks []float32
	for c := range a.ink {
		if a.ink[c] < pale*a.usual {
			inks = append(inks, channel.ink[c])
		}
	}
	if len(inks) == 0 {
		return 0
	}
	slices.Sort(inks)
	return inks[len(inks)/4]
}

// mayShow reports whether a channel may show a digit, with at least the given ink, in one of
// the cells with little ink. It only compares each cell's brightest and darkest points, and
// catches everything that [cut] does, at a fraction of its cost.
func (a *cells) mayShow(channel *picture.Sizes, w window, minInk float32) bool {
	g, w := w.fitting(channel)
	var p Patch
	for c := range board.Cell(board.CellCount) {
		if a.ink[c] >= pale*a.usual {
			continue
		}
		w.sample(g, c, &p, inner)
		darkest, lightest := p[Side*inner+inner], p[Side*inner+inner]
		for y := inner; y < Side-inner; y++ {
			for _, v := range p[y*Side+inner : (y+1)*Side-inner] {
				darkest, lightest = min(darkest, v), max(lightest, v)
			}
		}
		// Ink as flatten measures it, in the picture or its negative, whichever is darker, plus
		// half a step of its histogram.
		if strongest := (lightest-darkest)/(min(lightest, 255-darkest)+16) + 1.0/64; strongest > max(minInk, manyfold*a.ink[c]) {
			return true
		}
	}
	return false
}

// thin returns the flattened patch of a cell, or of its negative if that has the stronger
// strokes, and their ink. A stroke that covers little of its cell doesn't show [invertLight]
// whether it is the darker or the lighter part.
func (w window) thin(from *picture.Sizes, c board.Cell) (p *Patch, ink float32) {
	g, w := w.fitting(from)
	var dark Patch
	w.sampleEvenly(g, c, &dark)
	light := dark
	light.invert()
	_, ink = flatten(&dark)
	if _, other := flatten(&light); other > ink {
		return &light, other
	}
	return &dark, ink
}
