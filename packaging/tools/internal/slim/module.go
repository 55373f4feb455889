// Package slim makes a Go WebAssembly program smaller to transfer. It drops the tables that
// only stack traces need, and joins data segments that Go's linker split.
package slim

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Section numbers in a module.
const (
	customSection = 0
	codeSection   = 10
	dataSection   = 11
)

// goVersion is the Go whose tables this package knows: no other promises to have the same.
const goVersion = "go1.26"

// errCut is the error of a module that ends too early.
var errCut = errors.New("the module is cut off")

// module is a WebAssembly module, taken apart.
type module struct {
	before, after []byte // the parts before and after the data section
	memory        []byte // the program's initial memory
}

// section is a part of a module.
type section struct {
	id         byte
	start, end int // the bounds of the whole section
	body       []byte
}

// sections returns a module's sections.
func sections(program []byte) ([]section, error) {
	const magic = "\x00asm\x01\x00\x00\x00"
	if !bytes.HasPrefix(program, []byte(magic)) {
		return nil, errors.New("this is no WebAssembly module")
	}
	var all []section
	for at := len(magic); at < len(program); {
		size, n := binary.Uvarint(program[at+1:])
		if n <= 0 || size > uint64(len(program)-at-1-n) {
			return nil, errCut
		}
		end := at + 1 + n + int(size)
		all = append(all, section{program[at], at, end, program[at+1+n : end]})
		at = end
	}
	return all, nil
}

// parse takes a module apart.
func parse(program []byte) (module, error) {
	all, err := sections(program)
	if err != nil {
		return module{}, err
	}
	if err := checkGo(all); err != nil {
		return module{}, err
	}
	i := slices.IndexFunc(all, func(s section) bool { return s.id == dataSection })
	if i < 0 {
		return module{}, errors.New("the module has no data")
	}
	memory, err := load(all[i].body)
	return module{program[:all[i].start], program[all[i].end:], memory}, err
}

// compiler matches Go's compiler in the section that names a module's producers: a text, the
// length of the version, and the version.
var compiler = regexp.MustCompile(`(?s)Go cmd/compile.(go1[.0-9]*)`)

// checkGo returns an error for a program made by another Go.
func checkGo(all []section) error {
	for _, s := range all {
		if s.id != customSection {
			continue
		}
		if found := compiler.FindSubmatch(s.body); found != nil {
			version := string(found[1])
			if version == goVersion || strings.HasPrefix(version, goVersion+".") {
				return nil
			}
			return fmt.Errorf("%s made the program, but package slim knows the tables of %s: compare symtab.go and runtime2.go of package runtime in both, then name the new one in goVersion", version, goVersion)
		}
	}
	return errors.New("the module doesn't say which Go made it")
}

// load returns the memory that a data section describes.
func load(section []byte) ([]byte, error) {
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return nil, errCut
	}
	section = section[n:]
	type segment struct {
		at   int
		data []byte
	}
	var all []segment
	for range count {
		// An active segment of the first memory, with a constant offset.
		if !bytes.HasPrefix(section, []byte{0, 0x41}) {
			return nil, fmt.Errorf("a segment begins with % x", section[:min(2, len(section))])
		}
		at, n := signed(section[2:])
		if n <= 0 || at < 0 || len(section) < 2+n+1 || section[2+n] != 0x0b {
			return nil, errCut
		}
		section = section[2+n+1:]
		size, n := binary.Uvarint(section)
		if n <= 0 || size > uint64(len(section)-n) {
			return nil, errCut
		}
		all = append(all, segment{at, section[n : n+int(size)]})
		section = section[n+int(size):]
	}
	slices.SortStableFunc(all, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	var memory []byte
	for _, s := range all {
		if s.at < len(memory) {
			return nil, fmt.Errorf("two segments overlap at %#x", s.at)
		}
		memory = append(append(memory, make([]byte, s.at-len(memory))...), s.data...)
	}
	return memory, nil
}

// bytes returns the module with its memory as it is now, in one segment. Go's linker splits at
// eight zeros, into as many segments as a module may have, and their offsets and lengths compress
// worse than the zeros.
func (m module) bytes() []byte {
	data := bytes.TrimLeft(m.memory, "\x00")
	at := len(m.memory) - len(data)
	data = bytes.TrimRight(data, "\x00")
	head := append(appendSigned([]byte{1, 0, 0x41}, at), 0x0b) // the number of pieces, and the place of the first
	head = binary.AppendUvarint(head, uint64(len(data)))
	out := append(slices.Clone(m.before), dataSection)
	out = binary.AppendUvarint(out, uint64(len(head)+len(data)))
	return slices.Concat(out, head, data, m.after)
}

// signed reads a signed LEB128 number and returns it and its length in bytes.
func signed(b []byte) (int, int) {
	v := 0
	for i, c := range b[:min(5, len(b))] {
		v |= int(c&0x7f) << (7 * i)
		if c < 0x80 {
			if c&0x40 != 0 {
				v -= 1 << (7 * (i + 1))
			}
			return v, i + 1
		}
	}
	return 0, 0
}

func appendSigned(b []byte, v int) []byte {
	for ; v < -0x40 || v >= 0x40; v >>= 7 {
		b = append(b, byte(v)|0x80)
	}
	return append(b, byte(v)&0x7f)
}
