package cli

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/solvoku/solvoku/board"
)

func timeOf(ns int64) time.Duration { return time.Duration(ns) }

func TestLines(t *testing.T) {
	g := board.MustParseGrid(inkala)
	long := strings.Repeat("x", 3*longest)
	for _, tt := range []struct {
		name, text string
		good, bad  []int // numbers of lines
	}{
		{"nothing", "", nil, nil},
		{"blank lines", "\n\n  \t\r\n", nil, nil},
		{"comments", "# " + inkala + "\n  # more", nil, nil},
		{"one, without a line's end", inkala, []int{1}, nil},
		{"Windows' line ends", inkala + "\r\n" + inkala + "\r\n", []int{1, 2}, nil},
		{"a byte order mark", "\ufeff" + inkala + "\n", []int{1}, nil},
		{"a bad one between", inkala + "\nxyz\n" + inkala, []int{1, 3}, []int{2}},
		{"too short and too long", inkala[1:] + "\n" + inkala + "1\n", nil, []int{1, 2}},
		{"a comment behind", inkala + "\t17 givens\n" + inkala + ",easy", []int{1, 2}, nil},
		{"a line without end", long + "\n" + inkala + "\n" + long, []int{2}, []int{1, 3}},
		{"a long comment", "#" + long + "\n" + inkala, []int{2}, nil},
	} {
		var good, bad []int
		for l := range lines(iotest.OneByteReader(strings.NewReader(tt.text))) {
			if l.err != nil {
				bad = append(bad, l.number)
			} else if good = append(good, l.number); l.puzzle != g {
				t.Errorf("%s, line %d: another puzzle", tt.name, l.number)
			}
		}
		if !slices.Equal(good, tt.good) || !slices.Equal(bad, tt.bad) {
			t.Errorf("%s: puzzles in lines %v, not %v; faults in %v, not %v", tt.name, good, tt.good, bad, tt.bad)
		}
	}
}

func TestAReadersErrorIsTheLastLines(t *testing.T) {
	broken := errors.New("no more paper")
	var all []line
	for l := range lines(io.MultiReader(strings.NewReader(inkala+"\n"+inkala), iotest.ErrReader(broken))) {
		all = append(all, l)
	}
	if len(all) != 2 || all[0].err != nil || !errors.Is(all[1].err, broken) {
		t.Errorf("%+v", all)
	}
}

func FuzzLines(f *testing.F) {
	for _, text := range []string{"", inkala, "#\n" + inkala + "\r\n\n12", "\ufeff\n", strings.Repeat("1", 2*longest), "\r\r\x00\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for l := range lines(strings.NewReader(text)) {
			if l.number <= last {
				t.Errorf("line %d after line %d", l.number, last)
			}
			last = l.number
			if l.err != nil && l.puzzle != (board.Grid{}) {
				t.Errorf("line %d is a puzzle and a fault: %v", l.number, l.err)
			}
		}
		if most := strings.Count(text, "\n") + 1; last > most {
			t.Errorf("line %d of %d", last, most)
		}
	})
}
