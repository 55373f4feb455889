package lines

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// Scanner reads a text line by line and skips blank lines, as [Blank] defines them. It
// reads more input only after it has returned every line that it has.
type Scanner struct {
	in     *bufio.Reader
	limit  int
	size   int  // size of the line returned last, with its line end
	half   bool // whether a "\n" that comes next belongs to the preceding "\r"
	Number int  // number of the line returned last, from 1
	Offset int  // where that line begins in the text, in bytes
}

// NewScanner returns a scanner with a buffer of the given size in bytes. If a line doesn't
// fit into the buffer, it returns only the line's beginning, at most most bytes.
func NewScanner(r io.Reader, buffer, limit int) *Scanner {
	return &Scanner{in: bufio.NewReaderSize(r, buffer), limit: limit}
}

// Next returns the next non-blank line with its line end. The slice is valid until the next
// call. With the last line, which may be empty, it returns [io.EOF]; if the reader fails, it
// returns the line so far with the reader's error.
func (s *Scanner) Next() ([]byte, error) {
	s.Number++
	s.Offset += s.size
	s.size = 0
	for searched := 0; ; {
		text, _ := s.in.Peek(s.in.Buffered()) // never more than is buffered
		if s.half && len(text) > 0 {
			s.half = false
			if text[0] == '\n' {
				s.discard(1)
				s.Offset++
				continue
			}
		}
		if length, count := Blank(text); length > 0 {
			s.half = length == len(text) && text[length-1] == '\r'
			s.Number += count
			s.Offset += length
			s.discard(length)
			searched = 0
			continue
		}
		if end := End(text[searched:]); end > 0 {
			line := text[:searched+end]
			s.half = len(line) == len(text) && line[len(line)-1] == '\r'
			s.size = len(line)
			s.discard(len(line))
			return line, nil
		}
		searched = len(text)
		switch _, err := s.in.Peek(len(text) + 1); {
		case errors.Is(err, bufio.ErrBufferFull):
			return s.long(bytes.Clone(text[:min(s.limit, len(text))]))
		case err != nil:
			text, _ = s.in.Peek(s.in.Buffered())
			s.size = len(text)
			return text, err
		}
	}
}

// long skips the rest of a line that doesn't fit into the buffer and returns what was kept
// of it.
func (s *Scanner) long(kept []byte) ([]byte, error) {
	for {
		text, _ := s.in.Peek(s.in.Buffered())
		end := End(text)
		if end > 0 {
			s.half = end == len(text) && text[end-1] == '\r'
			s.size += end
			s.discard(end)
			return kept, nil
		}
		s.size += len(text)
		s.discard(len(text))
		if _, err := s.in.Peek(1); err != nil {
			return kept, err
		}
	}
}

// discard skips bytes that are in the buffer.
func (s *Scanner) discard(n int) { s.in.Discard(n) }
