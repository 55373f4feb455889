package solvers

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
)

var puzzleFile = flag.String("puzzles", "", "a file of puzzles, 81 characters a line, to benchmark with")

// benchmarkSets are generated so that they are the same everywhere.
var benchmarkSets = []struct {
	name string
	opts generate.Options
}{
	{"easy", generate.Options{Seed: 1, Givens: 34}},
	{"minimal", generate.Options{Seed: 1, Minimal: true}},
}

func forEachSet(b *testing.B, f func(b *testing.B, puzzles []board.Grid)) {
	for _, set := range benchmarkSets {
		b.Run(set.name, func(b *testing.B) {
			g, err := generate.New(set.opts)
			if err != nil {
				b.Fatal(err)
			}
			puzzles := make([]board.Grid, 2000)
			for i := range puzzles {
				if puzzles[i], err = g.Next(b.Context()); err != nil {
					b.Fatal(err)
				}
			}
			f(b, puzzles)
		})
	}
	if *puzzleFile == "" {
		return
	}
	b.Run("file", func(b *testing.B) {
		text, err := os.ReadFile(*puzzleFile)
		if err != nil {
			b.Fatal(err)
		}
		var puzzles []board.Grid
		for _, line := range strings.Fields(string(text)) {
			p, err := board.ParseGrid(line)
			if err != nil {
				b.Fatal(err)
			}
			puzzles = append(puzzles, p)
		}
		f(b, puzzles)
	})
}

// The benchmarks report the time it takes to prove that one puzzle of the set has
// exactly one solution.

func BenchmarkCount(b *testing.B) {
	forEachSet(b, func(b *testing.B, puzzles []board.Grid) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			count(b, puzzles[i%len(puzzles)], 2)
		}
	})
}

func BenchmarkBitboard(b *testing.B) {
	forEachSet(b, func(b *testing.B, puzzles []board.Grid) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			if _, err := (Bitboard{}).Solve(b.Context(), puzzles[i%len(puzzles)], Options{Limit: 2}); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkTrueCandidatesOfTheEmptyGrid(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := TrueCandidates(b.Context(), board.Grid{}); err != nil {
			b.Fatal(err)
		}
	}
}
