package board

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// Grid is 81 digits, row by row; 0 is an empty cell. It is a plain value:
// assigning copies it, == compares it, and the zero value is the empty grid.
type Grid [CellCount]Digit

// ParseGrid reads 81 characters, row by row: 1 to 9, and '.' or '0' for an
// empty cell. It is the strict inverse of [Grid.String]; package
// board/format reads what people paste.
func ParseGrid(text string) (Grid, error) {
	var g Grid
	if len(text) != CellCount || !fill(&g, text) {
		return Grid{}, refusal(text)
	}
	return g, nil
}

// UnmarshalText implements [encoding.TextUnmarshaler] with [ParseGrid]. It
// allocates nothing for a text that is a grid; otherwise the grid is unchanged.
func (g *Grid) UnmarshalText(text []byte) error {
	before := *g
	if len(text) != CellCount || !fill(g, text) {
		*g = before
		return refusal(string(text))
	}
	return nil
}

// fill sets a grid from 81 bytes and reports whether all of them are '1' to '9',
// '0' or '.'.
//
// It reads eight bytes at a time. With each byte xored with '0', digits are 0 to 9
// and the dot, the only other byte with bit 4 set that is let through, is 0x1E.
func fill[Text string | []byte](g *Grid, text Text) bool {
	const (
		each = 0x01_01_01_01_01_01_01_01
		zero = '0' * each
	)
	var wrong uint64
	for i := 0; i < CellCount-1; i += 8 {
		t, cells := text[i:i+8], g[i:i+8:i+8]
		x := uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
			uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
		x ^= zero
		dots := x >> 4 & each
		x ^= dots<<5 - dots<<1 // 0x1E for each dot
		// Bytes that were meant to be dots must be 0 now, the others at most 9.
		wrong |= x | (x + each*(0x7F-9) + dots*9)
		cells[0], cells[1], cells[2], cells[3] = Digit(x), Digit(x>>8), Digit(x>>16), Digit(x>>24)
		cells[4], cells[5], cells[6], cells[7] = Digit(x>>32), Digit(x>>40), Digit(x>>48), Digit(x>>56)
	}
	last := text[CellCount-1]
	if last == '.' {
		last = '0'
	}
	g[CellCount-1] = Digit(last - '0')
	return wrong&(each*0x80) == 0 && g[CellCount-1] <= Size
}

// refusal is the error for a text that is no grid. It is put into words only when they are
// asked for, because most callers then try to read the text in another way.
type refusal string

// Error implements error.
func (text refusal) Error() string {
	if n := utf8.RuneCountInString(string(text)); n != CellCount {
		return fmt.Sprintf("a grid is 81 characters, not %d", n)
	}
	isOther := func(r rune) bool { return r != '.' && (r < '0' || r > '9') }
	at := strings.IndexFunc(string(text), isOther)
	r, _ := utf8.DecodeRuneInString(string(text[at:]))
	return fmt.Sprintf("character %d is %q, not 1 to 9, '.' or '0'", utf8.RuneCountInString(string(text[:at]))+1, r)
}

// MustParseGrid is like [ParseGrid] but panics if the text can't be parsed. It is for texts known
// to be right, such as those in tests and tables.
func MustParseGrid(text string) Grid {
	g, err := ParseGrid(text)
	if err != nil {
		panic(err)
	}
	return g
}

// String returns the grid as 81 characters: '.' for an empty cell, '?' for a
// value above 9.
func (g Grid) String() string {
	var text [CellCount]byte
	g.spell(&text)
	return string(text[:])
}

// Append adds the characters of [Grid.String] to b. It doesn't copy the grid, which would
// take as long as the rest.
func (g *Grid) Append(b []byte) []byte {
	n := len(b)
	b = slices.Grow(b, CellCount)[:n+CellCount]
	g.spell((*[CellCount]byte)(b[n:]))
	return b
}

// spell writes the characters, eight at a time as fill reads them. A grid that begins
// with eight digits is likely to be full, and takes less.
func (g *Grid) spell(text *[CellCount]byte) {
	const each = 0x01_01_01_01_01_01_01_01
	var wrong uint64
	if (word(g[:8])-each)&(each*0x80) == 0 {
		for i := 0; i < CellCount-1; i += 8 {
			x := word(g[i:i+8:i+8]) - each
			wrong |= x | (x + each*(0x7F-8)) // bit 7 is set for what isn't 0 to 8
			binary.LittleEndian.PutUint64(text[i:i+8], x+each*'1')
		}
	} else {
		for i := 0; i < CellCount-1; i += 8 {
			x := word(g[i : i+8 : i+8])
			wrong |= x | (x + each*(0x7F-9))
			binary.LittleEndian.PutUint64(text[i:i+8], x+each*'.'+(x+each*0x7F)>>6&(each*2)) // '0' is '.' and 2
		}
	}
	text[CellCount-1] = digitChar(g[CellCount-1])
	if wrong&(each*0x80) != 0 {
		for c, d := range g {
			text[c] = digitChar(d)
		}
	}
}

// word returns eight cells as a word, the first one lowest.
func word(b []Digit) uint64 {
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

// MarshalText implements [encoding.TextMarshaler] with [Grid.String]. The error
// is always nil.
func (g Grid) MarshalText() ([]byte, error) { return g.Append(nil), nil }

// Diagram returns the grid as nine lines with the boxes marked off:
//
//	8 . . | . . . | . . .
//	. . 3 | 6 . . | . . .
//	. 7 . | . 9 . | 2 . .
//	------+-------+------
//	...
func (g Grid) Diagram() string {
	var sb strings.Builder
	for c := range Cell(CellCount) {
		sb.WriteByte(digitChar(g[c]))
		row, col := c.Row(), c.Col()
		switch {
		case col == 8:
			sb.WriteByte('\n')
			if row == 2 || row == 5 {
				sb.WriteString("------+-------+------\n")
			}
		case col%3 == 2:
			sb.WriteString(" | ")
		default:
			sb.WriteByte(' ')
		}
	}
	return sb.String()
}

// FilledCount returns the number of cells that hold a digit, 0 to 81.
func (g Grid) FilledCount() int {
	// Eight cells at a time: bit 7 of a byte is set if the cell is not empty.
	const low7 = 0x7F_7F_7F_7F_7F_7F_7F_7F
	n := 0
	for i := 0; i < CellCount-1; i += 8 {
		x := word(g[i : i+8 : i+8])
		n += bits.OnesCount64((x&low7 + low7 | x) &^ low7)
	}
	if g[CellCount-1] != 0 {
		n++
	}
	return n
}

// EmptyCount returns the number of cells that hold no digit, 0 to 81.
func (g Grid) EmptyCount() int { return CellCount - g.FilledCount() }

// Candidates returns the digits that an empty cell can still take: those that
// none of its peers holds. It is the empty set for a cell that holds a digit.
func (g Grid) Candidates(c Cell) Digits {
	if g[c] != 0 {
		return 0
	}
	s := AllDigits
	for _, p := range c.Peers() {
		s = s.Without(g[p])
	}
	return s
}

// Solved reports whether every cell holds a digit and no house holds one
// twice.
func (g Grid) Solved() bool {
	for h := range House(HouseCount) {
		var seen Digits
		for _, c := range h.Cells() {
			seen = seen.With(g[c])
		}
		if seen != AllDigits {
			return false
		}
	}
	return true
}

// Extends reports whether the grid holds every digit of the other one in the
// same cell, as a solution extends its puzzle.
func (g Grid) Extends(puzzle Grid) bool {
	for c, d := range puzzle {
		if d != 0 && g[c] != d {
			return false
		}
	}
	return true
}

// Differences returns the cells in which two grids differ.
func (g Grid) Differences(other Grid) Cells {
	var s Cells
	for c := range Cell(CellCount) {
		if g[c] != other[c] {
			s = s.With(c)
		}
	}
	return s
}

func digitChar(d Digit) byte {
	switch {
	case d == 0:
		return '.'
	case d > Size:
		return '?'
	}
	return '0' + byte(d)
}
