package main

import (
	"fmt"
	"strings"
)

// Kinds of changes.
const (
	anOperator = "operator"
	aConstant  = "constant"
	aBranch    = "branch"
	aCall      = "call"
)

// mutant is a program with one change.
type mutant struct {
	room string
	kind string
	file string // relative to the app's folder
	line int
	col  int

	source     []byte // of the entire file
	start, end int    // the range of the source to replace
	text       string // the replacement
}

// mutated returns the file's source with the change.
func (m mutant) mutated() []byte {
	out := append([]byte{}, m.source[:m.start]...)
	out = append(out, m.text...)
	return append(out, m.source[m.end:]...)
}

// String returns the mutant's place and the lines that differ.
func (m mutant) String() string {
	from := strings.LastIndexByte(string(m.source[:m.start]), '\n') + 1
	to := len(m.source)
	if i := strings.IndexByte(string(m.source[m.end:]), '\n'); i >= 0 {
		to = m.end + i
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: %s\n", m.file, m.line, m.col, m.kind)
	was := string(m.source[from:to])
	is := string(m.source[from:m.start]) + m.text + string(m.source[m.end:to])
	for _, side := range [...]struct{ sign, text string }{{"-", was}, {"+", is}} {
		for line := range strings.SplitSeq(strings.TrimSpace(side.text), "\n") {
			fmt.Fprintf(&b, "  %s %s\n", side.sign, strings.TrimPrefix(line, "\t"))
		}
	}
	return b.String()
}
