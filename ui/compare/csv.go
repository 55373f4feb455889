package compare

import (
	"encoding/csv"
	"io"
	"strconv"

	"github.com/solvoku/solvoku/board"
)

// WriteCSV writes the entries that have run as a CSV file with a header, one line
// each, in the table's order, with times in nanoseconds.
func (t Table) WriteCSV(w io.Writer, puzzle board.Grid) error {
	out := csv.NewWriter(w)
	lines := [][]string{{"puzzle", "solver", "verdict", "complete", "time_ns", "timed_runs",
		"actions", "max_depth", "placements", "dead_ends", "guess_depth"}}
	for _, i := range t.Order() {
		e := t.Entries[i]
		if e.State != Done {
			continue
		}
		line := []string{puzzle.String(), e.Solver.ID, e.Timing.Verdict().String(), strconv.FormatBool(!e.Timing.Cut)}
		for _, f := range []Figure{Time, Actions, MaxDepth, Placements, DeadEnds, GuessDepth} {
			text := ""
			if n, known := e.Amount(f); known {
				text = strconv.FormatInt(int64(n), 10)
			}
			line = append(line, text)
			if f == Time {
				line = append(line, strconv.Itoa(e.Timing.Runs))
			}
		}
		lines = append(lines, line)
	}
	return out.WriteAll(lines)
}
