package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/lines"
)

// line is a line of an input.
type line struct {
	text   []byte // with its line end; truncated if it is longer than a buffer
	number int    // from 1
	offset int    // offset of its start in the input, in bytes
	err    error  // the reader's, in place of the text
}

// piece is a run of lines.
type piece struct {
	text   []byte
	first  int   // the number of the first line
	offset int   // offset of its start in the input, in bytes
	err    error // the reader's, in place of the text
	onlyLF bool  // whether the text has no "\r", so that its lines needn't be searched for one
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

// pass moves past size bytes, which are count lines.
func (p *piece) pass(size, count int) {
	p.text = p.text[size:]
	p.first += count
	p.offset += size
}

// splitter reads an input in pieces.
type splitter struct {
	input    io.Reader
	maxLines func() int // max number of lines in a piece, if they have a puzzle's length

	text         []byte // read but not yet given
	whole        int    // how much of it may be given: all but an incomplete last line
	kept         []byte // the memory that holds text between calls of fill
	err          error  // the reader's error, reported once all of the text has been handed out
	next         piece  // the number and offset of the line at the start of the text
	brokenInside bool   // whether the text starts inside a line whose beginning has been given
	half         bool   // whether a "\n" at the start of the text belongs to the "\r" before it
}

// newSplitter returns a splitter at the start of an input.
func newSplitter(input io.Reader, maxLines func() int) splitter {
	return splitter{input: input, maxLines: maxLines, next: piece{first: 1}}
}

// bufferSize is how much is read at once: a full batch of puzzles. A longer line is truncated.
const bufferSize = maxLines * (board.CellCount + len("\n"))

// fill sets a piece to the next one, whose text is in the buffer's memory, and reports
// whether there is one. It reads more input only after it has given every line that it has, and
// then directly into the buffer, where all of it is likely to stay.
func (s *splitter) fill(p *piece, buffer *[]byte) bool {
	if *buffer == nil {
		*buffer = make([]byte, 0, bufferSize)
	}
	for inBuffer := false; ; inBuffer = true {
		if s.give(p) {
			if inBuffer {
				s.kept = append(s.kept[:0], s.text...)
				s.text = s.kept
			} else {
				*buffer = append((*buffer)[:0], p.text...)
				p.text = *buffer
			}
			return true
		}
		if s.err != nil {
			*p = s.next
			if errors.Is(s.err, io.EOF) {
				return false
			}
			p.text, p.err = nil, fmt.Errorf("line %d: %w", p.first, s.err)
			s.err = io.EOF
			return true
		}
		s.read(append((*buffer)[:0], s.text...))
	}
}

// read reads as much as fits in text's capacity.
func (s *splitter) read(text []byte) {
	var n int
	n, s.err = s.input.Read(text[len(text):cap(text)])
	s.text = text[:len(text)+n]
	s.complete()
	s.whole = lines.LastEnd(s.text)
	if ended := errors.Is(s.err, io.EOF); ended || s.whole == 0 && len(s.text) == cap(s.text) {
		s.whole = len(s.text)
	}
}

// complete drops a "\n" at the start of the text if its "\r" has been given already.
func (s *splitter) complete() {
	if !s.half || len(s.text) == 0 {
		return
	}
	s.half = false
	if s.text[0] == '\n' {
		s.text = s.text[1:]
		s.next.offset++
	}
}

// give sets a piece to the next one in the text and reports whether there is one.
func (s *splitter) give(p *piece) bool {
	for s.whole > 0 {
		text := s.text[:s.whole]
		if !s.brokenInside {
			blank, count := lines.Blank(text)
			s.pass(blank, count)
			if text = text[blank:]; len(text) == 0 {
				break
			}
		}
		text = text[:s.size(text)]
		*p = s.next
		p.text = text
		p.onlyLF = bytes.IndexByte(text, '\r') < 0
		inside := s.brokenInside
		s.brokenInside = !lines.Ended(text)
		if p.onlyLF {
			s.pass(len(text), bytes.Count(text, []byte{'\n'}))
		} else {
			s.pass(len(text), lines.Count(text))
		}
		if !inside {
			return true
		}
	}
	return false
}

// pass moves past size bytes of the text, which are count lines.
func (s *splitter) pass(size, count int) {
	if size > 0 {
		s.half = s.text[size-1] == '\r'
	}
	s.text = s.text[size:]
	s.whole -= size
	s.next.first += count
	s.next.offset += size
}

// size returns the size of a text's first piece.
func (s *splitter) size(text []byte) int {
	if s.brokenInside {
		if end := lines.End(text); end > 0 {
			return end
		}
		return len(text)
	}
	maxLines := min(s.maxLines()*(board.CellCount+len("\n")), len(text))
	if end := lines.LastEnd(text[:maxLines]); end > 0 {
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
