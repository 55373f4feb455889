package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
)

// TestALoneNoteIsNoAnswer draws puzzles with a single small note in the middle of a few empty
// cells, on a screen, a dark screen and paper.
func TestALoneNoteIsNoAnswer(t *testing.T) {
	for camera := range 3 {
		r := rand.New(rand.NewPCG(uint64(camera), 461))
		d := newDrawing(r, fonts(t))
		d.size = within(r, 0.5, 0.62)
		size := d.size * within(r, 0.5, 0.8)
		solution := solvedGrid(r)
		d.grid(func(c board.Cell) int { return c.Box() })
		shown := d.digits(solution, 0.45)
		var notes board.Cells
		for c := range board.Cell(board.CellCount) {
			if shown[c] == 0 && r.IntN(8) == 0 {
				notes = notes.With(c)
				d.text(string(rune('0'+solution[c])), float64(c.Col())+0.5, float64(c.Row())+0.5, size, d.ink)
			}
		}
		got, err := Read(t.Context(), d.photo(d.camera(camera)), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for c, cell := range got.Cells {
			if note := notes.Contains(board.Cell(c)); cell.Digit != shown[c] && !cell.Uncertain || cell.Uncertain && !note {
				t.Errorf("camera %d: %v is read as %d with %.3f, not %d; a note: %v, uncertain: %v", camera, board.Cell(c), cell.Digit, cell.P, shown[c], note, cell.Uncertain)
			}
		}
	}
}

// TestDoubtLoneNotes tells notes from digits by their heights.
func TestDoubtLoneNotes(t *testing.T) {
	for name, test := range map[string]struct {
		digits  []int // of some more cells than those that are 16 pixels high
		heights []int // of these
		hand    bool  // whether some digits are written by hand
		doubted int
	}{
		"a note":                       {digits: []int{5}, heights: []int{9}, doubted: 1},
		"two of a digit":               {digits: []int{5, 5}, heights: []int{9, 9}, doubted: 2},
		"the only one of its digit":    {digits: []int{8}, heights: []int{9}, doubted: 1},
		"old-style figures":            {digits: []int{8, 8, 9}, heights: []int{11, 11, 11}},
		"old-style figures and a note": {digits: []int{8, 8, 9, 5}, heights: []int{11, 11, 11, 7}, doubted: 1},
		"notes of other digits, too":   {digits: []int{8, 9, 5}, heights: []int{9, 9, 9}, doubted: 3},
		"uneven heights":               {digits: []int{1, 2, 3}, heights: []int{13, 14, 15}},
		"written by hand":              {digits: []int{5}, heights: []int{9}, hand: true},
	} {
		var s sheet
		var patches [board.CellCount]glyph.Patch
		for c := range s.verdicts {
			s.verdicts[c].P[glyph.Blank] = 1
		}
		show := func(c, digit, height int) {
			s.verdicts[c] = glyph.Verdict{}
			s.verdicts[c].P[digit] = 1
			patches[c] = stroke(height)
		}
		for c := range 21 {
			show(c, 1+c%7, 16)
			if test.hand && c < lone {
				s.verdicts[c].Hand = 1
			}
		}
		for i, digit := range test.digits {
			show(40+i, digit, test.heights[i])
		}
		s.doubtLoneNotes(&patches, true, false)
		doubted := s.likely(glyph.Notes)
		if doubted.Len() != test.doubted || !doubted.IsEmpty() && doubted.Min() < 40 {
			t.Errorf("%s: doubted %v", name, doubted)
		}
	}
}
