package logic

import (
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// hardStates calls visit with the first few states on each famous puzzle's path in which
// the next step isn't easy.
func hardStates(visit func(st *State)) {
	var walker Finder
	for _, text := range famous {
		left := 3
		start := NewState(board.MustParseGrid(text))
		walker.Path(&start, func(*Step) bool {
			if ruleList[walker.rule].level > Easy {
				st := start
				visit(&st)
				left--
			}
			return left > 0
		})
	}
}

// testSearches calls test with the rules in hard states, but with slow rules only in a few or
// none.
func testSearches(test func(st *State, r *rule)) {
	n := 0
	hardStates(func(st *State) {
		for i := range ruleList {
			if stride := strides[ruleList[i].names[0]]; n == 0 && stride <= 50 || stride <= 4 {
				test(st, &ruleList[i])
			}
		}
		n++
	})
}

func TestATechniqueChangesNoState(t *testing.T) {
	var f Finder
	searched := 0
	testSearches(func(st *State, r *rule) {
		for _, first := range []bool{false, true} {
			searched++
			before := *st
			found := len(f.run(st, r, "", first))
			// Searches may drop stale singles and sort the others.
			st.naked, st.hidden, st.unordered = before.naked, before.hidden, before.unordered
			if *st != before {
				t.Fatalf("%s, which found %d steps, changed\n%s to\n%s", r.names[0], found, before.String(), st.String())
			}
		}
	})
	if searched < 1000 {
		t.Errorf("only %d searches", searched)
	}
}

// TestATechniqueFindsTheSameWhateverWasSearchedBefore compares the steps of a finder already used
// for other states and techniques with those of a new one.
func TestATechniqueFindsTheSameWhateverWasSearchedBefore(t *testing.T) {
	var used Finder
	steps := 0
	testSearches(func(st *State, r *rule) {
		for _, used.Overlap = range []bool{false, true} {
			fresh := Finder{Overlap: used.Overlap}
			got, want := used.run(st, r, "", false), fresh.run(st, r, "", false)
			if !slices.EqualFunc(got, want, func(a, b Step) bool { return a.same(&b) }) {
				t.Fatalf("%s, overlap %v: %d steps, and %d with a new finder, in\n%s", r.names[0], used.Overlap, len(got), len(want), st.String())
			}
			steps += len(got)
		}
	})
	if steps < 1000 {
		t.Errorf("only %d steps", steps)
	}
}
