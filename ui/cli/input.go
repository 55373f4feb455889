package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// errFolder says why a folder can't be read.
var errFolder = errors.New("is a folder")

// open opens what an argument names: a file, the standard input for "-" or "", or, if there is
// no such file, the puzzle in the argument itself. Reads fail once the session's context has
// ended.
func (s *session) open(name string) (io.ReadCloser, error) {
	input, err := s.openBlocking(name)
	if err != nil {
		return nil, err
	}
	return interruptible(s.ctx, input), nil
}

// openBlocking is [session.open] for callers that interrupt reads themselves.
func (s *session) openBlocking(name string) (io.ReadCloser, error) {
	if name == "" || name == "-" {
		f, ok := s.stdin.(*os.File)
		switch {
		case !ok:
			return io.NopCloser(s.stdin), nil
		case isFolder(f):
			return nil, fmt.Errorf("%s %w", inputName(name), errFolder)
		}
		return standardInput{f}, nil
	}
	f, err := os.Open(name)
	switch {
	case errors.Is(err, fs.ErrNotExist) && strings.Trim(name, "0123456789.") == "" && len(name) > board.CellCount/2:
		if _, err := format.Parse(name); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		return io.NopCloser(strings.NewReader(name)), nil
	case err != nil:
		return nil, err
	case isFolder(f):
		f.Close()
		return nil, &fs.PathError{Op: "open", Path: name, Err: errFolder}
	}
	return f, nil
}

func isFolder(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.IsDir()
}

// standardInput is a file that Close leaves open.
type standardInput struct{ *os.File }

// Close does nothing.
func (standardInput) Close() error { return nil }

// isRegular reports whether an input is a file on disk, as opposed to, say, a pipe.
func isRegular(input io.Reader) bool {
	f, ok := input.(interface{ Stat() (fs.FileInfo, error) })
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode().IsRegular()
}

// inputName returns the name of an input for messages.
func inputName(name string) string {
	if name == "" || name == "-" {
		return "standard input"
	}
	return name
}

// interruptible returns an input whose reads fail once ctx has ended.
func interruptible(ctx context.Context, input io.ReadCloser) io.ReadCloser {
	if isRegular(input) {
		return input // never blocks for long
	}
	return &interruptibleReader{ReadCloser: input, ctx: ctx, done: make(chan readResult, 1)}
}

// interruptibleReader is an input whose reads return the context's error once the context has
// ended, even while the input blocks, as a terminal does.
type interruptibleReader struct {
	io.ReadCloser
	ctx    context.Context
	buffer []byte // of the read in progress, which may outlast the context
	done   chan readResult
}

type readResult struct {
	n   int
	err error
}

// Read implements [io.Reader]. A read that is still blocked when the context ends
// continues in its goroutine until the input returns; no other read follows.
func (r *interruptibleReader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	r.buffer = slices.Grow(r.buffer[:0], len(p))[:len(p)]
	go func() {
		n, err := r.ReadCloser.Read(r.buffer)
		r.done <- readResult{n, err}
	}()
	select {
	case read := <-r.done:
		return copy(p, r.buffer[:read.n]), read.err
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	}
}
