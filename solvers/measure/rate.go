package measure

import (
	"context"
	"iter"
	"slices"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Throughput measures how many puzzles solvers solve in a second. In each round
// every solver solves all puzzles, one solver after the other in the caller's
// goroutine.
type Throughput struct {
	Solvers      []solvers.Solver
	Puzzles      []board.Grid
	Rounds       int           // 0 means as many as [Rate.Stable] needs, from 5 to 25
	MaxSolutions int           // for each run; 0 means 1
	Timeout      time.Duration // for each run; 0 means none

	// Record, if not nil, is called for every run.
	Record func(Sample)

	// CPUTime, if not nil, returns the CPU time that the process has used.
	CPUTime func() time.Duration
}

const (
	leastRounds, mostRounds = 5, 25
	// longRun is the time after which only leastRounds are made.
	longRun = time.Minute
	// steadyHalf is the interquartile range, as a share of the median, of rates that
	// are stable.
	steadyHalf = 0.02
)

// Rate is a solver's throughput.
type Rate struct {
	Solver    solvers.Info
	PerSecond []float64 // puzzles in a second of function time, by round
	PerCPU    []float64 // puzzles in a second of the process's CPU time, with the measuring, by round
	Unsolved  int       // puzzles of the last round that break the rules, timed out or were given up
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
			x := Experiment{Solvers: []solvers.Solver{solver}, MaxSolutions: t.MaxSolutions, Timeout: t.Timeout}
			x.Record = func(s Sample) error {
				if t.Record != nil {
					t.Record(s)
				}
				return nil
			}
			began := t.cpuTime()
			s, err := x.Run(ctx, t.puzzles())
			if err != nil {
				return rates, err
			}
			tally := &s.Tallies[0]
			rates[i].PerSecond = append(rates[i].PerSecond, float64(tally.Runs)/max(tally.Total, 1).Seconds())
			if took := t.cpuTime() - began; took > 0 {
				rates[i].PerCPU = append(rates[i].PerCPU, float64(tally.Runs)/took.Seconds())
			}
			rates[i].Unsolved = s.Refused + tally.Cut + tally.GaveUp
		}
	}
	return rates, nil
}

func (t Throughput) puzzles() iter.Seq2[board.Grid, error] {
	return func(yield func(board.Grid, error) bool) {
		for _, puzzle := range t.Puzzles {
			if !yield(puzzle, nil) {
				return
			}
		}
	}
}

// another reports whether a round follows the first n.
func (t Throughput) another(n int, rates []Rate, took time.Duration) bool {
	switch {
	case t.Rounds > 0:
		return n < t.Rounds
	case n < leastRounds:
		return true
	case n >= mostRounds || took > longRun:
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

// MedianPerCPU returns the median of the rounds' rates by CPU time; 0 if that was
// not measured.
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

// quantile returns the value below which a share q of the values lie, between two of
// them if need be; 0 for none.
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
