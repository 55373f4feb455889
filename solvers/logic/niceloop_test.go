package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// loop is a continuous loop: r1c1=1=r1c5-1-r5c5-2-r5c1=2=r1c1, with a third
// candidate in r1c1 and one more place next to each of its weak links.
const loop = "r1c1=129 r1c5=15 r5c5=12 r5c1=27 r9c5=16 r5c9=28"

// proof is a loop that proves 1 in r1c1: if it were false, r1c5 would be 1,
// r9c5 4, r9c2 1, and r9c1, the other place in column 1, would not be.
const proof = "r1c1=123 r1c5=15 r9c5=14 r9c2=14 r9c1=16 r4c5=18 r8c3=19"

// oneDigit is a chain whose ends are r1c2 and r6c3, for 1.
const oneDigit = "r1c2=12 r1c5=25 r6c5=26 r6c3=12 r2c3=13 r3c3=14"

// twoDigits is a chain from 1 in r1c1 to 2 in r1c9.
const twoDigits = "r1c1=127 r5c1=15 r5c5=12 r5c9=26 r1c9=128 r1c4=129"

func TestContinuousNiceLoop(t *testing.T) {
	testSketches(t, ContinuousNiceLoop, []sketchCase{
		{"all its weak links remove", loop, []string{"129: r1c1<>9 r5c9<>2 r9c5<>1"}},
		{"it removes from its own cells", "r1c1=129 r1c5=15 r5c5=12 r8c5=1236 r8c2=27 r9c1=28",
			[]string{"19: r1c1<>9 r8c5<>1"}},
		{"open", "r1c1=129 r1c5=15 r5c5=128 r5c1=27 r9c5=16 r5c9=28", nil},
	})
}

func TestDiscontinuousNiceLoop(t *testing.T) {
	testSketches(t, DiscontinuousNiceLoop, []sketchCase{
		{"a candidate that rules itself out", loop, []string{"1: r9c5<>1", "2: r5c9<>2"}},
		{"a candidate that proves itself", proof, []string{"23: r1c1<>2 r1c1<>3", "1: r1c5<>1", "1: r9c1<>1"}},
	})
}

func TestAIC(t *testing.T) {
	testSketches(t, AIC, []sketchCase{
		{"one digit", oneDigit, []string{"1: r2c3<>1 r3c3<>1"}},
		{"one digit, one candidate: a Discontinuous Nice Loop", "r1c2=12 r1c5=25 r6c5=26 r6c3=12 r2c3=13", nil},
		{"two digits", twoDigits, []string{"12: r1c1<>2 r1c9<>1"}},
		{"two digits, one candidate: a Discontinuous Nice Loop", "r1c1=127 r5c1=15 r5c5=12 r5c9=26 r1c9=28 r1c4=129", nil},
	})
}

func TestGroupedDiscontinuousNiceLoop(t *testing.T) {
	testSketches(t, GroupedDiscontinuousNiceLoop, []sketchCase{
		{"a group of two", "r5c5=1 r1c5=1 r9c5=1 r1c1=1 r1c2=1 r3c3=1 r5c3=1 r5c9=1",
			[]string{"1: r5c5<>1"}},
		{"no group in it", proof, nil},
	})
}

func TestGroupedAIC(t *testing.T) {
	testSketches(t, GroupedAIC, []sketchCase{
		{"two digits", "r1c5=124 r1c1=15 r1c2=16 r3c3=17 r9c3=128 r9c5=124 r5c5=125 r9c9=18",
			[]string{"12: r1c5<>2 r9c5<>1"}},
		{"no group in it", twoDigits, nil},
	})
}

func TestGroupedContinuousNiceLoop(t *testing.T) {
	testSketches(t, GroupedContinuousNiceLoop, []sketchCase{
		{"a group of two", "r1c5=129 r1c1=13 r1c2=14 r3c3=15 r9c3=16 r9c4=12 r2c4=27 r2c1=18 r9c8=19 r5c4=28",
			[]string{"129: r1c5<>9 r2c1<>1 r5c4<>2 r9c8<>1"}},
		{"no group in it", loop, nil},
	})
}

// TestALoopPassesThroughAGroupAroundItsStart tests loops that begin in a cell of one of their
// groups: r4c6 in r456c6, r1c4 in r12c4, and r1c1 in r12c1.
func TestALoopPassesThroughAGroupAroundItsStart(t *testing.T) {
	var f Finder
	for _, c := range []struct {
		technique Technique
		state     string
		want      string
		group     board.Cells
	}{
		{GroupedDiscontinuousNiceLoop, ":::...3+97.6...9+6+82.5.2.64..7.91.+7....9.3.4............47...2.6.5...4+32..8+1...1..3+9..:132 532 649 659 669 479 499:::",
			"Grouped Discontinuous Nice Loop 5: r4c6<>5", board.CellsOf(board.At(3, 5), board.At(4, 5), board.At(5, 5))},
		{GroupedDiscontinuousNiceLoop, ":::....8+6+4....+4.538.2..8+41.76.+8+3+6..12.+4+2456.+8+9.1+197.4.....8...4...+4.3..........6734.:744 571 971 273 274 178 778 182 282 582 284 286 188 788 294 594 599:::",
			"Grouped Discontinuous Nice Loop 79: r1c4<>7 r1c4<>9", board.CellsOf(board.At(0, 3), board.At(1, 3))},
		{GroupedContinuousNiceLoop, ":::..76+2.+149.+91...+265+46+21+95+78+3.7....+8+21..+38729+5..+28.1.3+7..3+945.+6+1+22....+1.+9....+2.9.+3.:344 645 661 489 499:::",
			"Grouped Continuous Nice Loop 38: r1c1<>8 r2c5<>3 r2c6<>3 r9c1<>8", board.CellsOf(board.At(0, 0), board.At(1, 0))},
	} {
		st, err := ParseState(c.state)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, s := range f.All(&st, c.technique) {
			around := slices.ContainsFunc(s.Links, func(l Link) bool {
				return l.From.Cells == c.group && l.From.Cells.Overlaps(s.Links[0].From.Cells)
			})
			found = found || s.String() == c.want && around
		}
		if !found {
			t.Errorf("%s: no %s through %v", c.state, c.want, c.group)
		}
	}
}

// TestAGroupMayContainAnEnd looks for a chain whose first link leads to a group around its
// end, in a randomly transformed state.
func TestAGroupMayContainAnEnd(t *testing.T) {
	const state = ":::+2...5+376.7+65.....3..+3+786.2...43..+2.+6+3+26.9.14....+62+4...+6.+2.+3..5...7.6...2839...+6..:819 141 142 746 769 584 586 194 494 196 796 799:::"
	start, err := ParseState(state)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(*seed, 5))
	var f Finder
	for range 100 {
		change := randomChange(rng)
		st := change.state(t, &start)
		want := one(change.digit[1], board.CellsOf(change.cell[board.At(1, 4)]))
		want[change.digit[4]] = board.CellsOf(change.cell[board.At(0, 3)])
		if !slices.ContainsFunc(f.All(&st, GroupedAIC), func(s Step) bool { return removalOf(&s) == want }) {
			t.Errorf("%s: not found", st.String())
		}
	}
}
