package logic_test

import (
	"github.com/solvoku/solvoku/solvers/internal/sample"
	"github.com/solvoku/solvoku/solvers/logic"
)

func init() { logic.Puzzles = sample.Puzzles }
