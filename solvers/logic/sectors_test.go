package logic

import (
	"slices"
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

func TestSKLoop(t *testing.T) {
	testFind(t, SKLoop, []findCase{
		{"at the start", ":::....4.....2.8..6...6.2...5...7..3.......95....1.6..8..3...7...4..9....1..5.4...6.::::", []string{
			"SK Loop 12345789: r1c2<>8 r1c4<>1 r1c4<>5 r4c1<>5 r4c1<>9 r5c3<>3 r6c8<>2 r6c8<>4 r6c9<>2 r6c9<>5 r7c6<>9 r8c1<>7 r8c5<>3 r8c5<>5 r9c7<>2 r9c9<>2 r9c9<>8",
		}},
		{"without a clue of the ring's boxes", ":::....4.....2.8..6...6.2...5...7..3.......95....1.6..8..3...7...4.......1..5.4...6.::::", nil},
	})
}

// TestMultiSectorLockedSets looks for steps with given houses.
func TestMultiSectorLockedSets(t *testing.T) {
	const (
		start = ":::.9..653...............1.47..6..9.5..7..4...3...1.....88......1...39....7.2...49..::::"
		other = ":::.9..3..8..+2...75.+3.4.2....6+4....57....64...+512..+78..3+4..2.7...9.84.....5...1.....:671 681 691:::"
	)
	for _, c := range []struct{ name, state, houses, want string }{
		{"rows and columns", start, "row 5, row 6, row 7, row 8; column 2, column 5, column 6, column 7",
			"Multi-Sector Locked Sets 12345678: r2c2<>4 r2c2<>5 r2c5<>2 r2c6<>2 r2c7<>2 r2c7<>6 r3c2<>5 r3c6<>2 r4c6<>2 r5c3<>8 r5c9<>1 r6c1<>3 r6c4<>3 r6c4<>7 r7c3<>7 r7c4<>3 r7c4<>7 r7c9<>3 r8c1<>1 r8c8<>8 r9c5<>5"},
		{"boxes and columns", start, "row 4, row 9, box 1, box 3; column 1, column 3, column 8, column 9",
			"Multi-Sector Locked Sets 12345678: r2c2<>4 r2c2<>5 r2c7<>2 r2c8<>2 r2c8<>8 r2c9<>1 r2c9<>2 r3c2<>5 r3c9<>2 r4c4<>2 r4c6<>2 r5c3<>8 r5c9<>1 r6c1<>3 r7c3<>7 r8c1<>1 r8c8<>8 r9c4<>5 r9c4<>6 r9c5<>5 r9c9<>5 r9c9<>6"},
		{"rows and boxes", other, "row 1, row 2, row 4, row 6; column 4, column 9, box 1, box 4",
			"Multi-Sector Locked Sets 1269: r3c1<>1 r3c3<>1 r5c1<>9 r7c4<>6 r8c4<>6 r8c4<>9 r9c9<>2"},
		{"a digit in boxes", other, "row 1, row 2, row 4, row 6; column 1, column 2, column 3, column 4, column 9, box 1, box 4",
			"Multi-Sector Locked Sets 1269: r3c1<>1 r3c3<>1 r7c4<>6 r8c4<>6 r8c4<>9 r9c3<>9 r9c9<>2"},
		{"a clue fewer", ":::.9..653...............1.47..6..9.5..7..4...3...1.....88......1...39....7.2...4...::::",
			"row 5, row 6, row 7, row 8; column 2, column 5, column 6, column 7", ""},
	} {
		st, err := ParseState(c.state)
		if err != nil {
			t.Fatal(err)
		}
		var f Finder
		got := ""
		for _, s := range f.All(&st, MultiSectorLockedSets) {
			if sidesOf(&s) == c.houses && (got == "" || s.String() == c.want) {
				got = s.String()
			}
		}
		if got != c.want {
			t.Errorf("%s: got %q", c.name, got)
		}
	}
}

// sidesOf lists the houses of a step, starting with the pattern's.
func sidesOf(s *Step) string {
	var sides [2][]string
	for _, h := range s.Houses {
		k := index(h.Role == Cover)
		sides[k] = append(sides[k], h.House.String())
	}
	return strings.Join(sides[0], ", ") + "; " + strings.Join(sides[1], ", ")
}

// TestMultiSectorLockedSetsCountInAnyHouses compares the eliminations of each set's steps with those
// that any choice of as many houses gives.
func TestMultiSectorLockedSetsCountInAnyHouses(t *testing.T) {
	for _, text := range []string{
		":::1....67.9.....9..3......54..45.........2...5.7...3...6..28......8...2...9...73...:621 622 623:::",
		":::..............1.23..2...145..3...5...5..6...778.9.......5..34...6..7....9..8.....::::",
		":::.9..653...............1.47..6..9.5..7..4...3...1.....88......1...39....7.2...49..::::",
		":::.9..3..8..+2...75.+3.4.2....6+4....57....64...+512..+78..3+4..2.7...9.84.....5...1.....:671 681 691:::",
	} {
		st, err := ParseState(text)
		if err != nil {
			t.Fatal(err)
		}
		var f Finder
		got, want := map[board.Cells]removal{}, map[board.Cells]conclusions{}
		for _, s := range f.All(&st, MultiSectorLockedSets) {
			cells := cellsOfParts(&s)
			r := got[cells]
			for d, gone := range removalOf(&s) {
				r[d] = r[d].Union(gone)
			}
			got[cells] = r
			var houses []board.House
			for h := range board.House(board.HouseCount) {
				if h.CellSet().Overlaps(cells) {
					houses = append(houses, h)
				}
			}
			want[cells] = conclusions{}
			want[cells].loop(&st, slices.Collect(cells.All()), houses)
		}
		if len(got) == 0 {
			t.Errorf("%s: no sets", text)
		}
		for cells, r := range got {
			if !want[cells][r] {
				t.Errorf("%s\n%v: got %v, want %v", text, cells, r.appendTo(nil), want[cells])
			}
		}
	}
}
