package boardview

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/theme"
)

// TestAnOutlineEnclosesAGroupAlone outlines the digit 5 on a board that has it in the group's
// cells and in others.
func TestAnOutlineEnclosesAGroupAlone(t *testing.T) {
	cells := func(codes ...int) (set board.Cells) {
		for _, code := range codes {
			set = set.With(board.At(code/10-1, code%10-1))
		}
		return set
	}
	run := func(a, b int) [2]board.Cell { return [2]board.Cell{cells(a).Min(), cells(b).Min()} }
	for _, c := range []struct {
		name          string
		group, others board.Cells
		want          [][2]board.Cell
	}{
		{"three in a row", cells(41, 42, 43), cells(), [][2]board.Cell{run(41, 42), run(42, 43)}},
		{"over a cell without the digit", cells(41, 43), cells(51), [][2]board.Cell{run(41, 43)}},
		{"not over another place", cells(41, 43), cells(42), [][2]board.Cell{run(41, 41), run(43, 43)}},
		{"round a corner", cells(14, 34, 36), cells(15), [][2]board.Cell{run(14, 34), run(34, 36)}},
		{"in no line together", cells(14, 25), cells(), [][2]board.Cell{run(14, 14), run(25, 25)}},
	} {
		m := &Marks{}
		for cell := range c.group.Union(c.others).All() {
			m.Candidates[cell] = board.DigitsOf(5)
		}
		if got := (Group{c.group, 5}).runs(m); !slices.Equal(got, c.want) {
			t.Errorf("%s: the runs are %v, want %v", c.name, got, c.want)
		}
	}
}

// TestOutlinesLieBetweenTilesAndDigits checks the order in which a board is drawn.
func TestOutlinesLieBetweenTilesAndDigits(t *testing.T) {
	b, _, _ := newBoard(t, theme.Options{})
	m := &Marks{Groups: []Group{{board.CellsOf(0, 1, 2), 5}}}
	for c := range board.Cell(3) {
		m.Candidates[c] = board.AllDigits
	}
	b.SetView(View{Marks: m})
	var tiles, lines, texts int
	for _, o := range test.WidgetRenderer(b).Objects() {
		switch o.(type) {
		case *canvas.Rectangle:
			tiles++
		case *canvas.Line:
			if lines++; tiles < board.CellCount || texts > 0 {
				t.Fatalf("an outline is drawn after %d tiles and %d digits", tiles, texts)
			}
		case *canvas.Text:
			texts++
		}
	}
	if lines != 6 { // two runs in three layers
		t.Errorf("the outline has %d lines", lines)
	}
}
