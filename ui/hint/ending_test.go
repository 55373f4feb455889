package hint

import (
	"context"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/internal/ending"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// TestAWayEndsAnywhere ends the search for the whole way at its checks of the context: what it has
// reported by then is the beginning of the way.
func TestAWayEndsAnywhere(t *testing.T) {
	request := Request{Kind: Whole, Board: uitest.State(t, uitest.Hardest)}
	looks := ending.Anywhere(t, 5, func(ctx context.Context) (way []string, err error) {
		_, err = FindSteps(ctx, request, func(f Found) {
			for _, item := range f.Items {
				way = append(way, item.Step.String())
			}
		})
		return way, err
	}, func(t *testing.T, part, whole []string) {
		if len(part) > len(whole) || !slices.Equal(part, whole[:len(part)]) {
			t.Errorf("%d steps aren't a prefix of the %d", len(part), len(whole))
		}
	})
	if looks < 100 {
		t.Errorf("only %d looks", looks)
	}
}
