package board_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
)

// conflictsByDefinition looks at each digit of each house, in the promised
// order, and leaves out what the same cells are in an earlier one.
func conflictsByDefinition(g board.Grid) []board.Conflict {
	houseOf := [3]func(c int) int{
		func(c int) int { return c / 9 },
		func(c int) int { return 9 + c%9 },
		func(c int) int { return 18 + c/27*3 + c%9/3 },
	}
	var found []board.Conflict
	seen := map[board.Cells]bool{}
	for h := range 27 {
		for d := board.Digit(1); d <= 9; d++ {
			var holders []board.Cell
			for c := range 81 {
				if houseOf[h/9](c) == h && g[c] == d {
					holders = append(holders, board.Cell(c))
				}
			}
			if cells := board.CellsOf(holders...); len(holders) > 1 && !seen[cells] {
				seen[cells] = true
				found = append(found, board.Conflict{House: board.House(h), Digit: d, Cells: cells})
			}
		}
	}
	return found
}

func TestConflictsFollowTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := grids().Draw(t, "grid")
		want := conflictsByDefinition(g)
		if got := g.Conflicts(); !reflect.DeepEqual(got, want) {
			t.Fatalf("conflicts %v, want %v, in\n%s", got, want, g.Diagram())
		}
		err := g.Check()
		var conflict *board.ConflictError
		switch {
		case want == nil && err != nil:
			t.Fatalf("a sound grid gives the error %v", err)
		case want != nil && (!errors.As(err, &conflict) || !reflect.DeepEqual(conflict.Conflicts, want)):
			t.Fatalf("the error is %v", err)
		}
	})
}

func TestSoundGridsHaveNoConflicts(t *testing.T) {
	for _, text := range []string{strings.Repeat(".", 81), inkala, inkalaSolved} {
		g := board.MustParseGrid(text)
		if got := g.Conflicts(); got != nil {
			t.Errorf("%s has the conflicts %v", text, got)
		}
		if err := g.Check(); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestConflictsInWords(t *testing.T) {
	tests := []struct{ name, text, says string }{
		{"in a row", "..........................." + "..7....7." + strings.Repeat(".", 45),
			"clashing digits: 7 twice in row 4 (r4c3, r4c8)"},
		{"in a column, far apart", "5" + strings.Repeat(".", 71) + "5........",
			"clashing digits: 5 twice in column 1 (r1c1, r9c1)"},
		{"in a box alone", "1.........1" + strings.Repeat(".", 70),
			"clashing digits: 1 twice in box 1 (r1c1, r2c2)"},
		{"three times, in two houses", "111" + strings.Repeat(".", 78),
			"clashing digits: 1 3 times in row 1 (r1c1, r1c2, r1c3)"},
		{"two digits", "11.......2........2" + strings.Repeat(".", 62),
			"clashing digits: 1 twice in row 1 (r1c1, r1c2) and 1 more"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := board.MustParseGrid(test.text).Check()
			if err == nil || err.Error() != test.says {
				t.Errorf("the error is %v, want %q", err, test.says)
			}
		})
	}
}

func TestAClashInTwoHousesIsOne(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []board.House
	}{
		{"none", "1.........2", nil},
		{"a row and a box", "11", []board.House{board.Row(0)}},
		{"a column and a box", "1........1", []board.House{board.Column(0)}},
		{"three in a row, two in a box", "11..1", []board.House{board.Row(0), board.Box(0)}},
		{"three in an angle", "11.......1", []board.House{board.Row(0), board.Column(0), board.Box(0)}},
		{"two rows", "1...1....2...2", []board.House{board.Row(0), board.Row(1)}},
	} {
		g := board.MustParseGrid(c.text + strings.Repeat(".", board.CellCount-len(c.text)))
		var got []board.House
		for _, conflict := range g.Conflicts() {
			got = append(got, conflict.House)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the clashes are in %v, want %v", c.name, got, c.want)
		}
	}
}
