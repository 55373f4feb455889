package logic

import (
	"testing"

	"github.com/solvoku/solvoku/board"
)

// BenchmarkRate rates random minimal puzzles and famous hard ones.
func BenchmarkRate(b *testing.B) {
	var minimal, hard []State
	next := Puzzles(1, 0)
	for range 500 {
		minimal = append(minimal, NewState(next()))
	}
	for _, text := range famous {
		hard = append(hard, NewState(board.MustParseGrid(text)))
	}
	for _, set := range []struct {
		name   string
		states []State
	}{{"minimal", minimal}, {"famous", hard}} {
		b.Run(set.name, func(b *testing.B) {
			var f Finder
			for i := 0; b.Loop(); i++ {
				if r := f.Rate(set.states[i%len(set.states)]); !r.Solved {
					b.Fatal("not solved")
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}

// BenchmarkAll looks for all instances of the most expensive techniques, in a
// state with no digits to place.
func BenchmarkAll(b *testing.B) {
	st := NewState(board.MustParseGrid(famous[0]))
	var f Finder
	for _, t := range []Technique{XYChain, AIC, GroupedAIC, ALSAIC, ALSXZ, ALSXYWing, ALSChain, DeathBlossom,
		SueDeCoq, ForcingChainVerity, ForcingNetVerity} {
		b.Run(string(t), func(b *testing.B) {
			for b.Loop() {
				f.All(&st, t)
			}
		})
	}
}
