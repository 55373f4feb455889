package watch

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/language"
	"github.com/solvoku/solvoku/ui/widgets"
)

// newsText describes the race: who finished first and, while it runs, the
// clock's reading and speed.
func newsText(r *Race, pair [2]solvers.Info) string {
	if r.Over() {
		return verdictText(r, pair)
	}
	return i18n.UpperFirst(language.Join(verdictText(r, pair), clockText(r)))
}

// withFault prepends to the news what keeps the solvers from a unique solution, if anything.
func withFault(news string, judged *diagnose.Judgement) string {
	if fault := i18n.Fault(judged); fault != "" {
		return fault + " " + news
	}
	return news
}

func clockText(r *Race) string {
	at, speed := r.frame.At, int64(onLadder(float64(r.speed)))
	behind := r.Behind()
	if behind {
		speed = max(int64(round(float64(r.Drawn().Speed))), 1)
	}
	var parts []string
	if r.Clock == EqualTime {
		parts = append(parts,
			lang.L("clock at {{.Time}}", i18n.Values{"Time": i18n.Time(time.Duration(at))}),
			lang.L("slowed to {{.Time}} per second", i18n.Values{"Time": i18n.Time(time.Second / time.Duration(speed))})) // so that + raises it
	} else {
		parts = append(parts, film.LengthText(i18n.App(), int64(at)), speedText(speed))
	}
	if behind || r.Clock.next(r.speed, true) == r.speed {
		parts = append(parts, lang.L("maximum speed"))
	}
	return strings.Join(parts, " · ")
}

func round(x float64) float64 {
	unit := 1.0
	for x >= 100*unit {
		unit *= 10
	}
	return float64(int64(x/unit+0.5)) * unit
}

// leadText says how much of its search each solver has done, the one that is ahead first.
func leadText(r *Race, pair [2]solvers.Info) string {
	var parts [2]string
	for i, info := range pair {
		share, _ := r.Share(i)
		parts[i] = fmt.Sprintf("%s %.0f %%", i18n.Solver(info), 100*share)
	}
	if r.Leader() == 1 {
		parts[0], parts[1] = parts[1], parts[0]
	}
	return strings.Join(parts[:], " · ")
}

func verdictText(r *Race, pair [2]solvers.Info) string {
	var names, figures [2]string
	for i := range pair {
		names[i], figures[i] = i18n.Solver(pair[i]), lengthText(r, i)
	}
	return film.VerdictText(i18n.App(), names, r.ends(), figures)
}

func lengthText(r *Race, lane int) string {
	var figure string
	var known bool
	if r.Clock == EqualTime {
		var d time.Duration
		d, known = r.Time(lane)
		figure = i18n.MeasuredTime(d)
	} else {
		var n int64
		n, known = r.Length(lane)
		figure = film.LengthText(i18n.App(), n)
	}
	if !known {
		return film.AtLeastText(i18n.App(), figure)
	}
	return figure
}

// endText describes how a search ended, if not with a solution.
func endText(l Lane) string {
	switch {
	case !l.Done:
		return ""
	case l.Result == solvers.NoSolution:
		return i18n.Solutions(&diagnose.Judgement{Verdict: solvers.NoSolution})
	case l.Result == solvers.Unknown:
		return lang.L("gave up")
	default:
		return ""
	}
}

// laneFigures returns a search's current counters or, once it is done, its figures from
// the run without a trace.
func laneFigures(r *Race, lane int) []widgets.Figure {
	l := r.frame.Lanes[lane]
	figures := []widgets.Figure{
		{Label: lang.L("Placements"), Value: i18n.Count(l.State.Placements())},
		{Label: lang.L("Dead ends"), Value: i18n.Count(l.State.Counts[solvers.TakeBack])},
	}
	if verdict := endText(l); verdict != "" {
		figures[0] = widgets.Figure{Label: lang.L("Verdict"), Value: verdict}
	}
	if stats := r.Paces[lane].Result.Stats; l.Done && r.Paces[lane].Ended {
		d, _ := r.Time(lane)
		return append(figures,
			widgets.Figure{Label: lang.L("Max depth"), Value: i18n.Count(stats.MaxDepth)},
			widgets.Figure{Label: lang.L("Function time"), Value: i18n.MeasuredTime(d)})
	}
	if setUp := r.Paces[lane].SetUp; r.Clock == EqualTime && r.frame.At < float64(setUp) {
		return append(figures, widgets.Figure{Label: lang.L("Set-up time"), Value: i18n.Time(setUp)})
	}
	drawn := lang.L("all")
	if n := r.Drawn().Every[lane]; n > 1 {
		drawn = lang.L("1 in {{.Count}}", i18n.Values{"Count": i18n.Count(int64(round(float64(n))))})
	}
	return append(figures,
		widgets.Figure{Label: lang.L("Depth"), Value: i18n.Count(l.State.Event.Depth)},
		widgets.Figure{Label: lang.L("Steps shown"), Value: drawn})
}
