package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/solvoku/solvoku/board/format"
)

// entriesOfPieces reads a text's puzzles piece by piece, with so many lines in each.
func entriesOfPieces(r io.Reader, most int) (all []string) {
	s := splitter{input: r, most: func() int { return most }}
	s.each(func(p piece) bool {
		p.text = slices.Clone(p.text)
		var l line
		for p.take(&l) {
			e := format.Entry{Line: l.number, Err: l.err}
			if l.err != nil || e.ReadLine(l.text, l.number, l.offset) {
				all = append(all, fmt.Sprintf("%d %s %+v", e.Line, e.Puzzle, e.Err))
			}
		}
		return true
	})
	return all
}

// TestPiecesMakeTheWhole compares the entries of a text read in pieces with those of
// the text as one.
func TestPiecesMakeTheWhole(t *testing.T) {
	long := strings.Repeat("x", bufferSize)
	texts := []string{
		"", "\n", inkala, inkala + "\n", inkala + "\r\n" + noWay + "\n\n# " + clash + "\n12\n" + inkala,
		strings.Repeat(inkala+"\n", 1500) + "1\n" + strings.Repeat(noWay+" a comment\n", 200),
		long + "\n" + inkala, long[1:] + "\n" + inkala, inkala + "\n" + long + long + long + "\n" + inkala + "\nx\n", "#" + long + "\n\nx", long + long,
		strings.Repeat(strings.Repeat("x", 5000)+"\n", 30) + inkala + "\n",
	}
	for i, text := range texts {
		var want []string
		for e := range format.Entries(strings.NewReader(text)) {
			want = append(want, fmt.Sprintf("%d %s %+v", e.Line, e.Puzzle, e.Err))
		}
		for _, most := range []int{1, 7, 1000} {
			for name, r := range map[string]io.Reader{
				"at once": strings.NewReader(text), "half by half": iotest.HalfReader(strings.NewReader(text)),
				"with the end": iotest.DataErrReader(strings.NewReader(text)),
			} {
				if got := entriesOfPieces(r, most); !slices.Equal(got, want) {
					t.Errorf("text %d, %d lines, %s:\n%.300q\n, not\n%.300q", i, most, name, got, want)
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

func FuzzPieces(f *testing.F) {
	f.Add(inkala+"\n\n"+clash+"\r\n12", 1)
	f.Add("\n#\n\ufeff"+inkala+",", 2)
	f.Fuzz(func(t *testing.T, text string, most int) {
		var want []string
		for e := range format.Entries(strings.NewReader(text)) {
			want = append(want, fmt.Sprintf("%d %s %+v", e.Line, e.Puzzle, e.Err))
		}
		if got := entriesOfPieces(iotest.HalfReader(strings.NewReader(text)), max(most%100, 1)); !slices.Equal(got, want) {
			t.Errorf("%q, not %q", got, want)
		}
	})
}
