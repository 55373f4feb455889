// Package plaintext reads texts in Unicode's encodings as UTF-8.
package plaintext

import (
	"bufio"
	"errors"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// UTF8 returns a reader of the same text in UTF-8. It converts UTF-16, which it recognises by the
// byte order mark or by the zeros of two ASCII characters at the start. A mark in UTF-8 stays.
func UTF8(r *bufio.Reader) io.Reader {
	head, _ := r.Peek(2)
	switch {
	case string(head) == "\xff\xfe":
		return &utf16Reader{in: r, low: 0}
	case string(head) == "\xfe\xff":
		return &utf16Reader{in: r, low: 1}
	case len(head) < 2 || head[0] != 0 && head[1] != 0:
		return r
	}
	switch head, _ = r.Peek(4); {
	case len(head) < 4:
	case head[0] != 0 && head[1] == 0 && head[2] != 0 && head[3] == 0:
		return &utf16Reader{in: r, low: 0}
	case head[0] == 0 && head[1] != 0 && head[2] == 0 && head[3] != 0:
		return &utf16Reader{in: r, low: 1}
	}
	return r
}

// utf16Reader converts UTF-16 to UTF-8.
type utf16Reader struct {
	in   *bufio.Reader
	low  int // index of a pair's low byte
	left []byte
	err  error // returned after left
}

// Read implements [io.Reader]. It returns what is buffered rather than wait for more.
func (u *utf16Reader) Read(p []byte) (int, error) {
	for u.err == nil && len(u.left) < len(p) && len(u.left) < 1<<12 && (len(u.left) == 0 || u.in.Buffered() > 1) {
		unit, ok := u.unit()
		if !ok {
			break
		}
		r := rune(unit)
		if utf16.IsSurrogate(r) {
			second, _ := u.unit() // 0 at the end, which doesn't make a valid pair
			r = utf16.DecodeRune(r, rune(second))
		}
		u.left = utf8.AppendRune(u.left, r)
	}
	if len(u.left) == 0 {
		return 0, u.err
	}
	n := copy(p, u.left)
	u.left = append(u.left[:0], u.left[n:]...)
	return n, nil
}

// unit reads a pair of bytes. A single byte at the end is dropped.
func (u *utf16Reader) unit() (unit uint16, ok bool) {
	var pair [2]byte
	_, err := io.ReadFull(u.in, pair[:])
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = io.EOF
	}
	if u.err = err; err != nil {
		return 0, false
	}
	return uint16(pair[u.low]) | uint16(pair[1-u.low])<<8, true
}
