package cli

import (
	"slices"
	"sync"

	"github.com/solvoku/solvoku/solvers"
)

// output is the output for a run of lines.
type output struct {
	results, complaints []byte
	puzzles             int
	unfinished          int  // number of them that were interrupted
	bad                 bool // whether a line was refused
	cut                 bool // whether the last line was interrupted, so that nothing may follow

	result *solvers.Result // reused, because clearing one for each line would be slow

	now *underWay // of the batch; nil if nobody watches

	// handOver passes on the output so far before a slow line is finished.
	handOver func()
}

// refuse adds why a line isn't a puzzle: an object to the results or, if that is nil, a message
// for the standard error.
func (w *output) refuse(err error, object any) {
	w.bad = true
	if object != nil {
		w.results = append(w.results, jsonLine(object)...)
		return
	}
	w.complaints = appendComplaint(w.complaints, "%v", err)
}

// add adds the output for the lines that follow.
func (w *output) add(more *output) {
	w.results = append(w.results, more.results...)
	w.complaints = append(w.complaints, more.complaints...)
	w.puzzles += more.puzzles
	w.unfinished += more.unfinished
	w.bad = w.bad || more.bad
	w.cut = w.cut || more.cut
}

// room returns a result to fill in, which may still hold an earlier one.
func (w *output) room() *solvers.Result {
	if w.result == nil {
		w.result = new(solvers.Result)
	}
	return w.result
}

// empty reports whether there is nothing to hand over.
func (w *output) empty() bool {
	return w.puzzles == 0 && len(w.results) == 0 && len(w.complaints) == 0 && !w.bad && !w.cut
}

// clear empties w but keeps its memory.
func (w *output) clear() {
	w.results, w.complaints = w.results[:0], w.complaints[:0]
	w.puzzles, w.unfinished, w.bad, w.cut = 0, 0, false, false
}

// outbox passes output from a worker to the goroutine that prints it.
//
// The outputs come from a pool. Because it keeps them per core, an output is usually reused
// while its memory is still in that core's cache.
type outbox struct {
	lock sync.Mutex
	out  *output // nil if there is nothing
}

// put adds the contents of w and then empties w.
func (h *outbox) put(w *output, pool *sync.Pool, room int) {
	if w.empty() {
		return
	}
	h.open(pool, room).add(w)
	h.close()
	w.clear()
}

// open returns the output to add to, which the caller owns until close. room is how many bytes
// of results are likely to accumulate: allocating them at once leaves no smaller buffers behind.
func (h *outbox) open(pool *sync.Pool, room int) *output {
	h.lock.Lock()
	if h.out == nil {
		h.out = pool.Get().(*output)
		h.out.results = slices.Grow(h.out.results, room)
	}
	return h.out
}

func (h *outbox) close() { h.lock.Unlock() }

// take returns what has been put since the last call, or nil.
func (h *outbox) take() (w *output) {
	h.lock.Lock()
	defer h.lock.Unlock()
	w, h.out = h.out, nil
	return w
}
