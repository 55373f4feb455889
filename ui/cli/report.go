package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/number"
	"github.com/solvoku/solvoku/solvers"
)

// verdicts are the texts of [solvers.Result.Verdict], by the number of solutions, up to
// two, and whether the search was exhaustive.
var verdicts = func() (all [3][2]string) {
	for count := range all {
		for i, exhausted := range []bool{false, true} {
			all[count][i] = solvers.Result{Count: count, Exhausted: exhausted}.Verdict().String()
		}
	}
	return all
}()

// verdictOf returns the text of a result's verdict. It doesn't copy the result as
// [solvers.VerdictOf] does, which would take a tenth of the time for a line.
func verdictOf(r *solvers.Result, err error) string {
	if err != nil {
		return solvers.VerdictOf(*r, err).String()
	}
	return verdicts[min(r.Count, 2)][exhausted(r)]
}

// badLine is what -json writes of a line that is no puzzle.
type badLine struct {
	Line  int    `json:"line"`
	Error string `json:"error"`
}

// appendLine adds a puzzle and, after a comma, its solution or the verdict,
// followed by another comma and the number of solutions if they were counted.
func (w *solving) appendLine(b []byte, e *format.Entry, r *solvers.Result, err error) []byte {
	b = append(e.Puzzle.Append(b), ',')
	if r.Count > 0 {
		b = r.Solution.Append(b)
	} else {
		b = append(b, verdictOf(r, err)...)
	}
	if w.count > 0 {
		b = append(b, ',')
		b = strconv.AppendInt(b, int64(r.Count), 10)
	}
	return append(b, '\n')
}

// appendPair adds the line of a puzzle with its solution.
func appendPair(b []byte, puzzle, solution *board.Grid) []byte {
	b = append(puzzle.Append(b), ',')
	return append(solution.Append(b), '\n')
}

// appendObject adds what -json writes of a puzzle. The times are nanoseconds.
// Package encoding/json would take longer than the fastest solver.
func (w *solving) appendObject(b []byte, e *format.Entry, r *solvers.Result, err error) []byte {
	b = append(b, `{"puzzle":"`...)
	b = e.Puzzle.Append(b)
	if err == nil {
		b = append(b, w.bySolver[min(r.Count, 2)][exhausted(r)]...)
	} else {
		b = append(b, w.between(verdictOf(r, err), r.Count)...)
	}
	if r.Count > 0 {
		b = r.Solution.Append(b)
	}
	b = append(b, '"')
	if w.count > 0 {
		b = solutionsField.append(b, int64(r.Count))
	}
	b = append(b, exhaustedFields[exhausted(r)]...)
	s := &r.Stats
	b = functionField.append(b, (s.SetUp + s.Search).Nanoseconds()) // s.FunctionTime() copies s
	b = setUpField.append(b, s.SetUp.Nanoseconds())
	b = actionsField.append(b, s.Actions)
	b = maxDepthField.append(b, int64(s.MaxDepth))
	b = placementsField.append(b, s.Placements)
	b = deadEndsField.append(b, s.DeadEnds)
	b = guessDepthField.append(b, int64(s.GuessDepth))
	if err != nil {
		text, _ := json.Marshal(reason(err)) // a string can always be written
		b = append(append(b, `,"error":`...), text...)
	}
	return append(b, '}', '\n')
}

// between returns what -json writes between the puzzle and the solution, if there is one,
// or the quote after the verdict.
func (w *solving) between(verdict string, count int) string {
	text := `","solver":"` + w.solver.Info().ID + `","verdict":"` + verdict
	if count > 0 {
		text += `","solution":"`
	}
	return text
}

// exhausted is the index of a result's Exhausted.
func exhausted(r *solvers.Result) int {
	if r.Exhausted {
		return 1
	}
	return 0
}

// field is what -json writes before a number: a comma, the name and a colon. The array
// is longer than most of them because 16 bytes are copied without a call.
type field struct {
	text [16]byte
	size int // of the text
}

// newField returns the field of a name of at most 12 bytes.
func newField(name string) (f field) {
	f.size = copy(f.text[:], `,"`+name+`":`)
	return f
}

var (
	solutionsField  = newField("solutions")
	functionField   = newField("function_ns")
	setUpField      = newField("setup_ns")
	actionsField    = newField("actions")
	maxDepthField   = newField("max_depth")
	placementsField = newField("placements")
	deadEndsField   = newField("dead_ends")
	guessDepthField = newField("guess_depth")

	exhaustedFields = [2]string{`,"exhausted":false`, `,"exhausted":true`}
)

// append adds the field with a value. Most figures of an easy puzzle are below 1000.
func (f *field) append(b []byte, value int64) []byte {
	b = append(b, f.text[:]...)
	b = b[:len(b)-len(f.text)+f.size]
	switch {
	case value < 0 || value >= 1000:
		return strconv.AppendInt(b, value, 10)
	case value >= 100:
		return append(b, byte('0'+value/100), byte('0'+value/10%10), byte('0'+value%10))
	case value >= 10:
		return append(b, byte('0'+value/10), byte('0'+value%10))
	}
	return append(b, byte('0'+value))
}

// reason returns an error's text, and for a context's says what it means.
func reason(err error) string {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return "stopped at the time limit"
	case errors.Is(err, context.Canceled):
		return "interrupted"
	}
	return err.Error()
}

// jsonLine returns a value of numbers and texts as one line.
func jsonLine(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // such values can always be written
	}
	return append(text, '\n')
}

// appendParagraph adds what -board writes of a puzzle.
func (w *solving) appendParagraph(b []byte, e *format.Entry, r solvers.Result, err error) []byte {
	b = fmt.Appendf(b, "line %d: %s\n", e.Line, w.sentence(r, err))
	if r.Count > 0 {
		b = append(b, r.Solution.Diagram()...)
	}
	return append(b, '\n')
}

func (w *solving) sentence(r solvers.Result, err error) string {
	stats := r.Stats
	figures := fmt.Sprintf(" in %s by %s: %s actions, depth %d, %s placements, %s dead ends, guess depth %d",
		duration(stats.FunctionTime()), w.solver.Info().Name, grouped(stats.Actions), stats.MaxDepth,
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

// duration formats a time, as the app does in English.
func duration(d time.Duration) string { return number.English().Time(d) }

// grouped formats a count, as the app does in English.
func grouped(n int64) string { return number.English().Count(n) }
