package format

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// textLine is a line of a text, without what ends it.
type textLine struct {
	text   string
	number int // from 1
	offset int // in bytes, from the start of the whole text
}

// lines splits a text at "\n", "\r\n" and "\r". There is always at least one.
func lines(text string) []textLine {
	var all []textLine
	offset := 0
	for {
		line := textLine{text: text[offset:], number: len(all) + 1, offset: offset}
		end := strings.IndexAny(line.text, "\r\n")
		if end < 0 {
			return append(all, line)
		}
		offset += end + 1
		if strings.HasPrefix(line.text[end:], "\r\n") {
			offset++
		}
		line.text = line.text[:end]
		all = append(all, line)
	}
}

// fault returns an error at a byte of the line.
func (l textLine) fault(at int, e Error) *Error {
	e.Line = l.number
	e.Column = utf8.RuneCountInString(l.text[:at]) + 1
	e.Offset = l.offset + at
	return &e
}

// lineScanner reads a text line by line, as [lines] splits it.
type lineScanner struct {
	in     *bufio.Reader
	rest   string // what follows a "\r" in what was read up to a "\n"
	number int    // of the line read last
	offset int    // of the next one
	ended  bool   // whether rest is all that is left
	long   bool   // whether the last line continues
}

// next returns the next line. It reports io.EOF after the last one, and
// errLongLine with the beginning of a line that exceeds maxLine.
func (s *lineScanner) next() (textLine, error) {
	if s.rest == "" && !s.ended {
		if err := s.fill(); errors.Is(err, errLongLine) {
			return s.take(len(s.rest), 0), err
		} else if err != nil {
			return textLine{}, err
		}
	}
	if s.rest == "" && s.ended {
		return textLine{}, io.EOF
	}
	end := strings.IndexAny(s.rest, "\r\n")
	switch {
	case end < 0:
		return s.take(len(s.rest), 0), nil
	case strings.HasPrefix(s.rest[end:], "\r\n"):
		return s.take(end, 2), nil
	default:
		return s.take(end, 1), nil
	}
}

// take removes a line of the given length from the start of rest, with its line
// break, and returns it.
func (s *lineScanner) take(length, ending int) textLine {
	s.number++
	l := textLine{text: s.rest[:length], number: s.number, offset: s.offset}
	s.rest = s.rest[length+ending:]
	s.offset += length + ending
	return l
}

// errLongLine says that a line exceeds maxLine.
var errLongLine = errors.New("line too long")

// fill reads up to and including the next "\n". Of a line that is too long it
// keeps the beginning, and the rest is passed over in the next call.
func (s *lineScanner) fill() error {
	if s.long {
		if err := s.pass(); err != nil {
			return err
		}
	}
	part, err := s.in.ReadSlice('\n')
	if err == nil {
		s.rest = string(part)
		return nil
	}
	var sb strings.Builder
	sb.Write(part)
	for errors.Is(err, bufio.ErrBufferFull) {
		if s.long = sb.Len() >= maxLine; s.long {
			break
		}
		part, err = s.in.ReadSlice('\n')
		sb.Write(part)
	}
	s.rest = sb.String()
	switch {
	case s.long:
		return errLongLine
	case !errors.Is(err, io.EOF) && err != nil:
		return err
	}
	s.ended = err != nil
	return nil
}

// pass reads the rest of a line that is too long.
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

// utf8Reader returns a reader of the same text in UTF-8. It converts a text that
// starts with a byte order mark of UTF-16.
func utf8Reader(r *bufio.Reader) io.Reader {
	mark, _ := r.Peek(2)
	switch string(mark) {
	case "\xff\xfe":
		return &utf16Reader{in: r, low: 0}
	case "\xfe\xff":
		return &utf16Reader{in: r, low: 1}
	}
	return r
}

// utf16Reader converts UTF-16 to UTF-8.
type utf16Reader struct {
	in   *bufio.Reader
	low  int // the index of a pair's low byte
	left []byte
}

func (u *utf16Reader) Read(p []byte) (int, error) {
	for len(u.left) < len(p) && len(u.left) < 1<<12 {
		unit, err := u.unit()
		if err != nil {
			if len(u.left) > 0 {
				break
			}
			return 0, err
		}
		r := rune(unit)
		if utf16.IsSurrogate(r) {
			second, err := u.unit()
			if err != nil {
				second = 0
			}
			r = utf16.DecodeRune(r, rune(second))
		}
		u.left = utf8.AppendRune(u.left, r)
	}
	n := copy(p, u.left)
	u.left = append(u.left[:0], u.left[n:]...)
	return n, nil
}

func (u *utf16Reader) unit() (uint16, error) {
	var pair [2]byte
	if _, err := io.ReadFull(u.in, pair[:]); err != nil {
		return 0, io.EOF
	}
	return uint16(pair[u.low]) | uint16(pair[1-u.low])<<8, nil
}
