package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/lines"
)

// line is one line of an input.
type line struct {
	text   []byte // with its line end; truncated if it is longer than a buffer
	number int    // from 1
	offset int    // of its start in the input, in bytes
	err    error  // of the reader, in place of the text
}

// piece is a run of lines.
type piece struct {
	text   []byte
	first  int   // the number of the first line
	offset int   // of its start in the input, in bytes
	err    error // of the reader, in place of the text
	onlyLF bool  // whether there is no "\r" in the text, so that none needs to be looked for in its lines
}

func (p *piece) empty() bool { return len(p.text) == 0 && p.err == nil }

// take moves the first non-blank line to l and reports whether there is one.
func (p *piece) take(l *line) bool {
	if p.err != nil {
		*l, p.err = line{number: p.first, err: p.err}, nil
		return true
	}
	if len(p.text) == 0 || p.text[0] <= ' ' {
		if p.pass(lines.Blank(p.text)); len(p.text) == 0 {
			return false
		}
	}
	size := 0
	if p.onlyLF {
		size = bytes.IndexByte(p.text, '\n') + 1
	} else {
		size = lines.End(p.text)
	}
	if size == 0 {
		size = len(p.text)
	}
	l.text, l.number, l.offset, l.err = p.text[:size], p.first, p.offset, nil
	p.pass(size, 1)
	return true
}

// pass moves past some bytes and the lines that they are.
func (p *piece) pass(size, count int) {
	p.text = p.text[size:]
	p.first += count
	p.offset += size
}

// splitter reads an input in pieces.
type splitter struct {
	input io.Reader
	most  func() int // lines of a piece, if they have a puzzle's length

	buffer       []byte
	next         piece // the number and offset of the line at the start of the buffer
	brokenInside bool  // whether the buffer starts inside a line whose beginning was given
	half         bool  // whether a "\n" at the start of the buffer belongs to the "\r" before it
}

// bufferSize is how much is read at once: four whole batches of puzzles. A longer line is
// truncated.
const bufferSize = 4 * maxLines * (board.CellCount + len("\n"))

// each calls use with each piece until it returns false. It reads more input only after it
// has given every line that it has.
func (s *splitter) each(use func(piece) bool) {
	s.buffer = make([]byte, 0, bufferSize)
	s.next.first = 1
	for {
		n, err := s.input.Read(s.buffer[len(s.buffer):cap(s.buffer)])
		s.buffer = s.buffer[:len(s.buffer)+n]
		s.complete()
		ended := errors.Is(err, io.EOF)
		whole := lines.LastEnd(s.buffer)
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

// complete drops a "\n" at the start of the buffer if its "\r" was given before.
func (s *splitter) complete() {
	if !s.half || len(s.buffer) == 0 {
		return
	}
	s.half = false
	if s.buffer[0] == '\n' {
		s.buffer = s.buffer[:copy(s.buffer, s.buffer[1:])]
		s.next.offset++
	}
}

// give calls use with the pieces of a text.
func (s *splitter) give(text []byte, use func(piece) bool) bool {
	s.half = s.half || len(text) > 0 && text[len(text)-1] == '\r'
	for {
		if !s.brokenInside {
			blank, count := lines.Blank(text)
			text = text[blank:]
			s.next.offset += blank
			s.next.first += count
		}
		if len(text) == 0 {
			return true
		}
		size := s.size(text)
		p := s.next
		p.text = text[:size]
		p.onlyLF = bytes.IndexByte(p.text, '\r') < 0
		text = text[size:]
		s.next.offset += size
		inside := s.brokenInside
		s.brokenInside = !lines.Ended(p.text)
		if p.onlyLF {
			s.next.first += bytes.Count(p.text, []byte{'\n'})
		} else {
			s.next.first += lines.Count(p.text)
		}
		if !inside && !use(p) {
			return false
		}
	}
}

// size returns the size of a text's first piece.
func (s *splitter) size(text []byte) int {
	if s.brokenInside {
		if end := lines.End(text); end > 0 {
			return end
		}
		return len(text)
	}
	most := min(s.most()*(board.CellCount+len("\n")), len(text))
	if end := lines.LastEnd(text[:most]); end > 0 {
		if end < len(text) && text[end-1] == '\r' && text[end] == '\n' {
			end++
		}
		return end
	}
	if end := lines.End(text); end > 0 {
		return end
	}
	return len(text)
}
