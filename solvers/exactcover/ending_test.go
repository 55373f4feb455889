package exactcover

import (
	"context"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/internal/ending"
)

// TestASearchEndsAnywhere ends searches whenever they check the context: what was found by then
// is the beginning of what a whole search finds, isn't taken for all of it, and the matrix is as
// before.
func TestASearchEndsAnywhere(t *testing.T) {
	m := queens(t, 11)
	before := m.clone()
	looks := ending.Anywhere(t, 100, func(ctx context.Context) ([][]int, error) {
		s, all := run(ctx, m, Options{})
		if s.Exhausted() != (s.Err() == nil) {
			t.Errorf("complete %v, error %v", s.Exhausted(), s.Err())
		}
		same(t, m, before)
		return all, s.Err()
	}, func(t *testing.T, part, whole [][]int) {
		if len(part) > len(whole) || !slices.EqualFunc(part, whole[:len(part)], slices.Equal[[]int]) {
			t.Errorf("%d solutions aren't a prefix of the %d", len(part), len(whole))
		}
	})
	if looks < 3 {
		t.Errorf("only %d looks", looks)
	}
}
