package i18n

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/session"
)

// Solver returns a solver's name in the person's language. The English name is
// the key; a solver that the app does not know keeps it.
func Solver(info solvers.Info) string { return lang.L(info.Name) }

// Title is what an outcome comes to.
func Title(o session.Outcome) string {
	v := values{"Solver": Solver(o.Solver)}
	switch o.Ending {
	case session.NoSolution:
		return lang.L("No solution")
	case session.Clash:
		return lang.L("Digits clash")
	case session.Stopped:
		return lang.L("{{.Solver}} was stopped", v)
	case session.GaveUp:
		return lang.L("{{.Solver}} gave up", v)
	default:
		return lang.L("{{.Solver}} solved it", v)
	}
}

// Subtitle tells what was solved and how many solutions there are.
func Subtitle(o session.Outcome) string {
	parts := []string{scope(o)}
	switch o.Ending {
	case session.OneSolution:
		parts = append(parts, lang.L("one solution"))
	case session.SeveralSolutions:
		parts = append(parts, lang.L("more than one solution"))
	}
	return strings.Join(parts, " · ")
}

// scope says which digits were used.
func scope(o session.Outcome) string {
	filled := o.Puzzle.FilledCount()
	switch {
	case filled == 0:
		return lang.L("The board was empty")
	case filled == board.CellCount:
		return lang.L("The board was full already")
	case o.Scope == session.WithAnswers:
		return lang.L("Givens and your answers")
	default:
		return lang.L("Givens only")
	}
}

// Remarks are what else there is to say about an outcome, a paragraph each.
func Remarks(o session.Outcome) []string {
	var remarks []string
	say := func(text string) { remarks = append(remarks, text) }
	switch o.Ending {
	case session.Clash:
		for _, c := range o.Conflicts[:min(len(o.Conflicts), maxConflicts)] {
			say(Conflict(c) + ".")
		}
		if more := len(o.Conflicts) - maxConflicts; more > 0 {
			say(lang.N("{{.Count}} more clashes", more, values{"Count": more}) + ".")
		}
	case session.SeveralSolutions:
		if o.Puzzle.FilledCount() > 0 {
			say(lang.L("The board shows one of them. The marked cells differ in another."))
		}
		if 0 < o.Puzzle.FilledCount() && o.Puzzle.FilledCount() < board.MinGivens {
			say(lang.L("Fewer than 17 givens never have a single solution."))
		}
	case session.Stopped:
		say(lang.L("The board is as it was. These are the figures up to then."))
	case session.GaveUp:
		if o.Solver.ID == solvers.LogicID {
			say(lang.L("No technique leads any further. The other solvers search on where this one stops."))
			break
		}
		say(lang.L("This solver searches at random: it can find a solution, but never prove that there is none."))
	}
	if o.GivensSolvable {
		say(lang.L("The givens alone have a solution: one of your answers is wrong."))
	}
	if len(o.Suspects) > 0 {
		say(upperFirst(Suspects(o.Suspects)) + ".")
	}
	return remarks
}

// maxConflicts is how many clashes an outcome lists.
const maxConflicts = 5

// upperFirst makes a text's first letter a capital.
func upperFirst(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// Progress is what the line under the board says while a search runs.
func Progress(p session.Progress) string {
	return strings.Join([]string{
		Solver(p.Solver),
		Time(p.Elapsed),
		lang.N("{{.Count}} actions", int(p.Stats.Actions), values{"Count": Count(p.Stats.Actions)}),
		lang.L("depth {{.Depth}}", values{"Depth": p.Stats.MaxDepth}),
	}, " · ")
}

// Figure is a number with its name.
type Figure struct {
	Number, Unit, Name string
}

// MainFigures are the three that a result shows large.
func MainFigures(s solvers.Stats) [3]Figure {
	number, unit := measured(s.FunctionTime())
	return [3]Figure{
		{number, unit, lang.L("function time")},
		{Count(s.Actions), "", lang.L("actions")},
		{Count(s.MaxDepth), "", lang.L("max depth")},
	}
}

// MoreFigures are the others.
func MoreFigures(s solvers.Stats) []Figure {
	return []Figure{
		{measuredTime(s.SetUp), "", lang.L("Set-up time")},
		{measuredTime(s.Search), "", lang.L("Search time")},
		{Count(s.Placements), "", lang.L("Placements")},
		{Count(s.DeadEnds), "", lang.L("Dead ends")},
		{Count(s.GuessDepth), "", lang.L("Guess depth")},
	}
}

// Report is an outcome as plain text, for the clipboard.
func Report(o session.Outcome) string {
	var sb strings.Builder
	line := func(parts ...string) {
		sb.WriteString(strings.Join(parts, ""))
		sb.WriteByte('\n')
	}
	line(Title(o))
	line(Subtitle(o))
	for _, remark := range Remarks(o) {
		line(remark)
	}
	line(lang.L("Puzzle"), ": ", o.Puzzle.String())
	if o.Result.Count > 0 {
		line(lang.L("Solution"), ": ", o.Result.Solution.String())
	}
	for _, f := range MainFigures(o.Result.Stats) {
		line(upperFirst(f.Name), ": ", strings.TrimSpace(f.Number+" "+f.Unit))
	}
	for _, f := range MoreFigures(o.Result.Stats) {
		line(f.Name, ": ", f.Number)
	}
	return sb.String()
}

// Comparison sets two outcomes on one puzzle against each other in a sentence.
func Comparison(first, second session.Outcome) string {
	more, less := first, second
	if more.Result.Stats.Actions < less.Result.Stats.Actions {
		more, less = less, more
	}
	return lang.L("{{.More}} needs {{.Ratio}} × the actions of {{.Less}}", values{
		"More": Solver(more.Solver), "Less": Solver(less.Solver),
		"Ratio": Ratio(more.Result.Stats.Actions, less.Result.Stats.Actions),
	})
}
