package measure

import (
	"context"
	"iter"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Throughput measures how many puzzles each solver solves per second. In each round every
// solver solves all puzzles, one solver after the other in the caller's goroutine. Its
// memory does not grow with the puzzles that it reads.
type Throughput struct {
	Solvers []solvers.Solver
	Puzzles []board.Grid
	Rounds  int           // 0 means as many as [Rate.Stable] needs, from 5 to 25
	Limit   int           // maximum number of solutions per run
	Timeout time.Duration // for each run; 0 means none

	// Read, if not nil, yields the puzzles instead of Puzzles, so that not all are in
	// memory at once. It is called for each solver in each round, and an error that it
	// yields ends the measurement. Its time does not count.
	Read func() iter.Seq2[board.Grid, error]

	// Record, if not nil, is called for every run.
	Record func(Sample)

	// CPUTime, if not nil, returns the CPU time that the process has used.
	CPUTime func() time.Duration
}

const (
	minRounds, maxRounds = 5, 25
	// longRun is the time after which the number of rounds is limited to minRounds.
	longRun = time.Minute
	// steadyHalf is the maximum interquartile range of stable rates, as a share of the
	// median.
	steadyHalf = 0.02
)

// Rate is a solver's throughput.
type Rate struct {
	Solver    solvers.Info
	PerSecond []float64 // puzzles per second of function time, by round
	PerCPU    []float64 // puzzles per second of the process's CPU time, including the measuring, by round
	Unsolved  int       // puzzles of the last round that break the rules, timed out or were abandoned
	Cut       int       // number that timed out, which the rates count as solved
}

// Run makes the rounds and returns a rate for each solver. If ctx ends first,
// the error is ctx's, and a solver's unfinished round does not count.
func (t Throughput) Run(ctx context.Context) ([]Rate, error) {
	rates := make([]Rate, len(t.Solvers))
	for i, solver := range t.Solvers {
		rates[i].Solver = solver.Info()
	}
	start := time.Now()
	for n := 0; t.another(n, rates, time.Since(start)); n++ {
		for i, solver := range t.Solvers {
			var r round
			for some, err := range t.parts() {
				if err == nil {
					err = t.measure(ctx, solver, some, &r)
				}
				if err != nil {
					return rates, err
				}
			}
			rates[i].PerSecond = append(rates[i].PerSecond, float64(r.runs)/max(r.total, 1).Seconds())
			if r.cpu > 0 {
				rates[i].PerCPU = append(rates[i].PerCPU, float64(r.runs)/r.cpu.Seconds())
			}
			rates[i].Unsolved, rates[i].Cut = r.unsolved, r.cut
		}
	}
	return rates, nil
}

// round holds a solver's measurements in a round.
type round struct {
	runs       int // on valid puzzles
	unsolved   int // puzzles, including invalid ones
	cut        int // number of them that timed out
	total, cpu time.Duration
}

// measure adds a solver's time for some puzzles to a round. The very first puzzle is
// solved once beforehand to fill the processor's caches.
func (t Throughput) measure(ctx context.Context, solver solvers.Solver, some []board.Grid, r *round) error {
	limit := runLimit{parent: ctx, after: t.Timeout}
	defer limit.close()
	opts := solvers.Options{Limit: t.Limit}
	if r.runs == 0 && len(some) > 0 {
		_, _, _ = limit.solve(solver, &some[0], opts) // the measured run below handles the result
	}
	began := t.cpuTime()
	for i := range some {
		s := Sample{Puzzle: some[i], Solver: solver.Info()}
		var err error
		s.Result, s.Cut, err = limit.solve(solver, &some[i], opts)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil || !s.Result.Exhausted && s.Result.Count < max(t.Limit, 1) {
			r.unsolved++
		}
		if s.Cut {
			r.cut++
		}
		if err != nil {
			continue // it breaks the rules
		}
		r.runs++
		r.total += s.Result.Stats.FunctionTime()
		if s.Number = r.runs; t.Record != nil {
			t.Record(s)
		}
	}
	r.cpu += t.cpuTime() - began
	return nil
}

// partSize is the number of puzzles read into memory at once: 1.3 MB.
const partSize = 1 << 14

// parts yields the puzzles: all at once if in memory, partSize at a time if from a file.
// A slice is valid only until the next is yielded.
func (t Throughput) parts() iter.Seq2[[]board.Grid, error] {
	return func(yield func([]board.Grid, error) bool) {
		if t.Read == nil {
			yield(t.Puzzles, nil)
			return
		}
		part := make([]board.Grid, 0, partSize)
		for puzzle, err := range t.Read() {
			if err != nil {
				yield(nil, err)
				return
			}
			if part = append(part, puzzle); len(part) == partSize {
				if !yield(part, nil) {
					return
				}
				part = part[:0]
			}
		}
		if len(part) > 0 {
			yield(part, nil)
		}
	}
}

// another reports whether there should be another round after the first n.
func (t Throughput) another(n int, rates []Rate, took time.Duration) bool {
	switch {
	case t.Rounds > 0:
		return n < t.Rounds
	case n < minRounds:
		return true
	case n >= maxRounds || took > longRun:
		return false
	}
	return slices.ContainsFunc(rates, func(r Rate) bool { return !r.Stable() })
}

func (t Throughput) cpuTime() time.Duration {
	if t.CPUTime == nil {
		return 0
	}
	return t.CPUTime()
}

// Median returns the median of the rounds' rates; 0 without rounds.
func (r Rate) Median() float64 { return quantile(r.PerSecond, 0.5) }

// MedianPerCPU returns the median of the rounds' rates per CPU time; 0 if not measured.
func (r Rate) MedianPerCPU() float64 { return quantile(r.PerCPU, 0.5) }

// Spread returns the interquartile range of the rounds' rates as a share of the
// median; 0 without rounds.
func (r Rate) Spread() float64 {
	if len(r.PerSecond) == 0 {
		return 0
	}
	return (quantile(r.PerSecond, 0.75) - quantile(r.PerSecond, 0.25)) / r.Median()
}

// Stable reports whether the rates of the rounds are close to each other.
func (r Rate) Stable() bool { return r.Spread() <= steadyHalf }

// quantile returns the value below which a share q of the values lie, interpolated if
// necessary; 0 for none.
func quantile(values []float64, q float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	at := q * float64(len(sorted)-1)
	below := int(at)
	above := min(below+1, len(sorted)-1)
	return sorted[below] + (at-float64(below))*(sorted[above]-sorted[below])
}
