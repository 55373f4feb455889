package terms

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/i18n"
)

// Conflict says which digit appears twice, and where.
func Conflict(c board.Conflict) string {
	v := i18n.Values{"Digit": int(c.Digit), "House": c.House.Index() + 1}
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
		text += " · " + lang.N("{{.Count}} more clashes", more, i18n.Values{"Count": more})
	}
	return text
}

// Givens counts the givens.
func Givens(n int) string {
	return lang.N("{{.Count}} givens", n, i18n.Values{"Count": n})
}

// House returns a house's name for the start of a sentence.
func House(h board.House) string {
	v := i18n.Values{"House": h.Index() + 1}
	return [...]string{
		board.RowKind:    lang.L("Row {{.House}}", v),
		board.ColumnKind: lang.L("Column {{.House}}", v),
		board.BoxKind:    lang.L("Box {{.House}}", v),
	}[h.Kind()]
}

// HouseInside returns a house's name for the inside of a sentence.
func HouseInside(h board.House) string {
	v := i18n.Values{"Number": h.Index() + 1}
	return [...]string{
		board.RowKind:    lang.L("row {{.Number}}", v),
		board.ColumnKind: lang.L("column {{.Number}}", v),
		board.BoxKind:    lang.L("box {{.Number}}", v),
	}[h.Kind()]
}

// EmptyCells counts the empty cells of a puzzle.
func EmptyCells(g board.Grid) string {
	return lang.N("{{.Count}} empty cells", g.EmptyCount(), i18n.Values{"Count": g.EmptyCount()})
}
