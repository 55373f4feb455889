package slim

import "fmt"

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

// dropCalls removes the inlined calls, and the names that only they have. Those of wrappers
// stay: recover, which works only in a function that was deferred, leaves out the wrapper
// around one but not what is inlined there. What calls recover is itself never inlined.
func (t functions) dropCalls() error {
	kept := map[uint32]bool{} // places of data: equal ones may be stored once
	var dropped []function
	var named [][]byte // what refers to a name, as its offset
	for _, f := range t.all() {
		named = append(named, f[fieldName:])
		wrapper := f[fieldKind] == kindWrapper
		for number := range int(f[fieldPlaces]) {
			field, ok := f.datum(number)
			switch {
			case !ok:
			case number != dataInlined:
				kept[f.at(field)] = true
			case !wrapper:
				dropped = append(dropped, f)
			default:
				calls, err := t.calls(f)
				if err != nil {
					return fmt.Errorf("%s: %w", t.name(f), err)
				}
				for i, call := range calls {
					place := f.at(field) + uint32(callSize*i)
					if !kept[place] {
						named = append(named, call[callName:])
					}
					kept[place] = true
				}
			}
		}
	}
	for _, f := range dropped {
		calls, err := t.calls(f)
		if err != nil {
			return fmt.Errorf("%s: %w", t.name(f), err)
		}
		field, _ := f.datum(dataInlined)
		for i, call := range calls {
			if !kept[f.at(field)+uint32(callSize*i)] {
				clear(call)
			}
		}
		endian.PutUint32(f[field:], noData)
		endian.PutUint32(f[funcSize+4*tableInlined:], 0)
	}
	t.moveNames(named)
	return nil
}

// moveNames moves the names together that something refers to, and removes all others.
func (t functions) moveNames(named [][]byte) {
	var kept []byte
	moved := map[uint32]uint32{}
	for _, field := range named {
		old := endian.Uint32(field)
		place, known := moved[old]
		if !known {
			place = uint32(len(kept))
			moved[old] = place
			kept = append(append(kept, t.nameAt(old)...), 0)
		}
		endian.PutUint32(field, place)
	}
	clear(t.names[copy(t.names, kept):])
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
