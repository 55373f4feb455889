package slim

import (
	"bytes"
	"fmt"
)

// Program returns the program without the tables that only stack traces need; the names of
// functions that weren't inlined stay. From these and the addresses, Lines recovers the rest.
func Program(program []byte) ([]byte, error) {
	m, err := parse(program)
	if err != nil {
		return nil, err
	}
	t, err := find(m.memory)
	if err != nil {
		return nil, err
	}
	if err := t.dropCalls(); err != nil {
		return nil, err
	}
	if err := t.drop(); err != nil {
		return nil, err
	}
	return m.bytes(), nil
}

// dropCalls removes the inlined calls, with the names that only they have. Those of wrappers
// stay: recover, which works only in a function that was deferred, leaves out the wrapper
// around one but not what is inlined there. What calls recover is itself never inlined.
func (t functions) dropCalls() error {
	names := map[uint32]bool{}
	shared := map[uint32]bool{} // further data that stay: equal ones may be stored once
	var dropped []function
	for _, f := range t.all() {
		names[f.at(fieldName)] = true
		_, inlines := f.datum(dataInlined)
		wrapper := f[fieldKind] == kindWrapper
		if inlines && !wrapper {
			dropped = append(dropped, f)
		}
		for number := range int(f[fieldPlaces]) {
			if field, ok := f.datum(number); ok && (wrapper || number != dataInlined) {
				shared[f.at(field)] = true
			}
		}
		if !wrapper {
			continue
		}
		calls, err := t.calls(f)
		if err != nil {
			return fmt.Errorf("%s: %w", t.name(f), err)
		}
		for _, call := range calls {
			names[endian.Uint32(call[callName:])] = true
		}
	}
	for _, f := range dropped {
		calls, err := t.calls(f)
		if err != nil {
			return fmt.Errorf("%s: %w", t.name(f), err)
		}
		field, _ := f.datum(dataInlined)
		if !shared[f.at(field)] {
			for _, call := range calls {
				clear(call)
			}
		}
		endian.PutUint32(f[field:], noData)
		endian.PutUint32(f[funcSize+4*tableInlined:], 0)
	}
	t.dropNames(names)
	return nil
}

// dropNames removes all names but those at the given offsets.
func (t functions) dropNames(except map[uint32]bool) {
	for at, rest := uint32(0), t.names; len(rest) > 0; {
		name, after, _ := bytes.Cut(rest, []byte{0})
		if !except[at] {
			clear(name)
		}
		at, rest = at+uint32(len(name))+1, after
	}
}

// drop removes files, lines and the printing of arguments. WebAssembly has no signals, so
// unsafe points don't matter either. The remaining tables move together.
func (t functions) drop() error {
	kept := []byte{0} // offset 0 means no table
	moved := map[uint32]uint32{0: 0}
	for _, f := range t.all() {
		for _, field := range []int{fieldFile, fieldLine, fieldUnit, fieldStart} {
			endian.PutUint32(f[field:], 0)
		}
		if field, ok := f.datum(dataArguments); ok {
			endian.PutUint32(f[field:], noData)
		}
		calls, err := t.calls(f)
		if err != nil {
			return fmt.Errorf("%s: %w", t.name(f), err)
		}
		for _, call := range calls {
			endian.PutUint32(call[callStart:], 0)
		}
	}
	for _, f := range t.all() {
		for i, field := range append(f.tables(), fieldPcsp) {
			if i == tableUnsafe && field != fieldPcsp {
				endian.PutUint32(f[field:], 0)
			}
			old := f.at(field)
			place, known := moved[old]
			if !known {
				_, table, err := t.table(old)
				if err != nil {
					return fmt.Errorf("%s: %w", t.name(f), err)
				}
				place = uint32(len(kept))
				moved[old] = place
				kept = append(kept, table...)
			}
			endian.PutUint32(f[field:], place)
		}
	}
	clear(t.tables[copy(t.tables, kept):])
	clear(t.units)
	clear(t.files)
	return nil
}
