package lines_test

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/solvoku/solvoku/ui/internal/lines"
)

var lineEnd = regexp.MustCompile("\r\n|\r|\n")

// split returns a text's lines with their line ends, using code independent of the
// package: the last line, which may be empty, is what follows the last line end.
func split(text string) (all []string) {
	start := 0
	for _, end := range lineEnd.FindAllStringIndex(text, -1) {
		all = append(all, text[start:end[1]])
		start = end[1]
	}
	return append(all, text[start:])
}

// scanned is a line as returned by a Scanner, without its line end, which may have
// been split between "\r" and "\n" at a read boundary.
type scanned struct {
	text           string
	number, offset int
}

func bare(line string) string { return strings.TrimRight(line, "\r\n") }

func wanted(text string, buffer, limit int) (all []scanned) {
	offset := 0
	lines := split(text)
	for i, line := range lines {
		kept := bare(line)
		if len(kept) >= buffer {
			kept = kept[:limit]
		}
		if i == len(lines)-1 || strings.Trim(line, " \t\r\n") != "" {
			all = append(all, scanned{kept, i + 1, offset})
		}
		offset += len(line)
	}
	return all
}

func scan(r io.Reader, buffer, limit int) (all []scanned, err error) {
	s := lines.NewScanner(r, buffer, limit)
	for {
		line, err := s.Next()
		all = append(all, scanned{bare(string(line)), s.Number, s.Offset})
		if err != nil {
			return all, err
		}
	}
}

// readers returns readers that deliver a text in pieces of several sizes.
func readers(text string) map[string]io.Reader {
	return map[string]io.Reader{
		"at once": strings.NewReader(text), "byte by byte": iotest.OneByteReader(strings.NewReader(text)),
		"half by half": iotest.HalfReader(strings.NewReader(text)), "with the end": iotest.DataErrReader(strings.NewReader(text)),
	}
}

func check(t *testing.T, text string) {
	t.Helper()
	const buffer, limit = 32, 20
	want := wanted(text, buffer, limit)
	for name, r := range readers(text) {
		got, err := scan(r, buffer, limit)
		if !errors.Is(err, io.EOF) || !slices.Equal(got, want) {
			t.Errorf("%q, %s: %v, not %v; %v", text, name, got, want, err)
		}
	}
	all := split(text)
	first, whole := all[0], strings.Join(all[:len(all)-1], "")
	if len(all) == 1 {
		first = ""
	}
	if got := lines.End([]byte(text)); got != len(first) {
		t.Errorf("%q: the first line has %d bytes, not %d", text, got, len(first))
	}
	if got := lines.LastEnd([]byte(text)); got != len(whole) {
		t.Errorf("%q: %d bytes are whole lines, not %d", text, got, len(whole))
	}
	if got := lines.Count([]byte(text)); got != len(all)-1 {
		t.Errorf("%q: %d line ends, not %d", text, got, len(all)-1)
	}
	if got, want := lines.Ended([]byte(text)), text != "" && all[len(all)-1] == ""; got != want {
		t.Errorf("%q is ended: %v", text, got)
	}
	length, count := 0, 0
	for _, line := range all[:len(all)-1] {
		if strings.Trim(line, " \t\r\n") != "" {
			break
		}
		length, count = length+len(line), count+1
	}
	if gotLength, gotCount := lines.Blank([]byte(text)); gotLength != length || gotCount != count {
		t.Errorf("%q: %d blank lines in %d bytes, not %d in %d", text, gotCount, gotLength, count, length)
	}
}

func TestLines(t *testing.T) {
	for _, text := range []string{
		"", "a", "\n", "\r", "\r\n", "\n\r", "a\rb\nc\r\nd", "a\r\r\nb\n\n\rc\r", " \t\r\n\t\n\ra", "\n \n x",
		strings.Repeat("x", 31) + "\r\n", strings.Repeat("x", 32) + "\r\n\ry", strings.Repeat("x", 1000) + "\r" + strings.Repeat("y", 500) + "\nz",
		strings.Repeat("\r\n", 100), strings.Repeat("a\r", 100), strings.Repeat("\r", 31) + "\r\nb",
	} {
		check(t, text)
	}
}

// FuzzLines splits texts made of few kinds of characters, so that line ends meet.
func FuzzLines(f *testing.F) {
	f.Add("a\r\nb\rc\nd\r\r\n\n\r")
	f.Add(strings.Repeat("x", 40) + "\r" + strings.Repeat(" ", 31) + "\r\n")
	f.Fuzz(func(t *testing.T, text string) { check(t, text) })
}

// TestAScannerAsksForMoreOnlyWhenItHasNoLine has a reader that fails where the scanner
// would have to wait although it holds a line.
func TestAScannerAsksForMoreOnlyWhenItHasNoLine(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r"} {
		given := 0
		s := lines.NewScanner(readerFunc(func(p []byte) (int, error) {
			given += 2
			return copy(p, fmt.Sprintf("%d%s%d%s", given-1, end, given, end)), nil
		}), 64, 64)
		for i := 1; i <= 10; i++ {
			line, err := s.Next()
			if bare(string(line)) != fmt.Sprint(i) || err != nil || given > i+i%2 {
				t.Errorf("%q: %q, %v after %d lines were given", end, line, err, given)
			}
		}
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

func TestAReadersErrorComesWithTheLineThatWasBegun(t *testing.T) {
	broken := errors.New("broken")
	for _, begun := range []string{"", "x", strings.Repeat("x", 100)} {
		got, err := scan(io.MultiReader(strings.NewReader("a\r"+begun), iotest.ErrReader(broken)), 32, 32)
		if !errors.Is(err, broken) || len(got) != 2 || got[1].text != begun[:min(len(begun), 32)] || got[1].number != 2 {
			t.Errorf("after %q: %v, %v", begun, got, err)
		}
	}
}
