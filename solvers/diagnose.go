package solvers

import (
	"cmp"
	"context"
	"slices"

	"github.com/solvoku/solvoku/board"
)

// Suspect is a given that is probably mistyped.
type Suspect struct {
	Cell    board.Cell
	Was     board.Digit
	Repairs board.Digits // the digits instead of it that give exactly one solution
}

// Suspects returns the givens of a puzzle without exactly one solution that
// may be mistyped: those whose change to another digit gives exactly one,
// the fewest such digits first. The error is the context's, if it ends first.
func Suspects(ctx context.Context, puzzle board.Grid) ([]Suspect, error) {
	var found []Suspect
	for c, was := range puzzle {
		if was == 0 {
			continue
		}
		if err := ctx.Err(); err != nil {
			return found, err
		}
		changed := puzzle
		var repairs board.Digits
		changed[c] = 0
		for d := range changed.Candidates(board.Cell(c)).Without(was).All() {
			changed[c] = d
			if changed.Check() == nil && Count(changed, 2) == 1 {
				repairs = repairs.With(d)
			}
		}
		if repairs != 0 {
			found = append(found, Suspect{board.Cell(c), was, repairs})
		}
	}
	slices.SortStableFunc(found, func(a, b Suspect) int { return cmp.Compare(a.Repairs.Len(), b.Repairs.Len()) })
	return found, nil
}
