package logic

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// sketchCase is a pattern drawn on a board on which nothing else is open, and
// all instances of a technique on it, as strings.
type sketchCase struct {
	name string
	open string // the open cells with their candidates: "r1c1=12 r1c5=23"
	want []string
}

// sketch returns the state drawn by a sketch.
func sketch(t *testing.T, open string) State {
	t.Helper()
	var s State
	for _, item := range strings.Fields(open) {
		var row, col int
		var digits string
		if _, err := fmt.Sscanf(item, "r%1dc%1d=%s", &row, &col, &digits); err != nil {
			t.Fatalf("%q: %v", item, err)
		}
		c := board.At(row-1, col-1)
		s.open = s.open.With(c)
		for _, r := range digits {
			d := board.Digit(r - '0')
			s.has[c] = s.has[c].With(d)
			s.at[d] = s.at[d].With(c)
			for _, h := range c.Houses() {
				s.places[h][d]++
			}
		}
		for _, h := range c.Houses() {
			s.free[h]++
		}
		if len(digits) == 2 {
			s.pairs = s.pairs.With(c)
		}
	}
	return s
}

// testSketches compares all instances of a technique with a table.
func testSketches(t *testing.T, technique Technique, table []sketchCase) {
	t.Helper()
	var f Finder
	for _, c := range table {
		t.Run(c.name, func(t *testing.T) {
			st := sketch(t, c.open)
			var got []string
			for _, step := range f.All(&st, technique) {
				got = append(got, strings.TrimPrefix(step.String(), string(technique)+" "))
			}
			slices.Sort(got)
			want := slices.Sorted(slices.Values(c.want))
			if !slices.Equal(got, want) {
				t.Errorf("%s\ngot  %q\nwant %q", c.open, got, want)
			}
		})
	}
}
