// Package pausing carries a pause function in a context, for searches on a thread that other
// work shares.
package pausing

import "context"

type key struct{}

// With returns a context that makes solvers, their counts, and packages diagnose, generate and
// scan call pause every few milliseconds as they work; it returns ctx itself if pause is nil.
// pause may block: its time is not part of the function time. A single-threaded program, such
// as a web page, can handle its events there.
func With(ctx context.Context, pause func()) context.Context {
	if pause == nil {
		return ctx
	}
	return context.WithValue(ctx, key{}, pause)
}

// Of returns the pause function of a context, or nil.
func Of(ctx context.Context) func() {
	pause, _ := ctx.Value(key{}).(func())
	return pause
}

// Interrupted returns a function that pauses and reports whether the context has ended, for
// searches such as logic.Finder's that take such a function.
func Interrupted(ctx context.Context) func() bool {
	return func() bool { return !Goes(ctx) }
}

// Require panics in the name of a package if a function of it was called with a nil context:
// at once, rather than when the context is first checked.
func Require(ctx context.Context, pkg string) {
	if ctx == nil {
		panic(pkg + ": nil context")
	}
}

// Goes calls the pause function of a context, if it has one, and reports whether the context
// is still alive.
func Goes(ctx context.Context) bool {
	if pause := Of(ctx); pause != nil {
		pause()
	}
	return ctx.Err() == nil
}

type foundKey struct{}

// WithFound returns a context that makes a count of solutions call found every few milliseconds
// with the number found so far.
func WithFound(ctx context.Context, found func(n int)) context.Context {
	return context.WithValue(ctx, foundKey{}, found)
}

// Found passes on the number of solutions found so far to whoever asked for it.
func Found(ctx context.Context, n int) {
	if found, ok := ctx.Value(foundKey{}).(func(int)); ok {
		found(n)
	}
}
