package board_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

func TestCellsStandInReadingOrder(t *testing.T) {
	index := 0
	for row := range 9 {
		for col := range 9 {
			c := board.At(row, col)
			if int(c) != index || c.Row() != row || c.Col() != col {
				t.Errorf("At(%d, %d) is %d, in row %d and column %d", row, col, c, c.Row(), c.Col())
			}
			if want := 3*(row/3) + col/3; c.Box() != want {
				t.Errorf("%s is in box %d, want %d", c, c.Box(), want)
			}
			index++
		}
	}
}

func TestCellNames(t *testing.T) {
	for c := range board.Cell(board.CellCount) {
		want := fmt.Sprintf("r%dc%d", c/9+1, c%9+1)
		if c.String() != want {
			t.Errorf("cell %d is called %s, want %s", c, c, want)
		}
		if got, err := board.ParseCell(want); err != nil || got != c {
			t.Errorf("ParseCell(%q) = %d, %v, want %d", want, got, err, c)
		}
	}
}

func TestOtherCellNamesAreRefused(t *testing.T) {
	for _, name := range []string{"", "r4c", "r4c33", "r0c1", "r1c0", "R4C3", "c4r3", "4r3c", "r4c3 ", " r4c3", "r4cé", "r+4c3", "r:c1"} {
		if c, err := board.ParseCell(name); err == nil {
			t.Errorf("ParseCell(%q) = %s", name, c)
		}
	}
}

// shareHouse is the definition, with nothing of the package's tables in it.
func shareHouse(a, b int) bool {
	return a/9 == b/9 || a%9 == b%9 || a/27 == b/27 && a%9/3 == b%9/3
}

func TestPeersAreTheOtherCellsOfTheHouses(t *testing.T) {
	for a := range board.Cell(board.CellCount) {
		var want []board.Cell
		for b := range board.Cell(board.CellCount) {
			sees := a != b && shareHouse(int(a), int(b))
			if sees {
				want = append(want, b)
			}
			if a.Sees(b) != sees {
				t.Errorf("%s.Sees(%s) = %v", a, b, !sees)
			}
		}
		if got := a.Peers(); !slices.Equal(got[:], want) {
			t.Errorf("the peers of %s are %v, want %v", a, got, want)
		}
	}
}
