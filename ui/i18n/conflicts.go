package i18n

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
)

// Givens counts the givens.
func Givens(n int) string {
	return lang.N("{{.Count}} givens", n, Values{"Count": n})
}

// EmptyCells counts the empty cells of a puzzle.
func EmptyCells(g board.Grid) string {
	return lang.N("{{.Count}} empty cells", g.EmptyCount(), Values{"Count": g.EmptyCount()})
}
