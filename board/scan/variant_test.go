package scan

import (
	"testing"

	"github.com/solvoku/solvoku/board"
)

// TestVariantsAreNamed draws each variant for a screen, a dark screen and paper. Whatever is
// wrong in the reading must be flagged.
func TestVariantsAreNamed(t *testing.T) {
	for v := Killer; v <= Sandwich; v++ {
		for camera := range 3 {
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

// TestAJigsawsLatticeStays draws jigsaw Sudokus whose clashing digits, or thick lines at odd
// places, have the lattice begin at a wrong line.
func TestAJigsawsLatticeStays(t *testing.T) {
	for _, drawn := range []struct {
		seed   uint64
		camera int
	}{{404, 1}, {405, 2}, {608, 2}} {
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
// three cameras.
func TestClassicsAreNoVariants(t *testing.T) {
	for look := range classicLooks {
		camera := look % 3
		r, err := Read(t.Context(), drawClassic(t, look, uint64(10+camera), camera), Options{})
		if err != nil || r.Variant != Classic {
			t.Errorf("%s, camera %d: %v, %v", classicLooks[look].name, camera, r, err)
		}
	}
}
