package solvers

import (
	"context"
	"iter"
	"runtime"
	"sync"

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
						q.slots[i%window].out = work(ctx, q.slots[i%window].in)
						q.done(i)
					}
				}
			})
		}
		for {
			first, n := q.wait()
			if n == 0 {
				return
			}
			for i := first; i < first+n; i++ {
				if !yield(q.slots[i%window].out) {
					return
				}
			}
			q.release(n)
		}
	}
}

// window is the most items that InOrder holds, and share the most that a
// worker takes at once: many, so that quick work is not held up by locking.
const (
	window = 512
	share  = 32
)

// queue is a ring of items in four stretches, each of which belongs to one
// kind of goroutine:
//
//	yielded | worked on, or done | to be taken | free
//	        out                  taken         in     out+window
//
// so that a slot is used without a lock by whom it belongs to.
type queue[In, Out any] struct {
	workers int
	slots   [window]slot[In, Out]

	lock           sync.Mutex
	out, taken, in int  // numbers of items
	ended          bool // no item will follow
	closed         bool // no item is to be taken up any more

	free, filled, ready sync.Cond // for the reader, the workers, the caller
}

type slot[In, Out any] struct {
	in   In
	out  Out
	done bool
}

func newQueue[In, Out any](workers int) *queue[In, Out] {
	q := &queue[In, Out]{workers: workers}
	q.free.L, q.filled.L, q.ready.L = &q.lock, &q.lock, &q.lock
	return q
}

// put adds an item, when there is room; it reports whether items are wanted.
func (q *queue[In, Out]) put(item In) bool {
	q.lock.Lock()
	defer q.lock.Unlock()
	for !q.closed && q.in == q.out+window {
		q.free.Wait()
	}
	if q.closed {
		return false
	}
	q.slots[q.in%window] = slot[In, Out]{in: item}
	q.in++
	q.filled.Signal()
	return true
}

// end says that no item follows.
func (q *queue[In, Out]) end() {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.ended = true
	q.filled.Broadcast()
	q.ready.Signal()
}

// close says that no item is to be taken up any more.
func (q *queue[In, Out]) close() {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.closed = true
	q.free.Broadcast()
	q.filled.Broadcast()
	q.ready.Signal()
}

// take gives a worker its next items, an equal part of those that wait; none
// is the end.
func (q *queue[In, Out]) take() (first, n int) {
	q.lock.Lock()
	defer q.lock.Unlock()
	for !q.closed && !q.ended && q.taken == q.in {
		q.filled.Wait()
	}
	if q.closed {
		return 0, 0
	}
	n = min((q.in-q.taken+q.workers-1)/q.workers, share)
	first = q.taken
	q.taken += n
	return first, n
}

// done says that an item's work is done.
func (q *queue[In, Out]) done(i int) {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.slots[i%window].done = true
	if i == q.out {
		q.ready.Signal()
	}
}

// wait returns the next items that are done; none is the end.
func (q *queue[In, Out]) wait() (first, n int) {
	q.lock.Lock()
	defer q.lock.Unlock()
	for {
		for q.out+n < q.taken && q.slots[(q.out+n)%window].done {
			n++
		}
		finished := q.out == q.taken && (q.closed || q.ended && q.taken == q.in)
		if n > 0 || finished {
			return q.out, n
		}
		q.ready.Wait()
	}
}

// release frees the slots of items that were yielded.
func (q *queue[In, Out]) release(n int) {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.out += n
	q.free.Signal()
}
