package play

import (
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
)

// statusText returns the line under the board when there is no notice to show.
func statusText(a session.Assessment, mode session.Mode) string {
	switch {
	case len(a.Conflicts) > 0:
		return i18n.Conflicts(a.Conflicts)
	case a.Filled == 0 && mode == session.EnterPuzzle && a.Judgement.State.Rules.Classic():
		return firstHint() + " " + lang.L("Or start with a photo, a pasted puzzle or a new one.")
	}
	parts := []string{i18n.Facts(&a.Judgement)}
	if rules := a.Judgement.State.Rules; !rules.Classic() {
		if parts[0] = i18n.Rules(rules); i18n.Facts(&a.Judgement) != "" {
			parts = append(parts, i18n.Facts(&a.Judgement))
		}
	}
	if !a.Suspected().IsEmpty() {
		parts = append(parts, suspectsText())
	}
	return strings.Join(parts, " · ")
}

// isSolved reports whether a puzzle's board is full and, as far as known, right.
func isSolved(a session.Assessment) bool {
	return a.Filled == board.CellCount && a.Judgement.Givens() < board.CellCount && a.Judgement.Count > 0
}

// cachedStatus caches the last status text, which is slow to compose and seldom changes.
type cachedStatus struct {
	assessment session.Assessment
	mode       session.Mode
	text       string
}

// of returns [statusText] of an assessment and a mode.
func (c *cachedStatus) of(a session.Assessment, mode session.Mode) string {
	if c.text == "" || c.mode != mode || !reflect.DeepEqual(c.assessment, a) {
		*c = cachedStatus{a, mode, statusText(a, mode)}
	}
	return c.text
}

// isFlawed reports whether the puzzle is known not to have exactly one solution.
func isFlawed(a session.Assessment) bool {
	switch verdict := a.Judgement.Verdict; {
	case verdict == solvers.Invalid, verdict == solvers.NoSolution, verdict == solvers.Many && !a.Judgement.NoGivens():
		return true
	default:
		return a.Filled > 0 && (len(a.Conflicts) > 0 || a.Judgement.NeverUnique())
	}
}

// firstHints tell a new user how to enter a puzzle by touch, and with a mouse and keys.
func firstHints() (touch, keys string) {
	return lang.L("Tap a cell, then a digit."), lang.L("Click a cell and type.")
}

// firstHint returns the hint for the input method at hand.
func firstHint() string {
	touch, keys := firstHints()
	if fyne.CurrentDevice().IsMobile() {
		return touch
	}
	return keys
}

// suspectsText says that givens are marked because they may be mistyped.
func suspectsText() string { return lang.L("a marked given may be mistyped") }

// said describes a cell and its cage for a screen reader.
func (s spokenCell) said(c board.Cell) string {
	if s.cage != "" {
		return s.text(c) + ", " + s.cage
	}
	return s.text(c)
}

// text describes a cell without its cage.
func (s spokenCell) text(c board.Cell) string {
	values := i18n.Values{"Row": c.Row() + 1, "Column": c.Col() + 1, "Digit": int(s.digit), "Notes": spaced(s.notes)}
	switch {
	case s.digit == 0 && s.notes.Len() > 0:
		return lang.L("Row {{.Row}}, column {{.Column}}: notes {{.Notes}}", values)
	case s.digit == 0:
		return lang.L("Row {{.Row}}, column {{.Column}}: empty", values)
	case s.kind == board.Given && s.clash:
		return lang.L("Row {{.Row}}, column {{.Column}}: {{.Digit}}, given, clashes", values)
	case s.kind == board.Given:
		return lang.L("Row {{.Row}}, column {{.Column}}: {{.Digit}}, given", values)
	case s.kind == board.SolverAnswer:
		return lang.L("Row {{.Row}}, column {{.Column}}: {{.Digit}}, the solver’s answer", values)
	case s.clash:
		return lang.L("Row {{.Row}}, column {{.Column}}: {{.Digit}}, your answer, clashes", values)
	default:
		return lang.L("Row {{.Row}}, column {{.Column}}: {{.Digit}}, your answer", values)
	}
}

// spaced lists digits one by one, so that they aren't read as one number.
func spaced(digits board.Digits) string { return strings.Join(strings.Split(digits.String(), ""), " ") }
