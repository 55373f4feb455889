// Package compare is the page that compares solvers on one puzzle.
//
// In its model, [Runner] measures the solvers one after another, and [Table]
// holds, sorts and relates the results.
package compare

import (
	"cmp"
	"slices"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/measure"
)

// State says how far an entry is.
type State uint8

// The states.
const (
	Waiting State = iota
	Running       // the figures are those so far
	Done
	NotRun // the comparison was stopped before
)

// Entry is one solver's place in a table.
type Entry struct {
	Solver solvers.Info
	State  State
	Timing measure.Timing
	Share  float64 // of its work, 0 to 1
}

// Begun reports whether there are figures, final or so far.
func (e Entry) Begun() bool { return e.State == Running || e.State == Done }

// Open reports whether a figure is only that so far, because the solver was
// cut or still runs. The time may be open alone: where the first run ended, and
// no timed one did.
func (e Entry) Open(f Figure) bool {
	return e.Timing.Cut || e.State == Running || f == Time && !e.Timing.Timed()
}

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

// amounts are the figures as numbers; those for which it is nil are none.
var amounts = [FigureCount]func(measure.Timing) float64{
	Time:       func(t measure.Timing) float64 { return float64(t.Time) },
	Actions:    func(t measure.Timing) float64 { return float64(t.Result.Stats.Actions) },
	MaxDepth:   func(t measure.Timing) float64 { return float64(t.Result.Stats.MaxDepth) },
	Placements: func(t measure.Timing) float64 { return float64(t.Result.Stats.Placements) },
	DeadEnds:   func(t measure.Timing) float64 { return float64(t.Result.Stats.DeadEnds) },
	GuessDepth: func(t measure.Timing) float64 { return float64(t.Result.Stats.GuessDepth) },
}

// IsNumber reports whether a figure is a number.
func (f Figure) IsNumber() bool { return amounts[f] != nil }

// Amount returns an entry's figure as a number, times in nanoseconds, if it is
// one and is known.
func (e Entry) Amount(f Figure) (float64, bool) {
	if !f.IsNumber() || !e.Begun() || e.Timing.Err != nil {
		return 0, false
	}
	return amounts[f](e.Timing), true
}

// Table is a list of entries in the app's order, with the order in which to
// show them.
type Table struct {
	Entries    []Entry
	Sorted     Figure
	Descending bool
	Base       string // the ID of the solver that the others are related to
}

// SortBy sorts by a figure, smallest first, or in reverse if it is sorted by
// that figure already.
func (t *Table) SortBy(f Figure) {
	t.Descending = t.Sorted == f && !t.Descending
	t.Sorted = f
}

// Order returns the indices of the entries in the order in which to show them.
// Unknown values come last, and equal ones keep the app's order.
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

// rank orders verdicts: an answer, then no answer, then nothing yet.
func rank(e Entry) int {
	switch {
	case !e.Begun():
		return 4
	case e.Open(Verdict) || e.Timing.Err != nil:
		return 3
	}
	return map[solvers.Verdict]int{solvers.NoSolution: 1, solvers.Unknown: 2}[e.Timing.Result.Verdict()]
}

// Ratio returns how many times as much an entry's figure is as the base's. It
// is not known where one of the two is not, or is 0, or the base's
// is only a part, or for the base itself.
func (t Table) Ratio(e Entry, f Figure) (float64, bool) {
	for _, base := range t.Entries {
		if base.Solver.ID != t.Base || base.Solver.ID == e.Solver.ID || base.Open(f) {
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

// Share returns how much of all the work is done, 0 to 1.
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
