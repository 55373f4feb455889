package serate

import "github.com/solvoku/solvoku/board"

// Puzzles is set to [sample.Puzzles], which the tests of this package can't import, since package
// generate imports this one.
var Puzzles func(seed uint64, givens int) (next func() board.Grid)
