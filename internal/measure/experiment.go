package measure

import (
	"context"
	"errors"
	"iter"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Experiment runs solvers on a stream of puzzles. Before the first puzzle
// counts, every solver runs on it once to fill the processor's caches.
type Experiment struct {
	Solvers []solvers.Solver

	Limit   solvers.Limit // on the solutions of each run
	Timeout time.Duration // for each run; 0 means none

	// BestOf is the number of runs of each solver on each puzzle, of which the fastest
	// counts; 0 means 1. Timings of the same search differ only because of other activity
	// on the machine.
	BestOf int

	// Record, if not nil, is called for every run that counts. An error that it
	// returns ends the experiment.
	Record func(Sample) error

	// Pause, if not nil, is called every few milliseconds with the summary so
	// far. It must not keep the pointer.
	Pause func(*Summary)
}

// Sample is one run of an experiment.
type Sample struct {
	Number int // of the puzzle, from 1
	Puzzle board.Grid
	Solver solvers.Info
	Result solvers.Result
	Cut    bool // ended by the timeout
}

// Verdict returns the verdict of the run.
func (s Sample) Verdict() solvers.Verdict {
	if s.Cut {
		return solvers.Stopped
	}
	return s.Result.Verdict()
}

// Summary is the result of an experiment. Its size depends only on the number of
// solvers.
type Summary struct {
	Puzzles int   // puzzles that were run
	Refused int   // puzzles that could not be read or break the rules
	Refusal error // the error of the first one refused
	Tallies []Tally
}

// Clone returns a copy that shares no memory.
func (s *Summary) Clone() Summary {
	c := *s
	c.Tallies = slices.Clone(s.Tallies)
	return c
}

// Tally is an experiment's result for one solver.
type Tally struct {
	Solver     solvers.Info
	Runs       int
	Cut        int           // runs that the timeout ended
	GaveUp     int           // runs that found nothing and proved nothing
	Total      time.Duration // of the runs' function times
	ByEmpty    [board.CellCount + 1]Sum
	Time       Histogram // of function times, in nanoseconds
	Placements Histogram
}

// Sum is the function time of the runs on puzzles with the same number of empty cells. A
// run that was cut counts with its time until then, so the mean is too low unless Cut is
// 0.
type Sum struct {
	Runs, Cut int
	Time      time.Duration
	times     Histogram
}

// Mean returns the mean function time; 0 without runs.
func (s *Sum) Mean() time.Duration { return s.Time / time.Duration(max(s.Runs, 1)) }

// Median returns the approximate median of the times, as [Histogram.Quantile] does;
// 0 without runs. A run delayed by other programs raises the mean but barely
// affects the median.
func (s *Sum) Median() time.Duration { return time.Duration(s.times.Quantile(0.5)) }

// MedianCut reports whether the median is the time of a cut run, and therefore too low.
// Cut runs are the longest.
func (s *Sum) MedianCut() bool { return 2*s.Cut > s.Runs }

// Run runs the experiment until the puzzles or ctx end. An error among the puzzles
// stands for one that can't be run: it is counted as refused. The returned error is
// ctx's or Record's; the summary is valid in every case.
func (x Experiment) Run(ctx context.Context, puzzles iter.Seq2[board.Grid, error]) (Summary, error) {
	var s Summary
	limit := runLimit{parent: ctx, after: x.Timeout}
	defer limit.close()
	for _, solver := range x.Solvers {
		s.Tallies = append(s.Tallies, Tally{Solver: solver.Info()})
	}
	for puzzle, err := range puzzles {
		if ctx.Err() != nil {
			return s, ctx.Err()
		}
		if err == nil {
			err = puzzle.Check()
		}
		if err != nil {
			if s.Refused++; s.Refused == 1 {
				s.Refusal = err
			}
			continue
		}
		if err := x.puzzle(&limit, &s, puzzle); err != nil {
			return s, err
		}
	}
	return s, ctx.Err()
}

// puzzle runs all solvers on a puzzle. If it is stopped halfway, it counts for the
// solvers that have run on it, but not as a puzzle.
func (x Experiment) puzzle(limit *runLimit, s *Summary, puzzle board.Grid) error {
	if s.Puzzles == 0 {
		for _, solver := range x.Solvers {
			if _, _, err := x.solve(limit, s, solver, puzzle); err != nil {
				return err
			}
		}
	}
	for i, solver := range x.Solvers {
		r, cut, err := x.best(limit, s, solver, puzzle)
		if err != nil {
			return err
		}
		s.Tallies[i].add(r, cut, puzzle.EmptyCount())
		if x.Record != nil {
			err := x.Record(Sample{Number: s.Puzzles + 1, Puzzle: puzzle, Solver: solver.Info(), Result: r, Cut: cut})
			if err != nil {
				return err
			}
		}
	}
	s.Puzzles++
	if x.Pause != nil {
		x.Pause(s)
	}
	return nil
}

// best makes the runs of a solver on a puzzle and returns the fastest. One that
// was cut is not repeated. The error is that of the limit's parent.
func (x Experiment) best(limit *runLimit, s *Summary, solver solvers.Solver, puzzle board.Grid) (best solvers.Result, cut bool, err error) {
	for i := range max(x.BestOf, 1) {
		r, cut, err := x.solve(limit, s, solver, puzzle)
		if cut || err != nil {
			return r, cut, err
		}
		if i == 0 || r.Stats.FunctionTime() < best.Stats.FunctionTime() {
			best = r
		}
	}
	return best, false, nil
}

// solve makes one run. The error is that of the limit's parent.
func (x Experiment) solve(limit *runLimit, s *Summary, solver solvers.Solver, puzzle board.Grid) (r solvers.Result, cut bool, err error) {
	opts := solvers.Options{Limit: x.Limit}
	if x.Pause != nil {
		opts.Pause = func(solvers.Stats) { x.Pause(s) }
	}
	r, err = solver.Solve(limit.start(), puzzle, opts)
	late := limit.stop()
	if ended := limit.parent.Err(); ended != nil {
		return r, false, ended
	}
	if late && errors.Is(err, context.Canceled) {
		return r, true, nil
	}
	return r, false, err
}

func (t *Tally) add(r solvers.Result, cut bool, empty int) {
	took := r.Stats.FunctionTime()
	sum := &t.ByEmpty[empty]
	t.Runs++
	t.Total += took
	sum.Runs++
	switch {
	case cut:
		t.Cut++
		sum.Cut++
	case r.Verdict() == solvers.Unknown:
		t.GaveUp++
	}
	sum.Time += took
	sum.times.Add(int64(took))
	t.Time.Add(int64(took))
	t.Placements.Add(r.Stats.Placements)
}

// Threshold returns the number of empty cells up to which one solver should be used, and
// above which the other, so that the sum of the mean times over all numbers of empty
// cells on which both have run is lowest. It is one less than the smallest of these
// numbers if the other solver is always better.
func Threshold(upTo, above *Tally) int {
	// Each number of empty cells added to the first solver's share changes the cost by the
	// difference between the means there.
	var cost, least time.Duration
	best, first := 0, true
	for empty := range board.CellCount + 1 {
		a, b := &upTo.ByEmpty[empty], &above.ByEmpty[empty]
		if a.Runs == 0 || b.Runs == 0 {
			continue
		}
		if first {
			best, first = empty-1, false
		}
		if cost += a.Mean() - b.Mean(); cost < least {
			best, least = empty, cost
		}
	}
	return best
}

// HybridTime holds the mean times to solve puzzles with a number of empty cells.
type HybridTime struct {
	Empty                        int
	FastBacktracking, ExactCover time.Duration
}

// HybridTimes returns the measurement behind [solvers.HybridThreshold] in excerpts, by
// ascending number of empty cells. It was made on a server of 2026 with 2,000
// generated puzzles for each number.
func HybridTimes() []HybridTime {
	const ns = time.Nanosecond
	return []HybridTime{
		{40, 1100 * ns, 5200 * ns},
		{45, 2100 * ns, 6000 * ns},
		{48, 5000 * ns, 6700 * ns},
		{49, 8400 * ns, 7000 * ns},
		{50, 13_900 * ns, 7200 * ns},
		{55, 279_900 * ns, 9300 * ns},
	}
}
