package play

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/terms"
)

// statusText is the line under the board when there is no notice to show.
func statusText(a session.Assessment, mode session.Mode) string {
	switch {
	case len(a.Conflicts) > 0:
		return terms.Conflicts(a.Conflicts)
	case a.Filled == 0 && mode == session.EnterPuzzle:
		return firstHint()
	case a.Givens == 0:
		return lang.L("The puzzle has no givens yet.")
	}
	parts := []string{terms.Givens(a.Givens)}
	if a.Givens < board.MinGivens {
		parts = append(parts, lang.L("too few for a single solution"))
	}
	switch {
	case !a.Counted:
	case a.Solutions == 0:
		parts = append(parts, lang.L("no solution"))
		if len(a.Suspects) > 0 {
			parts = append(parts, suspectsText(a.Suspects))
		}
	case a.Solutions == 1:
		parts = append(parts, lang.L("one solution"))
		if a.Rated {
			parts = append(parts, terms.Level(a.Level))
		}
	case a.Givens >= board.MinGivens:
		parts = append(parts, lang.L("more than one solution"))
	}
	if a.Filled == board.CellCount && a.Givens < board.CellCount && a.Solutions > 0 {
		parts = append(parts, lang.L("solved"))
	}
	return strings.Join(parts, " · ")
}

// firstHint says how to begin with what there is to begin with.
func firstHint() string {
	if fyne.CurrentDevice().IsMobile() {
		return lang.L("Tap a cell, then a digit. Or tap a digit first, then the cells.")
	}
	return lang.L("Click a cell or move with the arrow keys, and type digits.")
}

// maxSuspects limits the givens that a text names as probably mistyped.
const maxSuspects = 3

// wrongText names the answers that can't be right.
func wrongText(digits board.Grid, wrong board.Cells) string {
	var names []string
	for c := range wrong.All() {
		if len(names) == maxSuspects {
			names = append(names, "…")
			break
		}
		names = append(names, lang.L("the {{.Digit}} in {{.Cell}}", i18n.Values{"Digit": int(digits[c]), "Cell": c.String()}))
	}
	return lang.L("can’t be right: {{.Answers}}", i18n.Values{"Answers": strings.Join(names, ", ")})
}

// suspectsText names the givens that are probably mistyped.
func suspectsText(suspects []diagnose.Suspect) string {
	names := make([]string, 0, maxSuspects)
	for _, s := range suspects[:min(len(suspects), maxSuspects)] {
		names = append(names, lang.L("the {{.Digit}} in {{.Cell}}", i18n.Values{"Digit": int(s.Was), "Cell": s.Cell.String()}))
	}
	return lang.L("perhaps mistyped: {{.Givens}}", i18n.Values{"Givens": strings.Join(names, ", ")})
}
