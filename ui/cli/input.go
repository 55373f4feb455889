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
	return interrupted(s.ctx, input), closeInput, nil
}

// openBlocking is [session.open] for callers that end the reads themselves: these
// may outlast the session's context.
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

// isRegular reports whether an input is a file on a disk, not a pipe for example.
func isRegular(input io.Reader) bool {
	f, ok := input.(*os.File)
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

// interrupted returns a reader whose reads end with ctx.
func interrupted(ctx context.Context, input io.Reader) io.Reader {
	if isRegular(input) {
		return input // never blocks for long
	}
	return &interruptible{ctx: ctx, input: input}
}

// interruptible is a reader whose reads return the context's error once that has
// ended, even while the input blocks, as a terminal does.
type interruptible struct {
	ctx    context.Context
	input  io.Reader
	buffer []byte // of the read under way, which may outlast the context
	done   chan readResult
}

type readResult struct {
	n   int
	err error
}

// Read implements [io.Reader]. A read that the context's end cut short goes on
// in its goroutine until the input returns; no other one follows.
func (r *interruptible) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	if cap(r.buffer) < len(p) {
		r.buffer, r.done = make([]byte, len(p)), make(chan readResult, 1)
	}
	into := r.buffer[:len(p)]
	go func() {
		n, err := r.input.Read(into)
		r.done <- readResult{n, err}
	}()
	select {
	case read := <-r.done:
		return copy(p, into[:read.n]), read.err
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	}
}
