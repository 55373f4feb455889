package compare

import (
	"math"
	"strings"
	"text/tabwriter"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/measure"
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

// figureText formats an entry's figure, marked if the run was stopped.
func figureText(e Entry, f Figure) string {
	switch f {
	case Solver:
		return i18n.Solver(e.Solver)
	case Verdict:
		return verdictText(e)
	}
	amount, known := e.Amount(f)
	if !known || amount == 0 && f == Time && e.Open() { // stopped before anything was measured
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

// ratioText formats an entry's figure relative to the base, or returns "" if the
// ratio is unknown.
func ratioText(t Table, e Entry, f Figure) string {
	ratio, known := t.Ratio(e, f)
	if !known {
		return ""
	}
	switch {
	case !e.Open():
		return i18n.Times(ratio)
	case ratio < i18n.MinTimes:
		return ""
	default:
		return "> " + i18n.Times(ratio)
	}
}

// fastestText names the fastest solver, or the one that is so far.
func fastestText(s solvers.Info, took string, soFar bool) string {
	v := i18n.Values{"Solver": i18n.Solver(s), "Time": took}
	if soFar {
		return lang.L("{{.Solver}} is the fastest so far: {{.Time}}", v)
	}
	return lang.L("{{.Solver}} is the fastest: {{.Time}}", v)
}

// differText says how many times the time and, unless brief is set, the actions of another solver
// the slower one took.
func differText(slower, faster Entry, times, actions float64, brief bool) string {
	v := i18n.Values{"Slower": i18n.Solver(slower.Solver), "Faster": i18n.Solver(faster.Solver), "Time": i18n.Times(times), "Actions": i18n.Times(actions)}
	if slower.Open() {
		v["Time"], v["Actions"] = "> "+i18n.Times(times), "> "+i18n.Times(actions)
	}
	if brief {
		return lang.L("{{.Slower}} took {{.Time}} the time of {{.Faster}}", v)
	}
	return lang.L("{{.Slower}} took {{.Time}} the time of {{.Faster}} and {{.Actions}} the actions", v)
}

// ratioToText says how many times as fast as another solver the fastest is.
func ratioToText(ratio float64, other solvers.Info, chosen bool) string {
	v := i18n.Values{"Times": i18n.Times(ratio), "Solver": i18n.Solver(other)}
	if chosen {
		return lang.L("{{.Times}} as fast as {{.Solver}}, which you chose", v)
	}
	return lang.L("{{.Times}} as fast as {{.Solver}}", v)
}

// timesText explains briefly what the times are.
func timesText() string {
	return lang.L("medians of up to {{.Runs}} runs", i18n.Values{"Runs": measure.MaxRuns})
}

// ruleText explains how a time was measured.
func ruleText(limit time.Duration) string {
	v := i18n.Values{"Runs": measure.MaxRuns, "Enough": i18n.Time(measure.PageBudget), "Limit": i18n.Time(limit)}
	text := lang.L("A time is the median of the later half of up to {{.Runs}} runs within {{.Enough}}. If the first run takes longer, its time is used.", v)
	if limit > 0 {
		text += " " + lang.L("Runs are stopped after {{.Limit}}; their figures so far are marked with >.", v)
	}
	return text
}

// reportText returns the comparison as plain text for the clipboard, with the facts about
// the puzzle.
func reportText(t Table, puzzle, about string, limit time.Duration) string {
	var sb strings.Builder
	sb.WriteString(lang.L("Puzzle") + ": " + puzzle + "\n" + about + "\n\n")
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

// stateText describes the state of an experiment.
func stateText(p Picture, running bool) string {
	v := i18n.Values{"Done": i18n.Count(p.Done()), "Total": i18n.Count(p.Total), "Time": i18n.Elapsed(p.Elapsed)}
	left, known := p.Left()
	switch {
	case p.Err != nil:
		return lang.L("The experiment ended early: {{.Reason}}", i18n.Values{"Reason": p.Err.Error()})
	case running && p.Total == 0:
		return lang.L("Counting the puzzles…")
	case running && known:
		v["Left"] = i18n.Roughly(left)
		return lang.L("{{.Done}} of {{.Total}} puzzles · {{.Left}} left", v)
	case running:
		return lang.L("{{.Done}} of {{.Total}} puzzles", v)
	}
	parts := []string{lang.L("{{.Done}} of {{.Total}} puzzles in {{.Time}}", v)}
	if n := p.Summary.Refused; n > 0 {
		parts = append(parts, lang.N("{{.Count}} were skipped", n, i18n.Values{"Count": i18n.Count(n)})+". "+i18n.Refusal(p.Summary.Refusal))
	}
	return strings.Join(parts, " · ")
}

func timeText(ns float64) string { return i18n.MeasuredTime(time.Duration(ns)) }

func countText(n float64) string { return i18n.Count(int64(n)) }

// medianText returns the label of a distribution: its median, to two significant
// digits, and the number of stopped runs.
func medianText(write func(float64) string, median float64, stopped int) string {
	text := lang.L("median about {{.Median}}", i18n.Values{"Median": write(rounded(median))})
	if stopped > 0 {
		text += " · " + stoppedText(stopped)
	}
	return text
}

// rounded rounds a number to two significant digits, the precision of a median.
func rounded(n float64) float64 {
	if unit := math.Pow10(int(math.Floor(math.Log10(max(n, 1)))) - 1); unit >= 1 {
		n = math.Round(n/unit) * unit
	}
	return math.Round(n)
}

func stoppedText(n int) string {
	return lang.N("{{.Count}} stopped", n, i18n.Values{"Count": i18n.Count(n)})
}

func sourceText(s measure.Source) string {
	v := i18n.Values{"Count": i18n.Count(s.Count), "Givens": s.Givens, "Least": measure.MinGivens, "Most": measure.MaxGivens}
	switch s.Kind {
	case measure.Graded:
		v["Level"] = i18n.Level(s.Level)
		return lang.L("{{.Count}} new puzzles, {{.Level}}", v)
	case measure.Minimal:
		return lang.L("{{.Count}} generated puzzles, minimal", v)
	case measure.EveryGivens:
		return lang.L("{{.Count}} generated puzzles, {{.Least}} to {{.Most}} givens", v)
	default:
		return lang.L("{{.Count}} generated puzzles, {{.Givens}} givens", v)
	}
}
