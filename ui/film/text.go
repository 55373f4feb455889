package film

import (
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/replay"
	"github.com/solvoku/solvoku/ui/language"
)

// StepText describes the last step of a search in the algorithm's own terms.
func StepText(lang language.Language, solver solvers.Info, f *replay.Frame) string {
	if f.Step == 0 {
		return lang.L("The search begins here.")
	}
	e := f.Event
	v := language.Values{"Cell": e.Cell.String(), "Digit": int(e.Digit)}
	switch e.Kind {
	case solvers.Place:
		return placed(lang, solver, f, v)
	case solvers.Force:
		return forced(lang, e, v)
	case solvers.Reject:
		h, _, clash := e.Constraint.House()
		if !clash {
			return lang.L("{{.Cell}}: trying {{.Digit}}. A rule forbids it.", v)
		}
		v["House"] = language.House(lang, h)
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
		v["Constraint"] = ConstraintText(lang, e.Constraint)
		return lang.L("Cover: {{.Constraint}}.", v)
	case solvers.Uncover:
		v["Constraint"] = ConstraintText(lang, e.Constraint)
		return lang.L("Uncover: {{.Constraint}}.", v)
	case solvers.DeadEnd:
		return deadEnd(lang, e, v)
	default:
		return lang.L("Solution found.")
	}
}

func placed(lang language.Language, solver solvers.Info, f *replay.Frame, v language.Values) string {
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
func forced(lang language.Language, e solvers.Event, v language.Values) string {
	switch e.Reason {
	case solvers.NakedSingle:
		return lang.L("{{.Cell}}: only {{.Digit}} is left.", v)
	case solvers.HiddenSingle:
		v["Constraint"] = ConstraintText(lang, e.Constraint)
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

// deadEnd describes what can no longer be satisfied, if the event gives a reason.
func deadEnd(lang language.Language, e solvers.Event, v language.Values) string {
	switch e.Reason {
	case solvers.NoPlace:
		v["Constraint"] = ConstraintText(lang, e.Constraint)
		return lang.L("Dead end: nothing left for {{.Constraint}}.", v)
	case solvers.WrongBoard:
		return lang.L("The board is full but wrong: it starts again.")
	case solvers.NoCandidate:
		return lang.L("Dead end: no digit fits {{.Cell}}.", v)
	default:
		return lang.L("Dead end: these digits contradict each other.")
	}
}

// ConstraintText names a constraint of exact cover by what satisfies it.
func ConstraintText(lang language.Language, k solvers.Constraint) string {
	if c, ok := k.Cell(); ok {
		return lang.L("a digit in {{.Cell}}", language.Values{"Cell": c.String()})
	}
	h, d, _ := k.House()
	v := language.Values{"House": h.Index() + 1, "Digit": int(d)}
	return [...]string{
		board.RowKind:    lang.L("{{.Digit}} in row {{.House}}", v),
		board.ColumnKind: lang.L("{{.Digit}} in column {{.House}}", v),
		board.BoxKind:    lang.L("{{.Digit}} in box {{.House}}", v),
	}[h.Kind()]
}

// RowsText lists the matrix rows that could still satisfy a constraint, or the row that
// does.
func RowsText(lang language.Language, k solvers.Constraint, rows []replay.Row, met bool) string {
	v := language.Values{"Constraint": language.UpperFirst(ConstraintText(lang, k)), "Count": len(rows)}
	names := make([]string, len(rows))
	for i, r := range rows {
		names[i] = r.Cell.String()
		if k < board.CellCount {
			names[i] = language.Count(lang, int(r.Digit))
		}
	}
	v["Rows"] = strings.Join(names, ", ")
	switch {
	case len(rows) == 0 && met:
		return lang.L("{{.Constraint}}: covered, but not yet satisfied", v)
	case len(rows) == 0:
		return lang.L("{{.Constraint}}: no row left", v)
	case met:
		return lang.L("{{.Constraint}}: satisfied by {{.Rows}}", v)
	}
	return lang.N("{{.Constraint}}: {{.Count}} rows, {{.Rows}}", len(rows), v)
}

// TakesOverText says, at the start of a search, which solver it was delegated to.
func TakesOverText(lang language.Language, engine solvers.Info, empty int) string {
	return lang.N("The search begins here. With {{.Count}} empty cells, {{.Solver}} takes over.", empty, language.Values{
		"Count": language.Count(lang, empty), "Solver": language.Solver(lang, engine),
	})
}

// Figure is a counter of a search.
type Figure struct{ Label, Value string }

// Counters returns the counters of a search, the same ones at every step of what was summarized.
func Counters(lang language.Language, f *replay.Frame, all *replay.Summary) []Figure {
	kinds := f.Counts
	for kind, n := range all.Kinds {
		kinds[kind] += n
	}
	return counters(lang, f, &kinds)
}

// counters returns the counters at a frame, given the kinds of events in the whole search,
// so that every frame has the same counters.
func counters(lang language.Language, f *replay.Frame, kinds *[solvers.Found + 1]int64) []Figure {
	count := func(n int64) string { return language.Count(lang, n) }
	figures := []Figure{
		{lang.L("Depth"), count(int64(f.Event.Depth))},
		{lang.L("Placements"), count(f.Placements())},
		{lang.L("Dead ends"), count(f.Counts[solvers.TakeBack])}, // as [solvers.Stats] counts them
	}
	switch {
	case kinds[solvers.Cover] > 0:
		return append(figures, Figure{lang.L("Open constraints"), count(int64(solvers.ConstraintCount - f.Covered.Len()))})
	case kinds[solvers.Reject] > 0:
		return append(figures, Figure{lang.L("Rejected"), count(f.Counts[solvers.Reject])})
	case kinds[solvers.Eliminate] > 0:
		return append(figures, Figure{lang.L("Eliminated"), count(f.Counts[solvers.Eliminate] - f.Counts[solvers.Restore])})
	}
	return figures
}
