package solvers_test

import (
	"context"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/internal/pausing"
	"github.com/solvoku/solvoku/solvers"
)

// severalSolutions has some hundreds of solutions, so that a search for all of them pauses.
const severalSolutions = "8..........36......7..9.2...5...7.......457.....1.......1....68..85...1..9......."

// TestSolversEndAnywhere ends searches whenever they check the context: a result without an
// error is complete, and one with an error is partial and doesn't claim to be complete.
func TestSolversEndAnywhere(t *testing.T) {
	boards := []board.Grid{board.MustParseGrid(severalSolutions), {}}
	for _, s := range everySolver() {
		for _, puzzle := range boards {
			ending.Anywhere(t, 10, func(ctx context.Context) (solvers.Result, error) {
				r, err := s.Solve(ctx, puzzle, solvers.Options{Limit: 2000})
				r.Stats.SetUp, r.Stats.Search = 0, 0
				return r, err
			}, func(t *testing.T, part, whole solvers.Result) {
				if part.Count > whole.Count || part.Exhausted || part.Stats.Placements > whole.Stats.Placements {
					t.Errorf("%s: %+v of %+v", s.Info().ID, part, whole)
				}
			})
		}
	}
}

// TestRestsOfSearchesEndAnywhere ends searches that were resumed midway: their events are the
// first of those that a search to the end has.
func TestRestsOfSearchesEndAnywhere(t *testing.T) {
	type resumer interface {
		solvers.Solver
		Resume(ctx context.Context, puzzle board.Grid, from solvers.Position, opts solvers.Options) error
	}
	puzzle := board.MustParseGrid(severalSolutions)
	for _, s := range []resumer{solvers.Backtracking{}, solvers.FastBacktracking{}} {
		first := solvers.Position{Digits: puzzle}
		if _, err := s.Solve(t.Context(), puzzle, solvers.Options{Limit: 1, Trace: func(e solvers.Event) {
			if e.Kind == solvers.Place && first.Last == (solvers.Event{}) {
				first.Digits[e.Cell], first.Last = e.Digit, e
			}
		}}); err != nil {
			t.Fatal(err)
		}
		looks := ending.Anywhere(t, 10, func(ctx context.Context) (events []solvers.Event, err error) {
			err = s.Resume(ctx, puzzle, first, solvers.Options{Limit: 200, Trace: func(e solvers.Event) { events = append(events, e) }})
			return events, err
		}, func(t *testing.T, part, whole []solvers.Event) {
			if len(part) > len(whole) || !slices.Equal(part, whole[:len(part)]) {
				t.Errorf("%s: %d events aren't a prefix of the %d", s.Info().ID, len(part), len(whole))
			}
		})
		if looks == 0 {
			t.Errorf("%s: no looks", s.Info().ID)
		}
	}
}

// TestAStreamEndsAnywhere ends streams of puzzles: the outcomes are the first of those of a whole
// stream, and incomplete ones have an error. The searches check a context of the stream's own, so
// their pauses must be counted.
func TestAStreamEndsAnywhere(t *testing.T) {
	puzzles := slices.Repeat([]board.Grid{board.MustParseGrid(severalSolutions), {0: 1}}, 8)
	for _, s := range []solvers.Solver{solvers.Bitboard{}, solvers.Propagation{}} {
		looks := ending.Anywhere(t, 20, func(ctx context.Context) (counts []int, err error) {
			pausing := pausing.With(ctx, func() { _ = ctx.Err() })
			for o := range solvers.Stream(pausing, s, slices.Values(puzzles), solvers.Options{Limit: 3000}) {
				if o.Err != nil {
					return counts, o.Err
				}
				counts = append(counts, o.Result.Count)
			}
			if len(counts) < len(puzzles) {
				err = ctx.Err()
			}
			return counts, err
		}, func(t *testing.T, part, whole []int) {
			if len(part) > len(whole) || !slices.Equal(part, whole[:len(part)]) {
				t.Errorf("%s: %d outcomes aren't a prefix of the %d", s.Info().ID, len(part), len(whole))
			}
		})
		if looks < 20 {
			t.Errorf("%s: only %d looks", s.Info().ID, looks)
		}
	}
}

// TestCountsEndAnywhere cuts short the functions that search without figures.
func TestCountsEndAnywhere(t *testing.T) {
	puzzle := board.MustParseGrid(severalSolutions)
	looks := ending.Anywhere(t, 1000, func(ctx context.Context) (int, error) {
		return solvers.Count(ctx, puzzle, -1)
	}, func(t *testing.T, part, whole int) {
		if part > whole {
			t.Errorf("%d solutions of %d", part, whole)
		}
	})
	looks += ending.Anywhere(t, 200, func(ctx context.Context) (n int, err error) {
		for _, err = range solvers.Solutions(ctx, puzzle) {
			if err == nil {
				n++
			}
		}
		return n, err
	}, func(t *testing.T, part, whole int) {
		if part > whole {
			t.Errorf("%d solutions of %d", part, whole)
		}
	})
	looks += ending.Anywhere(t, 200, func(ctx context.Context) (int, error) {
		_, n, err := solvers.AppendCounted(ctx, nil, []byte(severalSolutions), 1000)
		return n, err
	}, func(t *testing.T, part, whole int) {
		if part > whole {
			t.Errorf("%d solutions of %d", part, whole)
		}
	})
	sukaku := solvers.Sukaku{Digits: puzzle}
	sukaku.Excluded[40] = board.DigitsOf(1)
	looks += ending.Anywhere(t, 200, func(ctx context.Context) (int, error) {
		return sukaku.Count(ctx, -1)
	}, func(t *testing.T, part, whole int) {
		if part > whole {
			t.Errorf("%d solutions of %d", part, whole)
		}
	})
	looks += ending.Anywhere(t, 1000, func(ctx context.Context) (board.Candidates, error) {
		return solvers.TrueCandidates(ctx, puzzle)
	}, func(t *testing.T, part, whole board.Candidates) {
		for c, digits := range part {
			if digits&^whole[c] != 0 {
				t.Errorf("%v has %v in a solution, not only %v", board.Cell(c), digits, whole[c])
			}
		}
	})
	if looks < 50 {
		t.Errorf("only %d looks", looks)
	}
}
