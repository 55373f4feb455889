package slim

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// unknown is how a stack prints the position of a frame whose line isn't in the program.
const unknown = "\t?:0"

// offset matches a frame's offset within its function.
var offset = regexp.MustCompile(`^ \+0x([0-9a-f]+)`)

// frame is a function's frame in a stack.
type frame struct{ name, place string }

// Lines adds files, lines and inlined calls to a stack printed by a program without them. The
// given program is the same one before Program was applied.
func Lines(program []byte, stack string) (string, error) {
	m, err := parse(program)
	if err != nil {
		return "", err
	}
	t, err := find(m.memory)
	if err != nil {
		return "", err
	}
	named := map[string][]function{}
	for _, f := range t.all() {
		name := printed(t.name(f))
		named[name] = append(named[name], f)
	}
	var lines []string
	var open []int // indexes of the frames still without a position: inlined calls
	for line := range strings.SplitSeq(stack, "\n") {
		lines = append(lines, line)
		rest, ok := strings.CutPrefix(line, unknown)
		if !ok {
			continue
		}
		last := len(lines) - 1
		open = append(open, last)
		at := offset.FindStringSubmatch(rest)
		if at == nil || last == 0 {
			continue
		}
		pc, err := strconv.ParseUint(at[1], 16, 31)
		if err != nil {
			return "", err
		}
		frames, err := t.agreed(named[called(lines[last-1])], int64(pc)-1)
		if err != nil {
			return "", err
		}
		switch {
		case len(frames) == len(open): // few functions have kept their inlined calls
			for k, at := range open {
				lines[at] = "\t" + frames[k].place + strings.TrimPrefix(lines[at], unknown)
			}
		case len(frames) > 1 && len(open) == 1:
			lines[last] = "\t" + frames[len(frames)-1].place + rest
			for i, f := range frames[:len(frames)-1] {
				lines = slices.Insert(lines, last-1+2*i, f.name+"(...)", "\t"+f.place)
			}
		}
		open = nil
	}
	return strings.Join(lines, "\n"), nil
}

// called returns a frame's function name.
func called(line string) string {
	if name, ok := strings.CutPrefix(line, "created by "); ok {
		name, _, _ = strings.Cut(name, " in goroutine ")
		return name
	}
	return line[:max(strings.LastIndexByte(line, '('), 0)]
}

// printed returns a function's name as stacks print it, without type arguments.
func printed(name string) string {
	if from, to := strings.IndexByte(name, '['), strings.LastIndexByte(name, ']'); 0 <= from && from < to {
		return name[:from] + "[...]" + name[to+1:]
	}
	return name
}

// agreed returns the frames of an address if all the functions that it may be in agree on
// where they are.
func (t functions) agreed(all []function, pc int64) ([]frame, error) {
	var found []frame
	for i, f := range all {
		frames, err := t.frames(f, pc)
		if err != nil {
			return nil, err
		}
		if i > 0 && !slices.Equal(frames, found) {
			return nil, nil
		}
		found = frames
	}
	return found, nil
}

// frames returns the frame of an address relative to a function's first, preceded by those of
// the calls inlined there, innermost first.
func (t functions) frames(f function, pc int64) ([]frame, error) {
	calls, err := t.calls(f)
	if err != nil {
		return nil, err
	}
	var all []frame
	for {
		var values [3]int
		inlined := uint32(0)
		if f.at(fieldTables) > tableInlined {
			inlined = f.at(funcSize + 4*tableInlined)
		}
		for i, table := range []uint32{f.at(fieldFile), f.at(fieldLine), inlined} {
			if values[i], err = t.value(table, pc); err != nil {
				return nil, err
			}
		}
		file, line, call := values[0], values[1], values[2]
		unit := 4 * (int(f.at(fieldUnit)) + file)
		if file < 0 || unit+4 > len(t.units) {
			return nil, nil
		}
		name, _, _ := bytes.Cut(t.files[endian.Uint32(t.units[unit:]):], []byte{0})
		place := fmt.Sprintf("%s:%d", name, line)
		if call < 0 || call >= len(calls) || len(all) > len(calls) {
			return append(all, frame{printed(t.name(f)), place}), nil
		}
		all = append(all, frame{printed(t.nameAt(endian.Uint32(calls[call][callName:]))), place})
		pc = int64(endian.Uint32(calls[call][callParent:]))
	}
}

// value returns a table's value at an address, or -1.
func (t functions) value(table uint32, pc int64) (int, error) {
	if table == 0 {
		return -1, nil
	}
	spans, _, err := t.table(table)
	for _, s := range spans {
		if pc < int64(s.end) {
			return s.value, err
		}
	}
	return -1, err
}
