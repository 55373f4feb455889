package solvers

import (
	"math"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestLimits has a puzzle with 276 solutions counted up to limits, where 0 means one and a
// negative number means no limit.
func TestLimits(t *testing.T) {
	puzzle := board.MustParseGrid(fullWithoutColumns)
	limits := []struct{ limit, want int }{{0, 1}, {1, 1}, {3, 3}, {-1, 276}, {math.MinInt, 276}, {math.MaxInt, 276}}
	for _, tt := range limits {
		if n, err := Count(t.Context(), puzzle, tt.limit); n != tt.want || err != nil {
			t.Errorf("Count, limit %d: %d solutions, %v", tt.limit, n, err)
		}
	}
	for _, s := range All() {
		if !s.Info().CanProve {
			continue
		}
		for _, tt := range limits {
			r, err := s.Solve(t.Context(), puzzle, Options{Limit: tt.limit})
			if r.Count != tt.want || r.Exhausted != (tt.want == 276) || err != nil {
				t.Errorf("%s, limit %d: %d solutions, exhausted %v, %v", s.Info().ID, tt.limit, r.Count, r.Exhausted, err)
			}
		}
	}
}
