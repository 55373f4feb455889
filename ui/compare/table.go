// Package compare has the page that compares solvers, in two tabs: on the board's puzzle, and
// in an experiment on many.
//
// For a single puzzle, [Runner] measures the solvers one after another, and
// [Table] holds, sorts and compares the results. For experiments, [Plan] counts
// and streams the puzzles of a file or the generator in the background and reports
// its progress, and [Lines] records every run without holding all of them in memory.
package compare

import (
	"cmp"
	"context"
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/measure"
)

// State is the progress of an entry.
type State uint8

// The states.
const (
	Waiting State = iota
	Running       // the figures are provisional
	Done
	NotRun // stopped before its turn
)

// Entry is one solver's row in a table.
type Entry struct {
	Solver solvers.Info
	State  State
	Timing measure.Timing
	Share  float64 // fraction of its work done
}

// Begun reports whether there are figures, final or provisional.
func (e Entry) Begun() bool { return e.State == Running || e.State == Done }

// Open reports whether its figures are lower bounds, because the solver was stopped or
// is still running.
func (e Entry) Open() bool { return e.Timing.Cut || e.State == Running }

// Figure is a column of a table.
type Figure uint8

// The figures.
const (
	Solver Figure = iota // sorts in the app's order
	Verdict
	Time
	Actions
	MaxDepth
	Placements
	DeadEnds
	GuessDepth
	FigureCount
)

// amounts holds functions that return the numeric figures; for other figures they are nil.
var amounts = [FigureCount]func(measure.Timing) float64{
	Time:       func(t measure.Timing) float64 { return float64(t.Time()) },
	Actions:    func(t measure.Timing) float64 { return float64(t.Result.Stats.Actions) },
	MaxDepth:   func(t measure.Timing) float64 { return float64(t.Result.Stats.MaxDepth) },
	Placements: func(t measure.Timing) float64 { return float64(t.Result.Stats.Placements) },
	DeadEnds:   func(t measure.Timing) float64 { return float64(t.Result.Stats.DeadEnds) },
	GuessDepth: func(t measure.Timing) float64 { return float64(t.Result.Stats.GuessDepth) },
}

// IsNumber reports whether a figure is a number.
func (f Figure) IsNumber() bool { return amounts[f] != nil }

// Amount returns an entry's figure as a number, with times in nanoseconds, if it
// is numeric and known.
func (e Entry) Amount(f Figure) (float64, bool) {
	if !f.IsNumber() || !e.Begun() {
		return 0, false
	}
	return amounts[f](e.Timing), true
}

// Table is a list of entries in the app's order, and how to sort them for
// display.
type Table struct {
	Entries    []Entry
	Sorted     Figure
	Descending bool
	Base       string // ID of the solver that the others are compared with
}

// SortBy sorts by a figure, smallest first, or reverses the order if the table is
// already sorted by that figure.
func (t *Table) SortBy(f Figure) {
	t.Descending = t.Sorted == f && !t.Descending
	t.Sorted = f
}

// Order returns the indices of the entries in display order. Unknown values come
// last, and equal ones keep the app's order.
func (t Table) Order() []int {
	order := make([]int, len(t.Entries))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := t.Entries[i], t.Entries[j]
		var c int
		switch t.Sorted {
		case Solver:
			c = cmp.Compare(i, j)
		case Verdict:
			c = cmp.Compare(rank(a), rank(b))
		default:
			x, known := a.Amount(t.Sorted)
			y, other := b.Amount(t.Sorted)
			if known != other {
				if known {
					return -1
				}
				return 1
			}
			c = cmp.Compare(x, y)
		}
		if t.Descending {
			return -c
		}
		return c
	})
	return order
}

// rank returns the order of verdicts: an answer, then no answer, then nothing yet.
func rank(e Entry) int {
	switch {
	case !e.Begun():
		return 4
	case e.Open():
		return 3
	}
	return map[solvers.Verdict]int{solvers.NoSolution: 1, solvers.Unknown: 2}[e.Timing.Result.Verdict()]
}

// Fastest returns the entry with the shortest time among those that have found the puzzle's
// solution or proved that there is none.
func (t Table) Fastest() (fastest Entry, found bool) {
	for _, e := range t.Entries {
		answered := e.State == Done && !e.Timing.Cut && e.Timing.Result.Verdict() != solvers.Unknown
		if answered && (!found || e.Timing.Time() < fastest.Timing.Time()) {
			fastest, found = e, true
		}
	}
	return fastest, found
}

// undecided reports whether a solver that was not run, or not to its end, might be faster than the
// fastest entry.
func (t Table) undecided(fastest Entry) bool {
	return slices.ContainsFunc(t.Entries, func(e Entry) bool {
		return !e.Begun() || e.Open() && e.Timing.Time() < fastest.Timing.Time()
	})
}

// entry returns the entry of the solver with an ID.
func (t Table) entry(id string) (Entry, bool) {
	i := slices.IndexFunc(t.Entries, func(e Entry) bool { return e.Solver.ID == id })
	if i < 0 {
		return Entry{}, false
	}
	return t.Entries[i], true
}

// times returns how many times as fast as another entry e is, if both have finished and
// they are different entries.
func (t Table) times(e, other Entry) (ratio float64, known bool) {
	fast, slow := e.Timing.Time(), other.Timing.Time()
	if e.Solver.ID == other.Solver.ID || other.State != Done || other.Open() || fast <= 0 || slow <= 0 {
		return 0, false
	}
	return float64(slow) / float64(fast), true
}

// Ratio returns an entry's figure relative to that of the base. It is unknown for
// the base itself, if either figure is unknown or 0, or if the base's is a lower
// bound.
func (t Table) Ratio(e Entry, f Figure) (float64, bool) {
	for _, base := range t.Entries {
		if base.Solver.ID != t.Base || base.Solver.ID == e.Solver.ID || base.Open() {
			continue
		}
		much, known := e.Amount(f)
		little, other := base.Amount(f)
		if known && other && much > 0 && little > 0 {
			return much / little, true
		}
	}
	return 0, false
}

// Share returns the fraction of the work that is done.
func (t Table) Share() float64 {
	if len(t.Entries) == 0 {
		return 0
	}
	sum := 0.0
	for _, e := range t.Entries {
		sum += e.Share
	}
	return sum / float64(len(t.Entries))
}

// WriteCSV writes the entries that have run as a CSV file with a header and one line
// per entry, in the table's order, with times in nanoseconds.
func (t Table) WriteCSV(w io.Writer, puzzle string) error {
	out := csv.NewWriter(w)
	lines := [][]string{{"puzzle", "solver", "verdict", "complete", "time_ns", "timed_runs",
		"actions", "max_depth", "placements", "dead_ends", "guess_depth"}}
	for _, i := range t.Order() {
		e := t.Entries[i]
		if e.State != Done {
			continue
		}
		line := []string{puzzle, e.Solver.ID, e.Timing.Verdict().String(), strconv.FormatBool(!e.Timing.Cut)}
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

// showEvery is the minimum time between two updates of a comparison.
const showEvery = 50 * time.Millisecond

// Runner measures solvers one after another.
type Runner struct {
	list    []solvers.Solver
	skipped []context.Context // one per solver, cancelled when the solver is skipped
	skips   []context.CancelFunc
}

// NewRunner returns a runner for solvers.
func NewRunner(list []solvers.Solver) *Runner {
	r := &Runner{list: list}
	for range list {
		skipped, skip := context.WithCancel(context.Background())
		r.skipped, r.skips = append(r.skipped, skipped), append(r.skips, skip)
	}
	return r
}

// Skip ends the runs of the solver with index i and starts the next solver. Any goroutine
// may call it, and repeatedly.
func (r *Runner) Skip(i int) { r.skips[i]() }

// Entries returns the entries before the run.
func (r *Runner) Entries() []Entry {
	entries := make([]Entry, len(r.list))
	for i, s := range r.list {
		entries[i].Solver = s.Info()
	}
	return entries
}

// Run measures the solvers on a puzzle, except those whose timings are known. It
// calls show with the entries so far, at most 20 times a second, and at the end. The
// slice belongs to show. Each run is stopped after limit, if that isn't 0.
func (r *Runner) Run(ctx context.Context, timings *measure.Timings, puzzle board.Grid, limit time.Duration, show func([]Entry)) {
	entries := r.Entries()
	var last time.Time
	tell := func() {
		if now := time.Now(); now.Sub(last) >= showEvery {
			last = now
			show(slices.Clone(entries))
		}
	}
	for i, s := range r.list {
		e := &entries[i]
		e.State = NotRun
		if ctx.Err() == nil && r.skipped[i].Err() == nil {
			e.State = Running
			run, stop := context.WithCancel(ctx)
			unlink := context.AfterFunc(r.skipped[i], stop)
			// The only errors are a stopped run, which the timing records, and a clash, with
			// which no comparison starts.
			e.Timing, _ = timings.Time(run, s, &puzzle, measure.PageBudget, limit, func(p measure.Progress) {
				e.Timing.Result.Stats, e.Share = p.Stats, p.Share
				tell()
			})
			unlink()
			stop()
			e.State = Done
		}
		e.Share = 1
		tell()
	}
	show(entries)
}
