package format_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
)

const streamed = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func TestStream(t *testing.T) {
	text := "\ufeff" + streamed + "\r\n" +
		"\n# a remark\n" +
		strings.ReplaceAll(streamed, ".", "0") + ",534678912\n" +
		"  " + streamed + " ; a name\n" +
		"53..7\n" +
		strings.Repeat("1", 9999) + "\n" +
		streamed
	var puzzles int
	var faults []string
	for g, err := range format.Stream(strings.NewReader(text)) {
		switch {
		case err != nil:
			faults = append(faults, err.Error())
		case g.String() != streamed:
			t.Errorf("read %v", g)
		default:
			puzzles++
		}
	}
	if puzzles != 4 || len(faults) != 2 || !strings.Contains(faults[0], "line 6") || !strings.Contains(faults[1], "line 7: longer") {
		t.Errorf("%d puzzles, faults %q", puzzles, faults)
	}
}

func TestStreamTellsOfAReadersError(t *testing.T) {
	broken := errors.New("broken")
	var last error
	n := 0
	for _, err := range format.Stream(io.MultiReader(strings.NewReader(streamed+"\n"), iotest.ErrReader(broken))) {
		last = err
		n++
	}
	if n != 2 || !errors.Is(last, broken) {
		t.Errorf("%d yields, the last %v", n, last)
	}
}

func TestStreamCanBeLeft(t *testing.T) {
	n := 0
	for range format.Stream(strings.NewReader(strings.Repeat(streamed+"\n", 5))) {
		n++
		break
	}
	if n != 1 {
		t.Errorf("%d", n)
	}
}

func FuzzStream(f *testing.F) {
	f.Add(streamed + "\n" + streamed + ",x\n#\n\n...")
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Count(text, "\n") + 1
		n := 0
		for g, err := range format.Stream(strings.NewReader(text)) {
			n++
			if err != nil && g != (board.Grid{}) {
				t.Fatalf("%v and %v", g, err)
			}
		}
		if n > lines {
			t.Fatalf("%d puzzles in %d lines", n, lines)
		}
	})
}
