package diagnose

import (
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
)

// clashOrders is the number of orders in which cells are left out.
const clashOrders = 12

// clash returns cells of an unsolvable grid whose digits allow no solution
// together with those of the fixed cells, which it does not return, but do
// without any one of them. Of several such sets it returns the smallest found.
//
// Left out one after the other, in some order, a digit stays out if the rest
// still allows no solution. What remains is such a set; which one depends on the
// order.
func (w *work) clash(grid *board.Grid, fixed board.Cells) board.Cells {
	if cells, ok := equalDigits(grid, fixed); ok {
		return cells
	}
	var order []board.Cell
	for c, d := range grid {
		if d != 0 && !fixed.Contains(board.Cell(c)) {
			order = append(order, board.Cell(c))
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var best board.Cells
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
			best = cells
		}
		if !w.goOn() || !sure {
			break
		}
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
	return best
}

// equalDigits returns the cells of two equal digits in a house, less the
// fixed ones.
func equalDigits(grid *board.Grid, fixed board.Cells) (board.Cells, bool) {
	for _, conflict := range grid.Conflicts() {
		var pair board.Cells
		for c := range conflict.Cells.All() {
			if pair.Len() < 2 {
				pair = pair.With(c)
			}
		}
		// With a fixed one among them, the other alone is to blame.
		if free := conflict.Cells.Difference(fixed); free.Len() < conflict.Cells.Len() {
			if first, ok := free.First(); ok {
				return board.CellsOf(first), true
			}
			continue
		}
		return pair, true
	}
	return board.Cells{}, false
}
