package inorder_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"github.com/solvoku/solvoku/internal/inorder"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// numbers feeds batches of up to three numbers, without end if n is 0.
func numbers(n int) func(context.Context, *inorder.Queue[[]int]) {
	return func(_ context.Context, to *inorder.Queue[[]int]) {
		for i := 0; n == 0 || i < n; i++ {
			if !to.Add(1, func(b *[]int) bool {
				if len(*b) == 3 {
					return false
				}
				*b = append(*b, i)
				return true
			}) {
				return
			}
		}
	}
}

func Example() {
	squares := inorder.Plan[[]int]{
		Feed: numbers(10),
		Most: 100,
		Work: func(_ context.Context, b *[]int) {
			for i, n := range *b {
				(*b)[i] = n * n
			}
		},
	}
	for b := range inorder.Run(context.Background(), squares) {
		for _, n := range *b {
			fmt.Print(n, " ")
		}
		*b = (*b)[:0]
	}
	// Output: 0 1 4 9 16 25 36 49 64 81
}

// TestRunWaitsForNobody leaves loops early and with their context. In a bubble, a
// goroutine that then waits for ever fails the test.
func TestRunWaitsForNobody(t *testing.T) {
	for after := range 40 {
		for _, cancelled := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				next := 0
				for b := range inorder.Run(ctx, inorder.Plan[[]int]{Feed: numbers(0), Work: func(context.Context, *[]int) {}, Most: 30}) {
					for _, n := range *b {
						if n != next {
							t.Fatalf("%d, not %d", n, next)
						}
						next++
					}
					if *b = (*b)[:0]; next > after {
						if cancel(); !cancelled {
							break
						}
					}
				}
				if next <= after {
					t.Errorf("ended after %d numbers", next)
				}
			})
		}
	}
}

// TestRunShowsWhatIsUnderWay works for three times as long as the caller is patient.
func TestRunShowsWhatIsUnderWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var shown []bool
		for b, done := range inorder.Run(t.Context(), inorder.Plan[[]int]{
			Feed:     numbers(1),
			Work:     func(context.Context, *[]int) { time.Sleep(350 * time.Millisecond) },
			Patience: 100 * time.Millisecond,
		}) {
			shown = append(shown, done)
			if done {
				*b = (*b)[:0]
			}
		}
		if want := []bool{false, false, false, true}; !slices.Equal(shown, want) {
			t.Errorf("%v, not %v", shown, want)
		}
	})
}

func TestPace(t *testing.T) {
	var p inorder.Pace
	for _, step := range []struct {
		n    int
		took time.Duration
		want int
	}{
		{0, time.Second, 1}, {10, 10 * time.Microsecond, 100}, {10, time.Nanosecond, 500}, {1, time.Hour, 1}, {4, 40 * time.Microsecond, 10},
	} {
		p.Took(step.n, step.took)
		if got := p.Fit(100*time.Microsecond, 500); got != step.want {
			t.Errorf("after %d items in %v: %d, not %d", step.n, step.took, got, step.want)
		}
	}
}

// TestRunLooksFarAhead holds the first batch up until more batches behind it are done
// than may wait for the workers.
func TestRunLooksFarAhead(t *testing.T) {
	const others = 1000
	var done atomic.Int64
	enough := make(chan struct{})
	next, taken := 0, atomic.Int64{}
	for b := range inorder.Run(t.Context(), inorder.Plan[int]{
		Feed: func(_ context.Context, to *inorder.Queue[int]) {
			for i := 1; to.Add(1, func(b *int) bool {
				if *b == 0 {
					*b = i
					return true
				}
				return false
			}); i++ {
				taken.Store(int64(i))
			}
		},
		Work: func(_ context.Context, b *int) {
			if *b == 1 && runtime.GOMAXPROCS(0) > 1 {
				<-enough
			} else if done.Add(1) == others {
				close(enough)
			}
		},
		Most: others,
	}) {
		next++
		if *b != next {
			t.Fatalf("batch %d, not %d", *b, next)
		}
		if ahead := taken.Load() - int64(next); ahead > int64(others*runtime.GOMAXPROCS(0)) {
			t.Fatalf("%d batches ahead of the caller", ahead)
		}
		if *b = 0; next == 5*others {
			break
		}
	}
}
