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

	result *solvers.Result // room for one, which would take long to clear for each line
}

// refuse adds a complaint about a line that is no puzzle: to the results as
// JSON, or else for the standard error.
func (w *written) refuse(json bool, line badLine) {
	w.bad = true
	if json {
		w.results = append(w.results, jsonLine(line)...)
		return
	}
	w.complaints = fmt.Appendf(w.complaints, "solvoku: %s\n", line.Error)
}

// add adds the output for the lines that follow.
func (w *written) add(more *written) {
	w.results = append(w.results, more.results...)
	w.complaints = append(w.complaints, more.complaints...)
	w.puzzles += more.puzzles
	w.bad = w.bad || more.bad
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
	w.results, w.complaints, w.puzzles, w.bad = w.results[:0], w.complaints[:0], 0, false
}

// handOver passes an output from the goroutine that writes it to another one.
type handOver struct {
	lock sync.Mutex
	out  written
}

// put moves what is in w.
func (h *handOver) put(w *written) {
	h.lock.Lock()
	if len(h.out.results) == 0 && len(h.out.complaints) == 0 && h.out.puzzles == 0 {
		*w, h.out = h.out, *w
	} else {
		h.out.add(w)
	}
	h.lock.Unlock()
	w.clear()
}

// take sets w to what was put so far.
func (h *handOver) take(w *written) {
	w.clear()
	h.lock.Lock()
	*w, h.out = h.out, *w
	h.lock.Unlock()
}
