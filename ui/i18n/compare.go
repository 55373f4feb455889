package i18n

import (
	"strings"
	"text/tabwriter"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/measure"
	"github.com/solvoku/solvoku/ui/compare"
)

// FigureName is the head of a comparison's column.
func FigureName(f compare.Figure) string {
	return [compare.FigureCount]string{
		compare.Solver:     lang.L("Solver"),
		compare.Verdict:    lang.L("Verdict"),
		compare.Time:       lang.L("Function time"),
		compare.Actions:    lang.L("Actions"),
		compare.MaxDepth:   lang.L("Max depth"),
		compare.Placements: lang.L("Placements"),
		compare.DeadEnds:   lang.L("Dead ends"),
		compare.GuessDepth: lang.L("Guess depth"),
	}[f]
}

// FigureOf writes an entry's figure; of a run that was cut it is what was
// counted so far, with a mark.
func FigureOf(e compare.Entry, f compare.Figure) string {
	switch f {
	case compare.Solver:
		return Solver(e.Solver)
	case compare.Verdict:
		return EntryVerdict(e)
	}
	amount, known := e.Amount(f)
	if !known {
		return "–"
	}
	text := Amount(f, amount)
	if e.Open(f) {
		return "> " + text
	}
	return text
}

// Amount writes a number of a figure.
func Amount(f compare.Figure, amount float64) string {
	if f == compare.Time {
		return measuredTime(time.Duration(amount))
	}
	return Count(int64(amount))
}

// EntryVerdict says what became of a solver in a comparison.
func EntryVerdict(e compare.Entry) string {
	switch {
	case e.State == compare.Waiting:
		return lang.L("waits")
	case e.State == compare.NotRun:
		return lang.L("not run")
	case e.State == compare.Running:
		return lang.L("runs …")
	case e.Timing.Err != nil:
		return lang.L("Digits clash")
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

// EntryRatio writes how many times as much an entry's figure is as the base's;
// empty if that can't be said.
func EntryRatio(t compare.Table, e compare.Entry, f compare.Figure) string {
	ratio, known := t.Ratio(e, f)
	if !known {
		return ""
	}
	switch {
	case !e.Open(f):
		return Times(ratio)
	case ratio < leastRatio:
		return ""
	default:
		return "> " + Times(ratio)
	}
}

// leastRatio is the least factor that is written out.
const leastRatio = 0.01

// Times writes a factor, such as "2.4 ×".
func Times(ratio float64) string {
	if ratio < leastRatio {
		return "< " + figures(leastRatio) + " ×"
	}
	return figures(ratio) + " ×"
}

// Rule says how a time was measured.
func Rule(r measure.Rule) string {
	v := values{"Runs": r.MaxRuns, "Enough": Time(r.EnoughTime), "Limit": Time(r.Timeout)}
	text := lang.L("Times are the median of {{.Runs}} runs, or of as many as fit in {{.Enough}}, after one that is not timed.", v)
	if r.Timeout > 0 {
		text += " " + lang.L("A run is stopped after {{.Limit}}; its figures so far are marked with >.", v)
	}
	return text
}

// PuzzleSize says how many cells of a puzzle are empty.
func PuzzleSize(g board.Grid) string {
	return lang.N("{{.Count}} empty cells", g.EmptyCount(), values{"Count": g.EmptyCount()})
}

// ComparisonReport is a comparison as plain text, for the clipboard.
func ComparisonReport(t compare.Table, puzzle board.Grid, rule measure.Rule) string {
	var sb strings.Builder
	sb.WriteString(lang.L("Puzzle") + ": " + puzzle.String() + "\n" + PuzzleSize(puzzle) + "\n\n")
	out := tabwriter.NewWriter(&sb, 0, 0, 2, ' ', 0)
	line := func(cell func(compare.Figure) string) {
		cells := make([]string, compare.FigureCount)
		for f := range compare.FigureCount {
			cells[f] = cell(f)
		}
		// A builder takes everything.
		_, _ = out.Write([]byte(strings.Join(cells, "\t") + "\n"))
	}
	line(FigureName)
	for _, i := range t.Order() {
		line(func(f compare.Figure) string { return FigureOf(t.Entries[i], f) })
	}
	_ = out.Flush()
	sb.WriteString("\n" + Rule(rule) + "\n")
	return sb.String()
}

// FileFailed says why a file could not be opened or written.
func FileFailed(err error) string {
	return lang.L("The file cannot be used: {{.Reason}}", values{"Reason": err.Error()})
}
