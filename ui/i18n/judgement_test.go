package i18n_test

import (
	"testing"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/i18n"
)

func TestDigitsThatClashInTwoHousesClashOnce(t *testing.T) {
	if err := i18n.Use(assets.Translations(), "en"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		cells map[board.Cell]board.Digit
		want  string
	}{
		{"a row and its box", map[board.Cell]board.Digit{0: 5, 1: 5}, "5 appears more than once in row 1"},
		{"a row, and a box with a third", map[board.Cell]board.Digit{0: 5, 1: 5, 9: 5}, "5 appears more than once in row 1 · 2 more clashes"},
		{"two rows", map[board.Cell]board.Digit{0: 5, 8: 5, 72: 7, 80: 7}, "5 appears more than once in row 1 · 1 more clash"},
	} {
		var g board.Grid
		for cell, d := range c.cells {
			g[cell] = d
		}
		if got := i18n.Conflicts(g.Conflicts()); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
