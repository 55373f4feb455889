package scan

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// intoSpine photographs a newspaper's page that bends into its spine at the right, where the last
// column is up to the given times as wide as usual, and dark.
func intoSpine(r *rand.Rand, f *page.Font, g board.Grid, last float64) *image.Gray {
	s := newspaper(f)
	content := printed(g)
	flat, m := page.Draw(r, &s, &content)
	bent := page.NewCanvas(flat.W, flat.H, 0.35)
	from := 0.0 // where a column of pixels comes from
	for x := range bent.W {
		deep := max(from/s.Cell-5.5, 0) / 4.5 // 0 where the page is flat, 1 at the end of the grid
		width := 1 - (1-last)*min(deep*deep, 1)
		if from += 1 / width; from > float64(flat.W)-0.6*s.Cell {
			break
		}
		for y := range bent.H {
			v := float64(y) - 0.35*s.Cell*deep*deep*deep*(1-float64(y)/float64(bent.H))
			if v < 0 {
				continue
			}
			left, right := flat.Pix[int(v)*flat.W+int(from)], flat.Pix[int(v)*flat.W+int(from)+1]
			at := float32(from - math.Floor(from))
			bent.Pix[y*bent.W+x] = (left*(1-at) + right*at) * float32(0.5+0.5*width)
		}
	}
	photo, _ := page.Shoot(r, bent, m, &page.Camera{Blur: 0.6, Noise: 0.01, Quality: 80})
	return imageOf(photo)
}

func TestAPageBentIntoItsSpineIsRead(t *testing.T) {
	all := fonts(t)
	for turns, last := range []float64{0.45, 0.4} { // the spine is at the right, and below
		puzzle := puzzles[turns]
		img := intoSpine(rand.New(rand.NewPCG(uint64(turns), 60)), all["Go Bold"], puzzle, last)
		got, err := Read(t.Context(), turned(img, turns), Options{})
		if err != nil {
			t.Fatal(last, err)
		}
		if n := got.Uncertain().Len(); got.Grid() != puzzle || n > 1 {
			t.Errorf("a last column of %v is read as %v, with %d cells uncertain", last, got.Grid(), n)
		}
	}
}

func TestKeeps(t *testing.T) {
	r, other := certain(puzzles[0]), certain(puzzles[0])
	if !r.keeps(other) {
		t.Error("the same digits aren't kept")
	}
	r.Cells[0].Digit = 0
	if r.keeps(other) {
		t.Error("a missing digit is kept")
	}
	if other.Cells[0].Uncertain = true; !r.keeps(other) {
		t.Error("an uncertain digit must be kept")
	}
	for c := range 4 {
		other.Cells[c].Uncertain = true
		r.Cells[c].Digit = 0
		other.Cells[c].Digit = 1
	}
	if r.keeps(other) {
		t.Error("four missing digits are kept")
	}
}
