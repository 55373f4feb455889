// Package graded makes generated puzzles of a level of difficulty for a person,
// as package logic rates them.
package graded

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Options returns the options with which a generator makes puzzles of a level.
// From [logic.Hard] on they are minimal, unless a number of givens is asked for:
// nearly all puzzles with givens to spare are easier. The result is for one
// generator.
func Options(level logic.Level, opts generate.Options) generate.Options {
	finder := new(logic.Finder)
	opts.Accept = func(puzzle board.Grid) bool { return finder.Rate(logic.NewState(puzzle)).Level == level }
	if level >= logic.Hard && opts.Givens == 0 {
		opts.Minimal = true
	}
	return opts
}
