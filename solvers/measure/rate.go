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
	Rounds       int
	MaxSolutions int           // for each run; 0 means 1
	Timeout      time.Duration // for each run; 0 means none

	// Record, if not nil, is called for every run.
	Record func(Sample)
}

// Rate is a solver's throughput.
type Rate struct {
	Solver    solvers.Info
	PerSecond []float64 // puzzles in a second of function time, by round
	Unsolved  int       // puzzles of the last round that break the rules, timed out or were given up
}

// Run makes the rounds and returns a rate for each solver. If ctx ends first,
// the error is ctx's, and a solver's unfinished round does not count.
func (t Throughput) Run(ctx context.Context) ([]Rate, error) {
	rates := make([]Rate, len(t.Solvers))
	for i, solver := range t.Solvers {
		rates[i].Solver = solver.Info()
	}
	for range t.Rounds {
		for i, solver := range t.Solvers {
			x := Experiment{Solvers: []solvers.Solver{solver}, MaxSolutions: t.MaxSolutions, Timeout: t.Timeout}
			x.Record = func(s Sample) error {
				if t.Record != nil {
					t.Record(s)
				}
				return nil
			}
			s, err := x.Run(ctx, t.puzzles())
			if err != nil {
				return rates, err
			}
			tally := &s.Tallies[0]
			rates[i].PerSecond = append(rates[i].PerSecond, float64(tally.Runs)/max(tally.Total, 1).Seconds())
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

// Median returns the median of the rounds' rates; 0 without rounds.
func (r Rate) Median() float64 {
	rates := slices.Sorted(slices.Values(r.PerSecond))
	n := len(rates)
	if n == 0 {
		return 0
	}
	return (rates[(n-1)/2] + rates[n/2]) / 2
}

// Spread returns the range of the rounds' rates as a share of the median; 0
// without rounds.
func (r Rate) Spread() float64 {
	if len(r.PerSecond) == 0 {
		return 0
	}
	return (slices.Max(r.PerSecond) - slices.Min(r.PerSecond)) / r.Median()
}
