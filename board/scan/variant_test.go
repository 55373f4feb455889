package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestVariantsAreNamed draws each variant for two of a screen, a dark screen and paper. Whatever is
// wrong in the reading must be flagged.
func TestVariantsAreNamed(t *testing.T) {
	for v := Killer; v <= LittleKiller; v++ {
		for camera := range 3 {
			if camera == int(v)%3 {
				continue
			}
			seed := uint64(10 + camera)
			img, shown := drawVariant(t, v, seed, camera)
			r, err := Read(t.Context(), img, Options{})
			if err != nil || r.Variant != v {
				t.Errorf("%v, camera %d: %v, %v", v, camera, r, err)
				continue
			}
			for c, cell := range r.Cells {
				if cell.Digit != shown[c] && !cell.Uncertain {
					t.Errorf("%v, camera %d: %v is read as %d, not %d", v, camera, board.Cell(c), cell.Digit, shown[c])
				}
			}
		}
	}
}

// TestBlurredCagesAreNamed photographs killer Sudokus so blurred that their cages' lines run into
// the cells'.
func TestBlurredCagesAreNamed(t *testing.T) {
	for _, seed := range []uint64{0, 8} {
		d := newDrawing(rand.New(rand.NewPCG(seed, 46)), fonts(t))
		d.size = min(d.size, 0.46)
		d.grid(func(c board.Cell) int { return c.Box() })
		d.cages()
		d.digits(solvedGrid(d.r), 0.4)
		camera := d.camera(2)
		camera.Blur = 0.03 * d.cell
		r, err := Read(t.Context(), d.photo(camera), Options{})
		if err != nil || r.Variant != Killer {
			t.Errorf("seed %d: %v, %v", seed, r, err)
		}
	}
}

// TestAJigsawsLatticeStays draws jigsaw Sudokus whose clashing digits, or thick lines at odd
// places, have the lattice begin at a wrong line.
func TestAJigsawsLatticeStays(t *testing.T) {
	for _, drawn := range []struct {
		seed   uint64
		camera int
	}{{404, 1}, {405, 2}, {608, 2}, {1405, 0}, {2019, 2}} { // the fourth has an empty outer row or column
		img, shown := drawVariant(t, Jigsaw, drawn.seed, drawn.camera)
		r, err := Read(t.Context(), img, Options{})
		if err != nil || r.Variant != Jigsaw || r.Grid() != shown {
			t.Errorf("seed %d: %v, %v", drawn.seed, r, err)
		}
	}
}

// TestCagesAloneAreAPuzzle draws a killer Sudoku without digits: no digit may be read.
func TestCagesAloneAreAPuzzle(t *testing.T) {
	img, shown := drawVariant(t, Killer, 12, 0)
	if shown != (board.Grid{}) {
		t.Fatal("there are digits")
	}
	r, err := Read(t.Context(), img, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if r.Variant != Killer || r.Grid() != (board.Grid{}) || r.Uncertain().Len() > 3 {
		t.Errorf("%v, %v, uncertain %v", r.Variant, r.Grid(), r.Uncertain())
	}
}

// TestEmptyCirclesHoldNoDigit draws arrows paler than digits.
func TestEmptyCirclesHoldNoDigit(t *testing.T) {
	img, shown := drawVariant(t, Arrow, 10, 0)
	r, err := Read(t.Context(), img, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if r.Grid() != shown {
		t.Errorf("read\n%v, not\n%v", r.Grid(), shown)
	}
}

// TestClassicsAreNoVariants draws what pages and apps add to classic puzzles, each with one of the
// three cameras. Some of the tiles would be circles of arrows, and one photo's shadow an extra
// region.
func TestClassicsAreNoVariants(t *testing.T) {
	for look := range classicLooks {
		camera := look % 3
		seed := uint64(10 + camera)
		switch classicLooks[look].name {
		case "tiles":
			seed, camera = 7603, 0
		case "circled digits": // two of them touch at their corners
			seed, camera = 9102, 0
		case "some notes":
			seed, camera = 7602, 2
		}
		r, err := Read(t.Context(), drawClassic(t, look, seed, camera), Options{})
		if err != nil || r.Variant != Classic {
			t.Errorf("%s, seed %d, camera %d: %v, %v", classicLooks[look].name, seed, camera, r, err)
		}
	}
}

// TestTheEndOfALineIsNoSureAnswer reads a cell that may hold the solution's digit, written by hand,
// on a classic board and on one with lines.
func TestTheEndOfALineIsNoSureAnswer(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 7))
	solution := solved(t, puzzles[0])
	for _, test := range []struct {
		variant   Variant
		digit     float64
		uncertain bool
	}{{Classic, 0.93, false}, {Thermometer, 0.93, true}, {Arrow, 0.93, true}, {Thermometer, 0.98, false}} {
		reading := filledByHand(r, puzzles[0], solution, 0.1)
		reading.Variant = test.variant
		c := reading.cells(func(c *Cell) bool { return c.Kind == Empty }).Min()
		reading.Cells[c] = cellOf(solution[c], test.digit, 0, 1-test.digit)
		reading.Cells[c].Kind = Handwritten
		reading.check(false, false)
		if got := &reading.Cells[c]; got.Uncertain != test.uncertain {
			t.Errorf("variant %v, %v with %v: %+v", test.variant, solution[c], test.digit, got)
		}
	}
}

// TestAnEdgeInDoubtIsInDoubtThroughout takes a page that bends away at its last column.
func TestAnEdgeInDoubtIsInDoubtThroughout(t *testing.T) {
	for _, c := range []struct{ doubts, want int }{{5, 5}, {6, 9}} {
		var r Reading
		for row := range c.doubts {
			r.Cells[board.At(row, 8)].Uncertain = true
			r.Cells[board.At(row, 4)].Uncertain = true // not at the edge
		}
		r.doubtEdges()
		if got := r.Uncertain(); got.Len() != c.want+c.doubts {
			t.Errorf("of %d doubts in the last column there are %v", c.doubts, got)
		}
	}
}

// TestAnEdgeWithAllDoubtsIsInDoubtThroughout takes a page that bends away there a little.
func TestAnEdgeWithAllDoubtsIsInDoubtThroughout(t *testing.T) {
	for _, c := range []struct{ inEdge, elsewhere, want int }{{2, 0, 2}, {3, 0, 9}, {3, 1, 4}} {
		var r Reading
		for row := range c.inEdge {
			r.Cells[board.At(row, 8)].Uncertain = true
		}
		for row := range c.elsewhere {
			r.Cells[board.At(row, 4)].Uncertain = true
		}
		r.doubtOnlyEdge()
		if got := r.Uncertain(); got.Len() != c.want {
			t.Errorf("of %d doubts in the last column and %d elsewhere there are %v", c.inEdge, c.elsewhere, got)
		}
	}
}
