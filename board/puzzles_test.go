package board_test

import (
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
)

const (
	// inkala is Arto Inkala's puzzle of 2012.
	inkala       = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	inkalaSolved = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
)

func digits() *rapid.Generator[board.Digit] {
	return rapid.Custom(func(t *rapid.T) board.Digit {
		return board.Digit(rapid.IntRange(0, board.Size).Draw(t, "digit"))
	})
}

func cells() *rapid.Generator[board.Cell] {
	return rapid.Custom(func(t *rapid.T) board.Cell {
		return board.Cell(rapid.IntRange(0, board.CellCount-1).Draw(t, "cell"))
	})
}

// grids draws any grid, sound or not, from empty to full.
func grids() *rapid.Generator[board.Grid] {
	return rapid.Custom(func(t *rapid.T) board.Grid {
		var g board.Grid
		for range rapid.IntRange(0, 2*board.CellCount).Draw(t, "digits") {
			g[cells().Draw(t, "cell")] = digits().Draw(t, "digit")
		}
		return g
	})
}
