package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/solvoku/solvoku/board"
)

// line is one line of an input.
type line struct {
	text   []byte // with what ends it; of a line longer than a buffer the rest is missing
	number int    // from 1
	offset int    // where it begins in the input, in bytes
	err    error  // of the reader, in place of the text
}

// piece is some successive lines.
type piece struct {
	text   []byte
	first  int   // the first one's number
	offset int   // and where it begins
	err    error // of the reader, in place of the text
}

func (p *piece) empty() bool { return len(p.text) == 0 && p.err == nil }

// take moves the first line to l, and reports whether there is one.
func (p *piece) take(l *line) bool {
	if p.err != nil {
		*l, p.err = line{number: p.first, err: p.err}, nil
		return true
	}
	if len(p.text) == 0 {
		return false
	}
	size := bytes.IndexByte(p.text, '\n') + 1
	if size == 0 {
		size = len(p.text)
	}
	l.text, l.number, l.offset, l.err = p.text[:size], p.first, p.offset, nil
	p.text = p.text[size:]
	p.first++
	p.offset += size
	return true
}

// splitter reads an input in pieces.
type splitter struct {
	input io.Reader
	most  func() int // lines of a piece, as far as those have a puzzle's length

	buffer       []byte
	next         piece // where what follows begins
	brokenInside bool  // whether the buffer continues a line of which the beginning was given
}

// bufferSize is what is read at once, two whole batches of puzzles. A longer line is cut.
const bufferSize = 2 * mostLines * (board.CellCount + len("\n"))

// each calls use with each piece, until it returns false. It asks for more input only
// when it has given all lines that it has.
func (s *splitter) each(use func(piece) bool) {
	s.buffer = make([]byte, 0, bufferSize)
	s.next.first = 1
	for {
		n, err := s.input.Read(s.buffer[len(s.buffer):cap(s.buffer)])
		s.buffer = s.buffer[:len(s.buffer)+n]
		ended := errors.Is(err, io.EOF)
		whole := bytes.LastIndexByte(s.buffer, '\n') + 1
		if ended || whole == 0 && len(s.buffer) == cap(s.buffer) {
			whole = len(s.buffer)
		}
		if !s.give(s.buffer[:whole], use) || ended {
			return
		}
		if err != nil {
			use(piece{first: s.next.first, err: fmt.Errorf("line %d: %w", s.next.first, err)})
			return
		}
		s.buffer = s.buffer[:copy(s.buffer, s.buffer[whole:])]
	}
}

// give calls use with the pieces of a text.
func (s *splitter) give(text []byte, use func(piece) bool) bool {
	for len(text) > 0 {
		size := s.size(text)
		p := s.next
		p.text = text[:size]
		text = text[size:]
		s.next.offset += size
		inside := s.brokenInside
		s.brokenInside = p.text[size-1] != '\n'
		if !s.brokenInside {
			s.next.first += bytes.Count(p.text, []byte{'\n'})
		}
		if !inside && !use(p) {
			return false
		}
	}
	return true
}

// size returns the size of a text's first piece.
func (s *splitter) size(text []byte) int {
	if s.brokenInside {
		if end := bytes.IndexByte(text, '\n'); end >= 0 {
			return end + 1
		}
		return len(text)
	}
	most := s.most() * (board.CellCount + len("\n"))
	if end := bytes.LastIndexByte(text[:min(most, len(text))], '\n'); end >= 0 {
		return end + 1
	}
	if end := bytes.IndexByte(text, '\n'); end >= 0 {
		return end + 1
	}
	return len(text)
}
