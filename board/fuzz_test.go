package board_test

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
)

func FuzzParseCell(f *testing.F) {
	for _, name := range []string{"", "r4c3", "r9c9", "r0c1", "r4cé"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		c, err := board.ParseCell(name)
		if err == nil && c.String() != name || err != nil && c != 0 {
			t.Errorf("ParseCell(%q) = %s, %v", name, c, err)
		}
	})
}

func FuzzParseGrid(f *testing.F) {
	for _, text := range []string{"", inkala, inkalaSolved, "é" + inkala[2:], strings.Repeat("0", 81), inkala + "\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := board.ParseGrid(text)
		if err == nil && g.String() != strings.ReplaceAll(text, "0", ".") || err != nil && g != (board.Grid{}) {
			t.Errorf("ParseGrid(%q) = %s, %v", text, g, err)
		}
	})
}
