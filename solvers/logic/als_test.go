package logic

import "testing"

func TestAlmostLockedSets(t *testing.T) {
	var f Finder
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
		f.st = &st
		if got := len(f.almostLocked()); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}
