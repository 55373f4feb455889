//go:build !purego

package bitboard

import (
	"math"

	"github.com/solvoku/solvoku/board"
)

// Tables for the assembly code.
var (
	// ninths maps the mini-rows of a band in which a digit has places to those that some way of
	// sharing them out uses and, 32 bits higher, to those that are alone in their row.
	ninths [1 << 9]uint64

	// byteOrder maps the bytes of a register to a band's bytes from 0 on and, after these, to
	// those from 11 on.
	byteOrder [2][32]byte

	nines       [32]byte
	zeros256    [32]byte     // '0' for each byte of a band
	dots256     [32]byte     // '.' likewise
	unset256    [4][8]uint32 // by bit: all bits of the lanes whose digits don't have it
	firstEight  [8]uint32    // 0 to 7
	eights      [8]uint32
	fieldShifts [8]uint32
)

func init() {
	for i, n := range []uint32{0, 9, 18, 31} {
		fieldShifts[i], fieldShifts[i+4] = n, n
	}
	for i := range eights {
		firstEight[i], eights[i] = uint32(i), 8
	}
	for m := range ninths {
		rows := m | m>>3 | m>>6
		rows &^= m&(m>>3) | m&(m>>6) | m>>3&(m>>6) // rows with one mini-row
		alone := m & (rows & 7 * 0o111)
		ninths[m] = uint64(ruleTables.closure[m])&fieldMask | uint64(alone)<<32
	}
	for i := range nines {
		nines[i] = board.Size
		byteOrder[0][i], byteOrder[1][i] = 0x80, 0x80 // none
	}
	for bit := range 27 {
		from := 9*(bit%3) + 3*(bit%9/3) + bit/9
		if from < 16 {
			byteOrder[0][bit] = byte(from)
		} else {
			byteOrder[1][bit] = byte(from - 11)
		}
		zeros256[bit], dots256[bit] = '0', '.'
	}
	for bit, lanes := range &unset256 {
		for lane := range lanes {
			if (lane+1)>>bit&1 == 0 {
				unset256[bit][lane] = math.MaxUint32
			}
		}
	}
}

// load256 is load for a processor with AVX2.
//
//go:noescape
func load256(s *State, puzzle *board.Grid) bool

// loadText256 is [State.LoadText] for a processor with AVX2.
//
//go:noescape
func loadText256(s *State, text *[board.CellCount]byte) bool

// guess256 is guessOn, for a processor with AVX2, given the sets of the guess's cell and its
// peers.
//
//go:noescape
func guess256(s, next *State, cell, peers *places, keep, drop int) bool

// heaviest256 is heaviest for a processor with AVX2, before [guessIn].
//
//go:noescape
func heaviest256(s *State, peers *[bitSlots]places, weights *[bitSlots]uint8) int
