package cli

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestAReadersErrorIsTheLastEntry(t *testing.T) {
	broken := errors.New("no more paper")
	for _, begun := range []string{"", inkala, "# a rem", strings.Repeat("x", 10_000)} {
		var all []entry
		in := io.MultiReader(strings.NewReader(inkala+"\n"+begun), iotest.ErrReader(broken))
		for e := range entries(in) {
			all = append(all, e)
		}
		if len(all) != 2 || all[0].err != nil || all[1].line != 2 || !errors.Is(all[1].err, broken) {
			t.Errorf("after %.10q: %+v", begun, all)
		}
	}
}

func TestEntriesCanBeLeft(t *testing.T) {
	n := 0
	for range entries(strings.NewReader(strings.Repeat(inkala+"\n", 5))) {
		n++
		break
	}
	if n != 1 {
		t.Errorf("%d", n)
	}
}

// linesOf returns n lines, each with a puzzle and a comment.
func linesOf(n int) []byte {
	return bytes.Repeat([]byte("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. # 2012\n"), n)
}

func TestEntriesDoNotAllocateForALine(t *testing.T) {
	few, many := linesOf(10), linesOf(1010)
	drain := func(text []byte) func() {
		return func() {
			for range entries(bytes.NewReader(text)) {
			}
		}
	}
	if a, b := testing.AllocsPerRun(10, drain(few)), testing.AllocsPerRun(10, drain(many)); a != b {
		t.Errorf("%v allocations for 10 lines, %v for 1010", a, b)
	}
}

func BenchmarkEntries(b *testing.B) {
	text := linesOf(1000)
	b.ReportAllocs()
	for b.Loop() {
		for e := range entries(bytes.NewReader(text)) {
			if e.err != nil {
				b.Fatal(e.err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/line")
}

// TestLinesAreYieldedBeforeMoreIsAskedFor checks what lines typed at a terminal
// rely on.
func TestLinesAreYieldedBeforeMoreIsAskedFor(t *testing.T) {
	yielded, reads := 0, 0
	r := readFunc(func(p []byte) (int, error) {
		if reads++; reads > 3 {
			return 0, io.EOF
		}
		if yielded != 2*(reads-1) {
			t.Errorf("read %d comes after %d puzzles", reads, yielded)
		}
		return copy(p, linesOf(2)), nil
	})
	for e := range entries(r) {
		if e.err != nil {
			t.Fatal(e.err)
		}
		yielded++
	}
	if yielded != 6 {
		t.Errorf("%d puzzles", yielded)
	}
}

type readFunc func([]byte) (int, error)

func (f readFunc) Read(p []byte) (int, error) { return f(p) }
