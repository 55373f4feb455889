package board_test

import (
	"slices"
	"testing"

	"github.com/solvoku/solvoku/board"
)

func TestHouses(t *testing.T) {
	kinds := []struct {
		name  string
		kind  board.HouseKind
		house func(int) board.House
		index func(cell int) int // the definition
	}{
		{"row", board.RowKind, board.Row, func(c int) int { return c / 9 }},
		{"column", board.ColumnKind, board.Column, func(c int) int { return c % 9 }},
		{"box", board.BoxKind, board.Box, func(c int) int { return c/27*3 + c%9/3 }},
	}
	number := 0
	for _, k := range kinds {
		for i := range board.Size {
			h := k.house(i)
			if int(h) != number || h.Kind() != k.kind || h.Index() != i {
				t.Errorf("house %d is number %d, %s %d; want %s %d", number, h, h.Kind(), h.Index(), k.kind, i)
			}
			if want := k.name + " " + string(rune('1'+i)); h.String() != want {
				t.Errorf("house %d is called %q, want %q", h, h, want)
			}
			var want []board.Cell
			for c := range board.CellCount {
				if k.index(c) == i {
					want = append(want, board.Cell(c))
				}
			}
			if got := h.Cells(); !slices.Equal(got[:], want) {
				t.Errorf("%s holds the cells %v, want %v", h, got, want)
			}
			number++
		}
	}
	if number != board.HouseCount {
		t.Errorf("there are %d houses", number)
	}
}

func TestACellAndItsHousesNameEachOther(t *testing.T) {
	for c := range board.Cell(board.CellCount) {
		for i, h := range c.Houses() {
			if int(h.Kind()) != i {
				t.Errorf("house %d of %s is %s", i, c, h)
			}
			cells := h.Cells()
			if !slices.Contains(cells[:], c) {
				t.Errorf("%s does not hold %s", h, c)
			}
		}
	}
}
