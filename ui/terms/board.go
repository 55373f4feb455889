package terms

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/i18n"
)

// Conflict says which digit stands twice, and where.
func Conflict(c board.Conflict) string {
	v := i18n.Values{"Digit": int(c.Digit), "House": c.House.Index() + 1}
	switch c.House.Kind() {
	case board.RowKind:
		return lang.L("{{.Digit}} appears more than once in row {{.House}}", v)
	case board.ColumnKind:
		return lang.L("{{.Digit}} appears more than once in column {{.House}}", v)
	default:
		return lang.L("{{.Digit}} appears more than once in box {{.House}}", v)
	}
}

// Conflicts names the first conflict and counts the others. Digits that clash in
// two houses, such as a row and a box, clash once.
func Conflicts(found []board.Conflict) string {
	found = board.DistinctConflicts(found)
	text := Conflict(found[0])
	if more := len(found) - 1; more > 0 {
		text += " · " + lang.N("{{.Count}} more clashes", more, i18n.Values{"Count": more})
	}
	return text
}

// Givens counts the givens.
func Givens(n int) string {
	return lang.N("{{.Count}} givens", n, i18n.Values{"Count": n})
}

// House is a house's name at the start of a sentence.
func House(h board.House) string {
	v := i18n.Values{"House": h.Index() + 1}
	switch h.Kind() {
	case board.RowKind:
		return lang.L("Row {{.House}}", v)
	case board.ColumnKind:
		return lang.L("Column {{.House}}", v)
	default:
		return lang.L("Box {{.House}}", v)
	}
}

// EmptyCells counts the empty cells of a puzzle.
func EmptyCells(g board.Grid) string {
	return lang.N("{{.Count}} empty cells", g.EmptyCount(), i18n.Values{"Count": g.EmptyCount()})
}
