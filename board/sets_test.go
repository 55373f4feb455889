package board_test

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
)

func TestDigitSetsAgreeWithMaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s board.Digits
		model := map[board.Digit]bool{}
		t.Repeat(map[string]func(*rapid.T){
			"with": func(t *rapid.T) {
				d := digits().Draw(t, "digit")
				s = s.With(d)
				model[d] = true
			},
			"without": func(t *rapid.T) {
				d := digits().Draw(t, "digit")
				s = s.Without(d)
				delete(model, d)
			},
			"toggle": func(t *rapid.T) {
				d := digits().Draw(t, "digit")
				s = s.Toggle(d)
				if model[d] {
					delete(model, d)
				} else {
					model[d] = true
				}
			},
			"": func(t *rapid.T) {
				delete(model, 0) // 0 is no digit
				want := slices.Sorted(maps.Keys(model))
				if got := slices.Collect(s.All()); !slices.Equal(got, want) {
					t.Fatalf("All yields %v, want %v", got, want)
				}
				for d := range board.Digit(board.Size + 1) {
					if s.Contains(d) != model[d] {
						t.Fatalf("Has(%d) = %v", d, s.Contains(d))
					}
				}
				smallest, text := board.Digit(0), ""
				for i, d := range want {
					if i == 0 {
						smallest = d
					}
					text += string(rune('0' + d))
				}
				if s.Len() != len(want) || s.Min() != smallest || s.String() != text {
					t.Fatalf("Len %d, Min %d, String %q, of %v", s.Len(), s.Min(), s, want)
				}
				if s != board.DigitsOf(want...) {
					t.Fatalf("DigitsOf(%v) = %v", want, board.DigitsOf(want...))
				}
			},
		})
	})
}

func TestAllDigitsAreNine(t *testing.T) {
	if got := board.DigitsOf(0, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1); got != board.AllDigits || got.Len() != 9 {
		t.Errorf("AllDigits is %v, and 1 to 9 are %v", board.AllDigits, got)
	}
}

func TestCellSetsAgreeWithMaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := rapid.SliceOf(cells()).Draw(t, "first")
		second := rapid.SliceOf(cells()).Draw(t, "second")
		checkCells(t, board.CellsOf(first...), first)
		checkCells(t, board.CellsOf(first...).Union(board.CellsOf(second...)), slices.Concat(first, second))

		one := board.CellsOf(first...)
		for _, c := range second {
			one = one.With(c)
		}
		if one != board.CellsOf(second...).Union(board.CellsOf(first...)) {
			t.Fatal("the same cells are unequal sets")
		}
	})
}

func checkCells(t *rapid.T, s board.Cells, members []board.Cell) {
	model := map[board.Cell]bool{}
	for _, c := range members {
		model[c] = true
	}
	want := slices.Sorted(maps.Keys(model))
	if got := slices.Collect(s.All()); !slices.Equal(got, want) {
		t.Fatalf("All yields %v, want %v", got, want)
	}
	if s.Len() != len(want) || s.IsEmpty() != (len(want) == 0) {
		t.Fatalf("Len %d, Empty %v, of %v", s.Len(), s.IsEmpty(), want)
	}
	for c := range board.Cell(board.CellCount) {
		if s.Contains(c) != model[c] {
			t.Fatalf("Has(%s) = %v", c, s.Contains(c))
		}
	}
}

func TestAllStopsWhereTheLoopDoes(t *testing.T) {
	var seen []board.Cell
	for c := range board.CellsOf(3, 63, 64, 80).All() {
		seen = append(seen, c)
		if c == 64 {
			break
		}
	}
	if want := []board.Cell{3, 63, 64}; !slices.Equal(seen, want) {
		t.Errorf("saw the cells %v, want %v", seen, want)
	}
	for range board.CellsOf(3, 80).All() {
		break
	}
	for d := range board.DigitsOf(4, 7).All() {
		if d != 4 {
			t.Errorf("the first digit of 4 and 7 is %d", d)
		}
		break
	}
}
