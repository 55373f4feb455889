package solvers

import (
	"bufio"
	"context"
	"os"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// benchPuzzles range from very easy to very hard.
var benchPuzzles = []struct{ name, puzzle string }{
	{"very easy", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
	{"easy", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"},
	{"hard", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"},
	{"very hard", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
}

// BenchmarkExactCover proves that a puzzle's solution is unique. If
// SOLVOKU_PUZZLES names a file with a puzzle of 81 characters at the start of
// each line, it does so for these too.
func BenchmarkExactCover(b *testing.B) {
	for _, s := range exactCovers {
		for _, p := range benchPuzzles {
			b.Run(s.Info().ID+"/"+p.name, func(b *testing.B) {
				benchmarkSolver(b, s, []board.Grid{board.MustParseGrid(p.puzzle)})
			})
		}
		if path := os.Getenv("SOLVOKU_PUZZLES"); path != "" {
			b.Run(s.Info().ID+"/file", func(b *testing.B) {
				benchmarkSolver(b, s, readPuzzles(b, path))
			})
		}
	}
}

// benchmarkSolver solves the puzzles in turn, one per operation.
func benchmarkSolver(b *testing.B, s Solver, puzzles []board.Grid) {
	var placements, actions int64
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		r, err := s.Solve(context.Background(), puzzles[i%len(puzzles)], Options{Limit: 2})
		if err != nil {
			b.Fatal(err)
		}
		placements += r.Stats.Placements
		actions += r.Stats.Actions
		i++
	}
	b.ReportMetric(float64(placements)/float64(i), "placements/op")
	b.ReportMetric(float64(actions)/float64(i), "actions/op")
}

func readPuzzles(b *testing.B, path string) (puzzles []board.Grid) {
	file, err := os.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if text := lines.Text(); len(text) >= board.CellCount && text[0] != '#' {
			g, err := board.ParseGrid(text[:board.CellCount])
			if err != nil {
				b.Fatal(err)
			}
			puzzles = append(puzzles, g)
		}
	}
	if err := lines.Err(); err != nil || len(puzzles) == 0 {
		b.Fatalf("%s: %d puzzles, error %v", path, len(puzzles), err)
	}
	return puzzles
}
