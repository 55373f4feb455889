package inorder_test

import (
	"context"
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"github.com/solvoku/solvoku/internal/inorder"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// numbers feeds batches of up to three numbers, endlessly if n is 0.
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
		Feed:    numbers(10),
		MaxHeld: 100,
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

// TestRunWaitsForNobody leaves loops early and through their context. In a bubble, a
// goroutine left waiting forever fails the test.
func TestRunWaitsForNobody(t *testing.T) {
	for after := range 40 {
		for _, cancelled := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				next := 0
				for b := range inorder.Run(ctx, inorder.Plan[[]int]{Feed: numbers(0), Work: func(context.Context, *[]int) {}, MaxHeld: 30}) {
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

// TestTheLastBatchGrows adds numbers while all workers are busy: they wait in one batch
// until it is full.
func TestTheLastBatchGrows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		workers := runtime.GOMAXPROCS(0)
		n := 0
		for b := range inorder.Run(t.Context(), inorder.Plan[[]int]{
			Feed:    numbers(workers + 30),
			Work:    func(context.Context, *[]int) { time.Sleep(time.Second) },
			MaxHeld: 1000,
		}) {
			n++
			*b = (*b)[:0]
		}
		if n > workers+10 { // each worker took one number, and the other batches have three
			t.Errorf("%d batches for %d workers", n, workers)
		}
	})
}

// TestAnEndWhileFeedWaits leaves the loop, or ends its context, when so much is waiting
// that Feed waits too.
func TestAnEndWhileFeedWaits(t *testing.T) {
	for _, limit := range []int{3, 1000} { // too much is held, or too many batches are waiting
		for _, cancelled := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				var ended atomic.Bool
				left := 0 // read after all goroutines have ended
				for b := range inorder.Run(ctx, inorder.Plan[int]{
					Feed: func(_ context.Context, to *inorder.Queue[int]) {
						for to.Add(1, func(b *int) bool {
							if *b != 0 {
								return false
							}
							if ended.Load() {
								t.Error("another batch is filled after the end")
							}
							*b = 1
							return true
						}) {
						}
						left++
					},
					Work:    func(context.Context, *int) { time.Sleep(time.Second) },
					MaxHeld: limit,
				}) {
					time.Sleep(time.Minute + time.Millisecond) // when no worker takes batches
					ended.Store(true)
					if cancel(); !cancelled {
						break
					}
					synctest.Wait()
					*b = 0
				}
				if left != 1 {
					t.Errorf("Feed ended %d times", left)
				}
			})
		}
	}
}

// TestAnEndWhileABatchIsFilled ends the context while Feed fills a batch: no worker is
// left to process it, and nobody waits for it.
func TestAnEndWhileABatchIsFilled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		for b := range inorder.Run(ctx, inorder.Plan[[]int]{
			Feed: func(_ context.Context, to *inorder.Queue[[]int]) {
				if to.Add(1, func(b *[]int) bool {
					cancel()
					time.Sleep(time.Second)
					*b = append(*b, 1)
					return true
				}) {
					t.Error("a batch was added after the end")
				}
			},
			Work:    func(context.Context, *[]int) {},
			MaxHeld: 30,
		}) {
			t.Errorf("%v is yielded", *b)
		}
	})
}

// TestRunHoldsNoMoreThanPlanned adds batches that all take the same time, and large
// ones: exactly the planned amount is held at once.
func TestRunHoldsNoMoreThanPlanned(t *testing.T) {
	const workers = 3
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(workers))
	for _, test := range []struct{ limit, size, fits, want int }{
		{3, 2, 1, 3 * workers / 2},
		{3, 100, 1, 1}, // at least one is held
		{4, 1, 2, 4 * workers},
	} {
		synctest.Test(t, func(t *testing.T) {
			var added atomic.Int64
			var back, largest int
			for b := range inorder.Run(t.Context(), inorder.Plan[int]{
				Feed: func(_ context.Context, to *inorder.Queue[int]) {
					for range 20 * workers {
						to.Add(test.size, func(b *int) bool {
							if *b == test.fits {
								return false
							}
							*b++
							return true
						})
						added.Add(1)
					}
				},
				Work:    func(context.Context, *int) { time.Sleep(time.Second) },
				MaxHeld: test.limit,
			}) {
				time.Sleep(time.Minute) // until Feed waits and the workers are done
				largest = max(largest, int(added.Load())-back)
				back += *b
				*b = 0
			}
			if runtime.GOMAXPROCS(0) != workers {
				t.Errorf("it changes GOMAXPROCS to %d", runtime.GOMAXPROCS(0))
			}
			if largest != test.want || back != 20*workers {
				t.Errorf("most %d, size %d: %d were held at once, not %d; %d came back", test.limit, test.size, largest, test.want, back)
			}
		})
	}
}

// TestBatchesAreUsedAgain passes many batches and counts allocations.
func TestBatchesAreUsedAgain(t *testing.T) {
	const batches = 100_000
	seen := map[*int]bool{}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for b := range inorder.Run(t.Context(), inorder.Plan[int]{
		Feed: func(_ context.Context, to *inorder.Queue[int]) {
			for range batches {
				to.Add(1, func(b *int) bool {
					if *b != 0 {
						return false
					}
					*b = 1
					return true
				})
			}
		},
		Work:    func(context.Context, *int) {},
		MaxHeld: 10,
	}) {
		seen[b] = true
		*b = 0
	}
	runtime.ReadMemStats(&after)
	// Each worker has at most ten held batches and some spare ones.
	if limit := 30 * runtime.GOMAXPROCS(0); len(seen) > limit {
		t.Errorf("%d different batches, more than %d", len(seen), limit)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 500_000 {
		t.Errorf("%d bytes for %d batches", used, batches)
	}
}

func TestPace(t *testing.T) {
	var p inorder.Pace
	for _, step := range []struct {
		n    int
		took time.Duration
		want int
	}{
		{0, time.Second, 1}, {10, 10 * time.Microsecond, 100}, {1, 5 * time.Microsecond, 50}, {10, time.Nanosecond, 100_000},
		{1, 401 * time.Nanosecond, 990}, {1, time.Hour, 1}, {4, 40 * time.Microsecond, 10}, {0, time.Hour, 10}, {5, 0, 100_000},
	} {
		p.Took(step.n, step.took)
		if got := p.Fit(100*time.Microsecond, 1_000_000); got != step.want {
			t.Errorf("after %d items in %v: %d, not %d", step.n, step.took, got, step.want)
		}
	}
	if got := p.Fit(100*time.Microsecond, 500); got != 500 {
		t.Errorf("%d of at most 500", got)
	}
}

// TestRunLooksFarAhead delays the first batch until more batches behind it are done than
// may wait for the workers.
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
		MaxHeld: others,
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
