//go:build !purego

package bitboard

import (
	"math"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/processor"
)

// hasAVX512 reports whether the processor and the system have what the assembly needs:
// AVX-512 F, BW, DQ, VL, VBMI and VBMI2, and GFNI, all of which came with Intel's Ice Lake and AMD's Zen 4.
func hasAVX512() bool {
	const (
		f, dq  = 1 << 16, 1 << 17                 // ebx of leaf 7
		bw, vl = 1 << 30, 1 << 31                 //
		vbmi12 = 1<<1 | 1<<6                      // ecx of leaf 7
		gfni   = 1 << 8                           //
		states = 1<<1 | 1<<2 | 1<<5 | 1<<6 | 1<<7 // SSE, AVX and AVX-512 registers are kept
	)
	b, c := processor.Features(states)
	const all = f | dq | bw | vl
	return b&all == all && c&(vbmi12|gfni) == vbmi12|gfni
}

// Tables for the assembly code. A [State] holds four 32-bit words per digit, bands 1 to 3 and
// an unused one, so four digits per register. The assembly keeps each of the three columns of
// the boxes, for all boxes, in one register, with one digit per lane.
var (
	cellOrder   [2][64]byte   // by bit of the columns, 32 each: cells up to 63; from 64 on, the cell plus 47
	digitLanes  [3][16]uint32 // by word of a State: the lanes of bands 1 and 3 and, from 16 on, of band 2
	bandLanes   [3][16]uint32 // by band and lane: the words of its digits; from 16 on, those of digits 5 to 8
	digitPlanes [4][16]uint32 // by bit: all bits of the lanes whose digits don't have it
	digitMask   [16]uint16    // by digit less 1: its lane as a mask
)

func init() {
	laneOf := [11]uint32{0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13} // of the digits, the open cells and the pairs
	for at, lane := range laneOf {
		for band := range 4 {
			word := lane
			if band == 1 {
				word += 16
			}
			digitLanes[at/4][4*(at%4)+band] = word
		}
	}
	for d, lane := range laneOf[:board.Size] {
		digitMask[d] = 1 << lane
		for band := range 3 {
			bandLanes[band][lane] = uint32(16*(d/4%2) + 4*(d%4) + band)
		}
		for bit := range 4 {
			if (d+1)>>bit&1 == 0 {
				digitPlanes[bit][lane] = math.MaxUint32
			}
		}
	}
	for c := range board.Cell(board.CellCount) {
		at := c
		if c >= 64 {
			at += 47
		}
		row, col := c.Row(), c.Col()
		bit := 32*(col%3) + 9*(row/3) + 3*(col/3) + row%3
		cellOrder[bit/64][bit%64] = byte(at)
	}
}

// load512 is load for a processor with what [hasAVX512] requires.
//
//go:noescape
func load512(s *State, puzzle *board.Grid) bool

// loadText512 is [State.LoadText] for a processor with what [hasAVX512] requires.
//
//go:noescape
func loadText512(s *State, text *[board.CellCount]byte) bool

// guess512 is guessOn, for a processor with what [hasAVX512] requires, given the sets of
// the guess's cell and its peers.
//
//go:noescape
func guess512(s, next *State, cell, peers *places, keep, drop int) bool
