package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
)

// drawBlurred draws a puzzle as a newspaper prints it, out of focus, so that different digits are
// nearly as much alike as two prints of one.
func drawBlurred(r *rand.Rand, f *page.Font) (page.Camera, *page.Canvas, board.Grid) {
	s := newspaper(f)
	s.Cell, s.Size = within(r, 24, 44), within(r, 0.5, 0.7)
	content, shown, names := printed(puzzles[r.IntN(len(puzzles))]), board.Grid{}, r.Perm(9)
	for c := range content {
		if content[c].Kind == page.Printed {
			shown[c] = board.Digit(1 + names[content[c].Digit-1])
			content[c].Digit = shown[c]
		}
	}
	canvas, _ := page.Draw(r, &s, &content)
	return page.Camera{
		Blur: s.Cell * within(r, 0.05, 0.1), Noise: within(r, 0.005, 0.03), Slope: [2]float64{within(r, -0.3, 0.3), 0.2},
		Quality: 50 + r.IntN(40), Black: 0.2,
	}, canvas, shown
}

// TestBlurDoesNotExchangeClearDigits reads pages whose digits are clear to the network, but so
// blurred that two different ones seemed to be one shape, so that others got a wrong digit.
func TestBlurDoesNotExchangeClearDigits(t *testing.T) {
	all := fonts(t)
	for seed, font := range map[uint64]string{9: "Go Mono", 18: "Go Regular", 46: "FiraSans-Regular", 59: "FiraSans-Bold"} {
		r := rand.New(rand.NewPCG(seed, 60))
		camera, canvas, shown := drawBlurred(r, all[font])
		g, _ := page.Shoot(r, canvas, lattice.Map{}, &camera)
		got, err := Read(t.Context(), imageOf(g), Options{})
		if err != nil || got.Raw() != shown {
			t.Errorf("seed %d: %v, read\n%v, not\n%v", seed, err, got.Raw(), shown)
		}
	}
}
