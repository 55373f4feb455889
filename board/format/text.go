package format

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/solvoku/solvoku/board/format/internal/chars"
)

// onLine returns an error at a byte of a line.
func onLine(l chars.Line, at int, e Error) *Error {
	e.Line = l.Number
	e.Column = utf8.RuneCountInString(l.Text[:at]) + 1
	e.Offset = l.Offset + at
	return &e
}

// lineScanner reads a text line by line, as [splitLines] splits it. Every "\r" in the
// text precedes a "\n", which [lineEnds] ensures.
type lineScanner struct {
	in     *bufio.Reader
	number int  // number of the line read last
	offset int  // offset of the next line
	ended  bool // whether nothing follows
	long   bool // whether the last line continues
}

// next returns the next line. It returns io.EOF after the last one, and errLongLine with
// the beginning of a line that exceeds maxLine.
func (s *lineScanner) next() (chars.Line, error) {
	if s.long {
		if err := s.pass(); err != nil {
			return chars.Line{}, err
		}
	}
	if s.ended {
		return chars.Line{}, io.EOF
	}
	text, err := s.read()
	if err != nil && !s.long {
		return chars.Line{}, err
	}
	if text == "" {
		return chars.Line{}, io.EOF
	}
	s.number++
	l := chars.Line{Text: text, Number: s.number, Offset: s.offset}
	if rest, ok := strings.CutSuffix(text, "\n"); ok {
		l.Text = strings.TrimSuffix(rest, "\r")
	}
	s.offset += len(text)
	return l, err
}

// errLongLine means that a line exceeds maxLine.
var errLongLine = errors.New("line too long")

// read reads up to and including the next "\n". It returns the beginning of a line that
// is too long; the next call skips the rest.
func (s *lineScanner) read() (string, error) {
	part, err := s.in.ReadSlice('\n')
	if err == nil {
		return string(part), nil
	}
	var sb strings.Builder
	sb.Write(part)
	for errors.Is(err, bufio.ErrBufferFull) {
		if s.long = sb.Len() >= maxLine; s.long {
			return sb.String(), errLongLine
		}
		part, err = s.in.ReadSlice('\n')
		sb.Write(part)
	}
	if s.ended = errors.Is(err, io.EOF); s.ended {
		err = nil
	}
	return sb.String(), err
}

// pass skips the rest of a line that is too long.
func (s *lineScanner) pass() error {
	s.long = false
	for {
		part, err := s.in.ReadSlice('\n')
		s.offset += len(part)
		switch {
		case errors.Is(err, io.EOF):
			s.ended = true
			return nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return err
		}
	}
}

// lineEndReader reads a text with "\n" in place of every "\r" that ends a line on its own,
// which leaves all positions unchanged.
type lineEndReader struct {
	in  *bufio.Reader
	err error // error that follows the data last read
}

// lineEnds returns a reader of the same text in which "\n" ends every line.
func lineEnds(r io.Reader) io.Reader { return &lineEndReader{in: bufio.NewReader(r)} }

// Read implements [io.Reader].
func (l *lineEndReader) Read(p []byte) (int, error) {
	if l.err != nil {
		return 0, l.err
	}
	n, err := l.in.Read(p)
	for text := p[:n]; ; {
		at := bytes.IndexByte(text, '\r')
		if at < 0 {
			return n, err
		}
		following := text[at+1:]
		if len(following) == 0 && err == nil {
			following, l.err = l.in.Peek(1)
		}
		if len(following) == 0 || following[0] != '\n' {
			text[at] = '\n'
		}
		text = text[at+1:]
	}
}
