package film

import (
	"time"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/language"
)

// Standing is the position of a search in its race.
type Standing uint8

// The standings.
const (
	Searching Standing = iota // not finished
	First
	Second
	Level  // both finished at the same moment
	GaveUp // ended without a verdict, so it never finishes
)

// End says whether and how a search in a race has ended.
type End struct {
	Done    bool
	Verdict solvers.Verdict // [solvers.Unknown] if the search gave up
	At      float64         // the clock reading
}

// finished reports whether the search has ended with a solution or a proof that there is
// none.
func (e End) finished() bool { return e.Done && e.Verdict != solvers.Unknown }

// Standings returns the searches' positions.
func Standings(ends [2]End) (s [2]Standing) {
	for i, end := range ends {
		other := ends[1-i]
		switch {
		case !end.Done:
		case !end.finished():
			s[i] = GaveUp
		case !other.finished() || end.At < other.At:
			s[i] = First
		case end.At == other.At:
			s[i] = Level
		default:
			s[i] = Second
		}
	}
	return s
}

// finishTexts holds the texts for a finish: simultaneous, alone, and ahead of the other.
type finishTexts struct{ level, alone, first string }

// textsOf returns the texts for a search that ended with a solution or a proof that there
// is none.
func textsOf(lang language.Language, verdict solvers.Verdict, v language.Values) finishTexts {
	if verdict == solvers.NoSolution {
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

// VerdictText says which search finished first, given their names and their figures on the
// race's clock; it is "" if none has finished.
func VerdictText(lang language.Language, names [2]string, ends [2]End, figures [2]string) string {
	standings := Standings(ends)
	over := ends[0].Done && ends[1].Done
	for i, s := range standings {
		texts := textsOf(lang, ends[i].Verdict, language.Values{"First": names[i], "Figure": figures[i], "Other": figures[1-i]})
		switch {
		case s == Level:
			return texts.level
		case s == First && standings[1-i] == GaveUp:
			return texts.alone + " · " +
				lang.L("{{.Solver}} gave up", language.Values{"Solver": names[1-i]})
		case s == First && !over: // the other solver's figure is withheld until it has finished
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

// LengthText returns a search's figure on the equal-steps clock.
func LengthText(lang language.Language, steps int64) string {
	return lang.N("{{.Count}} steps", int(steps), language.Values{"Count": language.Count(lang, steps)})
}

// AtLeastText returns the figure of a search that is still running.
func AtLeastText(lang language.Language, figure string) string {
	return lang.L("more than {{.Figure}}", language.Values{"Figure": figure})
}

// where describes the current moment of the film.
func (m *maker) where(clock int64) string {
	if m.Times != nil {
		return language.Numbers(m.Lang).Time(time.Duration(clock))
	}
	lang := m.Lang
	v := language.Values{"Step": language.Count(lang, clock), "Length": language.Count(lang, m.last)}
	for _, l := range m.tracks {
		if !l.ended {
			return lang.L("Step {{.Step}} of more than {{.Length}}", v)
		}
	}
	return lang.L("Step {{.Step}} of {{.Length}}", v)
}

// news describes the state of a race.
func (m *maker) news(clock int64) string {
	var ends [2]End
	var names, figures [2]string
	for i, l := range m.tracks {
		names[i], figures[i] = language.Solver(m.Lang, l.named), m.figure(l)
		ends[i] = End{Done: l.ended && clock >= l.end(), Verdict: l.result.Verdict(), At: float64(l.end())}
	}
	return VerdictText(m.Lang, names, ends, figures)
}

// figure returns a search's length on the clock.
func (m *maker) figure(l *track) string {
	text := LengthText(m.Lang, l.end())
	if m.Times != nil {
		text = language.Time(m.Lang, time.Duration(l.end()))
	}
	if !l.ended {
		return AtLeastText(m.Lang, text)
	}
	return text
}
