//go:build !purego

package bitboard

import "github.com/solvoku/solvoku/board"

// Tables for the assembly code.
var (
	// textOrder and textBits locate the cells in places: the byte with a cell's bit, and the bit.
	// Nothing is there from the 82nd on.
	textOrder, textBits [3][32]byte

	digitBits [board.Size + 1][4][16]byte // by digit: all bits of the planes that have it

	planeBytes [96]byte // by byte of the planes, which eight go into a matrix: 4 zeros and one of each plane
	matrixBits [64]byte // by byte of a result: one bit, the one of the matrix's rows
	rowOrder   [96]byte // by cell: its place among the results
)

func init() {
	for i := range 3 * 32 {
		order, bit := byte(0x80), byte(0)
		rowOrder[i] = 27 // of band 3, which ends before it
		if i < board.CellCount {
			order, bit = bitOf[i]/8, bitOf[i]%8
			if rowOrder[i] = bitOf[i]; i >= 64 {
				rowOrder[i] -= 64
			}
		}
		textOrder[i/32][i%32], textBits[i/32][i%32] = order, 1<<bit
	}
	for d := range digitBits {
		for bit := range digitBits[d] {
			for i := range digitBits[d][bit] {
				digitBits[d][bit][i] = -byte(d >> bit & 1)
			}
		}
	}
	for i := range 96 {
		at, half := byte(i/8), byte(64) // where the second half of the planes begins
		if i >= 64 {
			half = 32
		}
		planeBytes[i] = [8]byte{12, 12, 12, 12, half + 16 + at, half + at, 16 + at, at}[i%8]
	}
	for i := range matrixBits {
		matrixBits[i] = 1 << (i % 8)
	}
}

// solution256 is [State.Solution] for a processor with AVX2.
//
//go:noescape
func solution256(s *State, g *board.Grid)

// text256 is [State.Text] for a processor with AVX2.
//
//go:noescape
func text256(s *State, text *[board.CellCount]byte)

// row256 is [State.row] for a processor with AVX2.
//
//go:noescape
func row256(s *State, b *blend, to *Row)

// row512 is row for a processor with what [hasAVX512] requires.
//
//go:noescape
func row512(s *State, b *blend, to *Row)

// rows512 does what row512 does, and also sets open to the blend of the open cells alone.
//
//go:noescape
func rows512(s *State, b *blend, to, open *Row)

// change256 is [Row.change] for a processor with AVX2.
//
//go:noescape
func change256(r, by *Row)
