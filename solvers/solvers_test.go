package solvers_test

import (
	"testing"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/solvertest"
)

func TestEverySolverKeepsTheInterfacesPromises(t *testing.T) {
	for _, s := range solvers.All() {
		t.Run(s.Info().ID, func(t *testing.T) {
			t.Parallel()
			if testing.Short() && s.Info().ID == solvers.LogicID {
				t.Skip("most of a minute with the race detector")
			}
			if err := solvertest.TestSolver(s); err != nil {
				t.Error(err)
			}
		})
	}
}
