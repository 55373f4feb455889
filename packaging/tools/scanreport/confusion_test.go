package main

import (
	"strings"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/scan"
)

func TestTable(t *testing.T) {
	var r scan.Reading
	var want [board.CellCount]int
	for c := range r.Cells {
		r.Cells[c].P = 0.99
	}
	want[0], r.Cells[0].Raw, r.Cells[0].Digit, r.Cells[0].P = 7, 1, 1, 0.55
	want[1], r.Cells[1].Raw, r.Cells[1].Digit, r.Cells[1].Changed = 9, 4, 9, true
	want[2], r.Cells[2].Raw, r.Cells[2].Digit = 9, 9, 9
	first := tally{pictures: 1, found: 1, cells: board.CellCount, failures: map[string]int{}}
	first.compare("a.jpg", &r, &want)
	var b strings.Builder
	table(&b, []string{"first", "none"}, []tally{first, {none: 3}})
	for _, line := range []string{
		"| first | 0 of 1 | 98.77 % | 1 | 0.00 |",
		"| none | no Sudoku | 0 of 3 found | | |",
		"  7, of 1, read as             1 1 times",
		"  9, of 2, read as             4 1 times",
		"  read with 0.5 to 0.6         1 cells, 0.00 % right",
		"  read with 0.9 to 1.0         79 cells, 100.00 % right",
	} {
		if !strings.Contains(b.String(), line+"\n") {
			t.Errorf("%q is missing in\n%s", line, b.String())
		}
	}
}
