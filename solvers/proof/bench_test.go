package proof

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
)

// BenchmarkOf proves the steps of a path that needs many nets.
func BenchmarkOf(b *testing.B) {
	type found struct {
		now  logic.State
		step logic.Step
	}
	var all []found
	var f logic.Finder
	st := logic.NewState(board.MustParseGrid(famous[0]))
	f.Path(&st, func(s *logic.Step) bool {
		p, err := Of(&st, s)
		if err != nil {
			b.Fatal(err)
		}
		all = append(all, found{st, p.Step})
		return true
	})
	b.ResetTimer()
	for i := range b.N {
		one := &all[i%len(all)]
		if _, err := Of(&one.now, &one.step); err != nil {
			b.Fatal(err)
		}
	}
}
