package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// errFolder is the reason why a folder can't be read.
var errFolder = errors.New("is a folder")

// open opens what an argument names: a file, the standard input for "-" or "",
// or, where there is no such file, the puzzle that the argument is. It returns a
// reader whose reads end with the session's context, and what closes it.
func (s *session) open(name string) (io.Reader, func() error, error) {
	input, closeInput, err := s.openBlocking(name)
	if err != nil {
		return nil, nil, err
	}
	return interruptible{s.ctx, input}, closeInput, nil
}

// openBlocking is [session.open] for callers that don't wait for the reader
// themselves: its reads may outlast the session's context.
func (s *session) openBlocking(name string) (io.Reader, func() error, error) {
	nothing := func() error { return nil }
	if name == "" || name == "-" {
		if f, ok := s.stdin.(*os.File); ok && isFolder(f) {
			return nil, nil, fmt.Errorf("%s %w", inputName(name), errFolder)
		}
		return s.stdin, nothing, nil
	}
	f, err := os.Open(name)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) && strings.Trim(name, "0123456789.") == "" && len(name) > board.CellCount/2 {
			if _, err := format.Parse(name); err != nil {
				return nil, nil, fmt.Errorf("%s: %w", name, err)
			}
			return strings.NewReader(name), nothing, nil
		}
		return nil, nil, err
	}
	if isFolder(f) {
		f.Close()
		return nil, nil, &fs.PathError{Op: "open", Path: name, Err: errFolder}
	}
	return f, f.Close, nil
}

func isFolder(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.IsDir()
}

// inputName returns the name of an input for messages.
func inputName(name string) string {
	if name == "" || name == "-" {
		return "standard input"
	}
	return name
}

// interruptible is a reader whose reads return the context's error once that has
// ended, even while the input blocks, as a terminal does.
type interruptible struct {
	ctx   context.Context
	input io.Reader
}

// Read implements [io.Reader]. A read that the context's end cut short goes on
// in its goroutine, with a buffer of its own, until the input returns.
func (r interruptible) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	type result struct {
		n   int
		err error
	}
	done, buffer := make(chan result, 1), make([]byte, len(p))
	go func() {
		n, err := r.input.Read(buffer)
		done <- result{n, err}
	}()
	select {
	case read := <-done:
		return copy(p, buffer[:read.n]), read.err
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	}
}
