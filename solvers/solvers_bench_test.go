package solvers_test

import (
	"bufio"
	"context"
	"errors"
	"iter"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// benchSets returns the puzzles that the benchmarks solve: the project's own,
// which are generated when a benchmark is set up, or those of the file named by
// the environment variable SOLVOKU_PUZZLES, one per line.
func benchSets(b *testing.B) map[string][]board.Grid {
	b.Helper()
	if name := os.Getenv("SOLVOKU_PUZZLES"); name != "" {
		return map[string][]board.Grid{"file": puzzleFile(b, name)}
	}
	return map[string][]board.Grid{
		"easy": somePuzzles(b, 500, 40, 47),
		"hard": somePuzzles(b, 500, 54, 57),
		"none": misprints(somePuzzles(b, 500, 45, 50)),
	}
}

// puzzleFile reads puzzles from the starts of a file's lines.
func puzzleFile(b *testing.B, name string) (puzzles []board.Grid) {
	b.Helper()
	f, err := os.Open(name)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if line := lines.Text(); len(line) >= board.CellCount {
			if g, err := board.ParseGrid(line[:board.CellCount]); err == nil {
				puzzles = append(puzzles, g)
			}
		}
	}
	if len(puzzles) == 0 {
		b.Fatalf("%s: no puzzles", name)
	}
	return puzzles
}

func misprints(puzzles []board.Grid) []board.Grid {
	for i, g := range puzzles {
		puzzles[i] = misprint(g)
	}
	return puzzles
}

// BenchmarkSolvers solves sets of puzzles with each solver, up to the second
// solution. A solver that reaches 100,000 placements on a puzzle is stopped
// there, and the share of puzzles that it finished is reported.
func BenchmarkSolvers(b *testing.B) {
	for name, puzzles := range benchSets(b) {
		for _, s := range everySolver() {
			b.Run(name+"/"+s.Info().ID, func(b *testing.B) {
				b.ReportAllocs()
				var placements int64
				finished, i := 0, 0
				for b.Loop() {
					r, err := benchSolve(s, puzzles[i%len(puzzles)])
					if err == nil && r.Verdict() != solvers.Unknown {
						finished++
					}
					placements += r.Stats.Placements
					i++
				}
				b.ReportMetric(float64(i)/b.Elapsed().Seconds(), "puzzles/s")
				b.ReportMetric(float64(placements)/float64(i), "placements/puzzle")
				b.ReportMetric(100*float64(finished)/float64(i), "%finished")
			})
		}
	}
}

func benchSolve(s solvers.Solver, g board.Grid) (solvers.Result, error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	return s.Solve(ctx, g, solvers.Options{Limit: 2, Pause: func(stats solvers.Stats) {
		if stats.Placements > 100_000 {
			cancel()
		}
	}})
}

// BenchmarkPlacements measures the rate at which backtracking places digits, on
// the board designed against brute force.
func BenchmarkPlacements(b *testing.B) {
	g := board.MustParseGrid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
	for _, s := range []solvers.Solver{solvers.Backtracking{}, solvers.FastBacktracking{}} {
		b.Run(s.Info().ID, func(b *testing.B) {
			const limit = 10_000_000
			var placements int64
			for b.Loop() {
				ctx, cancel := context.WithCancel(context.Background())
				r, err := s.Solve(ctx, g, solvers.Options{Pause: func(stats solvers.Stats) {
					if stats.Placements > limit {
						cancel()
					}
				}})
				if !errors.Is(err, context.Canceled) {
					b.Fatal(err)
				}
				cancel()
				placements += r.Stats.Placements
			}
			b.ReportMetric(float64(placements)/b.Elapsed().Seconds()/1e6, "Mplacements/s")
		})
	}
}

// BenchmarkStream solves a batch of puzzles per operation, alternately with
// [solvers.Stream] and one after another; it reports how many times as fast the
// stream is.
func BenchmarkStream(b *testing.B) {
	batch := slices.Collect(cycle(somePuzzles(b, 500, 50, 57), 20_000))
	opts := solvers.Options{Limit: 2}
	for _, s := range []solvers.Solver{solvers.ExactCover{}, solvers.Bitboard{}} {
		b.Run(s.Info().ID, func(b *testing.B) {
			var alone, streamed time.Duration
			for b.Loop() {
				start := time.Now()
				for _, puzzle := range batch {
					if _, err := s.Solve(context.Background(), puzzle, opts); err != nil {
						b.Fatal(err)
					}
				}
				half := time.Now()
				for range solvers.Stream(context.Background(), s, slices.Values(batch), opts) {
				}
				alone += half.Sub(start)
				streamed += time.Since(half)
			}
			b.ReportMetric(float64(b.N*len(batch))/streamed.Seconds(), "puzzles/s")
			b.ReportMetric(alone.Seconds()/streamed.Seconds(), "times-one-core")
		})
	}
}

// cycle yields n puzzles, over and over.
func cycle(puzzles []board.Grid, n int) iter.Seq[board.Grid] {
	return func(yield func(board.Grid) bool) {
		for i := range n {
			if !yield(puzzles[i%len(puzzles)]) {
				return
			}
		}
	}
}
