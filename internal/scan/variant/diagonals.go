package variant

import (
	"math"

	"github.com/solvoku/solvoku/board"
)

const (
	// fewestPieces is the minimum number of the 18 pieces of a diagonal that are seen. A piece
	// is the part of it between a cell's corner and its digit.
	fewestPieces = 13
	// pieceInk is the minimum share of the usual contrast between a piece and the paper on both
	// its sides, and minLevels the minimum in levels.
	pieceInk  = 0.04
	minLevels = 5
	// inPiece is the share of a piece's points that must show.
	inPiece = 0.7
)

// Diagonals reports whether both diagonals are marked, by lines or by shaded cells.
func (b *Board) Diagonals() bool {
	var shaded board.Cells
	for i := range 9 {
		shaded = shaded.With(board.At(i, i)).With(board.At(i, 8-i))
	}
	return b.pieces(func(t float64) (u, v float64) { return t, t }, 1, -1) >= fewestPieces &&
		b.pieces(func(t float64) (u, v float64) { return 9 - t, t }, 1, 1) >= fewestPieces ||
		b.setApart(shaded)
}

// pieces returns how many pieces of a diagonal are drawn as a line. (du, dv) points across it.
func (b *Board) pieces(at func(t float64) (u, v float64), du, dv float64) (n int) {
	for i := range 9 {
		for _, from := range [...]float64{0.14, 0.7} {
			for _, half := range [...]float64{0.055, 0.1} {
				if b.piece(at, float64(i)+from, du*half, dv*half) {
					n++
					break
				}
			}
		}
	}
	return n
}

// piece reports whether a piece is drawn, narrower than twice the distance (du, dv).
func (b *Board) piece(at func(t float64) (u, v float64), from, du, dv float64) bool {
	const points, length = 9, 0.16
	threshold := max(minLevels, pieceInk*b.contrast)
	dark, bright := 0, 0
	for i := range points {
		u, v := at(from + length*(float64(i)+0.5)/points)
		one, other, here := b.at(u+du, v+dv), b.at(u-du, v-dv), b.at(u, v)
		switch {
		case here < min(one, other)-threshold:
			dark++
		case here > max(one, other)+threshold:
			bright++
		}
	}
	return float64(max(dark, bright)) >= math.Ceil(inPiece*points)
}
