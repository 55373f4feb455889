package play

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/i18n"
)

// text says where a cell is and what it holds, for those who can't see it.
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
