package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
)

// The layout of Go's table of functions, as package runtime has it in symtab.go and
// runtime2.go (pcHeader, functab and _func).
const (
	tableMagic  = "\xf1\xff\xff\xff\x00\x00\x01\x08" // the table's header in Go 1.20 and later, with pointers of 8 bytes
	headerSize  = 72
	entrySize   = 8 // size of a function's entry in the list: its number and its offset
	funcSize    = 44
	fieldName   = 4
	fieldPcsp   = 16
	fieldFile   = 20
	fieldLine   = 24
	fieldTables = 28
	fieldUnit   = 32
	fieldStart  = 36
	fieldKind   = 40 // one byte
	fieldPlaces = 43 // one byte

	// kindWrapper is the kind of function that the compiler adds, such as for a deferred call with
	// arguments.
	kindWrapper = 23

	// Tables of a function, by number: which instructions are unsafe points, and which inlined
	// call each instruction belongs to.
	tableUnsafe  = 0
	tableInlined = 2

	// Further data of a function, by number: its inlined calls, and how to print its arguments.
	dataInlined   = 3
	dataArguments = 5
	noData        = 1<<32 - 1

	callSize   = 16 // size of an inlined call
	callName   = 4
	callParent = 8
	callStart  = 12

	// dataWord is the index, in words, of the address of all this data in the program's
	// description, which begins with the addresses of the function table and the function names.
	dataWord = 40
	endWord  = 41 // and of the end of the function table
)

// functions is Go's table of functions in a program's memory. Its parts are slices of that
// memory.
type functions struct {
	count        int
	names        []byte
	units, files []byte // the files of each compilation unit, and the file names
	tables       []byte // values by address range
	list         []byte // the functions, followed by the details of each
	data         []byte // further data of the functions
	start, end   int    // the table's place in memory
}

var endian = binary.LittleEndian

// find returns the function table.
func find(memory []byte) (functions, error) {
	at := bytes.Index(memory, []byte(tableMagic))
	if at < 0 || at+headerSize > len(memory) {
		return functions{}, errors.New("there is no table of functions")
	}
	if bytes.Contains(memory[at+1:], []byte(tableMagic)) {
		return functions{}, errors.New("there are two tables of functions")
	}
	all := memory[at:]
	word := func(i int) uint64 { return endian.Uint64(all[8+8*i:]) }
	places := [...]uint64{word(3), word(4), word(5), word(6), word(7), uint64(len(all))}
	for i := range len(places) - 1 {
		if places[i] < headerSize || places[i] > places[i+1] {
			return functions{}, fmt.Errorf("the table's parts are at %d", places)
		}
	}
	part := func(i int) []byte { return all[places[i]:places[i+1]] }
	start := bytes.Index(memory, endian.AppendUint64(endian.AppendUint64(nil, uint64(at)), uint64(at)+places[0]))
	if start < 0 || start+8*endWord+8 > len(memory) {
		return functions{}, errors.New("there is no description of the program")
	}
	data := endian.Uint64(memory[start+8*dataWord:])
	end := endian.Uint64(memory[start+8*endWord:])
	if data >= uint64(len(memory)) || end < uint64(at)+places[4] || end > uint64(len(memory)) {
		return functions{}, fmt.Errorf("the functions' data are at %#x, and their table ends at %#x", data, end)
	}
	f := functions{int(word(0)), part(0), part(1), part(2), part(3), part(4), memory[data:], at, int(end)}
	if f.count <= 0 || f.count > len(f.list)/entrySize {
		return functions{}, fmt.Errorf("the table has %d functions", f.count)
	}
	return f, nil
}

// function is the description of a function: its fields, followed by the offsets of its tables.
type function []byte

// at returns the field at an offset.
func (f function) at(field int) uint32 { return endian.Uint32(f[field:]) }

// tables returns the offsets of the fields that locate the function's tables.
func (f function) tables() []int {
	fields := make([]int, f.at(fieldTables))
	for i := range fields {
		fields[i] = funcSize + 4*i
	}
	return fields
}

// datum returns the offset of the field that locates further data.
func (f function) datum(number int) (field int, ok bool) {
	field = funcSize + 4*int(f.at(fieldTables)) + 4*number
	return field, number < int(f[fieldPlaces]) && f.at(field) != noData
}

// all yields the functions by number.
func (t functions) all() iter.Seq2[uint32, function] {
	return func(yield func(uint32, function) bool) {
		for i := range t.count {
			entry := t.list[entrySize*i:]
			f := function(t.list[endian.Uint32(entry[4:]):])
			if !yield(endian.Uint32(entry), f) {
				return
			}
		}
	}
}

// name returns a function's name.
func (t functions) name(f function) string { return t.nameAt(f.at(fieldName)) }

// nameAt returns the name at an offset.
func (t functions) nameAt(place uint32) string {
	text, _, _ := bytes.Cut(t.names[place:], []byte{0})
	return string(text)
}

// span is the value that a table has up to an address.
type span struct {
	end   uint32 // relative to the function's first address
	value int
}

// table returns the table at an offset, both decoded and as bytes: pairs of increments of value
// and address, ended by a value increment of zero, which may otherwise only come first.
func (t functions) table(place uint32) ([]span, []byte, error) {
	if int(place) >= len(t.tables) {
		return nil, nil, fmt.Errorf("there is a table at %d of %d", place, len(t.tables))
	}
	from := t.tables[place:]
	rest, at := from, span{value: -1}
	var spans []span
	for {
		grows, n := binary.Uvarint(rest)
		if n <= 0 {
			break
		}
		rest = rest[n:]
		if grows == 0 && spans != nil {
			return spans, from[:len(from)-len(rest)], nil
		}
		length, n := binary.Uvarint(rest)
		if n <= 0 {
			break
		}
		rest = rest[n:]
		at.end += uint32(length)
		at.value += int(grows>>1) ^ -int(grows&1)
		spans = append(spans, at)
	}
	return nil, nil, fmt.Errorf("the table at %d has no end", place)
}

// calls returns a function's inlined calls, each a slice of callSize bytes.
func (t functions) calls(f function) ([][]byte, error) {
	field, ok := f.datum(dataInlined)
	if !ok || f.at(fieldTables) <= tableInlined {
		return nil, nil
	}
	spans, _, err := t.table(f.at(funcSize + 4*tableInlined))
	if err != nil {
		return nil, err
	}
	var all [][]byte
	for _, s := range spans {
		for i := len(all); i <= s.value; i++ {
			from := int(f.at(field)) + callSize*i
			if from+callSize > len(t.data) {
				return nil, fmt.Errorf("inlined call %d is at %d", i, from)
			}
			all = append(all, t.data[from:from+callSize])
		}
	}
	return all, nil
}
