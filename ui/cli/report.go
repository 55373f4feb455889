package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/number"
)

// verdicts holds the texts of [solvers.Result.Verdict], by the number of solutions, up to two,
// and by whether the search was exhaustive.
var verdicts = func() (all [3][2]string) {
	for count := range all {
		for i, exhausted := range []bool{false, true} {
			all[count][i] = solvers.Result{Count: count, Exhausted: exhausted}.Verdict().String()
		}
	}
	return all
}()

// verdictOf returns the text of a result's verdict. Unlike [solvers.VerdictOf] it doesn't
// copy the result, which would take a tenth of a line's time.
func verdictOf(r *solvers.Result, err error) string {
	if err != nil {
		return solvers.VerdictOf(*r, err).String()
	}
	exhausted := 0
	if r.Exhausted {
		exhausted = 1
	}
	return verdicts[min(r.Count, 2)][exhausted]
}

// badLine is the JSON object for a line that isn't a puzzle.
type badLine struct {
	Line  int    `json:"line"`
	Error string `json:"error"`
}

// appendLine adds a puzzle and, after a comma, its solution or the verdict, followed, if the
// solutions were counted, by another comma and their number, with a plus if the count was cut off.
func (w *solveOptions) appendLine(b []byte, e *entry, r *solvers.Result, err error) []byte {
	b = append(appendPuzzle(b, e), ',')
	if r.Count > 0 {
		b = r.Solution.Append(b)
	} else {
		b = append(b, verdictOf(r, err)...)
	}
	if w.count > 0 {
		b = append(b, ',')
		b = strconv.AppendInt(b, int64(r.Count), 10)
		if w.cutOff(r, err) != "" {
			b = append(b, '+')
		}
	}
	return append(b, '\n')
}

// appendPuzzle adds the puzzle on a line: its givens, or all candidates of a Sukaku.
func appendPuzzle(b []byte, e *entry) []byte {
	if e.marks == nil {
		return e.puzzle.Append(b)
	}
	puzzle := boardOf(e)
	return append(b, lineOf(&puzzle)...)
}

// appendObject adds what -json writes for a puzzle. why says why there is no solution, if that is
// evident, or why the search was cut off. Times are in nanoseconds. Package encoding/json would
// take longer than the fastest solver.
func (w *solveOptions) appendObject(b []byte, e *entry, r *solvers.Result, err error, why string) []byte {
	b = append(appendPuzzle(append(b, `{"puzzle":"`...), e), w.solverOf(e)...)
	b = append(b, verdictOf(r, err)...)
	if r.Count > 0 {
		b = r.Solution.Append(append(b, `","solution":"`...))
	}
	b = append(b, '"')
	switch {
	case w.count == 0:
	case w.cutOff(r, err) != "":
		b = appendNumber(b, `,"solutions_least":`, int64(r.Count))
	default:
		b = appendNumber(b, `,"solutions":`, int64(r.Count))
	}
	b = strconv.AppendBool(append(b, `,"exhausted":`...), r.Exhausted)
	keys := &figureKeys
	if stopped(err) {
		keys = &leastKeys
	}
	s := &r.Stats
	for i, n := range [...]int64{
		(s.SetUp + s.Search).Nanoseconds(), // s.FunctionTime() copies s
		s.SetUp.Nanoseconds(), s.Actions, int64(s.MaxDepth), s.Placements, s.DeadEnds, int64(s.GuessDepth),
	} {
		b = appendNumber(b, keys[i], n)
	}
	if err != nil {
		why = reason(err)
	}
	if why != "" {
		text, _ := json.Marshal(why) // marshalling a string can't fail
		b = append(append(b, `,"error":`...), text...)
	}
	return append(b, '}', '\n')
}

// solverOf returns what -json writes between a puzzle and its verdict: the solver.
func (w *solveOptions) solverOf(e *entry) string {
	if e.ruled() && !w.chosen {
		return `","solver":"` + solvers.RulesID + `","verdict":"`
	}
	return w.beforeVerdict
}

// figureKeys holds the keys of a search's figures, and leastKeys those of a search that was cut
// off, whose figures would have grown.
var figureKeys, leastKeys = func() (whole, least [7]string) {
	for i, key := range [...]string{"function_ns", "setup_ns", "actions", "max_depth", "placements", "dead_ends", "guess_depth"} {
		whole[i], least[i] = `,"`+key+`":`, `,"`+key+`_least":`
	}
	return whole, least
}()

// stopped reports whether an error says that a search was cut off by its time limit or a signal.
func stopped(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}

func appendNumber(b []byte, before string, n int64) []byte {
	return strconv.AppendInt(append(b, before...), n, 10)
}

// reason returns an error's text or, for a context's error, what it means.
func reason(err error) string {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return "stopped at the time limit"
	case errors.Is(err, context.Canceled):
		return interruptedWord
	}
	return err.Error()
}

// interruptedWord is the reason for what a signal cut off.
const interruptedWord = "interrupted"

// jsonLine encodes a value, which contains only numbers and strings, as a line of JSON.
func jsonLine(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // can't happen for such values
	}
	return append(appendShownJSON(nil, text), '\n')
}

// appendParagraph adds what -board writes for a puzzle. why says why there is no solution, if that
// is evident, or why the count was cut off. The sentence says why there is no count.
func (w *solveOptions) appendParagraph(b []byte, e *entry, r solvers.Result, err error, why string) []byte {
	b = fmt.Appendf(b, "line %d: %s\n", e.line, w.sentence(r, err))
	if why != "" && (r.Count > 0 || r.Exhausted) {
		b = fmt.Appendln(b, why)
	}
	if r.Count > 0 {
		b = append(b, r.Solution.Diagram()...)
	}
	return append(b, '\n')
}

func (w *solveOptions) sentence(r solvers.Result, err error) string {
	stats := r.Stats
	phrase := " in %s by %s: %s actions, depth %d, %s placements, %s dead ends, guess depth %d"
	if stopped(err) {
		phrase = " after %s by %s, so far with %s actions, depth %d, %s placements, %s dead ends, guess depth %d"
	}
	figures := fmt.Sprintf(phrase, duration(stats.FunctionTime()), w.solver.Info().Name, grouped(stats.Actions), stats.MaxDepth,
		grouped(stats.Placements), grouped(stats.DeadEnds), stats.GuessDepth)
	switch solvers.VerdictOf(r, err) {
	case solvers.Invalid:
		return "invalid: " + err.Error()
	case solvers.NoSolution:
		return "no solution, proved" + figures
	case solvers.Unique:
		return "one solution" + figures
	case solvers.Solved:
		return "solved" + figures
	case solvers.Many:
		if r.Exhausted {
			return grouped(int64(r.Count)) + " solutions, one of them below" + figures
		}
		return "at least " + grouped(int64(r.Count)) + " solutions, one of them below" + figures
	case solvers.Unknown:
		return "gave up" + figures
	default:
		return reason(err) + figures
	}
}

// duration formats a time as the app does in English.
func duration(d time.Duration) string { return number.English().Time(d) }

// grouped formats a count as the app does in English.
func grouped(n int64) string { return number.English().Count(n) }
