package i18n

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/session"
)

// values are what a text's template is filled with.
type values map[string]any

// Conflict says which digit stands twice, and where.
func Conflict(c board.Conflict) string {
	v := values{"Digit": int(c.Digit), "House": c.House.Index() + 1}
	switch c.House.Kind() {
	case board.RowKind:
		return lang.L("{{.Digit}} stands more than once in row {{.House}}", v)
	case board.ColumnKind:
		return lang.L("{{.Digit}} stands more than once in column {{.House}}", v)
	default:
		return lang.L("{{.Digit}} stands more than once in box {{.House}}", v)
	}
}

// Conflicts names the first conflict and counts the others.
func Conflicts(found []board.Conflict) string {
	text := Conflict(found[0])
	if more := len(found) - 1; more > 0 {
		text += " · " + lang.N("{{.Count}} more clashes", more, values{"Count": more})
	}
	return text
}

// Givens counts the givens.
func Givens(n int) string {
	return lang.N("{{.Count}} givens", n, values{"Count": n})
}

// Status is what the line under the board says when nothing else does.
func Status(a session.Assessment, mode session.Mode) string {
	switch {
	case len(a.Conflicts) > 0:
		return Conflicts(a.Conflicts)
	case a.Filled == 0 && mode == session.EnterPuzzle:
		return lang.L("Tap a cell, then a digit. Or hold a digit, then tap cells.")
	case a.Givens == 0:
		return lang.L("The puzzle has no givens yet.")
	}
	parts := []string{Givens(a.Givens)}
	if a.Givens < board.MinGivens {
		parts = append(parts, lang.L("too few for a single solution"))
	}
	switch {
	case !a.Counted:
	case a.Solutions == 0:
		parts = append(parts, lang.L("no solution"))
		if len(a.Suspects) > 0 {
			parts = append(parts, Suspects(a.Suspects))
		}
	case a.Solutions == 1:
		parts = append(parts, lang.L("one solution"))
	case a.Givens >= board.MinGivens:
		parts = append(parts, lang.L("more than one solution"))
	}
	if a.Filled == board.CellCount && a.Givens < board.CellCount && a.Solutions > 0 {
		parts = append(parts, lang.L("solved"))
	}
	return strings.Join(parts, " · ")
}

// maxSuspects is how many probably mistyped givens a text names.
const maxSuspects = 3

// Suspects names the givens that are probably mistyped.
func Suspects(suspects []solvers.Suspect) string {
	names := make([]string, 0, maxSuspects)
	for _, s := range suspects[:min(len(suspects), maxSuspects)] {
		names = append(names, lang.L("the {{.Digit}} in {{.Cell}}", values{"Digit": int(s.Was), "Cell": s.Cell.String()}))
	}
	return lang.L("perhaps mistyped: {{.Givens}}", values{"Givens": strings.Join(names, ", ")})
}
