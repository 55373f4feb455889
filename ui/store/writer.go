//go:build !js

package store

import (
	"bytes"
	"fmt"
	"io/fs"
	"sync"
)

// Writer saves one text of a store again and again, in a goroutine of its own,
// so that who has a new one never waits. Where texts come faster than they can
// be saved, those in between are left out: the last one always is saved.
//
// A Writer may be used by many goroutines at once.
type Writer struct {
	store  Store
	name   string
	failed func(error)

	mu      sync.Mutex
	changed sync.Cond // of everything below
	next    []byte    // the text of the last Put
	put     uint64    // how many texts came
	done    uint64    // how many of them were saved, left out or refused; equals put when at rest
	closed  bool
	ended   bool // whether the goroutine is at its end
}

// NewWriter starts a writer of the text with a name. Each error of the store
// is given to failed, in the writer's goroutine; failed must not call Flush or
// Close. A text that could not be saved is not tried again: the next one
// replaces it.
func NewWriter(s Store, name string, failed func(error)) *Writer {
	w := &Writer{store: s, name: name, failed: failed}
	w.changed.L = &w.mu
	go w.run()
	return w
}

// Put hands over a copy of a text to be saved and returns at once. After Close
// it saves nothing and calls failed with an error that wraps fs.ErrClosed.
func (w *Writer) Put(data []byte) {
	if !w.accept(data) {
		w.failed(fmt.Errorf("save %s: %w", w.name, fs.ErrClosed))
	}
}

func (w *Writer) accept(data []byte) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return false
	}
	w.next = bytes.Clone(data)
	w.put++
	w.changed.Broadcast()
	return true
}

// Flush waits until the last text that came before it, or a later one, is
// saved or refused.
func (w *Writer) Flush() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for put := w.put; w.done < put; {
		w.changed.Wait()
	}
}

// Close flushes and ends the goroutine. Closing again does nothing more.
func (w *Writer) Close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	w.changed.Broadcast()
	for !w.ended {
		w.changed.Wait()
	}
}

// run saves until the writer is closed and nothing is left to save.
func (w *Writer) run() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for {
		for w.done == w.put && !w.closed {
			w.changed.Wait()
		}
		if w.done == w.put {
			break
		}
		data, put := w.next, w.put
		w.mu.Unlock()
		if err := w.store.Save(w.name, data); err != nil {
			w.failed(err)
		}
		w.mu.Lock()
		w.done = put
		w.changed.Broadcast()
	}
	w.ended = true
	w.changed.Broadcast()
}
