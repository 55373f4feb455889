package main

import (
	"context"
	"image"
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
	"github.com/solvoku/solvoku/solvers"
)

// fillIn writes or prints digits in some of the empty cells of a photo, in one hand, in
// several, or in other typefaces, and returns the resulting content of the cells.
func (p *photo) fillIn(r *rand.Rand, c *page.Canvas, m lattice.Map, lib *library) func(board.Cell) (uint8, int8) {
	var digits [board.CellCount]uint8
	share, print, mixed := between(r, 0.2, 1), chance(r, 0.2), chance(r, 0.6)
	writer, face := page.NewWriter(r, flat(lib.hand)).TakePen(r), lib.face(r)
	dark := float32(between(r, 0.05, 0.4))
	for i := range board.Cell(board.CellCount) {
		if p.truth[i] != 0 || !chance(r, share) {
			continue
		}
		if mixed {
			writer, face = page.NewWriter(r, flat(lib.hand)).TakePen(r), lib.face(r)
		}
		digits[i] = uint8(1 + r.IntN(9))
		at := m.At(float64(i.Col())+0.5+0.07*r.NormFloat64(), float64(i.Row())+0.5+0.07*r.NormFloat64())
		ink := dark * c.Brightness(at.X, at.Y, m.CellSize()*0.4)
		size := m.CellSize() * between(r, 0.4, 0.9)
		if print {
			c.Text(face, string(rune('0'+digits[i])), at.X, at.Y, size, 0, 1, ink, 1)
		} else {
			writer.Digit(c, r, int(digits[i]), at.X, at.Y, size, ink)
		}
	}
	return func(i board.Cell) (uint8, int8) {
		if digits[i] == 0 {
			return p.label(i)
		}
		if print {
			return digits[i], 0
		}
		return digits[i], 1
	}
}

// ink is the colour of a pen or pencil.
type ink struct{ red, green, blue float32 }

var inks = [...]ink{{0.35, 0.35, 0.37}, {0.12, 0.2, 0.6}, {0.1, 0.1, 0.12}, {0.2, 0.3, 0.75}}

// filledIn returns the photo with digits in all empty cells, written in one hand, and the
// resulting content of its cells: the puzzle's solution if it has one and solve is set,
// otherwise random digits.
func (p *photo) filledIn(r *rand.Rand, lib library, solve bool) (image.Image, []int) {
	var puzzle board.Grid
	for i, v := range p.truth {
		if v <= 9 {
			puzzle[i] = board.Digit(v)
		}
	}
	result, _ := solvers.Bitboard{}.Solve(context.Background(), puzzle, solvers.Options{Limit: 2})
	solve = solve && result.Count == 1 && result.Exhausted
	b := p.colour.Bounds()
	var all painting
	for i := range all {
		all[i] = page.NewCanvas(b.Dx(), b.Dy(), 0)
		for k := range all[i].Pix {
			red, green, blue, _ := p.colour.At(b.Min.X+k%b.Dx(), b.Min.Y+k/b.Dx()).RGBA()
			all[i].Pix[k] = float32([3]uint32{red, green, blue}[i]) / 0xffff
		}
	}
	m := p.grid.Scaled(float64(b.Dx()) / float64(p.gray.W))
	writer, pen := page.NewWriter(r, flat(lib.hand)).TakePen(r), pick(r, inks[:])
	seed := r.Uint64()
	truth := make([]int, board.CellCount)
	for i, share := range [3]float32{pen.red, pen.green, pen.blue} {
		same := rand.New(rand.NewPCG(seed, 1)) // the same strokes in each channel
		for c := range board.Cell(board.CellCount) {
			if truth[c] = int(p.truth[c]); truth[c] != 0 {
				continue
			}
			truth[c] = 1 + same.IntN(9)
			if solve {
				truth[c] = int(result.Solution[c])
			}
			at := m.At(float64(c.Col())+0.5+0.05*same.NormFloat64(), float64(c.Row())+0.5+0.05*same.NormFloat64())
			ground := all[i].Brightness(at.X, at.Y, m.CellSize()*0.4)
			writer.Digit(all[i], same, truth[c], at.X, at.Y, m.CellSize()*between(same, 0.45, 0.7), share*ground)
		}
	}
	return all.image(), truth
}
