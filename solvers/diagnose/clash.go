package diagnose

import (
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
)

// clashOrders is the number of orders in which removing cells is tried.
const clashOrders = 12

// clash returns cells of an unsolvable grid whose digits, together with those of
// the fixed cells, allow no solution, but would if any one of them were removed.
// The fixed cells aren't part of the result. Of several such sets it returns the
// smallest found. minimal is false if the budget or the context ended before it was
// known whether each of them is needed.
//
// It removes the digits one by one, putting one back if the rest has a solution.
// What remains is such a set; which one depends on the order.
func (w *work) clash(grid *board.Grid, fixed board.Cells) (best board.Cells, minimal bool) {
	if cells, ok := equalDigits(grid); ok {
		return cells, true
	}
	var order []board.Cell
	for c, d := range grid {
		if d != 0 && !fixed.Contains(board.Cell(c)) {
			order = append(order, board.Cell(c))
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range clashOrders {
		rest, cells, sure := *grid, board.CellsOf(order...), true
		for _, c := range order {
			without := rest
			without[c] = 0
			n, known := w.count(&without, 1, guessesEach)
			if n == 0 && known {
				rest = without
				cells = cells.Without(c)
			}
			sure = sure && (known || n > 0)
		}
		if best.IsEmpty() || cells.Len() < best.Len() {
			best, minimal = cells, sure
		}
		if !w.goOn() || !sure {
			break
		}
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
	return best, minimal
}

// equalDigits returns two cells of a house with the same digit. It never returns
// fixed cells: their digits have a solution, even with any one other digit.
func equalDigits(grid *board.Grid) (pair board.Cells, ok bool) {
	for _, conflict := range grid.Conflicts() {
		for c := range conflict.Cells.All() {
			if pair = pair.With(c); pair.Len() == 2 {
				return pair, true
			}
		}
	}
	return board.Cells{}, false
}
