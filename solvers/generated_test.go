package solvers_test

import (
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/internal/sample"
)

func init() { solvers.Puzzles, solvers.FullGrid = sample.Puzzles, generate.Solution }
