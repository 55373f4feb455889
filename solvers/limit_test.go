package solvers

import (
	"math"
	"testing"

	"github.com/solvoku/solvoku/board"
)

func TestTheZeroLimitIsOneSolutionAndAtMostZeroIsNone(t *testing.T) {
	for _, tt := range []struct {
		limit Limit
		want  int
	}{
		{Limit{}, 1}, {AtMost(1), 1}, {AtMost(2), 2}, {AtMost(0), math.MaxInt}, {AtMost(-1), math.MaxInt},
		{AtMost(math.MaxInt), math.MaxInt},
	} {
		if got := tt.limit.Most(); got != tt.want {
			t.Errorf("%+v: at most %d, want %d", tt.limit, got, tt.want)
		}
	}
	// What a limit means to the solvers themselves.
	puzzle := board.MustParseGrid(fullWithoutColumns)
	for _, s := range All() {
		if !s.Info().CanProve {
			continue
		}
		for _, tt := range []struct {
			limit Limit
			want  int
		}{{Limit{}, 1}, {AtMost(3), 3}, {AtMost(0), 276}} {
			r, err := s.Solve(t.Context(), puzzle, Options{Limit: tt.limit})
			if r.Count != tt.want || r.Exhausted != (tt.want == 276) || err != nil {
				t.Errorf("%s, limit %d: %d solutions, exhausted %v, %v", s.Info().ID, tt.limit.Most(), r.Count, r.Exhausted, err)
			}
		}
	}
}
