package search

import (
	"iter"
	"strings"
)

// mask is a text with parts blanked, so that positions remain valid.
type mask struct {
	text string
	b    []byte // nil until something is blanked
}

// blank replaces a part with spaces, except for its line breaks.
func (m *mask) blank(from, to int) {
	for i, c := range m.bytes()[from:to] {
		if c != '\n' && c != '\r' {
			m.b[from+i] = ' '
		}
	}
}

// places yields where a part is in the text.
func (m *mask) places(part string) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := 0; ; at += len(part) {
			i := strings.Index(m.text[at:], part)
			if at += i; i < 0 || !yield(at) {
				return
			}
		}
	}
}

// set replaces a byte.
func (m *mask) set(at int, c byte) { m.bytes()[at] = c }

func (m *mask) bytes() []byte {
	if m.b == nil {
		m.b = []byte(m.text)
	}
	return m.b
}

func (m *mask) String() string {
	if m.b == nil {
		return m.text
	}
	return string(m.b)
}
