package scan

import (
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestMisplaced holds that few digits are enough where the lines are there, and that
// many are where they are not.
func TestMisplaced(t *testing.T) {
	for _, test := range []struct {
		score  float64
		digits int
		want   bool
	}{
		{score: 0.62, digits: board.MinGivens - 1, want: true},
		{score: 0.62, digits: board.MinGivens},
		{score: 0.85, digits: board.MinGivens - 1},
	} {
		s := sheet{score: test.score}
		for c := range test.digits {
			s.verdicts[c].P[c%9+1] = 0.9
		}
		if got := s.misplaced(); got != test.want {
			t.Errorf("%d digits in a lattice with %.2f: %v", test.digits, test.score, got)
		}
	}
}
