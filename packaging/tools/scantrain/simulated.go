package main

import (
	"image"
	"math"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// harm is what a simulated photo suffers from.
type harm struct{ shadow, stain, motion bool }

// harms lists what is drawn in turns.
var harms = [...]harm{{shadow: true}, {stain: true}, {motion: true}, {true, true, true}}

// simulated draws the photo of a sheet of paper with pale lines within the boxes, lying on
// something colourful, under a hard shadow, with a stain, shaken, or all of these.
func simulated(r *rand.Rand, lib library, k int) (image.Image, []int) {
	p, truth := sheet(r, lib)
	side := between(r, 900, 1100)
	camera := page.Camera{Width: int(side), Height: int(side), Blur: between(r, 0.4, 1)}
	for i := range camera.Corners {
		x, y := side*between(r, 0.08, 0.15), side*between(r, 0.08, 0.15)
		if i == 1 || i == 2 {
			x = side - x
		}
		if i > 1 {
			y = side - y
		}
		camera.Corners[i] = lattice.Point{X: x, Y: y}
	}
	h := harms[k%len(harms)]
	lit, spilt := func(x, y float64) float64 { return 1 }, func(x, y float64) float64 { return 0 }
	if h.shadow {
		lit = hardShadow(r, side)
	}
	if h.stain {
		spilt = stain(r, side)
	}
	shake := page.Camera{}
	if h.motion {
		shake.Motion, shake.Direction = side*between(r, 0.012, 0.024), between(r, 0, math.Pi)
		if h.shadow {
			shake.Motion *= 0.6
		}
	}
	seed := r.Uint64()
	for i := range p {
		same := rand.New(rand.NewPCG(seed, 1))
		mask := page.NewCanvas(p[i].W, p[i].H, 1)
		camera.Behind = 0
		here, _ := page.Shoot(same, mask, lattice.Map{}, &camera)
		seen, _ := page.Shoot(same, p[i], lattice.Map{}, &camera)
		behind := blobs(rand.New(rand.NewPCG(seed, uint64(2+i))))
		out := page.NewCanvas(seen.W, seen.H, 0)
		tint := [3]float64{0.15, 0.3, 0.55}[i] // what a stain takes away
		for j := range out.Pix {
			x, y := float64(j%seen.W), float64(j/seen.W)
			on := float64(here.Pix[j]) / 255
			v := float64(seen.Pix[j])/255 + (1-on)*behind(x/side, y/side)
			out.Pix[j] = float32(v * lit(x, y) * (1 - tint*spilt(x, y)))
		}
		shake.Noise = 0.02
		shaken, _ := page.Shoot(rand.New(rand.NewPCG(seed, uint64(9+i))), out, lattice.Map{}, &shake)
		for j, v := range shaken.Pix {
			out.Pix[j] = float32(v) / 255
		}
		p[i] = out
	}
	return p.image(), truth
}

// sheet draws a puzzle on a sheet of paper with a dark edge.
func sheet(r *rand.Rand, lib library) (p painting, truth []int) {
	f := randomFont(r, lib.printed)
	for slanted.MatchString(f.Name) || display.MatchString(f.Name) || !lining(f) {
		f = randomFont(r, lib.printed)
	}
	cell := between(r, 64, 100)
	edge, margin := between(r, 0.05, 0.15)*cell, between(r, 0.02, 0.3)*cell
	left := edge + margin
	whole := 2*left + 9*cell
	p = newPainting(int(whole), int(whole), uint32(0x101010+r.IntN(0x50)<<16+r.IntN(0x50)<<8+r.IntN(0x80)))
	p.rect(edge, edge, whole-edge, whole-edge, 0xffffff)
	thin, thick := between(r, 0.012, 0.02)*cell, between(r, 0.022, 0.05)*cell
	grey := uint32(between(r, 170, 235)) * 0x010101
	for _, k := range [...]int{1, 2, 4, 5, 7, 8, 0, 3, 6, 9} {
		half, colour := thin/2, grey
		if k%3 == 0 {
			half, colour = thick/2, 0x101010
		}
		at := left + float64(k)*cell
		p.rect(at-half, left-half, at+half, left+9*cell+half, colour)
		p.rect(left-half, at-half, left+9*cell+half, at+half, colour)
	}
	puzzle, _ := randomPuzzle(r)
	size := between(r, 0.46, 0.62) * cell
	truth = make([]int, board.CellCount)
	for c := range board.Cell(board.CellCount) {
		if d := puzzle[c]; d != 0 {
			truth[c] = int(d)
			p.text(f, string(rune('0'+d)), left+(float64(c.Col())+0.5)*cell, left+(float64(c.Row())+0.5)*cell, size, 0x101010)
		}
	}
	return p, truth
}

// hardShadow returns the share of the light at a point: a band across the picture, or all on
// one side of a line, is dark.
func hardShadow(r *rand.Rand, side float64) func(x, y float64) float64 {
	sin, cos := math.Sincos(between(r, 0, 2*math.Pi))
	from, width := between(r, -0.3, 0.1)*side, between(r, 0.25, 0.5)*side
	if chance(r, 0.4) {
		width = 3 * side
	}
	dark, soft := between(r, 0.25, 0.5), between(r, 0.004, 0.02)*side
	return func(x, y float64) float64 {
		d := (x-side/2)*cos + (y-side/2)*sin
		in := min(max((d-from)/soft+0.5, 0), 1) * min(max((from+width-d)/soft+0.5, 0), 1)
		return 1 - (1-dark)*in
	}
}

// stain returns how much of a stain, 0 to 1, is at a point: it is darkest along its edge.
func stain(r *rand.Rand, side float64) func(x, y float64) float64 {
	x0, y0, radius := between(r, 0.3, 0.7)*side, between(r, 0.3, 0.7)*side, between(r, 0.12, 0.28)*side
	wave, swing, strength := between(r, 0, 6), between(r, 0.02, 0.08), between(r, 0.5, 1)
	return func(x, y float64) float64 {
		d, a := math.Hypot(x-x0, y-y0), math.Atan2(y-y0, x-x0)
		d /= radius * (1 + swing*math.Sin(3*a+wave) + swing/2*math.Sin(7*a-wave))
		if d > 1 {
			return 0
		}
		edge := max(1-(1-d)/0.06, 0)
		return strength * (0.55 + 0.45*edge) * min((1-d)*radius/2, 1)
	}
}

// blobs returns a channel of something colourful and out of focus, for points from 0 to 1.
func blobs(r *rand.Rand) func(x, y float64) float64 {
	const n = 6
	var level [n + 1][n + 1]float64
	for i := range level {
		for j := range level[i] {
			level[i][j] = r.Float64()
		}
	}
	return func(x, y float64) float64 {
		i, u := math.Modf(min(max(x, 0), 0.999) * n)
		j, v := math.Modf(min(max(y, 0), 0.999) * n)
		top := level[int(j)][int(i)]*(1-u) + level[int(j)][int(i)+1]*u
		low := level[int(j)+1][int(i)]*(1-u) + level[int(j)+1][int(i)+1]*u
		return top*(1-v) + low*v
	}
}
