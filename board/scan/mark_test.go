package scan

import (
	"image/color"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// TestAFewPaleAnswersAreNotDropped draws three answers in a colour that hardly differs from the
// paper in brightness, too few for the picture to count as coloured: each is read, or flagged.
func TestAFewPaleAnswersAreNotDropped(t *testing.T) {
	solution := solved(t, puzzles[0])
	for name, look := range map[string][2]color.RGBA{
		"green on white":         {{255, 255, 255, 255}, {150, 235, 150, 255}},
		"yellow on white":        {{255, 255, 255, 255}, {255, 250, 120, 255}},
		"orange on blue":         {{111, 155, 209, 255}, {232, 117, 26, 255}},
		"as bright as its paper": {{230, 230, 220, 255}, {255, 216, 240, 255}},
	} {
		for _, font := range []string{"FiraSans-Regular", "Go Mono"} {
			var answers board.Grid
			for c, n := 0, 0; n < 3; c++ {
				if puzzles[0][c] == 0 && (solution[c] == 1 || solution[c] == 7) {
					answers[c] = solution[c]
					n++
				}
			}
			got, err := Read(t.Context(), painted(t, fonts(t)[font], puzzles[0], answers, look[0], grey, black, look[1], 0), Options{})
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			for c, cell := range got.Cells {
				want := puzzles[0][c] + answers[c]
				if cell.Digit != want && !cell.Uncertain {
					t.Errorf("%s, %s: %v is read as %d with %.3f, not %d", name, font, board.Cell(c), cell.Digit, cell.P, want)
				}
				if want == 0 && cell.Uncertain {
					t.Errorf("%s, %s: %v is flagged", name, font, board.Cell(c))
				}
			}
		}
	}
}

// TestATallNoteIsDoubted takes digits of a page for notes, as the network may: one that stands
// alone and is as tall as the others is flagged.
func TestATallNoteIsDoubted(t *testing.T) {
	for _, test := range []struct {
		name    string
		height  int
		beside  bool // whether there is another note
		doubted bool
	}{{"as tall as a digit", 15, false, true}, {"a note", 9, false, false}, {"beside another", 15, true, false}} {
		img, m := (&view{}).shoot(1, fonts(t)["Go Regular"], printed(puzzles[0]))
		w := newWork(t.Context(), Options{}, img)
		s := &sheet{grid: m}
		var patches [board.CellCount]glyph.Patch
		for c := range s.verdicts {
			s.verdicts[c].P[5] = 1
			patches[c] = stroke(16)
		}
		s.verdicts[40].P = [glyph.Classes]float32{5: 0.005, glyph.Notes: 0.995}
		patches[40] = stroke(test.height)
		if test.beside {
			patches[40][6*glyph.Side+5] = 1
		}
		cells := w.doubtMarks(s, &patches)
		if got := cells == board.CellsOf(40); got != test.doubted || !got && !cells.IsEmpty() {
			t.Errorf("%s: doubted %v", test.name, cells)
		}
	}
}
