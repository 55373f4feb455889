package slim

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// Contents is a program taken apart, to see what uses its space.
type Contents struct {
	Functions []Function // in the order of their code
	Table     []byte     // Go's table of the functions
	Data      []byte     // all other data
}

// Function is a function of a program.
type Function struct {
	Name string // with its package; empty for unnamed code
	Code []byte
}

// firstFunction is the number of the first Go function.
const firstFunction = 0x1000

// Open takes a program apart.
func Open(program []byte) (Contents, error) {
	m, err := parse(program)
	if err != nil {
		return Contents{}, err
	}
	t, err := find(m.memory)
	if err != nil {
		return Contents{}, err
	}
	codes, err := bodies(program)
	if err != nil {
		return Contents{}, err
	}
	all := make([]Function, len(codes))
	for i, code := range codes {
		all[i].Code = code
	}
	for number, f := range t.all() {
		i := int(number) - firstFunction
		if i < 0 || i >= len(all) {
			return Contents{}, fmt.Errorf("%s has the number %#x", t.name(f), number)
		}
		all[i].Name = t.name(f)
	}
	return Contents{
		Functions: all,
		Table:     m.memory[t.start:t.end],
		Data:      slices.Concat(m.memory[:t.start], m.memory[t.end:]),
	}, nil
}

// bodies returns the functions' code.
func bodies(program []byte) ([][]byte, error) {
	all, err := sections(program)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(all, func(s section) bool { return s.id == codeSection })
	if i < 0 {
		return nil, fmt.Errorf("the module has no code")
	}
	number := func(b []byte) (int, []byte, error) {
		v, n := binary.Uvarint(b)
		if n <= 0 || v > uint64(len(b)-n) {
			return 0, nil, errCut
		}
		return int(v), b[n:], nil
	}
	count, rest, err := number(all[i].body)
	if err != nil {
		return nil, err
	}
	codes := make([][]byte, count)
	for i := range codes {
		var size int
		if size, rest, err = number(rest); err != nil {
			return nil, err
		}
		codes[i], rest = rest[:size], rest[size:]
	}
	return codes, nil
}
