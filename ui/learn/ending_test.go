package learn

import (
	"context"
	"testing"

	"github.com/solvoku/solvoku/internal/ending"
)

// TestPreparingAQuizEndsAnywhere ends the search for all steps of examples at its checks of the
// context.
func TestPreparingAQuizEndsAnywhere(t *testing.T) {
	looks := 0
	for _, topic := range Topics() {
		for _, e := range topic.Examples() {
			looks += ending.Anywhere(t, 2, func(ctx context.Context) (*Quiz, error) { return NewQuiz(ctx, e) }, nil)
		}
	}
	if looks < 100 {
		t.Errorf("only %d looks", looks)
	}
}
