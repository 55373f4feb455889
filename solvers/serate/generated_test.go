package serate_test

import (
	"github.com/solvoku/solvoku/solvers/internal/sample"
	"github.com/solvoku/solvoku/solvers/serate"
)

func init() { serate.Puzzles = sample.Puzzles }
