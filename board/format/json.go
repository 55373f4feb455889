package format

import (
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// A puzzle in JSON is 81 cells in a string, an array, or an array of nine strings or arrays.
// The other members are identified by their names, like a table's columns:
//
//	{"id": 1, "board": [[5,3,0,...], ...], "solution": "534678912...", "difficulty": "easy"}
//
// There may be several, in arrays, in the members of an object, or one on each line.
// GNOME Sudoku's file lists the cells that aren't empty:
//
//	{"cells": [{"position": [0, 1], "value": 3, "fixed": true, "earmarks": []}, ...]}

// grid returns the 81 cells of a string or an array. near reports that there are nearly 81.
func (v *jsonValue) grid() (g board.Grid, ok, near bool) {
	var cells []string
	switch {
	case v.object:
		return g, false, false
	case v.quoted:
		text := strings.Map(func(r rune) rune {
			if chars.IsBlank(r) || r == '|' || r == ',' {
				return -1
			}
			return r
		}, v.text)
		if len(v.text) > 4*cellCount || strings.Trim(text, "0123456789._-*xX") != "" {
			return g, false, onegrid.IsNearly(text)
		}
		cells = strings.Split(text, "")
	case v.isArray():
		if cells, ok = v.cells(); !ok {
			return g, false, v.isGridLike()
		}
	}
	if g, ok = onegrid.Of(cells); ok && v.isArray() && len(v.values) == board.Size {
		g = onegrid.RowsOrBoxes(g)
	}
	nearly := len(cells) >= cellCount-onegrid.Nearly && len(cells) <= cellCount+onegrid.Nearly
	return g, ok, !ok && (nearly || v.isGridLike())
}

// cells returns the cells of an array of 81, or of nine rows of nine.
func (v *jsonValue) cells() (cells []string, ok bool) {
	for _, row := range v.values {
		switch {
		case row.object:
			return nil, false
		case row.isArray():
			if len(v.values) != board.Size || len(row.values) != board.Size {
				return nil, false
			}
			for _, cell := range row.values {
				if styled := cell.member("cell"); styled != nil {
					cell = *styled // ipuz
				}
				if cell.object || cell.isArray() {
					return nil, false
				}
				cells = append(cells, strings.TrimSpace(cell.text))
			}
		case len(v.values) == board.Size && onegrid.IsRowText(row.text):
			cells = append(cells, strings.Split(row.text, "")...)
		default:
			cells = append(cells, strings.TrimSpace(row.text))
		}
		if len(cells) > 2*cellCount {
			return nil, false
		}
	}
	return cells, true
}

// isGridLike reports whether an array looks like a grid with a mistake: about nine arrays
// or texts of about nine cells.
func (v *jsonValue) isGridLike() bool {
	n := 0
	if len(v.values) < board.Size-1 || len(v.values) > board.Size+1 {
		return false
	}
	for _, row := range v.values {
		if row.quoted && onegrid.IsRowText(row.text) {
			n += board.Size
			continue
		}
		if !row.isArray() {
			return false
		}
		for _, cell := range row.values {
			if (cell.object || cell.isArray()) && cell.member("cell") == nil {
				return false
			}
			n++
		}
	}
	return n == len(v.values)*board.Size || n >= cellCount-onegrid.Nearly && n <= cellCount+onegrid.Nearly
}

// documents returns the puzzles of a value. Members named as puzzles that don't have 81 cells
// are counted as bad, and so are puzzles that appear twice and disagree.
func (v *jsonValue) documents() (all []Document, bad jsonFaults) {
	if d, ok := v.gnome(); ok {
		return []Document{d}, bad
	}
	if d, ok := v.candidateLists(); ok {
		return []Document{d}, bad
	}
	if v.isArray() || len(v.values) >= cellCount-onegrid.Nearly {
		if all, ok := v.records(nil); ok && len(all) >= cellCount-onegrid.Nearly {
			d, e, ok := readRecords(all)
			if ok {
				return []Document{d}, bad
			} else if e != nil {
				return nil, jsonFaults{1, e}
			}
		}
	}
	if g, ok, near := v.grid(); ok && g.FilledCount() > 0 {
		return []Document{FromGrid(g)}, bad
	} else if near {
		return nil, jsonFaults{count: 1}
	}
	if v.object {
		if d, bad := v.puzzle(); bad.count > 0 {
			return nil, bad
		} else if d.State.Digits != (board.Grid{}) {
			if rule := v.rule(); rule != "" {
				return nil, jsonFaults{1, &Error{Reason: Variant, Detail: rule}}
			}
			return []Document{d}, bad
		}
	}
	members := 0 // number of members with puzzles
	for i := range v.values {
		more, faults := v.values[i].documents()
		members += min(len(more), 1)
		if v.object && len(more) == 1 {
			titleRole.fill(&more[0], v.keys[i])
		}
		all = append(all, more...)
		bad.add(faults)
	}
	if v.object && members > 1 {
		all = joined(all, &bad)
	}
	if rule := v.rule(); rule != "" && len(all) == 1 {
		return nil, jsonFaults{1, &Error{Reason: Variant, Detail: rule}}
	}
	return all, bad
}

// jsonFaults counts the puzzles of a value that can't be read, and says why, if the reason
// isn't the number of cells.
type jsonFaults struct {
	count int
	why   *Error
}

func (f *jsonFaults) add(other jsonFaults) {
	f.count += other.count
	if f.why == nil {
		f.why = other.why
	}
}

// error returns the error for one of the faults.
func (f *jsonFaults) error(id string) *Error {
	e := Error{Reason: Malformed, Expected: "81 cells"}
	if f.why != nil {
		e = *f.why
	}
	e.Line, e.Column, e.Format = 1, 1, id
	return &e
}

// joined joins puzzles of different members of an object with their solutions and answers,
// which may be in separate lists.
func joined(all []Document, bad *jsonFaults) []Document {
	grids := make([]board.Grid, len(all))
	for i, d := range all {
		grids[i] = d.State.Givens()
	}
	families, two := decide(grids, false)
	if two != nil {
		e := disagree(grids[two[0]], grids[two[1]])
		bad.add(jsonFaults{1, &e})
		return nil
	}
	if len(families) == 0 {
		return all
	}
	var kept []Document
	for i, d := range all {
		at := slices.IndexFunc(families, func(f family) bool { return grids[f.puzzle] == grids[i] })
		if at < 0 {
			continue
		}
		whole := families[at].document(grids)
		if families[at].state >= 0 {
			d.State = whole.State
		}
		if d.Solution == (board.Grid{}) {
			d.Solution = whole.Solution
		}
		kept = append(kept, d)
	}
	return kept
}

// puzzle returns the puzzle among an object's members, with the data of the others; the zero
// document if it has none, or several and no name says which is the puzzle.
func (v *jsonValue) puzzle() (d Document, bad jsonFaults) {
	var all []version
	grids, records := 0, 0 // members with grids, and with records
	for i, key := range v.keys {
		versions, near := v.values[i].versions(key)
		switch {
		case len(versions) == 0 && isNotes(key):
		case len(versions) == 0 && (near || roleOf(key) == puzzleRole && v.values[i].text+strings.Join(v.values[i].keys, "") != ""):
			bad.count++
		case len(versions) > 0 && !versions[0].mask:
			grids++
			if _, ok := v.values[i].records(nil); ok {
				records++
			}
		}
		all = append(all, versions...)
	}
	if grids == 0 || bad.count > 0 || grids == 1 && records == 1 {
		if grids == 0 && !slices.ContainsFunc(all, func(v version) bool { return v.mask && !v.flag }) {
			bad.count = 0 // other strings and numbers with these names
		}
		return d, bad
	}
	d, e, ok := decideVersions(all)
	if e != nil {
		return d, jsonFaults{1, e}
	}
	if !ok {
		if slices.ContainsFunc(all, func(v version) bool { return v.mask && !v.flag }) {
			bad.count++
		}
		return Document{}, bad
	}
	for i, key := range v.keys {
		value := &v.values[i]
		if len(value.values) == 0 {
			roleOf(key).fill(&d, value.text)
		}
		d.addMoves(value)
	}
	return d, bad
}

// isNotes reports whether a member with a name has candidates. They may also be 81 numbers.
func isNotes(name string) bool {
	name = fieldName(name)
	return strings.Contains(name, "candidate") || strings.Contains(name, "note") || strings.Contains(name, "mark")
}

// versions returns the versions of a puzzle in the member with a name: a grid, a mask, or the
// fields of 81 objects. near reports that there are nearly 81 cells.
func (v *jsonValue) versions(name string) (all []version, near bool) {
	if m, ok := v.mask(); ok {
		return []version{{name: fieldName(name), grid: m, mask: true}}, false
	}
	if all, near = v.indexMasks(name); len(all) > 0 || near {
		return all, near
	}
	if v.isArray() {
		records, ok := v.records(nil)
		if ok && len(records) == cellCount {
			if placings, _ := placingsOf(records); len(placings) == 1 {
				all, near = fieldVersions(records, placings[0])
				return all, near && len(all) == 0
			}
		}
	}
	g, ok, near := v.grid()
	if !ok {
		return nil, near
	}
	switch name := fieldName(name); {
	case strings.HasPrefix(name, "col"):
		g = onegrid.Transposed(&g)
	case strings.Contains(name, "box") || strings.Contains(name, "block"):
		if boxes := onegrid.InBoxes(&g); onegrid.HasOne(&boxes) || !onegrid.HasOne(&g) && onegrid.Broken(&boxes) <= onegrid.Broken(&g) {
			g = boxes
		}
	}
	return []version{{name: name, grid: g}}, false
}

// mask returns the cells of an array or a text of 81 truth values, or zeros and ones.
func (v *jsonValue) mask() (m board.Grid, ok bool) {
	var cells []string
	switch {
	case v.isArray():
		cells, ok = v.cells()
	case v.quoted && len(v.text) == cellCount:
		cells, ok = strings.Split(v.text, ""), strings.Trim(v.text, "01") == ""
	}
	if !ok || len(cells) != cellCount {
		return m, false
	}
	for c, text := range cells {
		switch text {
		case "true", "1":
			m[c] = 1
		case "false", "0":
		default:
			return m, false
		}
	}
	n := m.FilledCount()
	return m, n >= board.MinGivens && n < cellCount
}

// addMoves adds the answers of a list of moves, each with its cell and its digit.
func (d *Document) addMoves(list *jsonValue) {
	all, ok := list.records(nil)
	if !list.isArray() || !ok || len(all) >= cellCount-onegrid.Nearly || d.State.Has(board.Answer) {
		return
	}
	var placings [][]board.Cell
	if cells, ok := placesOf(all); ok {
		placings = append(placings, cells)
	} else {
		placings, _ = cellsNamed(all)
	}
	for _, cells := range placings {
		grids, _, _ := fieldGrids(all, cells)
		for i := range grids {
			if d.addAnswers(&grids[i]) {
				return
			}
		}
	}
}

// records returns the objects of an array, or of nested arrays, as records of cells. ok is
// false if there are other values.
func (v *jsonValue) records(all []record) (records []record, ok bool) {
	for i := range v.values {
		item := &v.values[i]
		switch {
		case item.isArray():
			if all, ok = item.records(all); !ok {
				return nil, false
			}
		case item.object && len(item.values) == 1 && item.values[0].isArray(): // a row
			if all, ok = item.values[0].records(all); !ok {
				return nil, false
			}
		case !item.object || len(all) > 2*cellCount:
			return nil, false
		default:
			r := record{}
			for k, key := range item.keys {
				if value := &item.values[k]; !value.object && !value.isArray() {
					r[fieldName(key)] = value.text
				}
			}
			all = append(all, r)
		}
	}
	return all, len(all) > 0
}
