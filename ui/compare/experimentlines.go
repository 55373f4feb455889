package compare

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
)

// Lines buffers a text of up to a hundred megabytes or so: in a temporary file
// if possible, and otherwise, as in a browser, compressed in memory. Only one
// goroutine may use it at a time.
type Lines struct {
	file   *os.File // nil where there are no files
	memory bytes.Buffer
	zip    *gzip.Writer
}

// NewLines returns an empty text. The file is created in the given folder, or in
// the system's temporary folder if that is empty.
func NewLines(folder string) *Lines {
	l := &Lines{}
	if file, err := os.CreateTemp(folder, "experiment-*.csv"); err == nil {
		_ = os.Remove(file.Name()) // so that a killed app leaves none, where an open file can be removed
		l.file = file
	} else {
		l.zip = gzip.NewWriter(&l.memory)
	}
	return l
}

// Write implements [io.Writer].
func (l *Lines) Write(p []byte) (int, error) {
	if l.file != nil {
		return l.file.Write(p)
	}
	return l.zip.Write(p)
}

// CopyTo copies the text to w. Nothing can be added afterwards.
func (l *Lines) CopyTo(w io.Writer) error {
	var from io.Reader
	if l.file != nil {
		if _, err := l.file.Seek(0, io.SeekStart); err != nil {
			return err
		}
		from = l.file
	} else {
		if err := l.zip.Close(); err != nil {
			return err
		}
		var err error
		if from, err = gzip.NewReader(bytes.NewReader(l.memory.Bytes())); err != nil {
			return err
		}
	}
	_, err := io.Copy(w, from)
	return err
}

// Close discards the text.
func (l *Lines) Close() error {
	if l.file == nil {
		return nil
	}
	closed, removed := l.file.Close(), os.Remove(l.file.Name())
	if errors.Is(removed, fs.ErrNotExist) {
		removed = nil
	}
	return errors.Join(closed, removed)
}
