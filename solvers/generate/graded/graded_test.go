package graded_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/generate/graded"
	"github.com/solvoku/solvoku/solvers/logic"
)

func ExampleOptions() {
	puzzle, err := generate.Puzzle(context.Background(), graded.Options(logic.Hard, generate.Options{Seed: 1}))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(new(logic.Finder).Rate(logic.NewState(puzzle)).Level)
	// Output: Hard
}

func TestPuzzlesAreOfTheLevel(t *testing.T) {
	finder := new(logic.Finder)
	for level := logic.Easy; level <= logic.Extreme; level++ {
		for _, symmetry := range []generate.Symmetry{generate.None, generate.Rotate180} {
			g, err := generate.New(graded.Options(level, generate.Options{Seed: 2, Symmetry: symmetry}))
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				p, err := g.Next(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				if got := finder.Rate(logic.NewState(p)).Level; got != level {
					t.Errorf("%v is %v, not %v", p, got, level)
				}
			}
		}
	}
}

func BenchmarkOptions(b *testing.B) {
	for level := logic.Easy; level <= logic.Extreme; level++ {
		b.Run(level.String(), func(b *testing.B) {
			g, err := generate.New(graded.Options(level, generate.Options{Seed: 3, Symmetry: generate.Rotate180}))
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := g.Next(b.Context()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
