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

// Experiment runs solvers on a stream of puzzles, each on each once. Before
// the first puzzle counts, every solver runs on it once for nothing, which
// fills the processor's caches.
type Experiment struct {
	Solvers []solvers.Solver

	// Limit ends a run that takes longer; 0 is none.
	Timeout time.Duration

	// Record, if not nil, is told of every run. An error of its ends the
	// experiment.
	Record func(Sample) error

	// Pause, if not nil, is called every few milliseconds with the summary so
	// far, from the goroutine that runs the experiment. It must not keep the
	// pointer.
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

// Summary is what an experiment comes to. Its size depends on the number of
// solvers alone.
type Summary struct {
	Puzzles int   // that were run
	Refused int   // that could not be read, or clash
	Refusal error // the first one's
	Tallies []Tally
}

// Clone returns a copy that shares nothing.
func (s *Summary) Clone() Summary {
	c := *s
	c.Tallies = slices.Clone(s.Tallies)
	return c
}

// Tally is what an experiment has found out about a solver.
type Tally struct {
	Solver     solvers.Info
	Runs       int
	Cut        int // of them, ended by the limit
	ByEmpty    [board.CellCount + 1]Sum
	Time       Histogram // of function times, in nanoseconds
	Placements Histogram
}

// Sum is the function time of the runs on puzzles of one number of empty
// cells. A run that was cut counts with the time until then, so that the mean
// is too small where Cut is not 0.
type Sum struct {
	Runs, Cut int
	Time      time.Duration
	times     Histogram
}

// Mean returns the mean function time; 0 without runs.
func (s *Sum) Mean() time.Duration { return s.Time / time.Duration(max(s.Runs, 1)) }

// Median returns about the time that half of the runs did not exceed, as
// [Histogram.Quantile] does; 0 without runs. One run that the machine
// interrupted leaves it as it is, where it lifts the mean.
func (s *Sum) Median() time.Duration { return time.Duration(s.times.Quantile(0.5)) }

// MedianCut reports whether the median's run is one of those that were cut,
// which are the longest, so that the median is too small.
func (s *Sum) MedianCut() bool { return 2*s.Cut > s.Runs }

// Run runs the experiment until the puzzles end or ctx does. An error among
// the puzzles is that of one that can't be run: it is counted, and the next
// one taken. The error is the context's, or Record's; the summary is right in
// every case.
func (x Experiment) Run(ctx context.Context, puzzles iter.Seq2[board.Grid, error]) (Summary, error) {
	var s Summary
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
		if err := x.puzzle(ctx, &s, puzzle); err != nil {
			return s, err
		}
	}
	return s, ctx.Err()
}

// puzzle runs all solvers on a puzzle. One that is stopped in the midst of it
// is not counted for those that have not run on it, and not as a puzzle.
func (x Experiment) puzzle(ctx context.Context, s *Summary, puzzle board.Grid) error {
	if s.Puzzles == 0 {
		for _, solver := range x.Solvers {
			if _, _, err := x.solve(ctx, s, solver, puzzle); err != nil {
				return err
			}
		}
	}
	for i, solver := range x.Solvers {
		r, cut, err := x.solve(ctx, s, solver, puzzle)
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

// solve makes one run. The error is that of ctx.
func (x Experiment) solve(ctx context.Context, s *Summary, solver solvers.Solver, puzzle board.Grid) (r solvers.Result, cut bool, err error) {
	limit, cancel := limited(ctx, x.Timeout)
	defer cancel()
	var opts solvers.Options
	if x.Pause != nil {
		opts.Pause = func(solvers.Stats) { x.Pause(s) }
	}
	r, err = solver.Solve(limit, puzzle, opts)
	switch {
	case ctx.Err() != nil:
		return r, false, ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return r, true, nil
	}
	return r, false, err
}

func (t *Tally) add(r solvers.Result, cut bool, empty int) {
	took := r.Stats.FunctionTime()
	sum := &t.ByEmpty[empty]
	t.Runs++
	sum.Runs++
	if cut {
		t.Cut++
		sum.Cut++
	}
	sum.Time += took
	sum.times.Add(int64(took))
	t.Time.Add(int64(took))
	t.Placements.Add(r.Stats.Placements)
}
