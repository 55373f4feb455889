package replay

import (
	"context"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

func TestAResumedSearchGoesOnAsTheSearchItself(t *testing.T) {
	var solved board.Grid
	for _, f := range frames(easy, trace(t, solvers.FastBacktracking{}, easy, 1<<20)) {
		solved = f.Digits
	}
	for _, solver := range []resumer{solvers.Backtracking{}, solvers.FastBacktracking{}} {
		for name, puzzle := range map[string]board.Grid{
			"easy": easy, "hard": inkala, "unsolved": unsolved, "empty": {}, "solved": solved,
		} {
			t.Run(fmt.Sprintf("%s/%s", solver.Info().ID, name), func(t *testing.T) {
				const limit = 30_000
				events := trace(t, solver, puzzle, limit)
				all := frames(puzzle, events)
				rapid.Check(t, func(t *rapid.T) {
					from := rapid.IntRange(1, len(events)).Draw(t, "step")
					step := from
					ctx, stop := context.WithCancel(context.Background())
					defer stop()
					resume(t, ctx, solver, puzzle, all[from], 1, func(e solvers.Event) {
						switch {
						case step == limit:
							stop()
							return
						case step == len(events) || e != events[step]:
							t.Fatalf("resumed at %d, step %d is %+v", from, step, e)
						}
						step++
					})
					if len(events) < limit && step != len(events) {
						t.Fatalf("resumed at %d, the search ends at step %d of %d", from, step, len(events))
					}
				})
			})
		}
	}
}

// resume resumes a search at a frame.
func resume(t rapid.TB, ctx context.Context, solver resumer, puzzle board.Grid, at Frame, limit int, trace func(solvers.Event)) {
	t.Helper()
	position := solvers.Position{Digits: at.Digits, Last: at.Event, Found: int(at.Counts[solvers.Found])}
	if err := solver.Resume(ctx, puzzle, position, solvers.Options{Limit: limit, Trace: trace}); err != nil && err != ctx.Err() {
		t.Fatalf("error %v", err)
	}
}

func TestHybridIsResumedWhereItBacktracks(t *testing.T) {
	for _, puzzle := range []board.Grid{easy, inkala} {
		p := player(t, solvers.Hybrid{}, puzzle, defaultLimits)
		_, ok := p.solver.(resumer)
		if want := puzzle.EmptyCount() <= solvers.HybridThreshold; ok != want {
			t.Errorf("with %d empty cells it can be resumed: %v", puzzle.EmptyCount(), ok)
		}
	}
}

func TestAResumedSearchFindsAsManySolutionsAsAreWanted(t *testing.T) {
	for _, limit := range []int{1, 2, 7} {
		var events []solvers.Event
		solver := solvers.Backtracking{}
		if _, err := solver.Solve(t.Context(), board.Grid{}, solvers.Options{Limit: limit, Trace: func(e solvers.Event) { events = append(events, e) }}); err != nil {
			t.Fatal(err)
		}
		all := frames(board.Grid{}, events)
		for _, from := range []int{1, len(events) / 2, len(events) - 1} {
			n := from
			resume(t, t.Context(), solver, board.Grid{}, all[from], limit, func(solvers.Event) { n++ })
			if n != len(events) {
				t.Errorf("resumed at %d of %d for %d solutions, the search ends at %d", from, len(events), limit, n)
			}
		}
	}
}

// TestAFarStepIsNear moves around in a search in reading order: reaching a
// step never takes more than running the distance between two landmarks.
func TestAFarStepIsNear(t *testing.T) {
	const reached = 3_000_000
	for _, solver := range []solvers.Solver{solvers.Backtracking{}, solvers.FastBacktracking{}} {
		p := player(t, solver, againstBF, limits{landmarks: 64, recent: 8, searches: 3})
		if err := p.Seek(t.Context(), reached, nil); err != nil {
			t.Fatal(err)
		}
		near := 2 * blockLen * p.store.stride
		if near > reached/10 {
			t.Fatalf("the landmarks are %d steps apart", near/2)
		}
		for _, step := range []int64{2_900_000, 100_000, 1_500_000, 1_400_000, reached - near} {
			err := p.Seek(t.Context(), step, func(at int64) {
				if at < step-near {
					t.Fatalf("%s: for step %d the search runs from before %d", solver.Info().ID, step, at)
				}
			})
			if err != nil || p.Position() != step {
				t.Fatalf("%s: step %d is %d, %v", solver.Info().ID, step, p.Position(), err)
			}
		}
		if err := p.Seek(t.Context(), reached+1000, nil); err != nil || p.Reached() != reached+1000 {
			t.Errorf("%s: beyond what was known the player is at %d, %v", solver.Info().ID, p.Reached(), err)
		}
	}
}
