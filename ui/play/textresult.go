package play

import (
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// outcomeTitle returns the verdict of a search.
func outcomeTitle(o session.Outcome) string {
	switch o.Verdict {
	case solvers.NoSolution:
		if verdict := o.Judgement.Verdict; o.Scope == session.WithAnswers && verdict != solvers.NoSolution && verdict != solvers.Unknown {
			return lang.L("Wrong answers")
		}
		judged := o.Judgement // perhaps unknown when the solver finished
		judged.Verdict = solvers.NoSolution
		return i18n.UpperFirst(i18n.Solutions(&judged))
	case solvers.Invalid:
		return lang.L("Digits clash")
	case solvers.Stopped:
		return lang.L("Stopped")
	case solvers.Unknown:
		return lang.L("No solution found")
	case solvers.Many:
		if ofThePuzzle(&o) && !o.Judgement.NeverUnique() {
			return i18n.UpperFirst(i18n.Solutions(&o.Judgement))
		}
		return lang.L("Several solutions")
	case solvers.Solved:
		return lang.L("A solution")
	default:
		return lang.L("One solution")
	}
}

// outcomeWrong reports whether the title of an outcome says that something is wrong.
func outcomeWrong(o session.Outcome) bool {
	return o.Verdict == solvers.NoSolution || o.Verdict == solvers.Invalid
}

// outcomeSubtitle says which solver found the verdict, and from what: nothing of digits that
// clash, which no solver got to see.
func outcomeSubtitle(o session.Outcome) string {
	v := i18n.Values{"Solver": i18n.Solver(o.Solver)}
	switch {
	case o.Verdict == solvers.Invalid:
		return ""
	case o.Against != nil && o.Against.Verdict == o.Verdict:
		return lang.L("found by both") + ", " + scope(o)
	case o.Verdict == solvers.Stopped:
		return lang.L("{{.Solver}} was stopped", v)
	case o.Verdict == solvers.Unknown:
		return lang.L("{{.Solver}} gave up", v)
	default:
		return lang.L("found by {{.Solver}}", v) + ", " + scope(o)
	}
}

// endedText follows a solver's name if two are shown one below the other and only one of them
// finished.
func endedText(o session.Outcome) string {
	switch o.Verdict {
	case solvers.Stopped, solvers.Unknown:
		return " · " + outcomeTitle(o)
	default:
		return ""
	}
}

// ofThePuzzle reports whether a solve found the puzzle's solutions, not just those that
// agree with the user's answers.
func ofThePuzzle(o *session.Outcome) bool {
	switch o.Judgement.Verdict {
	case solvers.Unknown, solvers.Invalid, solvers.NoSolution:
		return false
	case solvers.Many:
		return o.Verdict == solvers.Many && o.Scope == session.GivensOnly && !o.Judgement.NoGivens()
	default:
		return o.Verdict == solvers.Unique
	}
}

// scope says which digits the solve started from.
func scope(o session.Outcome) string {
	filled := o.Puzzle.FilledCount()
	switch {
	case filled == 0 && o.Excluded != board.Candidates{}:
		return lang.L("from the candidates")
	case filled == 0 && !o.Rules.Classic():
		return lang.L("from the rules")
	case filled == 0:
		return lang.L("on an empty board")
	case filled == board.CellCount:
		return lang.L("on a full board")
	case o.Scope == session.WithAnswers:
		return lang.L("from givens and answers")
	default:
		return lang.L("from the givens")
	}
}

// outcomeRemarks returns further remarks on an outcome, a paragraph each. One about something
// wrong is marked as such unless the title says it already.
func outcomeRemarks(o session.Outcome) []widgets.Span {
	var remarks []widgets.Span
	say := func(text string) { remarks = append(remarks, widgets.Span{Kind: widgets.Body, Text: text}) }
	warn := func(text string) {
		remarks = append(remarks, widgets.Span{Kind: widgets.Body.IfWrong(!outcomeWrong(o)), Text: text})
	}
	if o.Refused.ID != "" {
		say(i18n.Instead(o.Refused, o.Solver))
	}
	switch o.Verdict {
	case solvers.Invalid:
		clashes := o.Conflicts
		for _, c := range clashes[:min(len(clashes), maxConflicts)] {
			say(i18n.Conflict(c) + ".")
		}
		if more := len(clashes) - maxConflicts; more > 0 {
			say(lang.N("{{.Count}} more clashes", more, i18n.Values{"Count": more}) + ".")
		}
	case solvers.Many:
		say(lang.L("The cells with ≠ differ in another one."))
	case solvers.Stopped:
		say(lang.L("The board is unchanged. These are the figures up to then."))
	case solvers.Unknown:
		if o.Solver.ID == logic.SolverID {
			say(lang.L("No technique helps any further. The other solvers go on by searching."))
			break
		}
		say(lang.L("This solver searches at random: it can find a solution but never prove that there is none."))
	}
	if j := &o.Judgement; j.Verdict == solvers.Many && !j.NoGivens() && (j.NeverUnique() || !ofThePuzzle(&o)) {
		say(i18n.Verdict(j))
	}
	if answers := i18n.Answers(&o.Judgement); answers != "" {
		warn(answers)
	} else if o.AnswersWrong() {
		warn(lang.L("The givens alone have a solution: there is a mistake in your answers."))
	}
	if !o.Suspected().IsEmpty() {
		say(i18n.UpperFirst(suspectsText()) + ".")
	}
	return remarks
}

const maxConflicts = 5

const largeFigures = 3

// figures returns the figures of a solve, the large ones first, and their amounts.
func figures(s solvers.Stats) (all []widgets.Figure, amounts []int64) {
	add := func(label, value, unit string, amount int64) {
		all, amounts = append(all, widgets.Figure{Label: label, Value: value, Unit: unit}), append(amounts, amount)
	}
	duration := func(label string, d time.Duration) {
		value, unit := i18n.MeasuredDuration(d)
		add(label, value, unit, int64(d))
	}
	count := func(label string, n int64) { add(label, i18n.Count(n), "", n) }
	duration(lang.L("function time"), s.FunctionTime())
	count(lang.L("actions"), s.Actions)
	count(lang.L("max depth"), int64(s.MaxDepth))
	duration(lang.L("Set-up time"), s.SetUp)
	duration(lang.L("Search time"), s.Search)
	count(lang.L("Placements"), s.Placements)
	count(lang.L("Dead ends"), s.DeadEnds)
	count(lang.L("Guess depth"), int64(s.GuessDepth))
	return all, amounts
}

// soFar writes a figure in a line, after a mark if the search that it is of was stopped.
func soFar(o session.Outcome, f widgets.Figure) string {
	text := inLine(f).Value
	switch {
	case complete(o):
		return text
	case strings.HasPrefix(text, "<"): // stopped before anything was measured
		return "–"
	default:
		return "> " + text
	}
}

// inLine returns a figure as it is written in a line of text.
func inLine(f widgets.Figure) widgets.Figure {
	return widgets.Figure{Label: i18n.UpperFirst(f.Label), Value: strings.TrimSpace(f.Value + " " + f.Unit)}
}

func outcomeReport(o session.Outcome) string {
	var sb strings.Builder
	line := func(parts ...string) {
		sb.WriteString(strings.Join(parts, ""))
		sb.WriteByte('\n')
	}
	line(outcomeTitle(o))
	if subtitle := outcomeSubtitle(o); subtitle != "" {
		line(subtitle)
	}
	for _, remark := range outcomeRemarks(o) {
		line(remark.Text)
	}
	line(lang.L("Puzzle"), ": ", o.Puzzle.String())
	if o.Result.Count > 0 {
		line(lang.L("Solution"), ": ", o.Result.Solution.String())
	}
	all, _ := figures(o.Result.Stats)
	for _, f := range all {
		f = inLine(f)
		line(f.Label, ": ", f.Value)
	}
	return sb.String()
}

// outcomeSaid returns the announcement of an outcome to a screen reader: the verdict, the remarks
// and the main figures. A web page's reader hears only the last of several announcements.
func outcomeSaid(o session.Outcome) string {
	lines := []string{outcomeTitle(o)}
	if subtitle := outcomeSubtitle(o); subtitle != "" {
		lines = append(lines, subtitle)
	}
	for _, remark := range outcomeRemarks(o) {
		lines = append(lines, remark.Text)
	}
	all, _ := figures(o.Result.Stats)
	switch {
	case o.Against != nil:
		for _, one := range []session.Outcome{*o.Against, o} {
			cost := i18n.Cost(i18n.MeasuredTime(one.Result.Stats.FunctionTime()), one.Result.Stats)
			lines = append(lines, i18n.Solver(one.Solver)+endedText(one)+": "+cost)
		}
		if complete(o) && complete(*o.Against) {
			lines = append(lines, comparisonText(*o.Against, o, false))
		}
	case o.Verdict != solvers.Invalid:
		for _, f := range all[:largeFigures] {
			f = inLine(f)
			lines = append(lines, f.Label+": "+f.Value)
		}
	}
	return strings.Join(lines, "\n")
}

// comparisonText says what the slower solver took more of: the time and, unless brief is set,
// the actions. A browser's clock may measure no time at all; then it compares the actions.
func comparisonText(first, second session.Outcome, brief bool) string {
	slower, faster := first, second
	if slower.Result.Stats.FunctionTime() < faster.Result.Stats.FunctionTime() {
		slower, faster = faster, slower
	}
	long, short := slower.Result.Stats, faster.Result.Stats
	more := slower
	if long.Actions < short.Actions {
		more = faster
	}
	values := i18n.Values{
		"Slower":  i18n.Solver(slower.Solver),
		"Faster":  i18n.Solver(faster.Solver),
		"More":    i18n.Solver(more.Solver),
		"Time":    i18n.Ratio(int64(long.FunctionTime()), int64(short.FunctionTime())),
		"Actions": i18n.Ratio(max(long.Actions, short.Actions), min(long.Actions, short.Actions)),
	}
	switch {
	case short.FunctionTime() <= 0:
		return lang.L("{{.More}} needs {{.Actions}} × the actions", values)
	case brief:
		return lang.L("{{.Slower}} took {{.Time}} × the time", values)
	case long.Actions < short.Actions:
		return lang.L("{{.Slower}} took {{.Time}} × the time, {{.Faster}} {{.Actions}} × the actions", values)
	default:
		return lang.L("{{.Slower}} took {{.Time}} × the time and {{.Actions}} × the actions", values)
	}
}

// comparisonTable lists the figures of two outcomes side by side, with the ratios of the
// slower one's to the other's.
func comparisonTable(first, second session.Outcome) [][]string {
	rows := [][]string{{"", i18n.Solver(first.Solver), i18n.Solver(second.Solver), lang.L("ratio")}}
	all, amounts := figures(first.Result.Stats)
	others, otherAmounts := figures(second.Result.Stats)
	slower, faster := amounts, otherAmounts
	if slower[0] < faster[0] {
		slower, faster = faster, slower
	}
	for i, f := range all {
		ratio := i18n.Ratio(slower[i], faster[i])
		if faster[i] > 0 {
			ratio += " ×"
		}
		if !complete(first) || !complete(second) {
			ratio = ""
		}
		rows = append(rows, []string{inLine(f).Label, soFar(first, f), soFar(second, others[i]), ratio})
	}
	return rows
}
