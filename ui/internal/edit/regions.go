package edit

import (
	"slices"

	"github.com/solvoku/solvoku/board"
)

const regionKind = "region"

// Regions are a jigsaw's regions, those with nine cells and the others, which aren't rules yet.
type Regions []board.Cells

// RegionsOf returns the regions of rules, then those that aren't finished.
func RegionsOf(rules board.Rules, unfinished []board.Cells) (all Regions) {
	for c := range rules.Clauses() {
		if c.Kind == regionKind {
			all = append(all, board.CellsOf(c.Cells...))
		}
	}
	var taken board.Cells
	for _, r := range all {
		taken = taken.Union(r)
	}
	for _, r := range unfinished {
		if r = r.Difference(taken); !r.IsEmpty() {
			all = append(all, r)
		}
	}
	return all
}

// At returns the index of the region on a cell, or -1.
func (all Regions) At(c board.Cell) int {
	return slices.IndexFunc(all, func(r board.Cells) bool { return r.Contains(c) })
}

// Drawn returns the regions after some cells were drawn: they join the region of the first one, or
// form a new one. They leave the regions that they were in.
func (all Regions) Drawn(first board.Cell, cells board.Cells) Regions {
	i := all.At(first)
	var after Regions
	for k, r := range all {
		if k == i {
			cells = cells.Union(r)
		}
	}
	for _, r := range all {
		if r = r.Difference(cells); !r.IsEmpty() {
			after = append(after, r)
		}
	}
	return append(after, cells)
}

// Without returns the regions without a cell.
func (all Regions) Without(c board.Cell) (after Regions) {
	for _, r := range all {
		if r = r.Without(c); !r.IsEmpty() {
			after = append(after, r)
		}
	}
	return after
}

// Rules returns rules with the finished regions, and the others. The ninth region is what the other
// eight leave.
func (all Regions) Rules(rules board.Rules) (with board.Rules, unfinished Regions) {
	var clauses []board.Clause
	var taken board.Cells
	for _, r := range all {
		if taken = taken.Union(r); r.Len() == board.Size {
			clauses = append(clauses, board.Clause{Kind: regionKind, Cells: slices.Collect(r.All())})
		} else {
			unfinished = append(unfinished, r)
		}
	}
	if len(clauses) == board.Size-1 && len(unfinished) == 0 {
		clauses = append(clauses, board.Clause{Kind: regionKind, Cells: slices.Collect(board.AllCells().Difference(taken).All())})
	}
	for c := range rules.Clauses() {
		if c.Kind != regionKind {
			clauses = append(clauses, c)
		}
	}
	return board.RulesOf(clauses...), unfinished
}
