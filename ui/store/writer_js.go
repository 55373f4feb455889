package store

import (
	"errors"
	"fmt"
	"io/fs"
)

// Writer saves successive versions of one text and keeps the previous one. A page has a single
// thread and synchronous storage, so on the web Put saves directly.
type Writer struct {
	store  Store
	name   string
	failed func(error)
	closed bool
	err    error // error of the last save; nil if it succeeded
}

// NewWriter returns a writer of the named text. It passes each of the store's
// errors to failed.
func NewWriter(s Store, name string, failed func(error)) *Writer {
	return &Writer{store: s, name: name, failed: failed}
}

// Put saves a text. One for which there is no room is an error, and is kept for this
// tab. After Close it only calls failed, with an error that wraps fs.ErrClosed.
func (w *Writer) Put(data []byte) {
	if w.closed {
		w.failed(fmt.Errorf("save %s: %w", w.name, fs.ErrClosed))
		return
	}
	w.err = w.store.Replace(w.name, data)
	if errors.Is(w.err, ErrFull) {
		keepInTab(w.name, quote(data))
	}
	if w.err != nil {
		w.failed(w.err)
	}
}

// Flush returns the error of the last save. Put has already saved everything.
func (w *Writer) Flush() error { return w.err }

// Close ends the writer. Further calls do nothing.
func (w *Writer) Close() { w.closed = true }
