package i18n

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
)

// Conflict says which digit appears twice, and where.
func Conflict(c board.Conflict) string {
	v := Values{"Digit": int(c.Digit), "House": c.House.Index() + 1}
	return [...]string{
		board.RowKind:    lang.L("{{.Digit}} appears more than once in row {{.House}}", v),
		board.ColumnKind: lang.L("{{.Digit}} appears more than once in column {{.House}}", v),
		board.BoxKind:    lang.L("{{.Digit}} appears more than once in box {{.House}}", v),
	}[c.House.Kind()]
}

// Conflicts names the first conflict and counts the others. Digits that clash in
// two houses, such as a row and a box, clash once.
func Conflicts(found []board.Conflict) string {
	found = board.DistinctConflicts(found)
	text := Conflict(found[0])
	if more := len(found) - 1; more > 0 {
		text += " · " + lang.N("{{.Count}} more clashes", more, Values{"Count": more})
	}
	return text
}

// Givens counts the givens.
func Givens(n int) string {
	return lang.N("{{.Count}} givens", n, Values{"Count": n})
}

// EmptyCells counts the empty cells of a puzzle.
func EmptyCells(g board.Grid) string {
	return lang.N("{{.Count}} empty cells", g.EmptyCount(), Values{"Count": g.EmptyCount()})
}
