// Package inorder works on a sequence of batches on all cores and returns them in
// their order.
package inorder

import (
	"context"
	"iter"
	"runtime"
	"sync"
	"time"
)

// Plan is what [Run] does.
type Plan[B any] struct {
	// Feed is called in a goroutine of its own and adds the batches to the queue. It
	// must return soon after ctx has ended, which it also does when the loop over
	// the batches is left.
	Feed func(ctx context.Context, to *Queue[B])

	// Work is called for each batch, from several goroutines at once. Where ctx has
	// ended, it must leave the rest of its batch undone in a way that can be seen.
	Work func(ctx context.Context, b *B)

	// Most is how much may be held for each of the workers, in whatever unit Add is
	// given. While one batch takes long, the other workers go on until that much
	// waits behind it.
	Most int

	// Patience, if not 0, is how often a batch that is worked on is yielded to
	// show what is done of it.
	Patience time.Duration
}

// waitingPerWorker is how many batches may wait for each worker to take them up.
const waitingPerWorker = 4

// Run does what a plan says and yields each batch, in the order in which they were
// added, when it is done, with true; and before, if the plan is impatient, with
// false. When ctx ends, batches that were added are still yielded.
//
// It holds a bounded number of batches. A yielded batch is the caller's until the
// next one is asked for, and then back in use as the caller left it: Feed may get it
// again. When the loop ends, in whichever way, all goroutines have ended.
func Run[B any](ctx context.Context, plan Plan[B]) iter.Seq2[*B, bool] {
	return func(yield func(*B, bool) bool) {
		ctx, cancel := context.WithCancel(ctx)
		workers := runtime.GOMAXPROCS(0)
		q := &Queue[B]{most: workers * plan.Most, mostWaiting: workers * waitingPerWorker}
		q.work.L, q.space.L, q.added.L = &q.lock, &q.lock, &q.lock
		var all sync.WaitGroup
		defer func() {
			cancel()
			q.end()
			all.Wait()
		}()
		defer context.AfterFunc(ctx, q.end)()
		all.Go(func() {
			defer q.end()
			plan.Feed(ctx, q)
		})
		for range workers {
			all.Go(func() {
				for j := q.take(); j != nil; j = q.take() {
					plan.Work(ctx, &j.batch)
					j.done <- struct{}{}
					// Otherwise the caller and Feed would have to wait until a worker
					// runs out of batches, and then that worker for them. Here the
					// caller also finds what it yields in this core's cache.
					runtime.Gosched()
				}
			})
		}
		var tick <-chan time.Time
		if plan.Patience > 0 {
			ticker := time.NewTicker(plan.Patience)
			defer ticker.Stop()
			tick = ticker.C
		}
		for j := q.first(); j != nil; j = q.first() {
			for waiting := true; waiting; {
				select {
				case <-j.done:
					waiting = false
				case <-tick:
				}
				if !yield(&j.batch, !waiting) {
					return
				}
			}
			q.reuse(j)
		}
	}
}

// job is a batch on its way. It is Feed's until a worker takes it, the worker's
// until it is done, and then the caller's.
type job[B any] struct {
	batch B
	size  int           // what Add was given for it
	done  chan struct{} // gets one value
}

// Queue passes batches from a [Plan]'s Feed to the workers. The last one in the queue
// may still grow, so that an idle worker never waits for a batch to fill up.
type Queue[B any] struct {
	lock        sync.Mutex
	work        sync.Cond    // for the workers: something waits
	space       sync.Cond    // for Feed: more may be added
	added       sync.Cond    // for the caller: order has something
	order       fifo[job[B]] // all that the caller has not got yet
	waiting     fifo[job[B]] // those of them that no worker has taken
	spare       []*job[B]    // for reuse
	held        int          // the size of all batches that are not back
	most        int
	mostWaiting int
	ended       bool // no batch will follow, or none is wanted any more
}

// Add calls put with the last batch, if no worker has taken it yet, and, if there
// is none or put reports that it has no room, with another one, which the zero value
// or the caller of [Run] left empty. It waits until there is space in the queue, and
// reports false if nothing more is wanted. The size is that of what put adds, in the
// unit of the plan's Most.
func (q *Queue[B]) Add(size int, put func(*B) bool) bool {
	q.lock.Lock()
	defer q.lock.Unlock()
	if j := q.waiting.last(); j != nil && put(&j.batch) {
		j.size += size
		q.held += size
		return true
	}
	for !q.ended && (q.waiting.len() >= q.mostWaiting || q.held > 0 && q.held+size > q.most) {
		q.space.Wait()
	}
	if q.ended {
		return false
	}
	j := q.fresh()
	q.lock.Unlock()
	put(&j.batch) // may take time
	q.lock.Lock()
	if q.ended {
		return false
	}
	j.size = size
	q.held += size
	q.order.push(j)
	q.waiting.push(j)
	q.work.Signal()
	q.added.Signal()
	return true
}

// fresh returns an empty batch.
func (q *Queue[B]) fresh() *job[B] {
	if n := len(q.spare); n > 0 {
		j := q.spare[n-1]
		q.spare = q.spare[:n-1]
		return j
	}
	return &job[B]{done: make(chan struct{}, 1)}
}

// take returns the first batch that waits to a worker, or nil at the end.
func (q *Queue[B]) take() *job[B] {
	q.lock.Lock()
	defer q.lock.Unlock()
	for q.waiting.len() == 0 && !q.ended {
		q.work.Wait()
	}
	if q.waiting.len() == q.mostWaiting {
		q.space.Signal()
	}
	return q.waiting.pop()
}

// first returns the batch that the caller gets next, or nil at the end.
func (q *Queue[B]) first() *job[B] {
	q.lock.Lock()
	defer q.lock.Unlock()
	for q.order.len() == 0 && !q.ended {
		q.added.Wait()
	}
	return q.order.pop()
}

// reuse takes back a batch. Of those that pile up behind a slow one, few are worth
// keeping.
func (q *Queue[B]) reuse(j *job[B]) {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.held -= j.size
	if len(q.spare) < 4*q.mostWaiting {
		q.spare = append(q.spare, j)
	}
	q.space.Signal()
}

// end marks the end of the batches, or that no more are wanted.
func (q *Queue[B]) end() {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.ended = true
	q.work.Broadcast()
	q.space.Broadcast()
	q.added.Broadcast()
}

// fifo is a queue of pointers.
type fifo[T any] struct {
	items []*T
	start int // those before have been popped
}

func (f *fifo[T]) len() int { return len(f.items) - f.start }

func (f *fifo[T]) push(item *T) {
	if f.start > 0 && len(f.items) == cap(f.items) && f.start >= f.len() {
		n := copy(f.items, f.items[f.start:])
		clear(f.items[n:])
		f.items, f.start = f.items[:n], 0
	}
	f.items = append(f.items, item)
}

// pop returns the first item, or nil if there is none.
func (f *fifo[T]) pop() *T {
	if f.len() == 0 {
		return nil
	}
	item := f.items[f.start]
	f.items[f.start] = nil
	f.start++
	return item
}

// last returns the last item, or nil if there is none.
func (f *fifo[T]) last() *T {
	if f.len() == 0 {
		return nil
	}
	return f.items[len(f.items)-1]
}
