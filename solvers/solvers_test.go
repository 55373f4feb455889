package solvers_test

import (
	"testing"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/solvertest"
)

// everySolver returns the solvers that the app offers.
func everySolver() []solvers.Solver { return append(solvers.All(), logic.Solver{}) }

func TestEverySolverKeepsTheInterfacesPromises(t *testing.T) {
	for _, s := range everySolver() {
		t.Run(s.Info().ID, func(t *testing.T) {
			if testing.Short() && s.Info().ID == logic.SolverID {
				t.Skip("most of a minute with the race detector")
			}
			if err := solvertest.TestSolver(s); err != nil {
				t.Error(err)
			}
		})
	}
}
