package solvers

import (
	"context"
	"iter"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/solvoku/solvoku/board"
)

// Outcome is the result of solving one puzzle of a stream.
type Outcome struct {
	Puzzle board.Grid
	Result Result
	Err    error // as Solve returned it
}

// Stream solves puzzles on all cores and yields the outcomes in the puzzles'
// order, each as soon as the order allows and the few neighbours that are solved
// together with it are done. It calls the functions in opts from several goroutines at once.
//
// It holds a bounded number of puzzles, however long the sequence and however
// unevenly they take. The sequence is read in a goroutine of its own, ahead of
// the work. When ctx ends, no further puzzle is taken up, and the outcomes of
// those at work are yielded. When the loop over it ends, in whichever way, all its
// goroutines have ended, so that a sequence that blocks for ever blocks that too.
func Stream(ctx context.Context, s Solver, puzzles iter.Seq[board.Grid], opts Options) iter.Seq[Outcome] {
	return inOrder(ctx, puzzles, func(ctx context.Context, puzzle board.Grid, to *Outcome) {
		to.Puzzle = puzzle
		to.Result, to.Err = s.Solve(ctx, puzzle, opts)
	})
}

const (
	// mostItems is the most items of a batch: enough that handing it over costs
	// little beside two microseconds of work for each.
	mostItems = 32

	// batchTime is the most that a batch should take, unless it has one item.
	batchTime = 200 * time.Microsecond
)

// batch is some items for one worker. It is the reader's until it is taken, the
// worker's until it is done, and then the caller's.
type batch[In, Out any] struct {
	in   []In
	out  []Out         // as many as were worked on when it is done
	done chan struct{} // gets one value then
}

// feed passes batches from the reader to the workers. The last batch in the queue
// may still grow, so an idle worker never waits for a batch to fill up.
type feed[In, Out any] struct {
	lock    sync.Mutex
	changed sync.Cond // for the workers
	queue   []*batch[In, Out]
	spare   []*batch[In, Out] // for reuse
	ended   bool              // no item will follow, or none is wanted any more

	pace atomic.Int64 // recent time per item, in nanoseconds
}

// inOrder calls work for each item and yields the results as described for
// [Stream].
func inOrder[In, Out any](ctx context.Context, items iter.Seq[In], work func(context.Context, In, *Out)) iter.Seq[Out] {
	return func(yield func(Out) bool) {
		ctx, cancel := context.WithCancel(ctx)
		workers := runtime.GOMAXPROCS(0)
		f := &feed[In, Out]{}
		f.changed.L = &f.lock
		f.pace.Store(int64(batchTime))
		order := make(chan *batch[In, Out], 8*workers)
		var all sync.WaitGroup
		defer all.Wait()
		defer cancel()
		stopWaiting := context.AfterFunc(ctx, f.end)
		defer stopWaiting()

		all.Go(func() {
			defer close(order)
			defer f.end()
			for item := range items {
				if f.join(item) {
					continue
				}
				b := f.fresh()
				b.in = append(b.in, item)
				select {
				case order <- b:
				case <-ctx.Done():
					return
				}
				f.add(b)
			}
		})
		for range workers {
			all.Go(func() {
				for b := f.take(); b != nil; b = f.take() {
					f.run(ctx, b, work)
				}
			})
		}
		for b := range order {
			<-b.done
			for i := range b.out {
				if !yield(b.out[i]) {
					return
				}
			}
			if len(b.out) < len(b.in) {
				return
			}
			f.reuse(b)
		}
	}
}

// join adds an item to the last batch of the queue, if that has room.
func (f *feed[In, Out]) join(item In) bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	if len(f.queue) == 0 {
		return false
	}
	last := f.queue[len(f.queue)-1]
	full := min(max(int(int64(batchTime)/max(f.pace.Load(), 1)), 1), mostItems)
	if len(last.in) >= full {
		return false
	}
	last.in = append(last.in, item)
	return true
}

// add adds a batch to the queue; at the end it is done at once.
func (f *feed[In, Out]) add(b *batch[In, Out]) {
	f.lock.Lock()
	defer f.lock.Unlock()
	if f.ended {
		b.done <- struct{}{}
		return
	}
	f.queue = append(f.queue, b)
	f.changed.Signal()
}

// fresh returns an empty batch.
func (f *feed[In, Out]) fresh() *batch[In, Out] {
	f.lock.Lock()
	defer f.lock.Unlock()
	if n := len(f.spare); n > 0 {
		b := f.spare[n-1]
		f.spare = f.spare[:n-1]
		return b
	}
	return &batch[In, Out]{in: make([]In, 0, mostItems), out: make([]Out, 0, mostItems), done: make(chan struct{}, 1)}
}

// reuse takes back a batch.
func (f *feed[In, Out]) reuse(b *batch[In, Out]) {
	f.lock.Lock()
	defer f.lock.Unlock()
	b.in, b.out = b.in[:0], b.out[:0]
	f.spare = append(f.spare, b)
}

// end marks the end of the items, or that no more are wanted.
func (f *feed[In, Out]) end() {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.ended = true
	f.changed.Broadcast()
}

// take returns the first batch of the queue to a worker, or nil at the end.
func (f *feed[In, Out]) take() *batch[In, Out] {
	f.lock.Lock()
	defer f.lock.Unlock()
	for len(f.queue) == 0 && !f.ended {
		f.changed.Wait()
	}
	if len(f.queue) == 0 {
		return nil
	}
	b := f.queue[0]
	f.queue = slices.Delete(f.queue, 0, 1)
	return b
}

// run works on a batch until the context ends.
func (f *feed[In, Out]) run(ctx context.Context, b *batch[In, Out], work func(context.Context, In, *Out)) {
	defer func() { b.done <- struct{}{} }()
	start := time.Now()
	for i := range b.in {
		if ctx.Err() != nil {
			return
		}
		b.out = b.out[:i+1]
		work(ctx, b.in[i], &b.out[i])
	}
	f.pace.Store(int64(time.Since(start)) / int64(len(b.in)))
}
