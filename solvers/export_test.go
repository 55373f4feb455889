package solvers

import (
	"context"
	"iter"
)

// InOrder is what Stream is made of, for tests with other items than puzzles.
func InOrder[In, Out any](ctx context.Context, items iter.Seq[In], work func(context.Context, In) Out) iter.Seq[Out] {
	return inOrder(ctx, items, func(ctx context.Context, item *In, to *Out) { *to = work(ctx, *item) })
}
