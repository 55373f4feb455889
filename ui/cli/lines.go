package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

// line is a line that is meant to be a puzzle.
type line struct {
	number int // from 1
	puzzle board.Grid
	err    error // why it is none, and where
}

// longest is the longest line in bytes that is read; the rest of a longer one
// is passed over, so that any file can be read.
const longest = 4096

// lines yields the lines of a text, but for those that are blank or begin with
// #. A reader's error comes as the last line's.
func lines(r io.Reader) iter.Seq[line] {
	return func(yield func(line) bool) {
		buffered := bufio.NewReaderSize(r, longest)
		for number := 1; ; number++ {
			text, err := readLine(buffered)
			l := line{number: number}
			meant := isPuzzle(text)
			switch {
			case errors.Is(err, bufio.ErrBufferFull) && meant:
				l.err = fmt.Errorf("line %d: longer than %d bytes", number, longest)
			case err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull):
				l.err = fmt.Errorf("line %d: %w", number, err)
			case meant:
				l.puzzle, l.err = parseLine(text, number)
			}
			if (meant || l.err != nil) && !yield(l) {
				return
			}
			if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
				return
			}
		}
	}
}

// readLine returns the next line, or the start of one that is longer than the
// reader's buffer with [bufio.ErrBufferFull]. With an error that ends the text
// comes what stands before that.
func readLine(r *bufio.Reader) (text string, err error) {
	part, err := r.ReadSlice('\n')
	text = string(part)
	if !errors.Is(err, bufio.ErrBufferFull) {
		return text, err
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.ReadSlice('\n')
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return text, err
	}
	return text, bufio.ErrBufferFull
}

// byteOrderMark is what some editors begin a text with.
const byteOrderMark = "\ufeff"

// isPuzzle tells whether a line is meant to be a puzzle.
func isPuzzle(text string) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, byteOrderMark))
	return text != "" && text[0] != '#'
}

// parseLine reads a puzzle from a line, and passes over what follows it after
// a blank or a mark.
func parseLine(text string, number int) (board.Grid, error) {
	text = strings.TrimSpace(strings.TrimPrefix(text, byteOrderMark))
	if len(text) >= board.CellCount && (len(text) == board.CellCount || strings.ContainsRune(" \t,;#|", rune(text[board.CellCount]))) {
		if g, err := board.ParseGrid(text[:board.CellCount]); err == nil {
			return g, nil
		}
	}
	g, err := format.Parse(text)
	if fault, ok := errors.AsType[*format.Error](err); ok {
		there := *fault
		there.Line = number
		return g, &there
	}
	return g, err
}

// open returns the lines of a file, or of the standard input for "-" or no
// name, and what closes it.
func (s *session) open(name string) (io.Reader, func() error, error) {
	if name == "" || name == "-" {
		return s.stdin, func() error { return nil }, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	return f, f.Close, nil
}
