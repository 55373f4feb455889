package inorder

import (
	"context"
	"runtime"
	"sync"
	"time"
)

// Turns configures a sequence of batches that workers fetch, process and pass on on their
// own, which costs less than [Run]: while there is enough to do, no goroutine waits for
// another one, and a batch stays in the cache of one core.
type Turns[B any] struct {
	// Fetch fills a batch, which is a zero value or a reused one as Pass left it, and
	// returns its size in the unit of Most, or false if there is no other. It is called by
	// one goroutine at a time. It must return soon after ctx ends, which also happens when
	// Pass returns false.
	Fetch func(ctx context.Context, b *B) (size int, ok bool)

	// Work is called for each batch, from several goroutines at once. Once ctx has ended,
	// it must leave the rest of its batch undone in a recognizable way.
	Work func(ctx context.Context, b *B)

	// Pass is called with each batch and true when it is done, in the order in which the
	// batches were fetched, by one goroutine at a time. If the plan has patience, it is also
	// called with the first unfinished one and false, while Work goes on. It returns whether
	// more is wanted.
	Pass func(b *B, done bool) bool

	// MaxHeld is the maximum held per worker; beyond it, the next batch is fetched only after
	// others have been passed on.
	MaxHeld int

	// Patience, if not 0, is the interval at which the first unfinished batch is passed on
	// to show its progress.
	Patience time.Duration
}

// Run fetches, processes and passes on all batches. When ctx ends, no further one is
// fetched, and those fetched already are still passed on. All goroutines have ended when
// it returns.
func (t Turns[B]) Run(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	workers := runtime.GOMAXPROCS(0)
	r := &round[B]{plan: t, workers: workers, idle: workers - 1, cancel: cancel}
	r.free.L, r.passed.L = &r.lock, &r.lock
	defer context.AfterFunc(ctx, r.end)()
	if t.Patience > 0 {
		defer r.showProgress()()
	}
	r.work(ctx)
	r.all.Wait()
}

// round is a run of [Turns].
type round[B any] struct {
	plan    Turns[B]
	workers int
	cancel  context.CancelFunc
	all     sync.WaitGroup // all workers except the first, which is the caller

	lock     sync.Mutex // guards the following fields
	free     sync.Cond  // signals that a batch may be fetched
	passed   sync.Cond  // signals that nothing is being passed on
	order    fifo[turn[B]]
	spare    []*turn[B] // for reuse
	held     int        // total size of the batches in order
	idle     int        // workers that haven't been started
	fetching bool
	passing  bool
	ended    bool // no batch will follow, or none is wanted any more
	refused  bool // Pass returned false
}

// turn is a batch in progress. It belongs to the worker that fetched it until it is done,
// and then to the one that passes it on.
type turn[B any] struct {
	batch B
	size  int
	done  bool
}

// work is the loop of a worker.
func (r *round[B]) work(ctx context.Context) {
	for t := r.fetch(ctx); t != nil; t = r.fetch(ctx) {
		r.plan.Work(ctx, &t.batch)
		r.lock.Lock()
		t.done = true
		r.pass(false)
		r.lock.Unlock()
	}
}

// fetch returns the next batch, or nil at the end. Each of the first batches starts another
// worker, which fetches the next one: work that fits into one batch needs only one worker.
func (r *round[B]) fetch(ctx context.Context) *turn[B] {
	r.lock.Lock()
	defer r.lock.Unlock()
	for !r.ended && (r.fetching || r.held > 0 && r.held >= r.workers*r.plan.MaxHeld) {
		r.free.Wait()
	}
	if r.ended {
		return nil
	}
	t := r.fresh()
	r.fetching = true
	r.lock.Unlock()
	size, ok := r.plan.Fetch(ctx, &t.batch)
	r.lock.Lock()
	r.fetching = false
	if !ok || r.ended {
		r.ended = true
		r.free.Broadcast()
		return nil
	}
	t.size = size
	r.held += size
	r.order.push(t)
	if r.idle > 0 {
		r.idle--
		r.all.Go(func() { r.work(ctx) })
	}
	r.free.Signal()
	return t
}

// fresh returns an empty batch.
func (r *round[B]) fresh() *turn[B] {
	if n := len(r.spare); n > 0 {
		t := r.spare[n-1]
		r.spare = r.spare[:n-1]
		return t
	}
	return new(turn[B])
}

// pass passes on the batches whose turn it is, unless another goroutine is about to: that
// one will also find what was done in the meantime. early passes on the first one even if
// it isn't done. The caller holds the lock.
func (r *round[B]) pass(early bool) {
	if r.passing {
		return
	}
	r.passing = true
	for t := r.order.first(); t != nil && (t.done || early) && !r.refused; t = r.order.first() {
		done := t.done
		early = false
		r.lock.Unlock()
		wanted := r.plan.Pass(&t.batch, done)
		r.lock.Lock()
		if !wanted {
			r.refused, r.ended = true, true
			r.cancel()
		}
		if done {
			r.order.pop()
			r.held -= t.size
			t.done = false
			r.reuse(t)
			r.free.Signal()
		}
	}
	r.passing = false
	r.passed.Broadcast()
}

// reuse takes a batch back. Few of those that pile up behind a slow one are worth keeping.
func (r *round[B]) reuse(t *turn[B]) {
	if len(r.spare) < 4*r.workers {
		r.spare = append(r.spare, t)
	}
}

// showProgress passes on the first batch whenever the plan's patience runs out, until stop
// is called.
func (r *round[B]) showProgress() (stop func()) {
	var timer *time.Timer
	over := false
	r.lock.Lock()
	defer r.lock.Unlock()
	timer = time.AfterFunc(r.plan.Patience, func() {
		r.lock.Lock()
		defer r.lock.Unlock()
		if over {
			return
		}
		if r.pass(true); !over {
			timer.Reset(r.plan.Patience)
		}
	})
	return func() {
		r.lock.Lock()
		defer r.lock.Unlock()
		over = true
		timer.Stop()
		for r.passing {
			r.passed.Wait()
		}
	}
}

// end marks the end of the batches.
func (r *round[B]) end() {
	r.lock.Lock()
	defer r.lock.Unlock()
	r.ended = true
	r.free.Broadcast()
}
