// Package ending tests long work whose context ends midway.
package ending

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"sync/atomic"
	"testing"
)

// more makes rounds longer than the few checks that a test draws by default:
//
//	go test -run 'Ends?Anywhere' ./solvers/... -looks 1000
var more = flag.Int("looks", 0, "end each long job at as many of its looks at least")

// Context ends at a chosen check of it, regardless of the clock.
type Context struct {
	context.Context
	end   context.CancelFunc
	last  int64
	looks atomic.Int64
}

// At returns a context that ends at the n-th check, a call of Err or Done, which finds it
// ended. With an n of 0 it doesn't end before its parent.
func At(parent context.Context, n int) *Context {
	c := &Context{last: int64(n)}
	c.Context, c.end = context.WithCancel(parent)
	return c
}

// Err implements [context.Context].
func (c *Context) Err() error {
	c.look()
	return c.Context.Err()
}

// Done implements [context.Context].
func (c *Context) Done() <-chan struct{} {
	c.look()
	return c.Context.Done()
}

func (c *Context) look() {
	if c.looks.Add(1) == c.last {
		c.end()
	}
}

// Looks returns how often the context was checked.
func (c *Context) Looks() int { return int(c.looks.Load()) }

// Anywhere runs a job once to its end, then with contexts that end at each check made by the
// job, or at limit checks drawn at random if there are more. The flag -looks raises that
// limit. It returns the number of checks.
//
// Whatever the job returns without an error must be what it returns if nothing ends it. Any
// error must be the context's; then partly, if not nil, examines the value returned with it.
func Anywhere[R any](t *testing.T, limit int, job func(context.Context) (R, error), partly func(t *testing.T, part, whole R)) int {
	t.Helper()
	never := At(t.Context(), 0)
	defer never.end()
	whole, err := job(never)
	if err != nil {
		t.Fatal(err)
	}
	looks := never.Looks()
	for _, n := range drawn(t, looks, max(limit, *more)) {
		part, crash, err := endedAt(t, n, job)
		switch {
		case crash != "":
			t.Fatalf("ended at look %d of %d: %s", n, looks, crash)
		case err == nil:
			if !reflect.DeepEqual(part, whole) {
				t.Fatalf("ended at look %d of %d: %+v without an error; the whole is %+v", n, looks, part, whole)
			}
		case !errors.Is(err, context.Canceled):
			t.Fatalf("ended at look %d of %d: error %v", n, looks, err)
		case partly != nil:
			partly(t, part, whole)
		}
		if t.Failed() {
			t.Fatalf("ended at look %d of %d", n, looks)
		}
	}
	return looks
}

// drawn returns the numbers of all checks, or limit of them drawn at random if there are
// more.
func drawn(t *testing.T, looks, limit int) []int {
	if looks <= limit {
		all := make([]int, looks)
		for i := range all {
			all[i] = i + 1
		}
		return all
	}
	seed := rand.Uint64()
	t.Logf("%d of %d looks are drawn with the seed %d", limit, looks, seed)
	all := rand.New(rand.NewPCG(seed, 0)).Perm(looks)[:limit]
	for i := range all {
		all[i]++
	}
	return all
}

// endedAt runs a job with a context that ends at its n-th check. If the job panics, it
// returns the message and the stack.
func endedAt[R any](t *testing.T, n int, job func(context.Context) (R, error)) (part R, crash string, err error) {
	ctx := At(t.Context(), n)
	defer ctx.end()
	defer func() {
		if p := recover(); p != nil {
			crash = fmt.Sprintf("%v\n%s", p, debug.Stack())
		}
	}()
	part, err = job(ctx)
	return part, "", err
}
