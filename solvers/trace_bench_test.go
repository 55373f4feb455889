package solvers_test

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// BenchmarkTrace solves a puzzle without a trace and with one that does
// nothing. There is no build without the tracing code to compare with; a nil
// trace costs at most its share of the samples in a profile:
//
//	go test ./solvers -run - -bench Trace/.*/nil -cpuprofile cpu.out
func BenchmarkTrace(b *testing.B) {
	puzzle := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	for _, s := range everySolver() {
		if !s.Info().CanProve {
			continue // it takes seconds, and its swaps have no events
		}
		for name, trace := range map[string]func(solvers.Event){"nil": nil, "empty": func(solvers.Event) {}} {
			b.Run(s.Info().ID+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := s.Solve(context.Background(), puzzle, solvers.Options{Trace: trace}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
