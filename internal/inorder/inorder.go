// Package inorder works on a sequence of batches on all cores and returns them in
// their order.
package inorder

import (
	"context"
	"iter"
	"runtime"
	"slices"
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

	// Patience, if not 0, is how often a batch that is worked on is yielded to
	// show what is done of it.
	Patience time.Duration
}

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
		q := &Queue[B]{ctx: ctx, order: make(chan *job[B], 4*workers)}
		q.changed.L = &q.lock
		var all sync.WaitGroup
		defer all.Wait()
		defer cancel()
		stopWaiting := context.AfterFunc(ctx, q.end)
		defer stopWaiting()
		all.Go(func() {
			defer close(q.order)
			defer q.end()
			plan.Feed(ctx, q)
		})
		for range workers {
			all.Go(func() {
				for j := q.take(); j != nil; j = q.take() {
					plan.Work(ctx, &j.batch)
					j.done <- struct{}{}
				}
			})
		}
		var tick <-chan time.Time
		if plan.Patience > 0 {
			ticker := time.NewTicker(plan.Patience)
			defer ticker.Stop()
			tick = ticker.C
		}
		for j := range q.order {
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
	done  chan struct{} // gets one value
}

// Queue passes batches from a [Plan]'s Feed to the workers. The last one in the queue
// may still grow, so that an idle worker never waits for a batch to fill up.
type Queue[B any] struct {
	ctx   context.Context
	order chan *job[B] // for the caller

	lock    sync.Mutex
	changed sync.Cond // for the workers
	waiting []*job[B]
	spare   []*job[B] // for reuse
	ended   bool      // no batch will follow, or none is wanted any more
}

// Add calls put with the last batch, if no worker has taken it yet, and, if there
// is none or put reports that it has no room, with another one, which the zero value
// or the caller of [Run] left empty. It waits until there is space in the queue, and
// reports false if nothing more is wanted.
func (q *Queue[B]) Add(put func(*B) bool) bool {
	if q.join(put) {
		return true
	}
	j := q.fresh()
	put(&j.batch)
	select {
	case q.order <- j:
	case <-q.ctx.Done():
		return false
	}
	return q.push(j)
}

// join puts something into the last batch, if that has room.
func (q *Queue[B]) join(put func(*B) bool) bool {
	q.lock.Lock()
	n := len(q.waiting)
	joined := n > 0 && put(&q.waiting[n-1].batch)
	q.lock.Unlock()
	return joined
}

// fresh returns an empty batch.
func (q *Queue[B]) fresh() *job[B] {
	q.lock.Lock()
	defer q.lock.Unlock()
	if n := len(q.spare); n > 0 {
		j := q.spare[n-1]
		q.spare = q.spare[:n-1]
		return j
	}
	return &job[B]{done: make(chan struct{}, 1)}
}

// push adds a batch to the queue, and reports false at the end, when it is done at
// once.
func (q *Queue[B]) push(j *job[B]) bool {
	q.lock.Lock()
	defer q.lock.Unlock()
	if q.ended {
		j.done <- struct{}{}
		return false
	}
	q.waiting = append(q.waiting, j)
	q.changed.Signal()
	return true
}

// take returns the first batch of the queue to a worker, or nil at the end.
func (q *Queue[B]) take() *job[B] {
	q.lock.Lock()
	defer q.lock.Unlock()
	for len(q.waiting) == 0 && !q.ended {
		q.changed.Wait()
	}
	if len(q.waiting) == 0 {
		return nil
	}
	j := q.waiting[0]
	q.waiting = slices.Delete(q.waiting, 0, 1)
	return j
}

// reuse takes back a batch.
func (q *Queue[B]) reuse(j *job[B]) {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.spare = append(q.spare, j)
}

// end marks the end of the batches, or that no more are wanted.
func (q *Queue[B]) end() {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.ended = true
	q.changed.Broadcast()
}
