// Package spoil makes slips in puzzles, as in copying by hand.
package spoil

import (
	"math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
)

// Puzzle makes a slip of a kind in a puzzle, at random, that clashes with
// nothing. It is false if none of a hundred slips does.
func Puzzle(puzzle board.Grid, k diagnose.Kind, rng *rand.Rand) (board.Grid, bool) {
	const tries = 100
	for range tries {
		spoiled := puzzle
		c := board.Cell(rng.IntN(board.CellCount))
		d := board.Digit(1 + rng.IntN(board.Size))
		switch k {
		case diagnose.WrongDigit:
			if puzzle[c] == 0 || puzzle[c] == d {
				continue
			}
			spoiled[c] = d
		case diagnose.Omitted:
			if puzzle[c] == 0 {
				continue
			}
			spoiled[c] = 0
		case diagnose.Extra:
			if puzzle[c] != 0 {
				continue
			}
			spoiled[c] = d
		case diagnose.Moved, diagnose.Swapped:
			to, ok := neighbour(c, rng)
			if !ok || puzzle[c] == 0 || (puzzle[to] == 0) != (k == diagnose.Moved) || puzzle[c] == puzzle[to] {
				continue
			}
			spoiled[c], spoiled[to] = spoiled[to], spoiled[c]
		case diagnose.Shifted:
			spoiled = diagnose.Repair{Kind: k, Cell: board.At(c.Row(), 0), Right: d%2 == 0}.Apply(puzzle)
			row := board.Grid{}
			copy(row[:], puzzle[c/9*9:c/9*9+9])
			if spoiled.FilledCount() != puzzle.FilledCount() || row.FilledCount() < 2 {
				continue
			}
		}
		if spoiled.Check() == nil {
			return spoiled, true
		}
	}
	return board.Grid{}, false
}

// neighbour returns a cell beside, above or below another at random.
func neighbour(c board.Cell, rng *rand.Rand) (board.Cell, bool) {
	row, col := c.Row(), c.Col()
	switch rng.IntN(4) {
	case 0:
		row--
	case 1:
		row++
	case 2:
		col--
	default:
		col++
	}
	if row < 0 || row >= board.Size || col < 0 || col >= board.Size {
		return 0, false
	}
	return board.At(row, col), true
}
