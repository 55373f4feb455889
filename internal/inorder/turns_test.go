package inorder_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/solvoku/solvoku/internal/inorder"
)

// upTo fetches the numbers from 1 to n, or endlessly if n is 0.
func upTo(n int) func(context.Context, *int) (int, bool) {
	next := 0
	return func(_ context.Context, b *int) (int, bool) {
		if next++; n > 0 && next > n {
			return 0, false
		}
		*b = next
		return 1, true
	}
}

// TestTurnsKeepTheOrder works for random times, and refuses a batch or ends the context at
// some point: what is passed on is a prefix. In a bubble, a goroutine left waiting forever
// fails the test.
func TestTurnsKeepTheOrder(t *testing.T) {
	const all = 200
	for seed := range uint64(60) {
		synctest.Test(t, func(t *testing.T) {
			rnd := rand.New(rand.NewPCG(seed, 1))
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var worked [all + 1]time.Duration
			for i := range worked {
				worked[i] = time.Duration(rnd.IntN(100)) * time.Millisecond
			}
			refused, cancelled := all+1, all+1
			switch at := 1 + rnd.IntN(all); seed % 3 {
			case 0:
				refused = at
			case 1:
				cancelled = at
			}
			var fetching, under atomic.Int64 // calls
			last, next := 0, upTo(all)
			inorder.Turns[int]{
				Fetch: func(ctx context.Context, b *int) (int, bool) {
					if fetching.Add(1) != 1 {
						t.Error("two batches are fetched at once")
					}
					defer fetching.Add(-1)
					time.Sleep(time.Millisecond)
					return next(ctx, b)
				},
				Work: func(_ context.Context, b *int) {
					if time.Sleep(worked[*b]); *b == cancelled {
						cancel()
					}
				},
				Pass: func(b *int, done bool) bool {
					if under.Add(1) != 1 {
						t.Error("two batches are passed on at once")
					}
					time.Sleep(time.Millisecond)
					if *b != last+1 {
						t.Errorf("%d after %d", *b, last)
					}
					if done {
						last = *b
					}
					under.Add(-1)
					return *b < refused
				},
				MaxHeld:  1 + rnd.IntN(5),
				Patience: time.Duration(rnd.IntN(2)) * 7 * time.Millisecond,
			}.Run(ctx)
			switch ahead := last - cancelled; {
			case refused <= all && last > refused, cancelled > all && refused > all && last != all, cancelled <= all && (ahead < 0 || last == all && cancelled < all/2):
				t.Errorf("%d were passed on; refused at %d, cancelled at %d", last, refused, cancelled)
			}
		})
	}
}

// TestAllWorkersWork has work that continues only once every worker has some, and a Fetch
// that they wait for.
func TestAllWorkersWork(t *testing.T) {
	const workers = 3
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(workers))
	synctest.Test(t, func(t *testing.T) {
		next := upTo(2 * workers)
		var working atomic.Int64
		all := []chan struct{}{make(chan struct{}), make(chan struct{})}
		inorder.Turns[int]{
			Fetch: func(ctx context.Context, b *int) (int, bool) {
				time.Sleep(time.Second)
				return next(ctx, b)
			},
			Work: func(_ context.Context, b *int) {
				if n := working.Add(1); n%workers == 0 {
					close(all[n/workers-1])
				}
				<-all[(*b-1)/workers]
			},
			Pass:    func(*int, bool) bool { return true },
			MaxHeld: 10,
		}.Run(t.Context())
	})
}

// TestTurnsShowWhatIsUnderWay works for three times the plan's patience on a batch that a
// finished one is waiting behind.
func TestTurnsShowWhatIsUnderWay(t *testing.T) {
	type shown struct {
		b    int
		done bool
	}
	synctest.Test(t, func(t *testing.T) {
		var all []shown
		inorder.Turns[int]{
			Fetch: upTo(2),
			Work: func(_ context.Context, b *int) {
				if *b == 1 {
					time.Sleep(350 * time.Millisecond)
				}
			},
			Pass:     func(b *int, done bool) bool { all = append(all, shown{*b, done}); return true },
			Patience: 100 * time.Millisecond,
			MaxHeld:  10,
		}.Run(t.Context())
		if want := []shown{{1, false}, {1, false}, {1, false}, {1, true}, {2, true}}; !slices.Equal(all, want) {
			t.Errorf("%v, not %v", all, want)
		}
	})
}

// TestRunWaitsForWhatIsBeingPassedOn ends while the goroutine that shows progress is passing
// on a batch.
func TestRunWaitsForWhatIsBeingPassedOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		passed := 0
		inorder.Turns[int]{
			Fetch:    upTo(1),
			Work:     func(context.Context, *int) { time.Sleep(150 * time.Millisecond) },
			Pass:     func(*int, bool) bool { time.Sleep(time.Second); passed++; return true },
			Patience: 100 * time.Millisecond,
			MaxHeld:  10,
		}.Run(t.Context())
		if passed != 2 {
			t.Errorf("passed on %d times, not early and when it was done", passed)
		}
	})
}

// TestAnEndWhileATurnIsFetched ends the context while a batch is being fetched: it is neither
// processed nor passed on.
func TestAnEndWhileATurnIsFetched(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		inorder.Turns[int]{
			Fetch: func(ctx context.Context, b *int) (int, bool) {
				cancel()
				time.Sleep(time.Second)
				return 1, true
			},
			Work:    func(context.Context, *int) { t.Error("it is worked on") },
			Pass:    func(*int, bool) bool { t.Error("it is passed on"); return true },
			MaxHeld: 10,
		}.Run(ctx)
	})
}

// TestTurnsHoldNoMoreThanPlanned has a slow first batch, and counts what is fetched in the
// meantime.
func TestTurnsHoldNoMoreThanPlanned(t *testing.T) {
	const workers = 3
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(workers))
	for _, test := range []struct{ limit, size, want int }{{3, 1, 3 * workers}, {4, 2, 2 * workers}, {3, 100, 1}, {0, 1, 1}} {
		synctest.Test(t, func(t *testing.T) {
			fetched, passed, largest := 0, 0, 0
			inorder.Turns[int]{
				Fetch: func(_ context.Context, b *int) (int, bool) {
					if fetched == 50 {
						return 0, false
					}
					fetched++
					*b = fetched
					return test.size, true
				},
				Work: func(_ context.Context, b *int) {
					if *b == 1 {
						time.Sleep(time.Minute) // until all others wait
						synctest.Wait()
						largest = fetched
					}
				},
				Pass:    func(*int, bool) bool { passed++; return true },
				MaxHeld: test.limit,
			}.Run(t.Context())
			if largest != test.want || passed != 50 {
				t.Errorf("most %d, size %d: %d were held at once, not %d; %d were passed on", test.limit, test.size, largest, test.want, passed)
			}
		})
	}
}

// TestOneBatchStartsOneGoroutine counts goroutines when there is nothing more to fetch.
func TestOneBatchStartsOneGoroutine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		before := runtime.NumGoroutine()
		inorder.Turns[int]{
			Fetch: upTo(1),
			Work: func(context.Context, *int) {
				if n := runtime.NumGoroutine() - before; n > 1 {
					t.Errorf("%d more goroutines", n)
				}
			},
			Pass:    func(*int, bool) bool { return true },
			MaxHeld: 10,
		}.Run(t.Context())
	})
}

// TestTurnsUseBatchesAgain passes on many batches and counts allocations.
func TestTurnsUseBatchesAgain(t *testing.T) {
	const batches = 100_000
	seen := map[*int]bool{}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	inorder.Turns[int]{
		Fetch:   upTo(batches),
		Work:    func(context.Context, *int) {},
		Pass:    func(b *int, _ bool) bool { seen[b] = true; return true },
		MaxHeld: 4,
	}.Run(t.Context())
	runtime.ReadMemStats(&after)
	if limit := 10 * runtime.GOMAXPROCS(0); len(seen) > limit {
		t.Errorf("%d different batches, more than %d", len(seen), limit)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 500_000 {
		t.Errorf("%d bytes for %d batches", used, batches)
	}
}
