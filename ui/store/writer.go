//go:build !js

package store

import (
	"bytes"
	"fmt"
	"io/fs"
	"sync"
)

// Writer saves successive versions of one text in a goroutine of its own, and keeps the
// previous one. If versions arrive faster than they can be saved, it skips all but the latest.
//
// A Writer is safe for concurrent use.
type Writer struct {
	store  Store
	name   string
	failed func(error)

	mu      sync.Mutex
	changed sync.Cond // signals changes of the fields below
	next    []byte    // the text of the last Put
	put     uint64    // number of texts put
	done    uint64    // number of those saved, skipped or refused; equals put when idle
	closed  bool
	ended   bool  // whether the goroutine has ended
	err     error // error of the last save; nil if it succeeded
}

// NewWriter starts a writer of the named text. It passes each of the store's
// errors to failed, in the writer's goroutine; failed must not call Flush or
// Close. Failed saves are not retried.
func NewWriter(s Store, name string, failed func(error)) *Writer {
	w := &Writer{store: s, name: name, failed: failed}
	w.changed.L = &w.mu
	go w.run()
	return w
}

// Put schedules a copy of a text to be saved and returns immediately. After Close
// it only calls failed, with an error that wraps fs.ErrClosed.
func (w *Writer) Put(data []byte) {
	w.mu.Lock()
	closed := w.closed
	if !closed {
		w.next = bytes.Clone(data)
		w.put++
		w.changed.Broadcast()
	}
	w.mu.Unlock()
	if closed {
		w.failed(fmt.Errorf("save %s: %w", w.name, fs.ErrClosed))
	}
}

// Flush waits until the last text put before the call, or a later one, has been
// saved or refused. It returns the error of the last save.
func (w *Writer) Flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	for put := w.put; w.done < put; {
		w.changed.Wait()
	}
	return w.err
}

// Close flushes and ends the goroutine. Further calls do nothing.
func (w *Writer) Close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	w.changed.Broadcast()
	for !w.ended {
		w.changed.Wait()
	}
}

// run saves until the writer is closed and idle.
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
		err := w.store.Replace(w.name, data)
		if err != nil {
			w.failed(err)
		}
		w.mu.Lock()
		w.done, w.err = put, err
		w.changed.Broadcast()
	}
	w.ended = true
	w.changed.Broadcast()
}
