package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestClashingDigitsAreRead photographs clear grids with random digits.
func TestClashingDigitsAreRead(t *testing.T) {
	font := fonts(t)["Go Regular"]
	r := rand.New(rand.NewPCG(3, 9))
	for n := range 4 {
		var g board.Grid
		for range 45 {
			g[r.IntN(board.CellCount)] = board.Digit(1 + r.IntN(board.Size))
		}
		v := view{camera: page.Camera{Blur: 0.6, Noise: 0.01, Quality: 80}}
		img, _ := v.shoot(uint64(n), font, printed(g))
		got, err := Read(t.Context(), img, Options{})
		if err != nil {
			t.Errorf("grid %d: %v", n, err)
			continue
		}
		if got.Raw() != g {
			t.Errorf("grid %d: read\n%s\nnot\n%s", n, got.Raw(), g)
		}
		if !inConflict(g).SubsetOf(got.Uncertain()) {
			t.Errorf("grid %d: clashing cells aren't flagged", n)
		}
	}
}

// TestClashesInAnUnusualFace checks that clashing digits that hardly look like digits count as
// those of an unusual typeface only between lines beyond doubt, on a screen.
func TestClashesInAnUnusualFace(t *testing.T) {
	digits := board.MustParseGrid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
	for c := 0; c < board.CellCount; c += 4 {
		digits[c] = digits[c]%9 + 1
	}
	for _, test := range []struct {
		score, evidence float64
		screen, want    bool
	}{
		{score: 0.99, evidence: -0.2, screen: true, want: true},
		{score: 0.99, evidence: -0.3, screen: true},
		{score: 0.99, evidence: -0.2},
		{score: 0.92, evidence: -0.2, screen: true},
		{score: 0.92, evidence: -0.05, want: true},
	} {
		s := sheet{score: test.score, evidence: test.evidence}
		for c, d := range digits[:60] {
			s.verdicts[c].P[d] = 0.9
		}
		if digits, clashes := s.clashes(); s.sudoku(false) || clashes*5 > digits*4 {
			t.Fatalf("%d of %d digits clash", clashes, digits)
		}
		if got := s.clashing(test.screen); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}
