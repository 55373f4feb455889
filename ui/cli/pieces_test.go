package cli

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/solvoku/solvoku/board/format"
)

// described returns everything an entry holds as text.
func described(e *entry) string {
	text := fmt.Sprintf("%d %s %+v", e.line, e.puzzle, e.err)
	if fault, ok := errors.AsType[*format.Error](e.err); ok {
		text += fmt.Sprintf(" at byte %d", fault.Offset)
	}
	return text
}

// entriesOfPieces reads a text's puzzles piece by piece, with at most the given number of lines in
// each.
func entriesOfPieces(r io.Reader, maxLines int) (all []string) {
	s := newSplitter(r, func() int { return maxLines })
	var p piece
	for {
		var buffer []byte // a new one each time, as if batches were held for long
		if !s.fill(&p, &buffer) {
			return all
		}
		var l line
		for p.take(&l) {
			if e, ok := l.entry(); ok {
				all = append(all, described(&e))
			}
		}
	}
}

// TestPiecesMakeTheWhole compares the entries of a text read in pieces with those of the whole
// text.
func TestPiecesMakeTheWhole(t *testing.T) {
	long := strings.Repeat("x", bufferSize)
	texts := []string{
		"", "\n", "\r", "\r\n \r\t\n12", inkala, inkala + "\r" + noWay + "\r\r\n12\n\r\r" + inkala + "\r", strings.Repeat("\n", 100_000) + inkala, strings.Repeat(inkala+"\r", 1500) + "1\r", inkala + "\n", inkala + "\r\n" + noWay + "\n\n# " + clash + "\n12\n" + inkala,
		strings.Repeat(inkala+"\n", 1500) + "1\n" + strings.Repeat(noWay+" a comment\n", 200),
		long + "\n" + inkala, long[1:] + "\n" + inkala, inkala + "\n" + long + long + long + "\n" + inkala + "\nx\n", "#" + long + "\n\nx", long + long,
		strings.Repeat(strings.Repeat("x", 5000)+"\n", 30) + inkala + "\n",
	}
	for i, text := range texts {
		var want []string
		for e := range entries(strings.NewReader(text)) {
			want = append(want, described(&e))
		}
		for _, maxLines := range []int{1, 7, 1000} {
			for name, r := range map[string]io.Reader{
				"at once": strings.NewReader(text), "half by half": iotest.HalfReader(strings.NewReader(text)),
				"with the end": iotest.DataErrReader(strings.NewReader(text)),
				"byte by byte": iotest.OneByteReader(strings.NewReader(text[max(0, len(text)-500):])),
			} {
				want := want
				if name == "byte by byte" {
					want = entriesOfSplit(text[max(0, len(text)-500):])
				}
				if got := entriesOfPieces(r, maxLines); !slices.Equal(got, want) {
					t.Errorf("text %d, %d lines, %s:\n%.300q\n, not\n%.300q", i, maxLines, name, got, want)
				}
			}
		}
	}
}

func TestAPieceEndsWhereTheReaderBreaksOff(t *testing.T) {
	broken := errors.New("broken")
	got := entriesOfPieces(io.MultiReader(strings.NewReader(inkala+"\n"+inkala), iotest.ErrReader(broken)), 10)
	if len(got) != 2 || !strings.HasPrefix(got[0], "1 "+inkala) || !strings.HasSuffix(got[1], "line 2: broken") {
		t.Errorf("%q", got)
	}
}

// entriesOfSplit reads the lines of a text that another kind of splitter produces. None may be
// longer than the buffer.
func entriesOfSplit(text string) (all []string) {
	start := 0
	for i, end := range append(regexp.MustCompile("\r\n|\r|\n").FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		l := line{text: []byte(text[start:end[0]]), number: i + 1, offset: start}
		if e, ok := l.entry(); ok {
			all = append(all, described(&e))
		}
		start = end[1]
	}
	return all
}

func FuzzPieces(f *testing.F) {
	f.Add(inkala+"\n\n"+clash+"\r\n12", 1)
	f.Add("\n#\n\ufeff"+inkala+",", 2)
	f.Add("\r\r\n12\r"+inkala+"\r\n\n\r3\r", 3)
	f.Fuzz(func(t *testing.T, text string, maxLines int) {
		var want []string
		for e := range entries(strings.NewReader(text)) {
			want = append(want, described(&e))
		}
		for _, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text))} {
			if got := entriesOfPieces(r, max(maxLines%100, 1)); !slices.Equal(got, want) {
				t.Errorf("%q, not %q", got, want)
			}
		}
		if split := entriesOfSplit(text); !slices.Equal(want, split) {
			t.Errorf("%q, not %q", want, split)
		}
	})
}
