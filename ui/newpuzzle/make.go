package newpuzzle

import (
	"context"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
)

// Effort is the default number of puzzles to try before giving up: about ten seconds.
const Effort = 20_000

// reportEvery is the minimum time between two progress reports.
const reportEvery = 100 * time.Millisecond

// Made is a puzzle with its rating.
type Made struct {
	Puzzle board.Grid
	Rating logic.Rating
}

// Make makes a puzzle that fits a request, and calls tried periodically with the number of
// puzzles tried so far, unless it is nil. It returns a [*generate.UnreachedError] if none
// of them fits, after opts.Effort or [Effort] puzzles, and ctx's error when ctx is
// cancelled.
func Make(ctx context.Context, r Request, opts generate.Options, tried func(number int)) (Made, error) {
	opts = r.options(opts)
	accept, number, last := opts.Accept, 0, time.Now()
	opts.Accept = func(ctx context.Context, puzzle board.Grid) bool {
		if now := time.Now(); tried != nil && now.Sub(last) >= reportEvery {
			last = now
			tried(number)
		}
		number++
		return accept(ctx, puzzle)
	}
	puzzle, err := generate.Puzzle(ctx, opts)
	if err != nil {
		return Made{}, err
	}
	return rate(puzzle), nil
}

// Today returns the puzzle of the day, by the clock's local date.
func Today(now time.Time) Made { return rate(generate.Daily(now)) }

func rate(puzzle board.Grid) Made {
	return Made{puzzle, new(logic.Finder).Rate(logic.NewState(puzzle))}
}
