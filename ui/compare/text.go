package compare

import (
	"strings"
	"text/tabwriter"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/measure"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
)

func figureName(f Figure) string {
	return [FigureCount]string{
		Solver:     lang.L("Solver"),
		Verdict:    lang.L("Verdict"),
		Time:       lang.L("Function time"),
		Actions:    lang.L("Actions"),
		MaxDepth:   lang.L("Max depth"),
		Placements: lang.L("Placements"),
		DeadEnds:   lang.L("Dead ends"),
		GuessDepth: lang.L("Guess depth"),
	}[f]
}

// figureText formats an entry's figure. That of a stopped run gets a mark.
func figureText(e Entry, f Figure) string {
	switch f {
	case Solver:
		return i18n.Solver(e.Solver)
	case Verdict:
		return verdictText(e)
	}
	amount, known := e.Amount(f)
	if !known {
		return "–"
	}
	text := amountText(f, amount)
	if e.Open() {
		return "> " + text
	}
	return text
}

func amountText(f Figure, amount float64) string {
	if f == Time {
		return i18n.MeasuredTime(time.Duration(amount))
	}
	return i18n.Count(int64(amount))
}

// verdictText describes the outcome of a solver.
func verdictText(e Entry) string {
	switch {
	case e.State == Waiting:
		return lang.L("waiting")
	case e.State == NotRun:
		return lang.L("not run")
	case e.State == Running:
		return lang.L("running…")
	case e.Timing.Cut:
		return lang.L("stopped")
	}
	switch e.Timing.Result.Verdict() {
	case solvers.Unknown:
		return lang.L("gave up")
	case solvers.NoSolution:
		return lang.L("no solution")
	default:
		return lang.L("solved")
	}
}

// ratioText formats an entry's figure relative to the base, or is empty if the
// ratio is unknown.
func ratioText(t Table, e Entry, f Figure) string {
	ratio, known := t.Ratio(e, f)
	if !known {
		return ""
	}
	switch {
	case !e.Open():
		return i18n.Times(ratio)
	case ratio < i18n.LeastTimes:
		return ""
	default:
		return "> " + i18n.Times(ratio)
	}
}

// ruleText explains how a time was measured.
func ruleText(limit time.Duration) string {
	v := i18n.Values{"Runs": measure.MostRuns, "Enough": i18n.Time(measure.PageBudget), "Limit": i18n.Time(limit)}
	text := lang.L("A time is the median of the later half of up to {{.Runs}} runs within {{.Enough}}. A first run that takes longer stands.", v)
	if limit > 0 {
		text += " " + lang.L("Runs are stopped after {{.Limit}}; their figures so far are marked with >.", v)
	}
	return text
}

// reportText is the comparison as plain text, for the clipboard.
func reportText(t Table, puzzle board.Grid, limit time.Duration) string {
	var sb strings.Builder
	sb.WriteString(lang.L("Puzzle") + ": " + puzzle.String() + "\n" + i18n.EmptyCells(puzzle) + "\n\n")
	out := tabwriter.NewWriter(&sb, 0, 0, 2, ' ', 0)
	line := func(cell func(Figure) string) {
		cells := make([]string, FigureCount)
		for f := range FigureCount {
			cells[f] = cell(f)
		}
		// A strings.Builder never fails.
		_, _ = out.Write([]byte(strings.Join(cells, "\t") + "\n"))
	}
	line(figureName)
	for _, i := range t.Order() {
		line(func(f Figure) string { return figureText(t.Entries[i], f) })
	}
	_ = out.Flush()
	sb.WriteString("\n" + ruleText(limit) + "\n")
	return sb.String()
}
