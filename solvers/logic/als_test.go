package logic

import (
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

func TestSetsOverlapOnlyIfTheyMay(t *testing.T) {
	overlaps := func(s *Step) bool {
		var all board.Cells
		n := 0
		for _, p := range s.Parts {
			if p.Role == LockedSet {
				all, n = all.Union(p.Cells), n+p.Cells.Len()
			}
		}
		return all.Len() < n
	}
	st := NewState(board.MustParseGrid(famous[1]))
	var f Finder
	for _, technique := range []Technique{ALSXZ, ALSXYWing, DeathBlossom} {
		for _, f.Overlap = range []bool{false, true, false} {
			steps := f.All(&st, technique)
			if got := slices.ContainsFunc(steps, func(s Step) bool { return overlaps(&s) }); got != f.Overlap {
				t.Errorf("%s, overlap %v: of %d steps some overlap: %v", technique, f.Overlap, len(steps), got)
			}
		}
	}
}

func TestAlmostLockedSets(t *testing.T) {
	var s search
	for _, c := range []struct {
		name, open string
		want       int
	}{
		{"a cell with two candidates", "r1c1=12", 1},
		{"a pair is none", "r1c1=12 r1c2=12", 2},
		{"two cells with three", "r1c1=123 r1c2=123", 1},
		{"cells of two houses count once", "r1c1=12 r1c2=23", 3},
		{"cells of no house", "r1c1=123 r5c5=123", 0},
	} {
		st := sketch(t, c.open)
		if got := len(almostLocked(&st.view, &s).sets); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}
