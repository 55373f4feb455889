package solvers

import (
	"context"
	"iter"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/solvoku/solvoku/board"
)

// Outcome is what became of one puzzle of a stream.
type Outcome struct {
	Puzzle board.Grid
	Result Result
	Err    error // as Solve returned it
}

// Stream solves puzzles on all cores and yields what became of them, in the
// puzzles' order. See [InOrder] for how it runs; the functions in opts are
// called from several goroutines at once.
func Stream(ctx context.Context, s Solver, puzzles iter.Seq[board.Grid], opts Options) iter.Seq[Outcome] {
	return InOrder(ctx, puzzles, func(ctx context.Context, puzzle board.Grid) Outcome {
		r, err := s.Solve(ctx, puzzle, opts)
		return Outcome{Puzzle: puzzle, Result: r, Err: err}
	})
}

// InOrder calls work for each item, on as many goroutines as there are cores,
// and yields what it returned, in the items' order and as soon as that allows.
//
// It holds a bounded number of items, however long the sequence and however
// unevenly they take. The sequence is read in a goroutine of its own, ahead of
// the work. Where ctx ends, no further item is taken up; those at work get the
// chance to notice it, and what they return is yielded. When the loop over it
// ends, in whichever way, all its goroutines have ended, so that a sequence
// which blocks for ever blocks that too.
func InOrder[In, Out any](ctx context.Context, items iter.Seq[In], work func(context.Context, In) Out) iter.Seq[Out] {
	return func(yield func(Out) bool) {
		ctx, cancel := context.WithCancel(ctx)
		q := newQueue[In, Out](runtime.GOMAXPROCS(0))
		var all sync.WaitGroup
		defer all.Wait()
		defer q.close()
		defer cancel()

		stopWaiting := context.AfterFunc(ctx, q.close)
		defer stopWaiting()
		all.Go(func() {
			defer q.end()
			for item := range items {
				if !q.put(item) {
					return
				}
			}
		})
		for range q.workers {
			all.Go(func() {
				for {
					first, n := q.take()
					if n == 0 {
						return
					}
					for i := first; i < first+n; i++ {
						slot := &q.slots[i%window]
						slot.out = work(ctx, slot.in)
						q.done(i)
					}
				}
			})
		}
		for i := int64(0); q.wait(i); i++ {
			if !yield(q.slots[i%window].out) {
				return
			}
			q.release(i)
		}
	}
}

// window is the most items that InOrder holds, and share the most that a
// worker takes at once. They are many so that quick work goes on while the
// caller or the reader waits for its turn on a core.
const (
	window = 1024
	share  = 32
)

// queue is a ring of items in four stretches, each of which belongs to one
// kind of goroutine, so that a slot is used without a lock by whom it belongs
// to:
//
//	yielded | worked on, or done | to be taken | free
//	        out                  taken         in     out+window
//
// Who has nothing to do says so, looks once more, and sleeps; who changes
// something looks afterwards whether somebody sleeps. So nobody is missed, and
// the lock is seldom taken while there is work.
type queue[In, Out any] struct {
	workers int
	slots   [window]slot[In, Out]

	in, out atomic.Int64 // numbers of items
	awaited atomic.Int64 // the item that the caller sleeps for, or none
	idle    atomic.Int64 // workers that sleep
	full    atomic.Bool  // whether the reader sleeps
	ended   atomic.Bool  // no item will follow
	closed  atomic.Bool  // no item is to be taken up any more

	lock                sync.Mutex
	taken               int64     // a number of items
	free, filled, ready sync.Cond // for the reader, the workers, the caller
}

// none is awaited while the caller doesn't sleep.
const none = -1

type slot[In, Out any] struct {
	in   In
	out  Out
	done atomic.Bool
}

func newQueue[In, Out any](workers int) *queue[In, Out] {
	q := &queue[In, Out]{workers: workers}
	q.free.L, q.filled.L, q.ready.L = &q.lock, &q.lock, &q.lock
	q.awaited.Store(none)
	return q
}

// put adds an item, when there is room; it reports whether items are wanted.
// One goroutine calls it.
func (q *queue[In, Out]) put(item In) bool {
	i := q.in.Load()
	if i == q.out.Load()+window {
		q.lock.Lock()
		q.full.Store(true)
		for !q.closed.Load() && i > q.out.Load()+window*3/4 {
			q.free.Wait()
		}
		q.full.Store(false)
		q.lock.Unlock()
	}
	if q.closed.Load() {
		return false
	}
	q.slots[i%window].in = item
	q.in.Store(i + 1)
	if q.idle.Load() > 0 {
		q.wake(&q.filled)
	}
	return true
}

// wake wakes one who sleeps.
func (q *queue[In, Out]) wake(who *sync.Cond) {
	q.lock.Lock()
	defer q.lock.Unlock()
	who.Signal()
}

// end says that no item follows.
func (q *queue[In, Out]) end() { q.stop(&q.ended) }

// close says that no item is to be taken up any more.
func (q *queue[In, Out]) close() { q.stop(&q.closed) }

func (q *queue[In, Out]) stop(how *atomic.Bool) {
	q.lock.Lock()
	defer q.lock.Unlock()
	how.Store(true)
	q.free.Broadcast()
	q.filled.Broadcast()
	q.ready.Broadcast()
}

// take gives a worker its next items, an equal part of those that wait; none
// is the end.
func (q *queue[In, Out]) take() (first, n int64) {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.idle.Add(1)
	for !q.closed.Load() && q.taken == q.in.Load() && !q.ended.Load() {
		q.filled.Wait()
	}
	q.idle.Add(-1)
	if q.closed.Load() {
		return 0, 0
	}
	workers := int64(q.workers)
	n = min((q.in.Load()-q.taken+workers-1)/workers, share)
	first = q.taken
	q.taken += n
	return first, n
}

// done says that an item's work is done.
func (q *queue[In, Out]) done(i int64) {
	q.slots[i%window].done.Store(true)
	if q.awaited.Load() == i {
		q.wake(&q.ready)
	}
}

// wait waits until an item's work is done, and reports whether it ever will be.
func (q *queue[In, Out]) wait(i int64) bool {
	done := &q.slots[i%window].done
	if done.Load() {
		return true
	}
	q.lock.Lock()
	defer q.lock.Unlock()
	q.awaited.Store(i)
	defer q.awaited.Store(none)
	for !done.Load() {
		if i == q.taken && (q.closed.Load() || q.ended.Load() && i == q.in.Load()) {
			return false
		}
		q.ready.Wait()
	}
	return true
}

// release frees the slot of an item that was yielded.
func (q *queue[In, Out]) release(i int64) {
	q.slots[i%window].done.Store(false)
	q.out.Store(i + 1)
	if q.full.Load() && q.in.Load() <= i+1+window*3/4 {
		q.wake(&q.free)
	}
}
