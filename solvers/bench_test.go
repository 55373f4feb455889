package solvers

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

var puzzleFile = flag.String("puzzles", "", "a file of puzzles, 81 characters a line, to benchmark with")

// benchmarkSets are generated so that they are the same everywhere.
var benchmarkSets = []struct {
	name   string
	givens int // 0 for minimal puzzles
}{
	{"easy", 34},
	{"minimal", 0},
}

func forEachSet(b *testing.B, f func(b *testing.B, puzzles []board.Grid)) {
	for _, set := range benchmarkSets {
		b.Run(set.name, func(b *testing.B) {
			next, puzzles := Puzzles(1, set.givens), make([]board.Grid, 2000)
			for i := range puzzles {
				puzzles[i] = next()
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
