package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestKeysAreNoRow reads screens whose first row has no digit, and beneath whose board the digits 1
// to 9 stand like a tenth row.
func TestKeysAreNoRow(t *testing.T) {
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 60))
		d := newDrawing(r, fonts(t))
		d.margin = 1.6
		d.onPaper()
		if seed%2 == 0 {
			d.thick = d.thin // the frame alone tells
		}
		d.grid(func(c board.Cell) int { return c.Box() })
		solution := solvedGrid(r)
		for c := range board.Cell(board.Size) {
			solution[c] = 0
		}
		want := d.digits(solution, 0.27)
		step := 1.0
		if seed%3 == 0 {
			step = within(r, 0.5, 0.8)
		}
		for k := range board.Size {
			d.text(string(rune('1'+k)), 0.5+step*float64(k), 9.5, d.size, d.ink)
		}
		img := d.photo(page.Camera{Negative: seed%4 == 3})
		got, err := Read(t.Context(), img, Options{})
		if err != nil {
			t.Errorf("seed %d: %v", seed, err)
		} else if got.Grid() != want {
			t.Errorf("seed %d: read\n%v\nnot\n%v", seed, got.Grid(), want)
		}
	}
}
