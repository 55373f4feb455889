package session

import (
	"context"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// orderTime limits the search for the order in which a solver placed its digits.
const orderTime = 50 * time.Millisecond

// placingOrder returns the empty cells of a puzzle in the order in which a
// solver placed the digits of its solution. A second, traced run finds it, so
// that the run that is measured knows nothing of it. Where that takes too long
// or tells of no digits, the order is that of reading.
func placingOrder(ctx context.Context, solver solvers.Solver, puzzle, solution board.Grid) []board.Cell {
	ctx, cancel := context.WithTimeout(ctx, orderTime)
	defer cancel()
	var placed [board.CellCount]int // at which step, 0 for never
	step := 0
	_, err := solver.Solve(ctx, puzzle, solvers.Options{
		Trace: func(e solvers.Event) {
			step++
			if (e.Kind == solvers.Place || e.Kind == solvers.Force) && solution[e.Cell] == e.Digit {
				placed[e.Cell] = step
			}
		},
	})
	if err != nil {
		placed = [board.CellCount]int{}
	}
	var order []board.Cell
	for c, d := range puzzle {
		if d == 0 {
			order = append(order, board.Cell(c))
		}
	}
	slices.SortStableFunc(order, func(a, b board.Cell) int { return placed[a] - placed[b] })
	return order
}
