package store

import (
	"fmt"
	"io/fs"
)

// Writer saves one text of a store again and again. A page has one thread and
// its storage answers at once, so on the web a text is saved where it is put.
type Writer struct {
	store  Store
	name   string
	failed func(error)
	closed bool
}

// NewWriter returns a writer of the text with a name. Each error of the store
// is given to failed.
func NewWriter(s Store, name string, failed func(error)) *Writer {
	return &Writer{store: s, name: name, failed: failed}
}

// Put saves a text. After Close it saves nothing and calls failed with an
// error that wraps fs.ErrClosed.
func (w *Writer) Put(data []byte) {
	if w.closed {
		w.failed(fmt.Errorf("save %s: %w", w.name, fs.ErrClosed))
		return
	}
	if err := w.store.Save(w.name, data); err != nil {
		w.failed(err)
	}
}

// Flush has nothing to wait for here.
func (w *Writer) Flush() {}

// Close ends the writer. Closing again does nothing more.
func (w *Writer) Close() { w.closed = true }
