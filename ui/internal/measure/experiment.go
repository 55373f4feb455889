package measure

import (
	"bufio"
	"context"
	"io"
	"iter"
	"slices"
	"strconv"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Experiment runs solvers on a stream of puzzles. Before the first puzzle
// counts, every solver runs on it once to fill the processor's caches.
type Experiment struct {
	Solvers []solvers.Solver
	Timeout time.Duration // for each run; 0 for no limit

	// Record, if not nil, is called for every run that counts. An error that it
	// returns ends the experiment.
	Record func(Sample) error

	// Pause, if not nil, is called every few milliseconds with the summary so
	// far. It must not keep the pointer.
	Pause func(*Summary)
}

// Sample is one run of an experiment.
type Sample struct {
	Number int // number of the puzzle, from 1
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
	Solvers []SolverSummary
}

// Clone returns a copy that shares no memory.
func (s *Summary) Clone() Summary {
	c := *s
	c.Solvers = slices.Clone(s.Solvers)
	return c
}

// SolverSummary is an experiment's result for one solver.
type SolverSummary struct {
	Solver     solvers.Info
	Runs       int
	Cut        int // runs that the timeout ended
	ByEmpty    [board.CellCount + 1]Sum
	Time       Histogram // histogram of function times, in nanoseconds
	Placements Histogram
}

// Sum is the function time of the runs on puzzles with the same number of empty cells. A
// cut run counts with its time so far, so the mean is too low unless Cut is 0.
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

// Run runs the experiment until the puzzles or ctx end. An error in place of a puzzle
// counts as a refused one. The returned error is ctx's or Record's; the summary is valid
// in every case.
func (x Experiment) Run(ctx context.Context, puzzles iter.Seq2[board.Grid, error]) (Summary, error) {
	var s Summary
	limit := runLimit{parent: ctx, after: x.Timeout}
	defer limit.close()
	for _, solver := range x.Solvers {
		s.Solvers = append(s.Solvers, SolverSummary{Solver: solver.Info()})
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
	var opts solvers.Options
	if x.Pause != nil {
		opts.Pause = func(solvers.Stats) { x.Pause(s) }
	}
	if s.Puzzles == 0 {
		for _, solver := range x.Solvers {
			if _, _, err := limit.solve(solver, &puzzle, opts); err != nil {
				return err
			}
		}
	}
	for i, solver := range x.Solvers {
		r, cut, err := limit.solve(solver, &puzzle, opts)
		if err != nil {
			return err
		}
		s.Solvers[i].add(r, cut, puzzle.EmptyCount())
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

func (s *SolverSummary) add(r solvers.Result, cut bool, empty int) {
	took := r.Stats.FunctionTime()
	sum := &s.ByEmpty[empty]
	s.Runs++
	sum.Runs++
	if cut {
		s.Cut++
		sum.Cut++
	}
	sum.Time += took
	sum.times.Add(int64(took))
	s.Time.Add(int64(took))
	s.Placements.Add(r.Stats.Placements)
}

// HybridTime holds the mean times to solve puzzles with a number of empty cells.
type HybridTime struct {
	Empty                        int
	FastBacktracking, ExactCover time.Duration
}

// HybridTimes returns excerpts of the measurement behind [solvers.HybridThreshold], by
// ascending number of empty cells. It was made on a 2026 server with 2,000 generated
// puzzles for each number.
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

// CSV writes an experiment's runs to a CSV file as they are made, one per line.
type CSV struct {
	out  *bufio.Writer
	line []byte
}

// NewCSV returns a CSV with the file's header written.
func NewCSV(w io.Writer) (*CSV, error) {
	c := &CSV{out: bufio.NewWriterSize(w, 1<<16)}
	_, err := c.out.WriteString("number,puzzle,empty,solver,verdict,time_ns,actions,max_depth,placements,dead_ends,guess_depth\n")
	return c, err
}

// Record writes a line. No field needs quoting, because solver IDs contain neither commas
// nor quotes.
func (c *CSV) Record(s Sample) error {
	line := strconv.AppendInt(c.line[:0], int64(s.Number), 10)
	line = append(line, ',')
	for _, d := range s.Puzzle {
		if d == 0 {
			line = append(line, '.')
		} else {
			line = append(line, '0'+byte(d))
		}
	}
	line = append(line, ',')
	line = strconv.AppendInt(line, int64(s.Puzzle.EmptyCount()), 10)
	line = append(line, ',')
	line = append(line, s.Solver.ID...)
	line = append(line, ',')
	line = append(line, s.Verdict().String()...)
	stats := &s.Result.Stats
	for _, n := range [...]int64{int64(stats.FunctionTime()), stats.Actions, int64(stats.MaxDepth), stats.Placements, stats.DeadEnds, int64(stats.GuessDepth)} {
		line = append(line, ',')
		line = strconv.AppendInt(line, n, 10)
	}
	c.line = append(line, '\n')
	_, err := c.out.Write(c.line)
	return err
}

// Close writes what is buffered. It does not close the underlying writer.
func (c *CSV) Close() error { return c.out.Flush() }
