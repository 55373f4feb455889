package measure

import (
	"context"
	"sync"
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
)

// Timings are the timings of solvers on one puzzle, the one that was measured last, so
// that it has one time wherever that is shown. The zero Timings has none. Several
// goroutines may use it.
type Timings struct {
	mu     sync.Mutex
	puzzle board.Grid
	known  map[string]Timing // by the solvers' IDs
}

// Time returns what is known of a solver on a puzzle, or measures it by [Time] and keeps
// a complete measurement.
func (t *Timings) Time(ctx context.Context, s solvers.Solver, puzzle *board.Grid, budget, limit time.Duration, report func(Progress)) (Timing, error) {
	if timing, ok := t.Known(s.Info().ID, puzzle); ok {
		return timing, nil
	}
	timing, err := Time(ctx, s, puzzle, budget, limit, report)
	if err == nil {
		t.keep(puzzle, timing)
	}
	return timing, err
}

// Known returns what is known of a solver on a puzzle.
func (t *Timings) Known(solver string, puzzle *board.Grid) (timing Timing, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.puzzle == *puzzle {
		timing, ok = t.known[solver]
	}
	return timing, ok
}

// Forget drops all timings, to measure anew.
func (t *Timings) Forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.known = nil
}

// keep keeps a timing. Those of another puzzle go.
func (t *Timings) keep(puzzle *board.Grid, timing Timing) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.known == nil || t.puzzle != *puzzle {
		t.puzzle, t.known = *puzzle, map[string]Timing{}
	}
	t.known[timing.Solver.ID] = timing
}
