package solvers

import "fmt"

// The IDs of the solvers in [All].
const (
	BacktrackingID     = "backtracking"
	FastBacktrackingID = "fast-backtracking"
	ExactCoverID       = "exact-cover"
	AlgorithmXID       = "algorithm-x"
	PropagationID      = "propagation"
	HybridID           = "hybrid"
	AnnealingID        = "annealing"
	BitboardID         = "bitboard"
)

// All returns a new slice of the solvers of this package, in the order in which the
// app lists them. [logic.Solver] is not among them, so that a program without it
// carries no techniques.
//
// [logic.Solver]: https://pkg.go.dev/github.com/solvoku/solvoku/solvers/logic#Solver
func All() []Solver {
	return []Solver{
		Backtracking{},
		FastBacktracking{},
		ExactCover{},
		AlgorithmX{},
		Propagation{},
		Hybrid{},
		Annealing{},
		Bitboard{},
	}
}

// ByID returns the solver of a list with an ID, such as [ExactCoverID].
func ByID(list []Solver, id string) (Solver, error) {
	for _, s := range list {
		if s.Info().ID == id {
			return s, nil
		}
	}
	return nil, fmt.Errorf("no solver is called %q", id)
}
