package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestWhatIsBehindDigitsIsNone draws dark squares, and lines nearly as dark as the digits that end
// and cross anywhere. What isn't read as it is must be uncertain.
func TestWhatIsBehindDigitsIsNone(t *testing.T) {
	for _, look := range []struct {
		name   string
		camera page.Camera
		draw   func(*drawing)
		seeds  []uint64
		whole  bool // whether all must be read
	}{
		{"dark squares", page.Camera{}, darkSquares, []uint64{0}, true},
		{"squares on a dark page", page.Camera{Negative: true}, smallSquares, []uint64{0}, true},
		{"lines on a dark page", page.Camera{Negative: true}, crossingLines, []uint64{0, 1}, false},
		{"dark thermometers", page.Camera{}, darkThermometers, []uint64{1}, false},
	} {
		for _, seed := range look.seeds {
			d := newDrawing(rand.New(rand.NewPCG(seed, 60)), fonts(t))
			look.draw(d)
			d.grid(func(c board.Cell) int { return c.Box() })
			shown := d.digits(solvedGrid(d.r), 0.4)
			r, err := Read(t.Context(), d.photo(look.camera), Options{})
			if err != nil {
				t.Errorf("%s: %v", look.name, err)
				continue
			}
			if doubted := r.cells(func(c *Cell) bool { return c.Uncertain && c.Digit == 0 }); look.whole && (r.Grid() != shown || !doubted.IsEmpty()) {
				t.Errorf("%s %d: read\n%v, not\n%v, and empty cells in doubt: %v", look.name, seed, r.Grid(), shown, doubted)
			}
			for c, cell := range r.Cells {
				if cell.Digit != shown[c] && !cell.Uncertain {
					t.Errorf("%s %d: %v is read as %v %d with %.4f, not %d, on a %v", look.name, seed, board.Cell(c), cell.Kind, cell.Digit, cell.P, shown[c], r.Variant)
				}
			}
		}
	}
}

func darkSquares(d *drawing)  { everySixth(d, 0.31, greyTint(0.64)) }
func smallSquares(d *drawing) { everySixth(d, 0.26, greyTint(0.74)) }

// everySixth shades the middle of every sixth cell, up to a distance.
func everySixth(d *drawing, from float64, t tint) {
	for c := board.Cell(0); c < board.CellCount; c += 6 {
		p := middle(c)
		d.rect(p.X-from, p.Y-from, p.X+from, p.Y+from, t)
	}
}

// crossingLines draws wide lines, some of which cross at the corners of cells.
func crossingLines(d *drawing) {
	for _, line := range [...][]lattice.Point{
		{{X: 3.5, Y: 0.5}, {X: 5.5, Y: 2.5}, {X: 4.5, Y: 3.5}},
		{{X: 2.5, Y: 1.5}, {X: 4.5, Y: 0.5}, {X: 5.5, Y: 1.5}, {X: 6.5, Y: 0.5}, {X: 6.5, Y: 5.5}},
		{{X: 0.5, Y: 2.5}, {X: 0.5, Y: 7.5}},
		{{X: 2.5, Y: 8.5}, {X: 1.5, Y: 8.5}, {X: 1.5, Y: 5.5}, {X: 2.5, Y: 5.5}, {X: 5.5, Y: 8.5}},
	} {
		d.stroke(line, 0.32, greyTint(0.66))
	}
}

// darkThermometers draws ones that bend diagonally.
func darkThermometers(d *drawing) {
	for _, line := range [...][]lattice.Point{
		{{X: 7.5, Y: 3.5}, {X: 7.5, Y: 4.5}, {X: 6.5, Y: 5.5}},
		{{X: 1.5, Y: 3.5}, {X: 4.5, Y: 3.5}, {X: 4.5, Y: 5.5}},
		{{X: 5.5, Y: 4.5}, {X: 5.5, Y: 1.5}},
		{{X: 3.5, Y: 6.5}, {X: 2.5, Y: 7.5}, {X: 4.5, Y: 7.5}},
		{{X: 0.5, Y: 6.5}, {X: 2.5, Y: 6.5}, {X: 1.5, Y: 5.5}},
	} {
		d.stroke(line, 0.32, greyTint(0.55))
		d.stroke(line[:1], 0.7, greyTint(0.55))
	}
}
