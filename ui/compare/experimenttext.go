package compare

import (
	"math"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/internal/measure"
	"github.com/solvoku/solvoku/ui/i18n"
)

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

// medianText is the note of a distribution: its median, to two significant
// digits, and the number of stopped runs.
func medianText(write func(float64) string, median float64, stopped int) string {
	if unit := math.Pow10(int(math.Floor(math.Log10(max(median, 1)))) - 1); unit >= 1 {
		median = math.Round(median/unit) * unit
	}
	text := lang.L("median about {{.Median}}", i18n.Values{"Median": write(math.Round(median))})
	if stopped > 0 {
		text += " · " + stoppedText(stopped)
	}
	return text
}

func stoppedText(n int) string {
	return lang.N("{{.Count}} stopped", n, i18n.Values{"Count": i18n.Count(n)})
}

func sourceText(s measure.Source) string {
	v := i18n.Values{"Count": i18n.Count(s.Count), "Givens": s.Givens, "Least": measure.LeastGivens, "Most": measure.MostGivens}
	switch s.Kind {
	case measure.Minimal:
		return lang.L("{{.Count}} generated puzzles, minimal", v)
	case measure.EveryGivens:
		return lang.L("{{.Count}} generated puzzles, {{.Least}} to {{.Most}} givens", v)
	default:
		return lang.L("{{.Count}} generated puzzles, {{.Givens}} givens", v)
	}
}
