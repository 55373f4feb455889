package watch

import (
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// newsText describes the race: who has finished first and, while it runs, the
// clock's reading and speed.
func newsText(r *Race, pair [2]solvers.Info) string {
	var parts []string
	if verdict := verdictText(r, pair); verdict != "" {
		parts = append(parts, verdict)
	}
	if !r.Over() {
		parts = append(parts, clockText(r))
	}
	return strings.Join(parts, " · ")
}

// withFault puts before the news what keeps the solvers from the one solution, if anything.
func withFault(news string, judged *diagnose.Judgement) string {
	if fault := i18n.Fault(judged); fault != "" {
		return fault + " " + news
	}
	return news
}

func clockText(r *Race) string {
	at, speed := r.frame.At, int64(r.speed)
	behind := r.Behind()
	if behind {
		speed = max(int64(round(float64(r.Drawn().Speed))), 1)
	}
	var parts []string
	if r.Clock == EqualTime {
		parts = append(parts,
			i18n.Time(time.Duration(at)),
			lang.L("{{.Count}}× slow motion", i18n.Values{"Count": i18n.Count(speed)}))
	} else {
		parts = append(parts,
			lang.N("{{.Count}} steps", int(at), i18n.Values{"Count": i18n.Count(int64(at))}),
			lang.N("{{.Count}} steps/s", int(speed), i18n.Values{"Count": i18n.Count(speed)}))
	}
	if behind {
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

// finishTexts are the texts of a finish: at the same time, of one alone, and before the other.
type finishTexts struct{ level, alone, first string }

// textsOf returns the texts of a search that ended with a solution, or with the proof that
// there is none.
func textsOf(result solvers.Verdict, v i18n.Values) finishTexts {
	if result == solvers.NoSolution {
		return finishTexts{
			lang.L("Both proved it at the same time: {{.Figure}}", v),
			lang.L("{{.First}} proved it: {{.Figure}}", v),
			lang.L("{{.First}} proved it first: {{.Figure}} against {{.Other}}", v),
		}
	}
	return finishTexts{
		lang.L("Both finished at the same time: {{.Figure}}", v),
		lang.L("{{.First}} finished: {{.Figure}}", v),
		lang.L("{{.First}} finished first: {{.Figure}} against {{.Other}}", v),
	}
}

func verdictText(r *Race, pair [2]solvers.Info) string {
	standings := r.Standings()
	for i, s := range standings {
		v := i18n.Values{"First": i18n.Solver(pair[i]), "Figure": lengthText(r, i), "Other": lengthText(r, 1-i)}
		texts := textsOf(r.frame.Lanes[i].Result, v)
		switch {
		case s == Level:
			return texts.level
		case s == First && standings[1-i] == GaveUp:
			return texts.alone + " · " +
				lang.L("{{.Solver}} gave up", i18n.Values{"Solver": i18n.Solver(pair[1-i])})
		case s == First && !r.Over(): // the other solver's figure is withheld until it has finished
			return texts.alone
		case s == First:
			return texts.first
		}
	}
	if standings == [2]Standing{GaveUp, GaveUp} {
		return lang.L("Both gave up")
	}
	return ""
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
		figure = lang.N("{{.Count}} steps", int(n), i18n.Values{"Count": i18n.Count(n)})
	}
	if !known {
		return lang.L("more than {{.Figure}}", i18n.Values{"Figure": figure})
	}
	return figure
}

// endText says how a search has ended, if not with a solution.
func endText(l Lane) string {
	switch {
	case !l.Done:
		return ""
	case l.Result == solvers.NoSolution:
		return i18n.Solutions(&diagnose.Judgement{Verdict: diagnose.NoSolution})
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
