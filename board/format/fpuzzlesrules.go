package format

import (
	"slices"
	"strconv"
	"strings"

	"github.com/solvoku/solvoku/board"
)

// The rules of an f-puzzles object: a member for each kind, true for one of the whole board,
// otherwise an array of objects with cells such as "R1C2", and often a value. Members that aren't
// in these tables are drawings without a meaning, or rules that aren't read: they are refused by
// name.

// fPuzzlesFlags has the kinds of whole-board rules by their member.
var fPuzzlesFlags = map[string]string{
	"diagonal+": "x+", "diagonal-": "x-", "antiknight": "knight", "antiking": "king", "disjointgroups": "disjoint",
	"nonconsecutive": "nonconsecutive",
}

// fPuzzlesLists has, for each member that is an array, how an object of it is read.
var fPuzzlesLists = map[string]func(o *jsonValue, r *fRules) bool{
	"extraregion":     func(o *jsonValue, r *fRules) bool { return r.cells(o, "extra", "") },
	"odd":             func(o *jsonValue, r *fRules) bool { return r.gather(o, "odd") },
	"even":            func(o *jsonValue, r *fRules) bool { return r.gather(o, "even") },
	"minimum":         func(o *jsonValue, r *fRules) bool { return r.gather(o, "min") },
	"maximum":         func(o *jsonValue, r *fRules) bool { return r.gather(o, "max") },
	"thermometer":     func(o *jsonValue, r *fRules) bool { return r.lines(o, "thermo", "") },
	"palindrome":      func(o *jsonValue, r *fRules) bool { return r.lines(o, "palindrome", "") },
	"renban":          func(o *jsonValue, r *fRules) bool { return r.lines(o, "renban", "") },
	"whispers":        func(o *jsonValue, r *fRules) bool { return r.lines(o, "whisper", o.value()) },
	"regionsumline":   func(o *jsonValue, r *fRules) bool { return r.lines(o, "regionsum", "") },
	"betweenline":     func(o *jsonValue, r *fRules) bool { return r.lines(o, "between", "") },
	"killercage":      func(o *jsonValue, r *fRules) bool { return r.cells(o, "cage", o.value()) },
	"littlekillersum": func(o *jsonValue, r *fRules) bool { return o.value() == "" || r.cells(o, "little", o.value()) },
	"difference":      func(o *jsonValue, r *fRules) bool { return r.cells(o, "difference", o.value()) },
	"ratio":           func(o *jsonValue, r *fRules) bool { return r.cells(o, "ratio", o.value()) },
	"xv":              (*jsonValue).xv,
	"sandwichsum":     func(o *jsonValue, r *fRules) bool { return r.outside(o, "sandwich") },
	"xsum":            func(o *jsonValue, r *fRules) bool { return r.outside(o, "xsum") },
	"skyscraper":      func(o *jsonValue, r *fRules) bool { return r.outside(o, "skyscraper") },
	"quadruple":       (*jsonValue).quadruple,
	"clone":           (*jsonValue).clone,
	"arrow":           (*jsonValue).arrow,
}

// fPuzzlesNegative is the name of the member that lists the kinds of marks that are all given.
const fPuzzlesNegative = "negative"

// fRules collects the rules of an object.
type fRules struct {
	clauses []board.Clause
}

// readsRule reports whether a member is a rule that is read.
func readsRule(key string) bool {
	return fPuzzlesFlags[key] != "" || fPuzzlesLists[key] != nil || key == fPuzzlesNegative
}

// fPuzzleRules reads the rules of an object whose members are all known. regions has each cell's
// region, or -1.
func (v *jsonValue) fPuzzleRules(regions []int) (board.Rules, *Error) {
	r := new(fRules)
	if !r.regions(regions) {
		return board.Rules{}, &Error{Reason: Variant, Detail: "region"}
	}
	for _, key := range v.keys {
		member := v.member(key)
		if kind := fPuzzlesFlags[key]; kind != "" && !member.isNothing() {
			if member.text != "true" {
				return board.Rules{}, &damagedObject
			}
			r.add(kind, "", nil)
		}
		if read := fPuzzlesLists[key]; read != nil {
			for i := range member.values {
				if !read(&member.values[i], r) {
					return board.Rules{}, &Error{Reason: Malformed, Expected: "cells and a value that fit each extra rule"}
				}
			}
		}
	}
	for _, kind := range v.list(fPuzzlesNegative) {
		if !r.negative(kind.text) {
			return board.Rules{}, &Error{Reason: Variant, Detail: fPuzzlesNegative + " " + kind.text}
		}
	}
	r.exceptMarked()
	rules, err := board.ParseRules(clausesText(r.clauses))
	if err != nil {
		return board.Rules{}, &damagedObject
	}
	return rules, nil
}

// clausesText returns the text form of rules.
func clausesText(clauses []board.Clause) string {
	texts := make([]string, len(clauses))
	for i, c := range clauses {
		texts[i] = c.String()
	}
	return strings.Join(texts, ";")
}

func (r *fRules) add(kind, value string, cells []board.Cell) {
	r.clauses = append(r.clauses, board.Clause{Kind: kind, Value: value, Cells: cells})
}

// regions adds the regions of a jigsaw. It reports false if one doesn't have nine cells.
func (r *fRules) regions(of []int) bool {
	jigsaw := false
	for c, region := range of {
		jigsaw = jigsaw || region != board.Cell(c).Box()
	}
	if !jigsaw {
		return true
	}
	cells := map[int][]board.Cell{}
	for c, region := range of {
		if region < 0 || region >= board.Size {
			return false
		}
		cells[region] = append(cells[region], board.Cell(c))
	}
	for region := range board.Size {
		if len(cells[region]) != board.Size {
			return false
		}
		r.add("region", "", cells[region])
	}
	return true
}

// cells adds a clause with an object's cells.
func (r *fRules) cells(o *jsonValue, kind, value string) bool {
	cells, ok := o.cellList("cells")
	if ok = ok && len(cells) > 0; ok {
		r.add(kind, value, cells)
	}
	return ok
}

// gather adds an object's cell, or cells, to the clause of a kind.
func (r *fRules) gather(o *jsonValue, kind string) bool {
	cells, ok := o.cellList("cells")
	if one := o.member("cell"); one != nil {
		c, fine := one.cell()
		cells, ok = append(cells, c), ok && fine
	}
	if !ok || len(cells) == 0 {
		return false
	}
	i := slices.IndexFunc(r.clauses, func(c board.Clause) bool { return c.Kind == kind })
	if i < 0 {
		i = len(r.clauses)
		r.add(kind, "", nil)
	}
	for _, c := range cells {
		if !slices.Contains(r.clauses[i].Cells, c) {
			r.clauses[i].Cells = append(r.clauses[i].Cells, c)
		}
	}
	return true
}

// lines adds a clause for each of an object's lines.
func (r *fRules) lines(o *jsonValue, kind, value string) bool {
	for _, line := range o.list("lines") {
		cells, ok := line.allCells()
		if !ok {
			return false
		}
		if len(cells) > 1 {
			r.add(kind, value, cells)
		}
	}
	return len(o.list("lines")) > 0
}

// outside adds a clause for a number beside a row or column, from the side of the number. Without
// a number it says nothing.
func (r *fRules) outside(o *jsonValue, kind string) bool {
	member := o.member("cell")
	if member == nil {
		return false
	}
	row, col, ok := rowAndColumn(member.text)
	if !ok {
		return false
	}
	if o.value() == "" {
		return true
	}
	var cells []board.Cell
	for i := range board.Size {
		switch inRow, inCol := 1 <= row && row <= board.Size, 1 <= col && col <= board.Size; {
		case inRow && !inCol:
			cells = append(cells, board.At(row-1, i))
		case inCol && !inRow:
			cells = append(cells, board.At(i, col-1))
		default:
			return false
		}
	}
	if max(row, col) > board.Size {
		slices.Reverse(cells)
	}
	r.add(kind, o.value(), cells)
	return true
}

// xv reads an X or a V. A mark without a letter says nothing.
func (v *jsonValue) xv(r *fRules) bool {
	sum, ok := map[string]string{"X": "10", "x": "10", "V": "5", "v": "5"}[v.value()]
	return v.value() == "" || ok && r.cells(v, "xv", sum)
}

func (v *jsonValue) quadruple(r *fRules) bool {
	var digits string
	for i := range v.list("values") {
		d, ok := v.list("values")[i].digit()
		if !ok || d == 0 {
			return false
		}
		digits += strconv.Itoa(int(d))
	}
	return digits == "" || r.cells(v, "quad", digits)
}

func (v *jsonValue) clone(r *fRules) bool {
	cells, ok := v.cellList("cells")
	clones, fine := v.cellList("cloneCells")
	if !ok || !fine || len(cells) != len(clones) || len(cells) == 0 {
		return false
	}
	r.add("clone", "", append(cells, clones...))
	return true
}

// arrow reads an arrow with shafts, each of which begins in the circle. A circle without a shaft
// has no meaning.
func (v *jsonValue) arrow(r *fRules) bool {
	circle, ok := v.cellList("cells")
	if !ok || len(circle) == 0 {
		return false
	}
	value := ""
	if len(circle) > 1 {
		value = strconv.Itoa(len(circle))
	}
	for _, line := range v.list("lines") {
		shaft, ok := line.allCells()
		if !ok {
			return false
		}
		if len(shaft) > 0 && slices.Contains(circle, shaft[0]) {
			shaft = shaft[1:]
		}
		if len(shaft) > 0 {
			r.add("arrow", value, slices.Concat(circle, shaft))
		}
	}
	return true
}

// negative adds the rule that all marks of a kind are given, for the values that occur or for the
// usual ones.
func (r *fRules) negative(kind string) bool {
	usual := map[string][]string{"ratio": {"2"}, "xv": {"5", "10"}, "difference": {"1"}, "nonconsecutive": {"1"}}[kind]
	if kind == "nonconsecutive" {
		kind = "difference"
	}
	var values []string
	for _, c := range r.clauses {
		if c.Kind == kind && kind != "xv" {
			value := c.Value
			if value == "" {
				value = usual[0]
			}
			if !slices.Contains(values, value) {
				values = append(values, value)
			}
		}
	}
	if values == nil {
		values = usual
	}
	for _, value := range values {
		r.add(kind+"-all", value, nil)
	}
	return usual != nil
}

// exceptMarked makes the rule of consecutive digits leave alone the neighbours with a dot.
func (r *fRules) exceptMarked() {
	dot := func(c board.Clause) bool { return c.Kind == "difference" || c.Kind == "ratio" }
	if !slices.ContainsFunc(r.clauses, dot) {
		return
	}
	for i := range r.clauses {
		if r.clauses[i].Kind == "nonconsecutive" {
			r.clauses[i] = board.Clause{Kind: "difference-all", Value: "1"}
		}
	}
}

// value returns the text of an object's value; "" if it has none.
func (v *jsonValue) value() string {
	if member := v.member("value"); member != nil && member.text != "null" {
		return member.text
	}
	return ""
}

// cellList returns the cells of a member, none if it is missing.
func (v *jsonValue) cellList(key string) (cells []board.Cell, ok bool) {
	if member := v.member(key); member != nil {
		return member.allCells()
	}
	return nil, true
}

// allCells returns the cells of an array.
func (v *jsonValue) allCells() (cells []board.Cell, ok bool) {
	for i := range v.values {
		c, ok := v.values[i].cell()
		if !ok {
			return nil, false
		}
		cells = append(cells, c)
	}
	return cells, true
}

// cell returns the cell of a name such as "R1C2".
func (v *jsonValue) cell() (c board.Cell, ok bool) {
	row, col, ok := rowAndColumn(v.text)
	if !ok || min(row, col) < 1 || max(row, col) > board.Size {
		return 0, false
	}
	return board.At(row-1, col-1), true
}

// rowAndColumn reads a name such as "R1C2". Beside the board the row or column is 0 or 10.
func rowAndColumn(name string) (row, col int, ok bool) {
	rest, isCell := strings.CutPrefix(name, "R")
	first, second, both := strings.Cut(rest, "C")
	row, err := strconv.Atoi(first)
	col, failed := strconv.Atoi(second)
	return row, col, isCell && both && err == nil && failed == nil && min(row, col) >= 0 && max(row, col) <= board.Size+1
}
