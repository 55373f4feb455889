package atspi

import (
	"math"
	"slices"
	"strconv"
	"unicode"

	"github.com/solvoku/solvoku/ui/internal/access"
)

// interfaces returns the names of those that an object has.
func (o *object) interfaces() (all []string) {
	for _, one := range []struct {
		name string
		has  bool
	}{
		{"Accessible", true},
		{"Application", o.role == roleApplication},
		{"Component", o.role != roleApplication},
		{"Action", o.cell > 0 || o.node.Press != nil},
		{"Value", o.role == roleSlider || o.role == roleProgressBar},
		{"Table", o.role == roleTable || o.node.Role == access.Board},
		{"TableCell", o.role == roleTableCell},
		{"Text", o.role == roleEntry},
		{"EditableText", o.role == roleEntry},
	} {
		if one.has {
			all = append(all, interfacePrefix+one.name)
		}
	}
	return all
}

// attributes returns what else is known of an object.
func (o *object) attributes() map[string]string {
	all := map[string]string{"toolkit": "Solvoku"}
	if o.node.Level > 0 {
		all["level"] = strconv.Itoa(o.node.Level)
	}
	return all
}

// description returns what is read after an object's name. A field's detail is its text.
func (o *object) description() string {
	if o.role == roleEntry {
		return ""
	}
	return o.detail
}

// text returns the text of a field.
func (o *object) text() []rune {
	if o.role != roleEntry {
		return nil
	}
	return []rune(o.detail)
}

// selection returns where a field's selection begins and ends: at the caret if nothing is selected.
func (o *object) selection() (from, to int32) {
	caret, mark := int32(o.node.Caret), int32(o.node.Mark)
	return min(caret, mark), max(caret, mark)
}

// wordAt returns where the word at an offset, with the spaces after it, begins and ends.
func wordAt(text []rune, offset int) (from, to int) {
	begins := func(i int) bool { return !unicode.IsSpace(text[i]) && (i == 0 || unicode.IsSpace(text[i-1])) }
	for from = offset; from > 0 && !begins(from); {
		from--
	}
	for to = offset + 1; to < len(text) && !begins(to); {
		to++
	}
	return from, to
}

// index returns an object's place among the parts that it is one of, or -1.
func (o *object) index() int32 {
	if o.of == nil {
		return -1
	}
	return int32(slices.Index(o.of.parts, o))
}

// tableCells returns a table's cells, row by row.
func (o *object) tableCells() (cells []*object) {
	for _, p := range o.parts {
		if p.role == roleTableRow {
			cells = append(cells, p.parts...)
		} else {
			cells = append(cells, p)
		}
	}
	return cells
}

// columns returns the number of a table's columns.
func (o *object) columns() (n int32) {
	for _, p := range o.parts {
		if p.cell > 0 {
			return boardSide
		}
		n = max(n, int32(len(p.parts)))
	}
	return n
}

// cellAt returns a cell of a table, or nil.
func (o *object) cellAt(row, column int32) *object {
	if columns := o.columns(); row >= 0 && column >= 0 && column < columns && row < math.MaxInt32/boardSide/boardSide {
		return at(o.tableCells(), row*columns+column)
	}
	return nil
}

// head returns the head of a table's column, or nil.
func (o *object) head(column int32) *object {
	if h := o.cellAt(0, column); h != nil && h.role == roleColumnHeader {
		return h
	}
	return nil
}

// place returns a cell's table, nil for what isn't a cell, and its place there.
func (o *object) place() (*object, position) {
	switch {
	case o.cell > 0:
		return o.of, position{int32(o.cell-1) / boardSide, int32(o.cell-1) % boardSide}
	case o.of != nil && o.of.role == roleTableRow:
		return o.of.of, position{o.of.index(), o.index()}
	}
	return nil, position{-1, -1}
}

// at returns an element, or the zero value if there is none.
func at[T any](all []T, i int32) (one T) {
	if i >= 0 && int(i) < len(all) {
		one = all[i]
	}
	return one
}

// part returns the part of a text between two offsets, the second of which is negative for the end.
func part(text []rune, from, to int32) []rune {
	if n := int32(len(text)); to < 0 || to > n {
		to = n
	}
	return text[min(max(from, 0), to):to]
}
