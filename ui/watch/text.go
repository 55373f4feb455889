package watch

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/replay"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// stepText describes the last step of a search in the algorithm's own terms.
func stepText(solver solvers.Info, f replay.Frame) string {
	if f.Step == 0 {
		return lang.L("The search begins here.")
	}
	e := f.Event
	v := i18n.Values{"Cell": e.Cell.String(), "Digit": int(e.Digit)}
	switch e.Kind {
	case solvers.Place:
		return placed(solver, f, v)
	case solvers.Force:
		return forced(e, v)
	case solvers.Reject:
		h, _, _ := e.Constraint.House()
		v["House"] = i18n.House(h)
		return lang.L("{{.Cell}}: trying {{.Digit}}. {{.House}} has it already.", v)
	case solvers.TakeBack:
		return lang.L("{{.Cell}}: {{.Digit}} is taken back.", v)
	case solvers.Eliminate:
		if e.Reason == solvers.ByRule {
			v["Technique"] = technique(e)
			return lang.L("{{.Technique}}: {{.Digit}} is eliminated from {{.Cell}}.", v)
		}
		return lang.L("{{.Cell}}: {{.Digit}} is eliminated.", v)
	case solvers.Restore:
		return lang.L("{{.Cell}}: {{.Digit}} is possible again.", v)
	case solvers.Cover:
		v["Constraint"] = constraintText(e.Constraint)
		return lang.L("Cover: {{.Constraint}}.", v)
	case solvers.Uncover:
		v["Constraint"] = constraintText(e.Constraint)
		return lang.L("Uncover: {{.Constraint}}.", v)
	case solvers.DeadEnd:
		return deadEnd(e, v)
	default:
		return lang.L("Solution found.")
	}
}

func placed(solver solvers.Info, f replay.Frame, v i18n.Values) string {
	switch {
	case !solver.CanProve:
		return lang.L("{{.Cell}}: {{.Digit}}, at random.", v)
	case f.Counts[solvers.Cover] > 0:
		return lang.L("{{.Cell}}: the row with {{.Digit}} is chosen.", v)
	case f.Counts[solvers.Reject] > 0 || f.Counts[solvers.Force] == 0:
		return lang.L("{{.Cell}}: {{.Digit}} fits.", v)
	default:
		return lang.L("{{.Cell}}: {{.Digit}} is guessed.", v)
	}
}

// forced describes a digit that was the only choice, and why.
func forced(e solvers.Event, v i18n.Values) string {
	switch e.Reason {
	case solvers.NakedSingle:
		return lang.L("{{.Cell}}: only {{.Digit}} is left.", v)
	case solvers.HiddenSingle:
		v["Constraint"] = constraintText(e.Constraint)
		return lang.L("{{.Cell}}: only choice for {{.Constraint}}.", v)
	case solvers.ByRule:
		v["Technique"] = technique(e)
		return lang.L("{{.Technique}}: {{.Cell}} is {{.Digit}}.", v)
	default:
		return lang.L("{{.Cell}}: {{.Digit}} follows.", v)
	}
}

func technique(e solvers.Event) string {
	return string(logic.TechniqueOf(e))
}

// deadEnd describes what can't be satisfied any more, as far as the event says.
func deadEnd(e solvers.Event, v i18n.Values) string {
	switch e.Reason {
	case solvers.NoPlace:
		v["Constraint"] = constraintText(e.Constraint)
		return lang.L("Dead end: nothing left for {{.Constraint}}.", v)
	case solvers.WrongBoard:
		return lang.L("The board is full but wrong: it starts again.")
	case solvers.NoCandidate:
		return lang.L("Dead end: no digit fits {{.Cell}}.", v)
	default:
		return lang.L("Dead end: these digits contradict each other.")
	}
}

// constraintText names a constraint of exact cover by what satisfies it.
func constraintText(k solvers.Constraint) string {
	if c, ok := k.Cell(); ok {
		return lang.L("a digit in {{.Cell}}", i18n.Values{"Cell": c.String()})
	}
	h, d, _ := k.House()
	v := i18n.Values{"House": h.Index() + 1, "Digit": int(d)}
	return [...]string{
		board.RowKind:    lang.L("{{.Digit}} in row {{.House}}", v),
		board.ColumnKind: lang.L("{{.Digit}} in column {{.House}}", v),
		board.BoxKind:    lang.L("{{.Digit}} in box {{.House}}", v),
	}[h.Kind()]
}

// rowsText lists the rows of the matrix that could still satisfy a constraint, or
// the one that does.
func rowsText(k solvers.Constraint, rows []replay.Row, met bool) string {
	v := i18n.Values{"Constraint": i18n.UpperFirst(constraintText(k))}
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

// leftToText says, at the start of a search, which solver it was delegated to.
func leftToText(engine solvers.Info, puzzle board.Grid) string {
	n := puzzle.EmptyCount()
	return lang.N("The search begins here. With {{.Count}} empty cells, {{.Solver}} takes over.", n, i18n.Values{
		"Count": i18n.Count(n), "Solver": i18n.Solver(engine),
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

func counters(f replay.Frame) []widgets.Figure {
	figures := []widgets.Figure{
		{Label: lang.L("Depth"), Value: i18n.Count(f.Event.Depth)},
		{Label: lang.L("Placements"), Value: i18n.Count(f.Placements())},
		{Label: lang.L("Taken back"), Value: i18n.Count(f.Counts[solvers.TakeBack])},
		{Label: lang.L("Dead ends"), Value: i18n.Count(f.Counts[solvers.DeadEnd])},
	}
	switch {
	case f.Counts[solvers.Cover] > 0:
		open := solvers.ConstraintCount - f.Covered.Len()
		return append(figures, widgets.Figure{Label: lang.L("Open constraints"), Value: i18n.Count(open)})
	case f.Counts[solvers.Reject] > 0:
		return append(figures, widgets.Figure{Label: lang.L("Rejected"), Value: i18n.Count(f.Counts[solvers.Reject])})
	case f.Counts[solvers.Eliminate] > 0:
		return append(figures, widgets.Figure{Label: lang.L("Eliminated"), Value: i18n.Count(f.Counts[solvers.Eliminate] - f.Counts[solvers.Restore])})
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
