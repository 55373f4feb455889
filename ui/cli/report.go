package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/number"
)

// object is what -json writes of a puzzle. The times are nanoseconds.
type object struct {
	Puzzle     string          `json:"puzzle"`
	Solver     string          `json:"solver"`
	Verdict    solvers.Verdict `json:"verdict"`
	Solution   string          `json:"solution,omitempty"`
	Solutions  *int            `json:"solutions,omitempty"`
	FunctionNS int64           `json:"function_ns"`
	SetUpNS    int64           `json:"setup_ns"`
	Actions    int64           `json:"actions"`
	MaxDepth   int             `json:"max_depth"`
	Placements int64           `json:"placements"`
	DeadEnds   int64           `json:"dead_ends"`
	GuessDepth int             `json:"guess_depth"`
	Error      string          `json:"error,omitempty"`
}

// badLine is what -json writes of a line that is no puzzle.
type badLine struct {
	Line  int    `json:"line"`
	Error string `json:"error"`
}

// object returns the JSON line for a puzzle.
func (w *solving) object(e format.Entry, r solvers.Result, err error) []byte {
	o := object{
		Puzzle:     e.Puzzle.String(),
		Solver:     w.solver.Info().ID,
		Verdict:    solvers.VerdictOf(r, err),
		FunctionNS: r.Stats.FunctionTime().Nanoseconds(),
		SetUpNS:    r.Stats.SetUp.Nanoseconds(),
		Actions:    r.Stats.Actions,
		MaxDepth:   r.Stats.MaxDepth,
		Placements: r.Stats.Placements,
		DeadEnds:   r.Stats.DeadEnds,
		GuessDepth: r.Stats.GuessDepth,
	}
	if r.Count > 0 {
		o.Solution = r.Solution.String()
	}
	if w.count > 0 {
		o.Solutions = &r.Count
	}
	if err != nil {
		o.Error = reason(err)
	}
	return jsonLine(o)
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

// paragraph returns what a person is told of a puzzle.
func (w *solving) paragraph(e format.Entry, r solvers.Result, err error) []byte {
	text := fmt.Appendf(nil, "line %d: %s\n", e.Line, w.sentence(r, err))
	if r.Count > 0 {
		text = append(text, r.Solution.Diagram()...)
	}
	return append(text, '\n')
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
