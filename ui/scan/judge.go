package scan

import (
	"context"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Verdict is whether a puzzle is sound.
type Verdict uint8

// The verdicts.
const (
	Unjudged Verdict = iota // not yet known
	NoDigits
	Clash
	NoSolution
	OneSolution
	ManySolutions
)

// Judge counts the solutions of a puzzle without clashes. It returns [Unjudged]
// if ctx ends first. It calls pause, if that is not nil, every few milliseconds.
func Judge(ctx context.Context, puzzle board.Grid, pause func()) Verdict {
	if puzzle == (board.Grid{}) {
		return NoDigits
	}
	n, err := solvers.Count(solvers.WithPause(ctx, pause), &puzzle, 2)
	switch {
	case n > 1:
		return ManySolutions
	case err != nil:
		return Unjudged
	case n == 1:
		return OneSolution
	default:
		return NoSolution
	}
}
