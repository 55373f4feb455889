// Package inorder processes a sequence of batches on all cores and returns them in order:
// [Run] to a loop, [Turns] to a function that any of the goroutines may call.
package inorder

import (
	"context"
	"iter"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// Plan configures [Run].
type Plan[B any] struct {
	// Feed is called in a goroutine of its own and adds the batches to the queue. It must
	// return soon after ctx ends, which also happens when the loop over the batches is
	// left.
	Feed func(ctx context.Context, to *Queue[B])

	// Work is called for each batch, from several goroutines at once. Once ctx has ended,
	// it must leave the rest of its batch undone in a recognizable way.
	Work func(ctx context.Context, b *B)

	// MaxHeld is the maximum held per worker, in the unit of the sizes given to Add. While one
	// batch takes long, the other workers continue until this much waits behind it.
	MaxHeld int
}

// waitingPerWorker is the number of batches that may wait per worker.
const waitingPerWorker = 2

// Run executes a plan. It yields each batch when it is done, in the order in which the
// batches were added. When ctx ends, batches already added are still yielded.
//
// It holds a bounded number of batches. A yielded batch belongs to the caller until the
// next one is requested; it is then reused as the caller left it, so Feed may receive it
// again. However the loop ends, all goroutines have ended by then.
func Run[B any](ctx context.Context, plan Plan[B]) iter.Seq[*B] {
	return func(yield func(*B) bool) {
		ctx, cancel := context.WithCancel(ctx)
		workers := runtime.GOMAXPROCS(0)
		q := &Queue[B]{maxHeld: workers * plan.MaxHeld, maxWaiting: workers * waitingPerWorker}
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
					// Otherwise the caller and Feed would wait until a worker runs out of
					// batches, and that worker would then wait for them. This way the caller
					// also finds the batch in this core's cache.
					runtime.Gosched()
				}
			})
		}
		for j := q.first(); j != nil; j = q.first() {
			if <-j.done; !yield(&j.batch) {
				return
			}
			q.reuse(j)
		}
	}
}

// job is a batch in progress. It belongs to Feed until a worker takes it, to the worker
// until it is done, and then to the caller.
type job[B any] struct {
	batch B
	size  int           // the size that Add was given for it
	done  chan struct{} // receives one value when the batch is done
}

// Queue passes batches from a [Plan]'s Feed to the workers. The last batch in the queue
// can still grow, so an idle worker never waits for a batch to fill up.
type Queue[B any] struct {
	lock       sync.Mutex
	work       sync.Cond    // signals workers that a batch waits
	space      sync.Cond    // signals Feed that there is space
	added      sync.Cond    // signals the caller that order has a batch
	order      fifo[job[B]] // batches that the caller hasn't received yet
	waiting    fifo[job[B]] // batches that no worker has taken
	spare      []*job[B]    // jobs for reuse
	held       int          // total size of the batches not yet taken back
	maxHeld    int
	maxWaiting int
	ended      bool // no batch will follow, or none is wanted any more
}

// Add calls put with the last batch if no worker has taken it yet. If there is none, or
// put returns false because the batch has no room, it calls put with another batch: a
// zero value, or a reused one as the caller of [Run] left it. size is the size of what
// put adds, in the unit of the plan's Most. Add waits for space in the queue, and returns
// false if nothing more is wanted.
func (q *Queue[B]) Add(size int, put func(*B) bool) bool {
	q.lock.Lock()
	defer q.lock.Unlock()
	if j := q.waiting.last(); j != nil && put(&j.batch) {
		j.size += size
		q.held += size
		return true
	}
	for !q.ended && (q.waiting.len() >= q.maxWaiting || q.held > 0 && q.held+size > q.maxHeld) {
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

// take returns the first waiting batch to a worker, or nil at the end.
func (q *Queue[B]) take() *job[B] {
	q.lock.Lock()
	defer q.lock.Unlock()
	for q.waiting.len() == 0 && !q.ended {
		q.work.Wait()
	}
	if q.waiting.len() == q.maxWaiting {
		q.space.Signal()
	}
	return q.waiting.pop()
}

// first returns the next batch for the caller, or nil at the end.
func (q *Queue[B]) first() *job[B] {
	q.lock.Lock()
	defer q.lock.Unlock()
	for q.order.len() == 0 && !q.ended {
		q.added.Wait()
	}
	return q.order.pop()
}

// reuse takes a batch back. Few of those that pile up behind a slow batch are worth
// keeping.
func (q *Queue[B]) reuse(j *job[B]) {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.held -= j.size
	if len(q.spare) < 8*q.maxWaiting {
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
	start int // items before this index have been popped
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

// first returns the first item, or nil if there is none.
func (f *fifo[T]) first() *T {
	if f.len() == 0 {
		return nil
	}
	return f.items[f.start]
}

// last returns the last item, or nil if there is none.
func (f *fifo[T]) last() *T {
	if f.len() == 0 {
		return nil
	}
	return f.items[len(f.items)-1]
}

// Pace adapts the size of batches to the time that items take. It is safe for concurrent
// use; the zero value starts with one item per batch.
type Pace struct{ perItem atomic.Int64 }

// Took records the time that some items took together. A longer time than expected counts
// for a quarter, because another program may have delayed the worker.
func (p *Pace) Took(n int, d time.Duration) {
	if n == 0 {
		return
	}
	each := max(int64(d)/int64(n), 1)
	if before := p.perItem.Load(); 0 < before && before < each {
		each = before + (each-before)/4
	}
	p.perItem.Store(each)
}

// Fit returns how many items fit into a time, from 1 to most.
func (p *Pace) Fit(d time.Duration, limit int) int {
	each := p.perItem.Load()
	if each == 0 {
		return 1
	}
	return min(max(int(int64(d)/each), 1), limit)
}
