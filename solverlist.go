package main

import (
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/logic"
)

// solverList returns the solvers that the program offers, in a window, on a page
// and in a terminal. A solver of your own is appended here.
func solverList() []solvers.Solver { return append(solvers.All(), logic.Solver{}) }
