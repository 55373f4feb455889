package play

import (
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
)

// statusText is the line under the board when there is no notice to show.
func statusText(a session.Assessment, mode session.Mode) string {
	switch {
	case len(a.Conflicts) > 0:
		return i18n.Conflicts(a.Conflicts)
	case a.Filled == 0 && mode == session.EnterPuzzle:
		return firstHint()
	case a.Givens == 0:
		return lang.L("The puzzle has no givens yet.")
	}
	parts := []string{i18n.Givens(a.Givens)}
	if verdict := verdictText(a); verdict != "" {
		parts = append(parts, verdict)
	}
	switch {
	case a.Counted && a.Solutions == 0 && len(a.Suspects) > 0:
		parts = append(parts, suspectsText(a.Suspects[:1]))
	case a.Counted && a.Solutions == 1 && a.Rated:
		parts = append(parts, i18n.Level(a.Level))
	}
	if a.Filled == board.CellCount && a.Givens < board.CellCount && a.Solutions > 0 {
		parts = append(parts, lang.L("solved"))
	}
	return strings.Join(parts, " · ")
}

// assessed keeps the last status text in a language: most gestures leave it as it
// is, and putting it together costs more than drawing them.
type assessed struct {
	of   session.Assessment
	mode session.Mode
	text string
}

// status returns statusText of an assessment and a mode.
func (l *assessed) status(a session.Assessment, mode session.Mode) string {
	if l.text == "" || l.mode != mode || !reflect.DeepEqual(l.of, a) {
		*l = assessed{a, mode, statusText(a, mode)}
	}
	return l.text
}

// flawed reports whether the puzzle is known not to have exactly one solution.
func flawed(a session.Assessment) bool {
	return a.Filled > 0 && (len(a.Conflicts) > 0 || a.CannotBeUnique() || a.Counted && a.Solutions != 1)
}

// verdictText says how many solutions the givens have, as far as that is known;
// it is empty if none is known.
func verdictText(a session.Assessment) string {
	switch {
	case a.Counted && a.Solutions == 0:
		return lang.L("no solution")
	case a.Givens < board.MinGivens:
		return lang.L("too few for a single solution")
	case a.CannotBeUnique():
		absent := a.Absent
		first := absent.Min()
		v := i18n.Values{"First": int(first), "Second": int(absent.Without(first).Min())}
		return lang.L("{{.First}} and {{.Second}} are both absent: never a single solution", v)
	case !a.Counted:
		return ""
	case a.Solutions == 1:
		return lang.L("one solution")
	case a.Solutions > session.MaxCounted:
		return lang.L("more than {{.Count}} solutions", i18n.Values{"Count": i18n.Count(session.MaxCounted)})
	case a.Partial:
		return lang.L("at least {{.Count}} solutions", i18n.Values{"Count": i18n.Count(a.Solutions)})
	default:
		return lang.N("{{.Count}} solutions", a.Solutions, i18n.Values{"Count": i18n.Count(a.Solutions)})
	}
}

// firstHint tells a new user how to enter a puzzle with the input at hand.
func firstHint() string {
	if fyne.CurrentDevice().IsMobile() {
		return lang.L("Tap a cell, then a digit. Or tap a digit first, then the cells.")
	}
	return lang.L("Click a cell or move with the arrow keys, and type digits.")
}

// maxSuspects limits how many givens a text lists as probably mistyped.
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
