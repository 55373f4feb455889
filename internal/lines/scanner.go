package lines

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// Scanner reads a text line by line and passes over those that are blank, as [Blank] has
// it. It asks for more only when it has returned all lines that it was given.
type Scanner struct {
	in     *bufio.Reader
	most   int
	size   int  // of the line returned last, with what ends it
	half   bool // whether a "\n" that comes next belongs to the "\r" before it
	Number int  // of the line returned last, from 1
	Offset int  // where that line begins in the text, in bytes
}

// NewScanner returns a scanner with a buffer of a size in bytes, that returns so many
// bytes of a line that does not fit into it.
func NewScanner(r io.Reader, buffer, most int) *Scanner {
	return &Scanner{in: bufio.NewReaderSize(r, buffer), most: most}
}

// Next returns the next line that is not blank with what ends it, which is the scanner's until the next
// call. With the last line, which may be empty, it returns [io.EOF], and if the
// reader fails, with the line that was begun, its error.
func (s *Scanner) Next() ([]byte, error) {
	s.Number++
	s.Offset += s.size
	s.size = 0
	for searched := 0; ; {
		text, _ := s.in.Peek(s.in.Buffered()) // never more than is there
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
			return s.long(bytes.Clone(text[:min(s.most, len(text))]))
		case err != nil:
			text, _ = s.in.Peek(s.in.Buffered())
			s.size = len(text)
			return text, err
		}
	}
}

// long passes over a line that does not fit into the buffer and returns what was kept
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

// discard passes over bytes that are in the buffer.
func (s *Scanner) discard(n int) { s.in.Discard(n) }
