package generate_test

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers/generate"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/solvers/serate"
)

// TestGeneratingEndsAnywhere ends the making of puzzles at its looks at the context, which
// are the generator's and those of a puzzle's rating. No puzzle comes that isn't the one of
// the seed; and nobody is told that there is none, although the last attempt that the options
// allow is the one that makes it.
func TestGeneratingEndsAnywhere(t *testing.T) {
	looks := 0
	for seed := range uint64(3) {
		for _, options := range []generate.Options{
			generate.Options{Seed: seed}.Rated(serate.Range{Min: 70, Max: 90}),
			generate.Options{Seed: seed}.OfLevel(logic.Unfair),
		} {
			for options.Effort = 1; ; options.Effort++ {
				if _, err := generate.Puzzle(t.Context(), options); err == nil {
					break
				}
			}
			looks += ending.Anywhere(t, 100, func(ctx context.Context) (board.Grid, error) {
				return generate.Puzzle(ctx, options)
			}, nil)
		}
	}
	if looks < 100 {
		t.Errorf("only %d looks", looks)
	}
}

// TestARunningRatingEnds cancels the context during the rating of a puzzle that takes hundreds
// of looks at it.
func TestARunningRatingEnds(t *testing.T) {
	puzzle := board.MustParseGrid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	options := generate.Options{}.Needing(logic.Tridagon, logic.Extreme)
	looks := 0
	ctx, cancel := context.WithCancel(t.Context())
	accepted := options.Accept(pausing.With(ctx, func() {
		if looks++; looks == 20 {
			cancel()
		}
	}), puzzle)
	if accepted || looks < 20 || looks > 25 {
		t.Errorf("accepted %v after %d looks", accepted, looks)
	}
}
