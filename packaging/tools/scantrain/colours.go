package main

import (
	"image"
	"math"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// standsOut is the minimum difference, in one channel of 255 levels, of an ink from its paper.
const standsOut = 90

// randomColours draws a screen in colours by chance: paper, lines, and for each digit one of
// four inks that a person sees on that paper, though it may be as bright; in light or bold
// faces, large or small.
func randomColours(r *rand.Rand, lib library) (image.Image, []int) {
	colour := func(lo, hi int) uint32 {
		return uint32(lo+r.IntN(hi-lo))<<16 | uint32(lo+r.IntN(hi-lo))<<8 | uint32(lo+r.IntN(hi-lo))
	}
	paper := uint32(0xffffff)
	switch {
	case chance(r, 0.3):
		paper = colour(200, 256)
	case chance(r, 0.3):
		paper = colour(0, 70)
	case chance(r, 0.2):
		paper = colour(0, 256)
	}
	var inks [4]uint32
	for i := range inks {
		for inks[i] = colour(0, 256); contrast(inks[i], paper) < standsOut; {
			inks[i] = colour(0, 256)
		}
	}
	if paper > 0xc0c0c0 { // the puzzle's own are dark, as usual
		inks[0] = colour(0, 60)
	}
	f := randomFont(r, lib.printed)
	for !ofApps(f) {
		f = randomFont(r, lib.printed)
	}
	f = f.With(page.Cut{Weight: between(r, -0.03, 0.03)})
	cell := math.Exp(between(r, math.Log(34), math.Log(130)))
	left := between(r, 0.2, 1) * cell
	p := newPainting(int(2*left+9*cell), int(2*left+9*cell), paper)
	line := mixed(paper, inks[0], between(r, 0.15, 0.6))
	thin, thick := max(between(r, 0.01, 0.03)*cell, 1), max(between(r, 0.03, 0.07)*cell, 1)
	for k := range 10 {
		half, at := thin/2, left+float64(k)*cell
		if k%3 == 0 {
			half = thick / 2
		}
		p.rect(at-half, left, at+half, left+9*cell, line)
		p.rect(left, at-half, left+9*cell, at+half, line)
	}
	puzzle, solution := randomPuzzle(r)
	filled, size := between(r, 0, 0.5), between(r, 0.34, 0.62)*cell
	truth := make([]int, board.CellCount)
	for c := range board.Cell(board.CellCount) {
		d, ink := puzzle[c], inks[0]
		if d == 0 && chance(r, filled) {
			d, ink = solution[c], inks[1+r.IntN(len(inks)-1)]
		}
		if d == 0 {
			continue
		}
		truth[c] = int(d)
		p.text(f, string(rune('0'+d)), left+(float64(c.Col())+0.5)*cell, left+(float64(c.Row())+0.5)*cell, size, ink)
	}
	return p.image(), truth
}

// contrast returns the largest difference of two colours in a channel.
func contrast(a, b uint32) float64 {
	most := 0.0
	for i := range 3 {
		most = max(most, math.Abs(float64(channel(a, i)-channel(b, i)))*255)
	}
	return most
}

// mixed returns a colour between two others.
func mixed(a, b uint32, share float64) (m uint32) {
	for i := range 3 {
		v := float64(channel(a, i)) + (float64(channel(b, i))-float64(channel(a, i)))*share
		m = m<<8 | uint32(v*255+0.5)
	}
	return m
}
