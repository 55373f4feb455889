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

// End is how a search of a race has ended, if it has.
type End struct {
	Done     bool
	Finished bool    // with a solution, or with the proof that there is none
	At       float64 // the reading of the clock
}

// Standings returns the searches' positions.
func Standings(ends [2]End) (s [2]Standing) {
	for i, end := range ends {
		other := ends[1-i]
		switch {
		case !end.Done:
		case !end.Finished:
			s[i] = GaveUp
		case !other.Finished || end.At < other.At:
			s[i] = First
		case end.At == other.At:
			s[i] = Level
		default:
			s[i] = Second
		}
	}
	return s
}

// VerdictText says who has finished, and first: the searches have names, and figures on the
// clock of the race; "" if nobody has.
func VerdictText(lang language.Language, names [2]string, standings [2]Standing, figures [2]string) string {
	over := standings[0] != Searching && standings[1] != Searching
	for i, s := range standings {
		v := language.Values{"First": names[i], "Figure": figures[i], "Other": figures[1-i]}
		switch {
		case s == Level:
			return lang.L("Both finished at the same time: {{.Figure}}", v)
		case s == First && standings[1-i] == GaveUp:
			return lang.L("{{.First}} finished: {{.Figure}}", v) + " · " +
				lang.L("{{.Solver}} gave up", language.Values{"Solver": names[1-i]})
		case s == First && !over: // the other solver's figure is withheld until it has finished
			return lang.L("{{.First}} finished: {{.Figure}}", v)
		case s == First:
			return lang.L("{{.First}} finished first: {{.Figure}} against {{.Other}}", v)
		}
	}
	if standings == [2]Standing{GaveUp, GaveUp} {
		return lang.L("Both gave up")
	}
	return ""
}

// LengthText is a search's figure on the clock of equal steps.
func LengthText(lang language.Language, steps int64) string {
	return lang.N("{{.Count}} steps", int(steps), language.Values{"Count": language.Count(lang, steps)})
}

// AtLeastText is a figure of a search that goes on.
func AtLeastText(lang language.Language, figure string) string {
	return lang.L("more than {{.Figure}}", language.Values{"Figure": figure})
}

// title names the film's searches.
func (m *maker) title() string {
	text := language.Solver(m.Lang, m.tracks[0].named)
	for _, l := range m.tracks[1:] {
		text += " – " + language.Solver(m.Lang, l.named)
	}
	return text
}

// where says which moment of the film it is.
func (m *maker) where(clock int64) string {
	if m.Times != nil {
		return m.reading(clock)
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

// reading is the clock of a race in words.
func (m *maker) reading(clock int64) string {
	if m.Times == nil {
		return LengthText(m.Lang, clock)
	}
	return language.Numbers(m.Lang).Time(time.Duration(clock))
}

// news says how a race stands.
func (m *maker) news(clock int64) string {
	var ends [2]End
	var names, figures [2]string
	for i, l := range m.tracks {
		names[i], figures[i] = language.Solver(m.Lang, l.named), m.reading(l.end())
		if !l.ended {
			figures[i] = AtLeastText(m.Lang, figures[i])
		}
		done := l.ended && clock >= l.end()
		ends[i] = End{Done: done, Finished: done && l.result.Verdict() != solvers.Unknown, At: float64(l.end())}
	}
	return VerdictText(m.Lang, names, Standings(ends), figures)
}
