package draw

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"golang.org/x/image/font/sfnt"
)

// kept are the tables that an embedded TrueType font needs (ISO 32000-1, 9.9),
// sorted by name.
var kept = []string{"cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"}

// errFont is returned for a font that is not a TrueType font.
var errFont = errors.New("the font is damaged, or no TrueType font")

// subset returns a TrueType font without the outlines of unused glyphs. Glyphs keep
// their indices.
func subset(file []byte, used []sfnt.GlyphIndex) ([]byte, error) {
	tables, err := tablesOf(file)
	if err != nil {
		return nil, err
	}
	head, loca, glyf := tables["head"], tables["loca"], tables["glyf"]
	if len(head) < 54 || len(tables["maxp"]) < 6 {
		return nil, errFont
	}
	long := head[51] != 0 // the format of loca
	count := int(binary.BigEndian.Uint16(tables["maxp"][4:]))
	glyph := func(i int) ([]byte, error) {
		from, to, ok := place(loca, long, i)
		if i >= count || !ok || from > to || to > len(glyf) {
			return nil, errFont
		}
		return glyf[from:to], nil
	}
	// Glyph 0 stands for missing characters and is always required.
	wanted := []int{0}
	for _, index := range used {
		wanted = append(wanted, int(index))
	}
	drawings := map[int][]byte{}
	for len(wanted) > 0 {
		i := wanted[0]
		wanted = wanted[1:]
		if _, ok := drawings[i]; ok {
			continue
		}
		drawing, err := glyph(i)
		if err != nil {
			return nil, err
		}
		drawings[i] = drawing
		parts, err := components(drawing)
		if err != nil {
			return nil, err
		}
		wanted = append(wanted, parts...)
	}
	var newGlyf, newLoca []byte
	for i := range count + 1 {
		newLoca = binary.BigEndian.AppendUint32(newLoca, uint32(len(newGlyf)))
		newGlyf = append(newGlyf, drawings[i]...)
		for len(newGlyf)%4 != 0 {
			newGlyf = append(newGlyf, 0)
		}
	}
	newHead := slices.Clone(head)
	copy(newHead[8:12], []byte{0, 0, 0, 0}) // the checksum of the whole font, which PDF readers ignore
	newHead[50], newHead[51] = 0, 1         // loca in long form
	tables["head"], tables["loca"], tables["glyf"] = newHead, newLoca, newGlyf
	return fontOf(tables), nil
}

// tablesOf returns the tables of a font that are kept.
func tablesOf(file []byte) (map[string][]byte, error) {
	if len(file) < 12 || binary.BigEndian.Uint32(file) != 0x00010000 {
		return nil, errFont
	}
	tables := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		if len(file) < 12+16*(i+1) {
			return nil, errFont
		}
		entry := file[12+16*i:]
		from, size := uint64(binary.BigEndian.Uint32(entry[8:])), uint64(binary.BigEndian.Uint32(entry[12:]))
		if from+size > uint64(len(file)) {
			return nil, errFont
		}
		if name := string(entry[:4]); slices.Contains(kept, name) {
			tables[name] = file[from : from+size]
		}
	}
	for _, name := range kept {
		if tables[name] == nil && name != "cvt " && name != "fpgm" && name != "prep" {
			return nil, fmt.Errorf("%w: it has no table %s", errFont, name)
		}
	}
	return tables, nil
}

// place returns the location of a glyph's outline.
func place(loca []byte, long bool, i int) (from, to int, ok bool) {
	size := 2
	if long {
		size = 4
	}
	if len(loca) < size*(i+2) {
		return 0, 0, false
	}
	at := func(i int) int {
		if long {
			return int(binary.BigEndian.Uint32(loca[size*i:]))
		}
		return 2 * int(binary.BigEndian.Uint16(loca[size*i:]))
	}
	return at(i), at(i + 1), true
}

// The flags of a component of a composite glyph.
const (
	wordArguments = 1 << 0
	oneScale      = 1 << 3
	moreParts     = 1 << 5
	twoScales     = 1 << 6
	fourScales    = 1 << 7
)

// components returns the components of a composite glyph, such as é.
func components(drawing []byte) ([]int, error) {
	if len(drawing) == 0 {
		return nil, nil
	}
	if len(drawing) < 10 {
		return nil, errFont
	}
	if int16(binary.BigEndian.Uint16(drawing)) >= 0 { // the number of contours
		return nil, nil
	}
	var parts []int
	for rest := drawing[10:]; ; {
		if len(rest) < 4 {
			return nil, errFont
		}
		flags := binary.BigEndian.Uint16(rest)
		parts = append(parts, int(binary.BigEndian.Uint16(rest[2:])))
		size := 6
		if flags&wordArguments != 0 {
			size += 2
		}
		switch {
		case flags&oneScale != 0:
			size += 2
		case flags&twoScales != 0:
			size += 4
		case flags&fourScales != 0:
			size += 8
		}
		if flags&moreParts == 0 {
			return parts, nil
		}
		if len(rest) < size {
			return nil, errFont
		}
		rest = rest[size:]
	}
}

// fontOf writes a font file.
func fontOf(tables map[string][]byte) []byte {
	var names []string
	for _, name := range kept {
		if tables[name] != nil {
			names = append(names, name)
		}
	}
	log := bits.Len(uint(len(names))) - 1
	power := 1 << log // the largest power of two up to the number of tables
	var out, data bytes.Buffer
	write := func(n any) { _ = binary.Write(&out, binary.BigEndian, n) } // a buffer takes everything
	write(uint32(0x00010000))
	for _, n := range []int{len(names), 16 * power, log, 16 * (len(names) - power)} {
		write(uint16(n))
	}
	for _, name := range names {
		table := tables[name]
		out.WriteString(name)
		write(checksum(table))
		write(uint32(12 + 16*len(names) + data.Len()))
		write(uint32(len(table)))
		data.Write(table)
		for data.Len()%4 != 0 {
			data.WriteByte(0)
		}
	}
	return append(out.Bytes(), data.Bytes()...)
}

// checksum returns the sum of a table's 32-bit numbers.
func checksum(table []byte) (sum uint32) {
	for len(table) > 0 {
		var word [4]byte
		table = table[copy(word[:], table):]
		sum += binary.BigEndian.Uint32(word[:])
	}
	return sum
}
