// Package search looks for puzzles in texts of no known format: an array in a program, a table,
// cells copied from a spreadsheet, a list of givens. It finds places that hold 81 cells:
//
//   - brackets around 81 elements, or around nine times nine
//   - nine lines of nine cells, with separators, labels or a frame
//   - 81 successive cells
//   - givens, one by one, with row, column and digit
//
// A place counts if its cells can be read in only one way: nine in every row, and all empty ones
// marked alike. The search doesn't decide which places are puzzles and which are their answers or
// solutions.
package search

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/chars"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// Result is the result of a search.
type Result struct {
	Places []Place // in the text's order, each grid once
	Either []Place // two readings of the same place; if there are any, nothing else is set
	Misses []Miss
	Apart  []Miss // the misses that overlap no place

	Commented bool   // whether the first place is in a comment
	Skipped   string // the first words outside all places
	Loose     int    // cells outside all places, alone or in rows
	Elsewhere *Miss  // about 81 cells in rows outside all places; nil if there are none
}

// Text searches a text for grids.
func Text(text string) (r Result) {
	masked := text
	for _, mask := range []func(string) string{withoutMarkup, withoutWikiTables, withoutDecimals} {
		masked = mask(masked)
	}
	var f places
	f.text, f.comments = withoutComments(masked)
	f.whole = f.text == text
	f.search()
	if len(f.two) > 0 {
		return Result{Either: f.two}
	}
	f.dropSpoiled()
	if r.Places, r.Either = f.distinct(); len(r.Either) > 0 {
		return r
	}
	r.Misses = f.missed
	for _, m := range f.missed {
		if !slices.ContainsFunc(f.all, func(k Place) bool { return m.Start < k.end && k.Start < m.End }) {
			r.Apart = append(r.Apart, m)
		}
	}
	if len(r.Places) == 0 {
		return r
	}
	f.setOthers(r.Places)
	r.Commented = isCommented(text, r.Places[0].Start)
	r.Skipped, r.Loose = f.rest(), f.loose()
	if at, n := f.looseRows(); n >= board.CellCount-onegrid.Nearly && n <= board.CellCount+onegrid.Nearly {
		r.Elsewhere = &Miss{Start: at, End: at, Expected: whole}
	}
	return r
}

// search looks for places. If several searches find a place, the first one determines its
// format.
func (f *places) search() {
	all, near := streams(f.text)
	for _, n := range near {
		if chars.DigitsIn(f.text[n[0]:n[1]]) >= fewestSpoiled {
			f.addMissed(n[0], n[1], utf8.RuneCountInString(f.text[n[0]:n[1]]))
		}
	}
	for _, c := range cuttings {
		for i := range all {
			if c.words == (all[i].cells > 1) {
				f.find(all[i], c)
			}
		}
		f.rank++
	}
	for _, labelled := range []bool{true, false} {
		for _, separator := range strings.Split(fieldSeparators, "") {
			f.findFields(separator, labelled)
		}
		f.rank++
	}
	for _, search := range []func(*places){searchDrawn, searchSheet, searchCellLines, searchGivens} {
		f.rank++
		search(f)
	}
}
