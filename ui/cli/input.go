package cli

import (
	"bufio"
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
	"github.com/solvoku/solvoku/internal/plaintext"
)

// errFolder says why a folder can't be read.
var errFolder = errors.New("is a folder")

// input is a text, in UTF-8, that every command reads in the same way. Reads fail once the
// session's context has ended.
type input struct {
	io.Reader
	closes io.Closer
	name   string       // for messages
	typed  bool         // whether someone types it at a terminal
	again  bool         // whether it is a file that can be opened again
	back   func() error // back to the start; nil if that is impossible
}

// Close implements [io.Closer].
func (in *input) Close() error { return in.closes.Close() }

// open opens the text that an argument names: a file, the standard input for "-" or "", or, if
// there is no such file, the puzzle in the argument itself. It refuses what isn't a text.
func (s *session) open(name string) (*input, error) {
	raw, err := s.openBytes(name)
	if err != nil {
		return nil, err
	}
	in := &input{Reader: interruptible(s.ctx, raw), closes: raw, name: inputName(name), typed: isTyped(raw)}
	if in.typed {
		s.complain("type puzzles, one per line; %s ends the input", endOfInput)
		return in, nil
	}
	in.again = in.name == name && isRegular(raw)
	back := wayBack(raw)
	buffered := bufio.NewReaderSize(in.Reader, firstLook)
	text := plaintext.UTF8(buffered)
	buffered.Peek(longestSignature) // the rest is whatever came with it
	head, _ := buffered.Peek(buffered.Buffered())
	if err := s.mustBeText(in.name, head, text == io.Reader(buffered)); err != nil {
		raw.Close()
		return nil, err
	}
	if text == io.Reader(buffered) && back != nil && back() == nil {
		in.back = back // reading without a buffer in between is faster
	} else {
		in.Reader = text
	}
	return in, nil
}

// openBytes does what [session.open] does, for files that aren't texts.
func (s *session) openBytes(name string) (io.ReadCloser, error) {
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

// isTyped reports whether the input is a terminal that someone types at.
func isTyped(input io.Reader) bool {
	f, ok := input.(interface{ Stat() (fs.FileInfo, error) })
	if !ok {
		return false
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&fs.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}

// wayBack returns a function that seeks a file on disk back to its current position; nil for
// other inputs.
func wayBack(input io.Reader) func() error {
	f, ok := input.(io.Seeker)
	if !ok || !isRegular(input) {
		return nil
	}
	at, err := f.Seek(0, io.SeekCurrent)
	if err != nil {
		return nil
	}
	return func() error {
		_, err := f.Seek(at, io.SeekStart)
		return err
	}
}

// inputName returns the name of an input for messages.
func inputName(name string) string {
	if name == "" || name == "-" {
		return "standard input"
	}
	return name
}

// unreadable reports why an input can't be opened and returns the exit code.
func (s *session) unreadable(err error) int {
	if errors.Is(err, errNotText) {
		return s.fail(exitNotAll, "%v", err)
	}
	return s.fail(exitWrongUse, "%v", err)
}

// interruptible returns a reader whose reads fail once ctx has ended.
func interruptible(ctx context.Context, input io.Reader) io.Reader {
	if isRegular(input) {
		return input // never blocks for long
	}
	return &interruptibleReader{Reader: input, ctx: ctx, done: make(chan readResult, 1)}
}

// interruptibleReader is an input whose reads return the context's error once the context has
// ended, even while the input blocks, as a terminal does.
type interruptibleReader struct {
	io.Reader
	ctx    context.Context
	buffer []byte // buffer of the read in progress, which may outlast the context
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
		n, err := r.Reader.Read(r.buffer)
		r.done <- readResult{n, err}
	}()
	select {
	case read := <-r.done:
		return copy(p, r.buffer[:read.n]), read.err
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	}
}
