package watch

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/replay"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// rowsText lists the rows of the matrix that could still satisfy a constraint, or
// the one that does.
func rowsText(k solvers.Constraint, rows []replay.Row, met bool) string {
	v := i18n.Values{"Constraint": i18n.UpperFirst(film.ConstraintText(i18n.App(), k))}
	if len(rows) == 0 {
		if met {
			return lang.L("{{.Constraint}}: covered, but not yet satisfied", v)
		}
		return lang.L("{{.Constraint}}: no row left", v)
	}
	names := make([]string, len(rows))
	for i, r := range rows {
		names[i] = r.Cell.String()
		if k < board.CellCount {
			names[i] = i18n.Count(int(r.Digit))
		}
	}
	v["Rows"] = strings.Join(names, ", ")
	if met {
		return lang.L("{{.Constraint}}: satisfied by {{.Rows}}", v)
	}
	return lang.N("{{.Constraint}}: {{.Count}} rows, {{.Rows}}", len(rows), i18n.Values{
		"Constraint": v["Constraint"], "Count": len(rows), "Rows": v["Rows"],
	})
}

// whereText gives the step shown and the number of steps, or the progress of a
// seek.
func whereText(v View) string {
	step := i18n.Values{"Step": i18n.Count(v.Frame.Step), "Length": i18n.Count(v.Length)}
	switch {
	case v.Going && v.To > v.Length:
		return lang.L("Searching: step {{.Step}}", i18n.Values{"Step": i18n.Count(v.At)})
	case v.Going:
		return lang.L("Searching: step {{.Step}} of {{.Length}}", i18n.Values{"Step": i18n.Count(v.At), "Length": i18n.Count(v.To)})
	case v.Known:
		return lang.L("Step {{.Step}} of {{.Length}}", step)
	case v.Exploring:
		return lang.L("Step {{.Step}} of {{.Length}} so far", step)
	case v.Frame.Step >= v.Length:
		return lang.L("Step {{.Step}}. Press Play to continue.", step)
	default:
		return lang.L("Step {{.Step}} of more than {{.Length}}", step)
	}
}

func speedText(steps int64) string {
	return lang.N("{{.Count}} steps/s", int(steps), i18n.Values{"Count": i18n.Count(steps)})
}

func counters(f replay.Frame) (figures []widgets.Figure) {
	for _, c := range film.Counters(i18n.App(), &f) {
		figures = append(figures, widgets.Figure{Label: c.Label, Value: c.Value})
	}
	return figures
}

func panelTitle(kind PanelKind) string {
	switch kind {
	case CellPanel:
		return lang.L("Each cell holds a digit")
	case RowPanel:
		return lang.L("Row by row, each digit")
	case ColumnPanel:
		return lang.L("Column by column, each digit")
	default:
		return lang.L("Box by box, each digit")
	}
}
