package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/internal/scan/page"
)

// TestCalibration photographs pages so badly that many cells are misread, and
// compares the probabilities with the share that is right: overall, and for the
// cells read with medium confidence. The network wasn't trained on these fonts.
func TestCalibration(t *testing.T) {
	all := fonts(t)
	names := []string{"FiraSans-Regular", "Go Regular", "Go Medium", "FiraSans-Bold"}
	var cells, right int
	var expected float64
	var doubtful, doubtfulRight int
	var doubtfulExpected float64
	for seed := range uint64(24) {
		r := rand.New(rand.NewPCG(seed, 77))
		s := newspaper(all[names[seed%4]])
		s.Cell = 18 + float64(seed%3)*4
		s.Ink, s.Line = 0.5, 0.5
		content := printed(puzzles[seed%3])
		c, m := page.Draw(r, &s, &content)
		page.Dirt(c, r, s.Cell, s.Font, s.Ink)
		g, _ := page.Shoot(r, c, m, &page.Camera{Blur: s.Cell * (0.03 + 0.03*r.Float64()), Noise: 0.05, Quality: 45, Black: 0.2})
		reading, err := Read(t.Context(), imageOf(g), Options{})
		if err != nil {
			continue
		}
		for i, cell := range reading.Cells {
			a := cell.Alternatives[0] // the network's opinion, before the rules
			ok := a.Digit == puzzles[seed%3][i]
			cells++
			expected += a.P
			if ok {
				right++
			}
			if a.P < 0.95 {
				doubtful++
				doubtfulExpected += a.P
				if ok {
					doubtfulRight++
				}
			}
		}
	}
	share := func(n int, of int) float64 { return float64(n) / float64(max(of, 1)) }
	t.Logf("of %d cells %.4f are right, %.4f expected; of %d doubtful ones %.3f, %.3f expected",
		cells, share(right, cells), expected/float64(cells), doubtful, share(doubtfulRight, doubtful), doubtfulExpected/float64(max(doubtful, 1)))
	if cells < 16*81 || doubtful < 40 {
		t.Fatalf("too few cells to tell: %d, %d doubtful", cells, doubtful)
	}
	if d := share(right, cells) - expected/float64(cells); d < -0.01 || d > 0.025 { // underconfidence is the lesser evil
		t.Errorf("%.3f of all cells are right, %.3f expected", share(right, cells), expected/float64(cells))
	}
	if d := share(doubtfulRight, doubtful) - doubtfulExpected/float64(doubtful); d < -0.08 || d > 0.15 {
		t.Errorf("%.3f of the doubtful cells are right, %.3f expected", share(doubtfulRight, doubtful), doubtfulExpected/float64(doubtful))
	}
}
