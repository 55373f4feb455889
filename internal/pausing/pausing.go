// Package pausing carries a pause function in a context, for searches on a thread that
// others need.
package pausing

import "context"

type key struct{}

// With returns a context with a pause function.
func With(ctx context.Context, pause func()) context.Context {
	return context.WithValue(ctx, key{}, pause)
}

// Of returns the pause function of a context, or nil.
func Of(ctx context.Context) func() {
	pause, _ := ctx.Value(key{}).(func())
	return pause
}

// Goes calls the pause function of a context, if it has one, and reports whether the
// context goes on.
func Goes(ctx context.Context) bool {
	if pause := Of(ctx); pause != nil {
		pause()
	}
	return ctx.Err() == nil
}
