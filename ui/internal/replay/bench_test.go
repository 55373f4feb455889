package replay

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// everySolution makes a solver continue after a solution.
type everySolution struct{ solvers.Solver }

func (s everySolution) Solve(ctx context.Context, puzzle board.Grid, opts solvers.Options) (solvers.Result, error) {
	opts.Limit = -1
	return s.Solver.Solve(ctx, puzzle, opts)
}

// BenchmarkRun runs a million steps.
func BenchmarkRun(b *testing.B) {
	for _, solver := range []solvers.Solver{solvers.Backtracking{}, solvers.ExactCover{}, solvers.Propagation{}} {
		b.Run(solver.Info().ID, func(b *testing.B) {
			const steps = 1_000_000
			b.ReportAllocs()
			for b.Loop() {
				p := newPlayer(everySolution{solver}, board.Grid{}, defaultLimits)
				if err := p.Seek(context.Background(), steps, nil); err != nil {
					b.Fatal(err)
				}
				p.Close()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/steps, "ns/step")
		})
	}
}

// BenchmarkStep goes one step forward or back among steps that are kept.
func BenchmarkStep(b *testing.B) {
	for name, by := range map[string]int64{"on": 1, "back": -1} {
		b.Run(name, func(b *testing.B) {
			p := player(b, solvers.Backtracking{}, againstBF, defaultLimits)
			ctx := context.Background()
			const first, last = 100_000, 300_000
			if err := p.Seek(ctx, last, nil); err != nil {
				b.Fatal(err)
			}
			step := int64(first)
			for b.Loop() {
				if step += by; step <= first || step >= last {
					step = (first + last) / 2
				}
				if err := p.Seek(ctx, step, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
