package ending_test

import (
	"context"
	"errors"
	"flag"
	"testing"

	"github.com/solvoku/solvoku/internal/ending"
)

// TestContextsEndAtTheirLook checks contexts in both ways.
func TestContextsEndAtTheirLook(t *testing.T) {
	for n := range 5 {
		for _, way := range []func(context.Context) bool{
			func(ctx context.Context) bool { return ctx.Err() != nil },
			func(ctx context.Context) bool {
				select {
				case <-ctx.Done():
					return true
				default:
					return false
				}
			},
		} {
			ctx := ending.At(t.Context(), n)
			for look := 1; look < 8; look++ {
				if ended, want := way(ctx), n > 0 && look >= n; ended != want {
					t.Errorf("to end at look %d: at look %d it is %v", n, look, ended)
				}
			}
			if got := ctx.Looks(); got != 7 {
				t.Errorf("%d looks", got)
			}
		}
	}
	parent := ending.At(t.Context(), 3)
	child, cancel := context.WithCancel(parent)
	defer cancel()
	for parent.Err() == nil {
		if parent.Looks() > 3 {
			t.Fatalf("not ended after %d looks", parent.Looks())
		}
	}
	if child.Err() == nil {
		t.Error("a context made of one that has ended goes on")
	}
}

// TestAnywhereEndsAJobAtEachLook counts how far a job with 20 checks gets: one step less
// each time, or only at some of the checks.
func TestAnywhereEndsAJobAtEachLook(t *testing.T) {
	for _, limit := range []int{20, 7} {
		reached := map[int]int{}
		looks := ending.Anywhere(t, limit, func(ctx context.Context) (int, error) {
			for i := range 20 {
				if err := ctx.Err(); err != nil {
					reached[i]++
					return i, err
				}
			}
			return 20, nil
		}, func(t *testing.T, part, whole int) {
			if part >= whole {
				t.Errorf("%d of %d", part, whole)
			}
		})
		if looks != 20 || len(reached) != limit {
			t.Errorf("%d looks, ended after %v", looks, reached)
		}
	}
}

// TestALongRoundDrawsMoreLooks sets the flag for long rounds.
func TestALongRoundDrawsMoreLooks(t *testing.T) {
	if err := flag.Set("looks", "9"); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = flag.Set("looks", "0") }() // restore the default
	jobs := 0
	ending.Anywhere(t, 3, func(ctx context.Context) (int, error) {
		jobs++
		for range 20 {
			if err := ctx.Err(); err != nil {
				return 0, err
			}
		}
		return 20, nil
	}, nil)
	if jobs != 1+9 {
		t.Errorf("%d jobs", jobs)
	}
}

// TestAnywhereEndsNothingWithoutALook runs a job that never checks its context.
func TestAnywhereEndsNothingWithoutALook(t *testing.T) {
	jobs := 0
	looks := ending.Anywhere(t, 10, func(context.Context) (error, error) {
		jobs++
		return errors.ErrUnsupported, nil
	}, nil)
	if looks != 0 || jobs != 1 {
		t.Errorf("%d looks, %d jobs", looks, jobs)
	}
}
