package i18n

import (
	"math"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/measure"
	"github.com/solvoku/solvoku/ui/compare"
	"github.com/solvoku/solvoku/ui/experiment"
)

// Experiment says how far an experiment is.
func Experiment(p experiment.Picture, running bool) string {
	v := values{"Done": Count(p.Done()), "Total": Count(p.Total), "Time": elapsed(p.Elapsed)}
	left, known := p.Left()
	switch {
	case p.Err != nil:
		return lang.L("The experiment ended early: {{.Reason}}", values{"Reason": p.Err.Error()})
	case running && p.Total == 0:
		return lang.L("The puzzles are being counted …")
	case running && known:
		v["Left"] = Roughly(left)
		return lang.L("{{.Done}} of {{.Total}} puzzles · {{.Left}} left", v)
	case running:
		return lang.L("{{.Done}} of {{.Total}} puzzles", v)
	}
	parts := []string{lang.L("{{.Done}} of {{.Total}} puzzles in {{.Time}}", v)}
	if n := p.Summary.Refused; n > 0 {
		parts = append(parts, lang.N("{{.Count}} were left out", n, values{"Count": Count(n)})+". "+Refusal(p.Summary.Refusal))
	}
	return strings.Join(parts, " · ")
}

// elapsed writes a time that has gone by.
func elapsed(d time.Duration) string {
	if d < time.Minute {
		return Time(d)
	}
	return Roughly(d)
}

// Roughly writes a time to the second.
func Roughly(d time.Duration) string {
	seconds := int(d.Round(time.Second) / time.Second)
	v := values{"Minutes": seconds / 60, "Seconds": seconds % 60}
	if seconds < 60 {
		return lang.L("{{.Seconds}} s", v)
	}
	return lang.L("{{.Minutes}} min {{.Seconds}} s", v)
}

// Middle is the note of a distribution: its median, which is known to two
// digits, and how many runs were stopped.
func Middle(f compare.Figure, median float64, cut int) string {
	if unit := math.Pow10(int(math.Floor(math.Log10(max(median, 1)))) - 1); unit >= 1 {
		median = math.Round(median/unit) * unit
	}
	text := lang.L("median about {{.Median}}", values{"Median": Amount(f, math.Round(median))})
	if cut > 0 {
		text += " · " + Stopped(cut)
	}
	return text
}

// Stopped counts the runs that met the limit.
func Stopped(n int) string {
	return lang.N("{{.Count}} stopped", n, values{"Count": Count(n)})
}

// Source says what puzzles are generated.
func Source(s measure.Source) string {
	v := values{"Count": Count(s.Count), "Givens": s.Givens, "Least": measure.LeastGivens, "Most": measure.MostGivens}
	switch s.Kind {
	case measure.Minimal:
		return lang.L("{{.Count}} generated puzzles, minimal", v)
	case measure.EveryGivens:
		return lang.L("{{.Count}} generated puzzles, {{.Least}} to {{.Most}} givens", v)
	default:
		return lang.L("{{.Count}} generated puzzles, {{.Givens}} givens", v)
	}
}
