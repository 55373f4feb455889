package measure

import (
	"time"

	"github.com/solvoku/solvoku/board"
)

// Threshold returns the number of empty cells up to which one solver should be used, and
// above which the other, so that the sum of the mean times over all numbers of empty
// cells on which both have run is lowest. It is one less than the smallest of these
// numbers if the other solver is always better.
func Threshold(upTo, above *Tally) int {
	// Each number of empty cells added to the first solver's share changes the cost by the
	// difference between the means there.
	var cost, least time.Duration
	best, first := 0, true
	for empty := range board.CellCount + 1 {
		a, b := &upTo.ByEmpty[empty], &above.ByEmpty[empty]
		if a.Runs == 0 || b.Runs == 0 {
			continue
		}
		if first {
			best, first = empty-1, false
		}
		if cost += a.Mean() - b.Mean(); cost < least {
			best, least = empty, cost
		}
	}
	return best
}
