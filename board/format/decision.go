package format

import (
	"cmp"
	"slices"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format/internal/onegrid"
)

// A text often has a puzzle more than once: with its solution, or with the digits of
// someone who began to solve it. The digits show which grid is which. Names and order
// don't: in one program's file "grid" is the puzzle, in another's its solution.

// relation is how a grid relates to one that doesn't have more digits.
type relation uint8

const (
	unrelated relation = iota
	completes          // it has all its digits, and more
	disagrees          // it does so except in a few cells
)

// maxDisagreeing is the maximum number of cells in which two grids of a text may differ and still
// count as one puzzle with a mistake. Two puzzles of a collection differ in more.
const maxDisagreeing = 2

// relate compares a grid with one that doesn't have more digits. Exchanged rows also count as a
// mistake in a record, which is about one puzzle, and if there are no other grids: two grids then
// disagree unless they differ in most cells.
func relate(smaller, larger *board.Grid, record bool) relation {
	filled, differ := 0, 0
	for c, digit := range smaller {
		if digit == 0 {
			continue
		}
		filled++
		if digit != larger[c] {
			differ++
		}
	}
	limit := maxDisagreeing
	if record {
		limit = filled / 2
	}
	switch {
	case filled < board.MinGivens && !larger.Solved(), filled == cellCount:
		return unrelated
	case differ == 0:
		return completes
	case differ <= limit:
		return disagrees
	}
	return unrelated
}

// family is a puzzle with its state and its solution, as indexes of grids; -1 if missing.
type family struct{ puzzle, state, solution int }

// document returns the puzzle with its answers and its solution.
func (f family) document(grids []board.Grid) Document {
	d := FromGrid(grids[f.puzzle])
	if f.state >= 0 {
		for c, digit := range grids[f.state] {
			if cell := board.Cell(c); d.State.Digits[cell] == 0 {
				d.answer(cell, digit)
			}
		}
	}
	if f.solution >= 0 {
		d.Solution = grids[f.solution]
	}
	return d
}

// With more grids than maxRelated, only neighbouring ones are compared: long lists hold
// variants of their puzzles, and comparing all pairs takes too long.
const (
	maxRelated = 40
	sideBySide = 2
)

// decide returns the puzzles among grids, in the order of the grids. Equal grids count
// once, and a full grid is a puzzle only if there is nothing else. If two disagree, it
// returns their indexes instead.
func decide(grids []board.Grid, record bool) (all []family, two []int) {
	record = record || len(grids) == 2
	familyAt := make([]int, len(grids)) // index of the family with this puzzle, from 1
	for _, i := range fewestFirst(grids) {
		g := &grids[i]
		full := g.FilledCount() == cellCount
		related := false
		from, to := 0, len(grids)
		if to > maxRelated {
			from, to = max(i-sideBySide, 0), min(i+sideBySide+1, to)
		}
		for at := from; at < to; at++ {
			if familyAt[at] == 0 {
				continue
			}
			f := &all[familyAt[at]-1]
			switch relate(&grids[at], g, record) {
			case disagrees:
				return nil, []int{min(at, i), max(at, i)}
			case completes:
				related = true
				f.add(i, g)
			}
		}
		if !related && (!full || len(all) == 0 || grids[all[0].puzzle].FilledCount() == cellCount) {
			all = append(all, family{i, -1, -1})
			familyAt[i] = len(all)
		}
	}
	// If there is a puzzle, a grid with fewer digits than any puzzle has is something else.
	few := func(f family) bool { return grids[f.puzzle].FilledCount() < board.MinGivens }
	if !slices.ContainsFunc(all, func(f family) bool { return !few(f) }) {
		few = func(family) bool { return false }
	}
	all = slices.DeleteFunc(all, few)
	slices.SortFunc(all, func(a, b family) int { return cmp.Compare(a.puzzle, b.puzzle) })
	return all, nil
}

// add adds a grid that completes the puzzle. A full one that isn't a solution is ignored:
// the puzzle may have been finished wrongly.
func (f *family) add(i int, g *board.Grid) {
	switch {
	case g.FilledCount() < cellCount:
		f.state = i // later ones have more answers
	case f.solution < 0 && g.Solved():
		f.solution = i
	}
}

// fewestFirst returns the indexes of the distinct grids that can be puzzles, those with the
// fewest digits first.
func fewestFirst(grids []board.Grid) []int {
	all := make([]int, 0, len(grids))
	known := make(map[board.Grid]bool, len(grids))
	for i := range grids {
		if !known[grids[i]] && onegrid.IsGrid(&grids[i]) {
			known[grids[i]] = true
			all = append(all, i)
		}
	}
	slices.SortStableFunc(all, func(a, b int) int {
		return cmp.Compare(grids[a].FilledCount(), grids[b].FilledCount())
	})
	return all
}

// disagree returns the error for two grids that are one puzzle with a mistake in one of
// them.
func disagree(a, b board.Grid) Error {
	return Error{Reason: Disagreeing, Detail: a.String() + " / " + b.String()}
}

// maxVersions is the maximum number of different grids in a text of lines that may all be one
// puzzle. A longer text is a collection, in which all grids are puzzles except full ones.
const maxVersions = 3

// withoutVersions joins the puzzles of a text of lines with their solutions, and in a
// short one with their answers. Two that disagree are returned instead.
func withoutVersions(all []Document) (kept, two []Document) {
	if len(all) < 2 || len(all) > maxRelated {
		return all, nil
	}
	grids := make([]board.Grid, len(all))
	distinct := map[board.Grid]bool{}
	for i, d := range all {
		if d.Parts()&(Answers|Notes|Solution) != 0 {
			return all, nil // the text itself says what is what
		}
		grids[i] = d.State.Givens()
		distinct[grids[i]] = true
	}
	if d, ok := masked(grids); ok {
		d.Line = all[0].Line
		return []Document{d}, nil
	}
	families, disagreeing := decide(grids, false)
	if len(distinct) <= maxVersions && disagreeing != nil {
		a, b := disagreeing[0], disagreeing[1]
		if grids[a].FilledCount() != grids[b].FilledCount() { // otherwise they may be variants in a collection
			return nil, []Document{all[a], all[b]}
		}
	}
	if disagreeing != nil {
		return all, nil
	}
	if d, ok := withAnswers(grids); ok {
		d.Line = all[0].Line
		return []Document{d}, nil
	}
	gone := map[board.Grid]bool{}
	for i, f := range families {
		if len(distinct) > maxVersions {
			families[i].state = -1
		} else if f.state >= 0 {
			gone[grids[f.state]] = true
		}
		for i := range grids { // a full one may also be a wrong solution
			if grids[i].FilledCount() == cellCount && relate(&grids[f.puzzle], &grids[i], false) == completes {
				gone[grids[i]] = true
			}
		}
	}
	for i, d := range all {
		if gone[grids[i]] {
			continue
		}
		for _, f := range families {
			if grids[f.puzzle] == grids[i] {
				whole := f.document(grids)
				d.State, d.Solution = whole.State, whole.Solution
			}
		}
		kept = append(kept, d)
	}
	return kept, nil
}

// masked returns the puzzle of a full grid and a mask of ones, which shows where the full grid's
// digits are given or where they are hidden.
func masked(grids []board.Grid) (d Document, ok bool) {
	if len(grids) != 2 {
		return d, false
	}
	all := make([]version, len(grids))
	masks, full := 0, 0
	for i := range grids {
		all[i] = version{grid: grids[i], mask: !slices.ContainsFunc(grids[i][:], func(digit board.Digit) bool { return digit > 1 })}
		if all[i].mask {
			masks++
		} else if grids[i].Solved() {
			full++
		}
	}
	if masks != 1 || full != 1 {
		return d, false
	}
	d, _, ok = decideVersions(all)
	return d, ok
}
