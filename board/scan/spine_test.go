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
// column is up to the given times as wide as usual, and dark. The page is flat up to bendsFrom, in cells.
func intoSpine(r *rand.Rand, f *page.Font, g board.Grid, last, bendsFrom float64) *image.Gray {
	s := newspaper(f)
	content := printed(g)
	flat, m := page.Draw(r, &s, &content)
	bent := page.NewCanvas(flat.W, flat.H, 0.35)
	from := 0.0 // where a column of pixels comes from
	for x := range bent.W {
		deep := max(from/s.Cell-bendsFrom, 0) / (10 - bendsFrom) // 0 where the page is flat, 1 at the end of the grid
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
	for _, test := range []struct {
		font       string
		last, flat float64
		seed       uint64
		turns      int
	}{
		{"Go Bold", 0.45, 5.5, 0, 0},
		{"Go Bold", 0.4, 5.5, 1, 1},     // the spine is below
		{"Go Regular", 0.4, 6.75, 4, 0}, // pieces of the frame were read as digits
	} {
		puzzle := puzzles[int(test.seed)%len(puzzles)]
		img := intoSpine(rand.New(rand.NewPCG(test.seed, 60)), all[test.font], puzzle, test.last, test.flat)
		got, err := Read(t.Context(), turned(img, test.turns), Options{})
		if err != nil {
			t.Fatal(test, err)
		}
		if n := got.Uncertain().Len(); got.Grid() != puzzle || n > 1 {
			t.Errorf("%v is read as %v, with %d cells uncertain", test, got.Grid(), n)
		}
	}
}

// onSpine returns the work on a bent page that is read.
func onSpine(t *testing.T) *work {
	img := intoSpine(rand.New(rand.NewPCG(0, 60)), fonts(t)["Go Bold"], puzzles[0], 0.45, 5.5)
	w := newWork(t.Context(), Options{}, img)
	w.limit = 1
	w.search()
	if len(w.all) != 1 || w.all[0].Grid() != puzzles[0] {
		t.Fatal("the page isn't read")
	}
	return w
}

// TestAFrameInAnotherPlaceIsDoubted widens the last column of a page that was read without a doubt: what
// is left of its digits there must not count as nothing.
func TestAFrameInAnotherPlaceIsDoubted(t *testing.T) {
	w := onSpine(t)
	r := w.all[0]
	r.doubtNone()
	if !w.unbend() || w.frameless() != [4]bool{} || !r.Uncertain().IsEmpty() {
		t.Fatal("a frame in its place is doubted")
	}
	for i := range 10 {
		r.grid.Rest[i][9][0] += 0.45
	}
	for _, c := range board.Column(8).Cells() {
		r.Cells[c].Digit, r.Cells[c].Kind = 0, Empty
	}
	if w.frameless() != [4]bool{true} {
		t.Fatalf("the frame doesn't show at %v", w.frameless())
	}
	w.doubtEmpty(w.frameless())
	if got := r.Uncertain(); got != board.Column(8).CellSet() {
		t.Errorf("uncertain are %v", got)
	}
	if w.unbend(); w.all[0].Grid() != puzzles[0] {
		t.Errorf("then it is read as %v", w.all[0].Grid())
	}
}

// doubtNone makes all cells certain.
func (r *Reading) doubtNone() {
	for c := range r.Cells {
		r.Cells[c].Uncertain = false
	}
}

func TestNarrowDigitsThatDependOnTheirPlaceAreDoubted(t *testing.T) {
	w := onSpine(t)
	r := w.all[0]
	r.doubtNone()
	m := r.grid.Scaled(1 / float64(w.shrunk))
	if w.doubtNarrow(r, m, [4]bool{true}); !r.Uncertain().IsEmpty() {
		t.Errorf("%v are doubted", r.Uncertain())
	}
	want := board.Cells{}
	for _, c := range []board.Cell{0, 8, 80} { // two of the last column
		if r.Cells[c].Digit++; r.Cells[c].Digit > 9 {
			r.Cells[c].Digit = 1
		}
		if puzzles[0][c] != 0 && c != 0 {
			want = want.With(c)
		}
	}
	if w.doubtNarrow(r, m, [4]bool{true}); r.Uncertain() != want || want.IsEmpty() {
		t.Errorf("%v are doubted, not %v", r.Uncertain(), want)
	}
}

func TestKeeps(t *testing.T) {
	r, other := certain(puzzles[0]), certain(puzzles[0])
	none := [4]bool{}
	if !r.keeps(other, none) {
		t.Error("the same digits aren't kept")
	}
	r.Cells[0].Digit = 0
	if r.keeps(other, none) {
		t.Error("a missing digit is kept")
	}
	if !r.keeps(other, [4]bool{2: true}) || !r.keeps(other, [4]bool{3: true}) {
		t.Error("a digit must be kept that stands beside the first column or row")
	}
	if r.keeps(other, [4]bool{true, true}) {
		t.Error("a missing digit is kept because others stand beside the last column and row")
	}
	if other.Cells[0].Uncertain = true; !r.keeps(other, none) {
		t.Error("an uncertain digit must be kept")
	}
	for c := range 4 {
		other.Cells[c].Uncertain = true
		r.Cells[c].Digit = 0
		other.Cells[c].Digit = 1
	}
	if r.keeps(other, none) {
		t.Error("four missing digits are kept")
	}
	if !r.keeps(other, [4]bool{3: true}) {
		t.Error("four digits in the first row must be kept where they stood beside it")
	}
}
