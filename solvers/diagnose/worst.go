package diagnose

import (
	"cmp"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// WorstFirst returns a board's conflicts in another order: first the one whose cells are in most
// conflicts. One wrong digit often clashes in several houses, so that is where to look.
func WorstFirst(conflicts []board.Conflict) []board.Conflict {
	var in [board.CellCount]int // how many conflicts a cell is in
	for _, conflict := range conflicts {
		for c := range conflict.Cells.All() {
			in[c]++
		}
	}
	weight := func(conflict board.Conflict) (n int) {
		for c := range conflict.Cells.All() {
			n += in[c]
		}
		return n
	}
	sorted := slices.Clone(conflicts)
	slices.SortStableFunc(sorted, func(a, b board.Conflict) int { return cmp.Compare(weight(b), weight(a)) })
	return sorted
}
