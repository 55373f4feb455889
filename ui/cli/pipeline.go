package cli

import (
	"context"
	"io"
	"iter"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// written is the output for some lines of the input.
type written struct {
	results, complaints []byte
	lines               int
	bad                 bool // whether a line was refused
}

func (w *written) add(more *written) {
	w.results = append(w.results, more.results...)
	w.complaints = append(w.complaints, more.complaints...)
	w.lines += more.lines
	w.bad = w.bad || more.bad
}

func (w *written) clear() {
	*w = written{results: w.results[:0], complaints: w.complaints[:0]}
}

const (
	// mostItems is the most items of a batch: enough that handing it over costs
	// little beside microseconds of work for each.
	mostItems = 256

	// batchTime is what a batch should take. Where items take longer, batches
	// hold fewer, down to one.
	batchTime = time.Millisecond

	// patience is how long results wait for others of their batch.
	patience = 100 * time.Millisecond
)

// batch is some items of the input, for one worker.
type batch[In any] struct {
	items []In
	done  chan struct{} // gets one value when the worker is done with it

	lock sync.Mutex // guards out until then
	out  written    // for the items so far
	cut  bool       // whether the context ended before the last item
}

// run works on the batch and returns the time for an item. One is the worker's
// own, for the item that it is at.
func (b *batch[In]) run(ctx context.Context, one *written, work func(context.Context, *In, *written)) time.Duration {
	start := time.Now()
	for i := range b.items {
		if b.cut = ctx.Err() != nil; b.cut {
			break
		}
		one.clear()
		one.lines = 1
		work(ctx, &b.items[i], one)
		b.lock.Lock()
		b.out.add(one)
		b.lock.Unlock()
	}
	return time.Since(start) / time.Duration(len(b.items))
}

// take moves the output so far to w.
func (b *batch[In]) take(w *written) {
	b.lock.Lock()
	defer b.lock.Unlock()
	*w, b.out = b.out, *w
	b.out.clear()
}

// inOrder calls work for each item of the input, on all cores, and yields what
// it wrote in the items' order. A yielded value is valid until the next one.
//
// The items are read in a goroutine of their own, which hands those that it has
// to a worker before it waits for more input. The number of items held at a time
// is bounded. When ctx ends, what was done up to the first item that was not
// started is still yielded, even while the input blocks; the goroutine that
// reads it ends with the next read.
func inOrder[In any](ctx context.Context, input io.Reader, items func(io.Reader) iter.Seq[In], work func(context.Context, *In, *written)) iter.Seq[*written] {
	return func(yield func(*written) bool) {
		ctx, cancel := context.WithCancel(ctx)
		workers := runtime.GOMAXPROCS(0)
		p := pipeline[In]{jobs: make(chan *batch[In]), order: make(chan *batch[In], 4*workers)}
		p.spare = make(chan *batch[In], cap(p.order)+workers+2) // with those at work, the reader's and the caller's
		p.pace.Store(int64(batchTime))
		var running sync.WaitGroup
		defer running.Wait()
		defer cancel()
		for range workers {
			running.Go(func() { p.work(ctx, work) })
		}
		go p.read(ctx, input, items)

		tick := time.NewTicker(patience)
		defer tick.Stop()
		var out written
		for {
			b, ok := p.next(ctx)
			if !ok {
				return
			}
			for waiting := true; waiting; {
				select {
				case <-b.done:
					waiting = false
				case <-tick.C:
				}
				if b.take(&out); !yield(&out) {
					return
				}
			}
			if b.cut {
				return
			}
			select {
			case p.spare <- b:
			default:
			}
		}
	}
}

// pipeline passes batches from read to work through jobs, an unbuffered channel,
// so that every batch sent is with a worker; and to the caller through order.
type pipeline[In any] struct {
	jobs, order chan *batch[In]
	spare       chan *batch[In] // for reuse
	pace        atomic.Int64    // recent time per item, in nanoseconds
}

// read makes batches of the input's items.
func (p *pipeline[In]) read(ctx context.Context, input io.Reader, items func(io.Reader) iter.Seq[In]) {
	defer func() {
		if ctx.Err() == nil {
			close(p.order)
		}
	}()
	var b *batch[In]
	send := func() bool {
		if b == nil {
			return ctx.Err() == nil
		}
		select {
		case p.jobs <- b:
		case <-ctx.Done():
			return false
		}
		select {
		case p.order <- b:
		case <-ctx.Done():
			return false
		}
		b = nil
		return true
	}
	eager := beforeRead{input, func() { send() }}
	for item := range items(eager) {
		if b == nil {
			b = p.fresh()
		}
		b.items = append(b.items, item)
		full := min(max(int64(batchTime)/max(p.pace.Load(), 1), 1), mostItems)
		if int64(len(b.items)) >= full && !send() {
			return
		}
	}
	send()
}

// fresh returns an empty batch.
func (p *pipeline[In]) fresh() *batch[In] {
	select {
	case b := <-p.spare:
		b.items = b.items[:0]
		return b
	default:
		return &batch[In]{items: make([]In, 0, mostItems), done: make(chan struct{}, 1)}
	}
}

// beforeRead calls a function before each read.
type beforeRead struct {
	io.Reader
	call func()
}

func (r beforeRead) Read(p []byte) (int, error) {
	r.call()
	return r.Reader.Read(p)
}

// work works on batches until there are no more or the context ends.
func (p *pipeline[In]) work(ctx context.Context, work func(context.Context, *In, *written)) {
	var one written
	for {
		select {
		case b := <-p.jobs:
			p.pace.Store(int64(b.run(ctx, &one, work)))
			b.done <- struct{}{}
		case <-ctx.Done():
			return
		}
	}
}

// next returns the next batch in order; after the context's end only one that a
// worker has.
func (p *pipeline[In]) next(ctx context.Context) (*batch[In], bool) {
	select {
	case b, ok := <-p.order:
		return b, ok
	default:
	}
	select {
	case b, ok := <-p.order:
		return b, ok
	case <-ctx.Done():
		return nil, false
	}
}
