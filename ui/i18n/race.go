package i18n

import (
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/race"
)

// RaceNews is what there is to say about a race at the moment: who has
// finished first, and, while it goes on, where its clock stands and how fast
// it goes.
func RaceNews(r *race.Race, pair [2]solvers.Info) string {
	var parts []string
	if verdict := raceVerdict(r, pair); verdict != "" {
		parts = append(parts, verdict)
	}
	if !r.Over() {
		parts = append(parts, raceClock(r))
	}
	return strings.Join(parts, " · ")
}

// raceClock tells the clock's reading and its speed.
func raceClock(r *race.Race) string {
	at, speed := r.Frame().At, int64(r.Speed())
	behind := r.Behind()
	if behind {
		speed = max(int64(round(float64(r.Drawn().Speed))), 1)
	}
	var parts []string
	if r.Clock() == race.EqualTime {
		parts = append(parts,
			Time(time.Duration(at)),
			lang.N("slowed down {{.Count}} times", int(speed), values{"Count": Count(speed)}))
	} else {
		parts = append(parts,
			lang.N("{{.Count}} steps", int(at), values{"Count": Count(int64(at))}),
			lang.N("{{.Count}} steps/s", int(speed), values{"Count": Count(speed)}))
	}
	if behind {
		parts = append(parts, lang.L("as fast as can be"))
	}
	return strings.Join(parts, " · ")
}

// round rounds a positive number to two figures.
func round(x float64) float64 {
	unit := 1.0
	for x >= 100*unit {
		unit *= 10
	}
	return float64(int64(x/unit+0.5)) * unit
}

// raceVerdict tells who has finished first, if anyone has.
func raceVerdict(r *race.Race, pair [2]solvers.Info) string {
	standings := r.Standings()
	for i, s := range standings {
		v := values{"First": Solver(pair[i]), "Figure": raceFigure(r, i), "Other": raceFigure(r, 1-i)}
		switch {
		case s == race.Level:
			return lang.L("Both finished at once: {{.Figure}}", v)
		case s == race.First && standings[1-i] == race.GaveUp:
			return lang.L("{{.First}} finished: {{.Figure}}", v) + " · " +
				lang.L("{{.Solver}} gave up", values{"Solver": Solver(pair[1-i])})
		case s == race.First && !raceEndKnown(r, 1-i):
			return lang.L("{{.First}} finished: {{.Figure}}", v) + " · " +
				lang.L("{{.Solver}} has not finished: {{.Figure}}", values{"Solver": Solver(pair[1-i]), "Figure": v["Other"]})
		case s == race.First:
			return lang.L("{{.First}} finished first: {{.Figure}} against {{.Other}}", v)
		}
	}
	if standings == [2]race.Standing{race.GaveUp, race.GaveUp} {
		return lang.L("Both gave up")
	}
	return ""
}

// raceEndKnown reports whether it is known how long a search is on the race's
// clock.
func raceEndKnown(r *race.Race, lane int) (known bool) {
	if r.Clock() == race.EqualTime {
		_, known = r.Time(lane)
	} else {
		_, known = r.Length(lane)
	}
	return known
}

// raceFigure is a search's length in what the clock counts.
func raceFigure(r *race.Race, lane int) string {
	var figure string
	var known bool
	if r.Clock() == race.EqualTime {
		var d time.Duration
		d, known = r.Time(lane)
		figure = measuredTime(d)
	} else {
		var n int64
		n, known = r.Length(lane)
		figure = lang.N("{{.Count}} steps", int(n), values{"Count": Count(n)})
	}
	if !known {
		return lang.L("more than {{.Figure}}", values{"Figure": figure})
	}
	return figure
}

// RaceFigures are one search's counters at the moment, or, once it is done, its
// figures from the run without a trace.
func RaceFigures(r *race.Race, lane int) []Figure {
	l := r.Frame().Lanes[lane]
	figures := []Figure{
		{Count(l.Placements()), "", lang.L("Placements")},
		{Count(l.TakenBack()), "", lang.L("Dead ends")},
	}
	if stats := r.Pace(lane).Result.Stats; l.Done && r.Pace(lane).Ended {
		d, _ := r.Time(lane)
		return append(figures,
			Figure{Count(stats.MaxDepth), "", lang.L("Max depth")},
			Figure{measuredTime(d), "", lang.L("Function time")})
	}
	if setUp := r.Pace(lane).SetUp; r.Clock() == race.EqualTime && r.Frame().At < float64(setUp) {
		return append(figures, Figure{Time(setUp), "", lang.L("Set-up time")})
	}
	drawn := lang.L("all")
	if n := r.Drawn().Every[lane]; n > 1 {
		drawn = lang.L("1 in {{.Count}}", values{"Count": Count(int64(round(float64(n))))})
	}
	return append(figures,
		Figure{Count(l.State.Depth()), "", lang.L("Depth")},
		Figure{drawn, "", lang.L("Steps drawn")})
}
