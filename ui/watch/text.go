package watch

import (
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// whereText returns the current step and the number of steps, or the progress of a
// seek.
func whereText(v View) string {
	step := i18n.Values{"Step": i18n.Count(v.Frame.Step), "Length": i18n.Count(v.Length)}
	switch {
	case v.Going && v.To > v.Length:
		return lang.L("Searching: step {{.Step}}", i18n.Values{"Step": i18n.Count(v.At)})
	case v.Going:
		return lang.L("Searching: step {{.Step}} of {{.Length}}", i18n.Values{"Step": i18n.Count(v.At), "Length": i18n.Count(v.To)})
	case v.Jumped > 0:
		step["From"] = i18n.Count(v.Jumped)
		return lang.L("Step {{.Step}} of {{.Length}}, jumped from step {{.From}}", step)
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

func counters(v *View) (figures []widgets.Figure) {
	for _, c := range film.Counters(i18n.App(), &v.Frame, &v.Summary) {
		figures = append(figures, widgets.Figure{Label: c.Label, Value: c.Value})
	}
	return figures
}
