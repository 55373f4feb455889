package share

import (
	"context"
	rand "math/rand/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/draw"
)

// Collect returns puzzles to print, with solutions if unique. The error is ctx's.
func Collect(ctx context.Context, documents []format.Document) ([]draw.Puzzle, error) {
	var all []draw.Puzzle
	interrupted := pausing.Interrupted(ctx)
	for _, d := range documents {
		if interrupted() {
			return nil, ctx.Err()
		}
		solution, _, err := onlySolution(ctx, d.State) // otherwise the zero grid
		if err != nil {
			return nil, err
		}
		all = append(all, draw.Puzzle{State: d.State, Title: d.Title, Solution: solution})
	}
	return all, nil
}

// onlySolution returns the solution of a board's puzzle, if it has exactly one. The error is
// ctx's.
func onlySolution(ctx context.Context, s board.State) (only board.Grid, unique bool, err error) {
	puzzle := solvers.Sukaku{Digits: puzzleOf(s), Excluded: s.Excluded, Rules: s.Rules}
	for solution, err := range puzzle.Solutions(ctx) {
		if err != nil || unique { // or a second one
			return board.Grid{}, false, err
		}
		only, unique = solution, true
	}
	return only, unique, nil
}

// startOf returns the initial state of a board's puzzle.
func startOf(s board.State) logic.State {
	start := format.FromGrid(puzzleOf(s)).State
	start.Excluded = s.Excluded
	return logic.FromBoard(&start)
}

// Compose returns n puzzles to print: the given board, with its solution if unique, and new
// puzzles of its level, or medium ones. It takes the levels' titles because only the
// interface's goroutine may translate. The error is ctx's or the generator's.
func Compose(ctx context.Context, first board.State, n int, titles map[logic.Level]string) ([]draw.Puzzle, error) {
	puzzle := draw.Puzzle{State: first}
	level := logic.Medium
	solution, unique, err := onlySolution(ctx, first)
	if err != nil {
		return nil, err
	}
	puzzle.Solution = solution
	if unique && first.Rules.Classic() { // the techniques know no others
		finder := logic.Finder{Interrupt: pausing.Interrupted(ctx)}
		level = finder.Rate(startOf(first)).Level
		puzzle.Title = titles[level]
	}
	all := []draw.Puzzle{puzzle}
	if len(all) < n {
		generator, err := generate.New(generate.Options{Seed: rand.Uint64(), Symmetry: generate.Rotate180}.OfLevel(level))
		if err != nil {
			return nil, err
		}
		for len(all) < n {
			grid, err := generator.Next(ctx)
			if err != nil {
				return nil, err
			}
			solution, _ := solvers.UniqueSolution(grid) // each puzzle has one
			all = append(all, draw.Puzzle{State: format.FromGrid(grid).State, Title: titles[level], Solution: solution})
		}
	}
	return all, ctx.Err()
}
