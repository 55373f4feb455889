package slim

import "fmt"

// Program returns the program without the tables that only stack traces need; function names
// stay. From the names and the addresses, Lines recovers the lines.
func Program(program []byte) ([]byte, error) {
	m, err := parse(program)
	if err != nil {
		return nil, err
	}
	t, err := find(m.memory)
	if err != nil {
		return nil, err
	}
	if err := t.drop(); err != nil {
		return nil, err
	}
	return m.bytes(), nil
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
