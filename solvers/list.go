package solvers

import "fmt"

// All returns the solvers, in the order in which the app lists them. The slice
// is the caller's own; append a solver to it to have the app list that too.
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

// ByID returns the solver of a list that has an ID.
func ByID(list []Solver, id string) (Solver, error) {
	for _, s := range list {
		if s.Info().ID == id {
			return s, nil
		}
	}
	return nil, fmt.Errorf("no solver is called %q", id)
}
