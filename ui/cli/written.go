package cli

import (
	"fmt"
	"sync"

	"github.com/solvoku/solvoku/solvers"
)

// written is the output for some lines of the input.
type written struct {
	results, complaints []byte
	puzzles             int
	bad                 bool // whether a line was refused
	cut                 bool // whether the last line was interrupted, so that nothing may follow

	result *solvers.Result // room for one, which would take long to clear for each line
}

// refuse adds why a line is no puzzle: an object to the results, or where that is nil a
// message for the standard error.
func (w *written) refuse(err error, object any) {
	w.bad = true
	if object != nil {
		w.results = append(w.results, jsonLine(object)...)
		return
	}
	w.complaints = fmt.Appendf(w.complaints, "solvoku: %v\n", err)
}

// add adds the output for the lines that follow.
func (w *written) add(more *written) {
	w.results = append(w.results, more.results...)
	w.complaints = append(w.complaints, more.complaints...)
	w.puzzles += more.puzzles
	w.bad = w.bad || more.bad
	w.cut = w.cut || more.cut
}

// room returns a place for a result, which may hold an earlier one.
func (w *written) room() *solvers.Result {
	if w.result == nil {
		w.result = new(solvers.Result)
	}
	return w.result
}

// clear empties w but keeps its memory.
func (w *written) clear() {
	w.results, w.complaints, w.puzzles, w.bad, w.cut = w.results[:0], w.complaints[:0], 0, false, false
}

// handOver passes outputs from the goroutine that writes them to another one.
//
// They come from a pool. Since it keeps them by core, an output is mostly used again
// where its memory is still in the cache.
type handOver struct {
	lock sync.Mutex
	out  *written // nil if there is nothing
}

// put adds what is in w, and empties w.
func (h *handOver) put(w *written, pool *sync.Pool) {
	h.lock.Lock()
	defer h.lock.Unlock()
	if h.out == nil {
		h.out = pool.Get().(*written)
	}
	h.out.add(w)
	w.clear()
}

// take returns what was put so far, or nil.
func (h *handOver) take() (w *written) {
	h.lock.Lock()
	defer h.lock.Unlock()
	w, h.out = h.out, nil
	return w
}
