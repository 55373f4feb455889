// Package lzstring compresses texts as the links of f-puzzles and SudokuPad do.
package lzstring

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"math/bits"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// A compressed text is LZ78 in which every number has as many
// bits as the dictionary requires so far, written lowest bit first and packed highest bit
// first into base64 digits. Three numbers have a special meaning: a new 8-bit unit
// follows, a new 16-bit unit follows, and the end.
const (
	unit8 = iota
	unit16
	ending
	first // the dictionary's first index
)

// Limits on the units of UTF-16 in a decompressed text. A damaged text may repeat itself up to
// the limit, so it depends on the length: a puzzle with all notes has 6 units for each byte.
const (
	maxUnits      = 1 << 20
	leastUnits    = 1 << 11
	mostShortened = 16 // units from each byte
)

var errDamaged = errors.New("not compressed by LZString in base64")

// width is the current number of bits per number. It grows when the dictionary has used
// all numbers of the current width.
type width struct{ bits, room int }

// grow accounts for an entry added to the dictionary.
func (w *width) grow() {
	if w.room--; w.room == 0 {
		w.room = 1 << w.bits
		w.bits++
	}
}

// reader reads numbers from bytes.
type reader struct {
	bytes []byte // and some that aren't read
	bit   int    // the next bit, counted from the first byte's highest
	end   int    // the number of bits
}

// newReader returns a reader of bytes.
func newReader(packed []byte) reader {
	return reader{bytes: append(packed, 0, 0, 0, 0), end: 8 * len(packed)}
}

// number reads a number of the given width. ok is false at the end of the bytes.
func (r *reader) number(width int) (n int, ok bool) {
	from := r.bit / 8
	if r.bit += width; r.bit > r.end || width > 24 {
		return 0, false
	}
	read := binary.BigEndian.Uint32(r.bytes[from:]) << ((r.bit - width) % 8)
	return int(bits.Reverse32(read) & (1<<width - 1)), true
}

// span is a stretch of the decompressed text.
type span struct{ start, length int32 }

// MayEnd reports whether a text may be the end of a compressed one. Any text of n bits ends
// with ending as a number of at least log2(n)-5 bits: a clear bit, a set one, and that many clear
// bits less two. A text that was cut off rarely ends like this. One with a digit too few or too
// many has more padding than it needs.
func MayEnd(text string) bool {
	digits := strings.TrimRight(text, "=")
	if len(text)-len(digits) > -len(digits)&3 {
		return false
	}
	set := strings.TrimRight(digits, "A")
	if set == "" {
		return false
	}
	last := strings.IndexByte(base64Digits, set[len(set)-1])
	zeros := bits.TrailingZeros(uint(last))
	return last>>zeros&2 == 0 && zeros+6*(len(digits)-len(set)) >= bits.Len(uint(6*len(digits)/16))-3
}

// Decompress decompresses a text.
func Decompress(text string) (string, error) {
	if !MayEnd(text) {
		return "", errDamaged
	}
	// The last digit may have bits that don't fill a byte; A is six zero bits.
	text = strings.TrimRight(text, "=")
	text += strings.Repeat("A", -len(text)&3)
	packed, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return "", errDamaged
	}
	in := newReader(packed)
	var units [leastUnits]uint16 // enough for most puzzles, on the stack
	var spans [1 << 9]span
	out := units[:0]
	most := min(maxUnits, leastUnits+mostShortened*len(packed))
	// An entry is a stretch of the output, because it consists of the text of a number and
	// the first unit of the next number's text.
	dictionary := spans[:0]
	var last span
	w := width{bits: 2, room: 0}
	for len(out) <= most {
		n, ok := in.number(w.bits)
		begun := len(out) > 0
		if !ok || !begun && n > ending {
			return "", errDamaged
		}
		if n == ending {
			return unitsText(out), nil
		}
		next := span{int32(len(out)), 1}
		switch i := n - first; {
		case n < ending:
			unit, ok := in.number(8 << n)
			if !ok {
				return "", errDamaged
			}
			out = append(out, uint16(unit))
			dictionary = append(dictionary, next)
			if begun {
				w.grow()
			}
		case i < len(dictionary):
			next.length = dictionary[i].length
			out = copySpan(out, dictionary[i])
		case i == len(dictionary):
			next.length = last.length + 1
			out = copySpan(out, span{last.start, next.length})
		default:
			return "", errDamaged
		}
		if begun {
			dictionary = append(dictionary, span{last.start, last.length + 1})
			w.grow()
		} else {
			w = width{bits: 3, room: 4}
		}
		last = next
	}
	return "", errDamaged
}

// unitsText returns the text of units of UTF-16.
func unitsText(units []uint16) string {
	var sb strings.Builder
	sb.Grow(len(units))
	for _, unit := range units {
		if unit >= utf8.RuneSelf {
			return string(utf16.Decode(units))
		}
		sb.WriteByte(byte(unit))
	}
	return sb.String()
}

// copySpan appends a stretch of out to out. The stretch may overlap what is appended.
func copySpan(out []uint16, s span) []uint16 {
	for from := s.start; from < s.start+s.length; from++ {
		out = append(out, out[from])
	}
	return out
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// writer packs numbers into digits of base64.
type writer struct {
	digits []byte
	value  int
	bits   int // number of bits in value
}

func (w *writer) number(n, bits int) {
	for range bits {
		w.value = w.value<<1 | n&1
		n >>= 1
		if w.bits++; w.bits == 6 {
			w.digits = append(w.digits, base64Digits[w.value])
			w.value, w.bits = 0, 0
		}
	}
}

// Compress compresses an ASCII text.
func Compress(text string) string {
	var out writer
	dictionary := map[string]int{}
	fresh := map[string]bool{} // single units not yet written
	w := width{bits: 2, room: 2}
	emit := func(word string) {
		if fresh[word] {
			delete(fresh, word)
			out.number(unit8, w.bits)
			out.number(int(word[0]), 8)
			w.grow()
		} else {
			out.number(dictionary[word], w.bits)
		}
		w.grow()
	}
	start := 0
	for end := range len(text) {
		unit := text[end : end+1]
		if _, ok := dictionary[unit]; !ok {
			dictionary[unit] = first + len(dictionary)
			fresh[unit] = true
		}
		longer := text[start : end+1]
		if _, ok := dictionary[longer]; ok {
			continue
		}
		emit(text[start:end])
		dictionary[longer] = first + len(dictionary)
		start = end
	}
	if text != "" {
		emit(text[start:])
	}
	out.number(ending, w.bits)
	out.number(0, 6-out.bits) // pad to the end of a digit, adding a whole one if it is already complete
	return string(out.digits) + strings.Repeat("=", -len(out.digits)&3)
}
