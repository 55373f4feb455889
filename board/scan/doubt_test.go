package scan

import (
	"math/rand/v2"
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/scan/glyph"
	"github.com/solvoku/solvoku/internal/scan/lattice"
	"github.com/solvoku/solvoku/internal/scan/page"
	"github.com/solvoku/solvoku/internal/scan/picture"
)

// TestFaintHandwriting fills in pages with a pencil too faint to read everywhere: no
// digit may pass for an empty cell without being flagged.
func TestFaintHandwriting(t *testing.T) {
	solved := board.MustParseGrid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
	f := fonts(t)["FiraSans-Regular"]
	for _, test := range []struct {
		name          string
		ghosts, slope float64
		level         float32 // the pencil's brightness relative to the paper's
		filled        bool
	}{
		{name: "print shows through", ghosts: 0.7, level: 0.6, filled: true},
		{name: "the light burns out the paper", slope: 0.7, level: 0.6, filled: true},
		{name: "the pencil is too faint to read", level: 0.7, filled: true},
		{name: "the network sees no pencil", level: 0.78, filled: true},
		{name: "nothing is filled in", slope: 0.7},
		{name: "nothing is filled in, print shows through", ghosts: 0.3},
	} {
		t.Run(test.name, func(t *testing.T) {
			missed, flagged := 0, 0
			for seed := range uint64(2) {
				rng := rand.New(rand.NewPCG(2+seed, 5))
				s := newspaper(f)
				s.Writer, s.HandLevel = page.NewWriter(rng, nil), test.level
				s.Ghosts, s.GhostAlpha = test.ghosts, 0.12
				content := printed(puzzles[0])
				for c, d := range solved {
					if test.filled && content[c].Kind == page.Empty && c%2 == 0 {
						content[c] = page.Cell{Kind: page.Hand, Digit: d}
					}
				}
				c, m := page.Draw(rng, &s, &content)
				g, _ := page.Shoot(rng, c, m, &page.Camera{Slope: [2]float64{test.slope, 0}, Blur: 0.8, Noise: 0.01})
				r, err := Read(t.Context(), imageOf(g), Options{})
				if err != nil {
					t.Fatal(err)
				}
				flagged += r.Uncertain().Len()
				for c, cell := range r.Cells {
					if content[c].Kind != page.Hand || cell.Digit != 0 {
						continue
					}
					missed++
					if !cell.Uncertain {
						t.Errorf("%v is taken for empty with %.3f and not flagged", board.Cell(c), cell.P)
					}
				}
			}
			if test.filled && missed == 0 {
				t.Error("all digits are read: the page is too easy to tell anything")
			}
			if !test.filled && flagged > 0 {
				t.Errorf("%d cells of a printed page are flagged", flagged)
			}
		})
	}
}

// TestBurntOutOnAScreen checks that a screen's white isn't taken for overexposed paper.
func TestBurntOutOnAScreen(t *testing.T) {
	for _, test := range []struct {
		name  string
		light float64 // how much brighter the right border is
		any   bool
	}{{"a screen", 0, false}, {"a photo", 0.7, true}} {
		v := view{
			style: func(s *page.Style) {
				s.Paper, s.Shade = 1, func(c board.Cell) float32 { return -0.2 * float32(c.Box()%2) }
			},
			camera: page.Camera{Slope: [2]float64{test.light, 0}},
		}
		img, m := v.shoot(1, fonts(t)["Go Regular"], printed(puzzles[0]))
		w := newWork(t.Context(), Options{}, img)
		if cells := w.burntOut(&sheet{grid: m.Scaled(1 / float64(w.shrunk))}); cells.IsEmpty() == test.any {
			t.Errorf("%s: %v are burnt out", test.name, cells)
		}
	}
}

// TestBurntOutCells brightens parts of cells whose paper otherwise has many levels: all
// parts of a cell must count equally.
func TestBurntOutCells(t *testing.T) {
	const side = 100 // pixels per cell
	inside := map[board.Cell]func(x, y float64) bool{
		board.At(1, 1): func(x, _ float64) bool { return x < 0.78 },
		board.At(1, 3): func(x, _ float64) bool { return x < 0.70 },
		board.At(1, 5): func(x, _ float64) bool { return x > 0.22 },
		board.At(1, 7): func(x, _ float64) bool { return x > 0.30 },
		board.At(7, 1): func(_, y float64) bool { return y < 0.78 },
		board.At(7, 3): func(_, y float64) bool { return y < 0.70 },
		board.At(7, 5): func(_, y float64) bool { return y > 0.22 },
		board.At(7, 7): func(_, y float64) bool { return y > 0.30 },
		board.At(4, 4): func(_, _ float64) bool { return true },
	}
	want := board.CellsOf(board.At(1, 1), board.At(1, 5), board.At(7, 1), board.At(7, 5), board.At(4, 4))
	for _, test := range []struct {
		levels int // in the paper
		want   board.Cells
	}{{40, want}, {9, want}, {8, board.Cells{}}} {
		gray := picture.New(9*side, 9*side)
		for i := range gray.Pix {
			x, y := i%gray.W, i/gray.W
			c := board.At(y/side, x/side)
			gray.Pix[i] = uint8(100 + int(c)%test.levels)
			if lit := inside[c]; lit != nil && lit((float64(x%side)+0.5)/side, (float64(y%side)+0.5)/side) {
				gray.Pix[i] = 255
			}
		}
		w := &work{gray: picture.NewSizes(gray)}
		got := w.burntOut(&sheet{grid: lattice.Map{H: lattice.Homography{side, 0, 0, 0, side, 0, 0, 0, 1}}})
		if got != test.want {
			t.Errorf("%d levels: %v are burnt out, not %v", test.levels, got, test.want)
		}
	}
}

// TestRaisedVerdictIsUncertain checks that chance puts a cell below the line.
func TestRaisedVerdictIsUncertain(t *testing.T) {
	var v glyph.Verdict
	v.P[glyph.Blank] = 1
	v.Raise(chance)
	var c Cell
	c.fill(&v)
	if c.Digit != 0 || c.P >= line {
		t.Errorf("read as %d with %.3f", c.Digit, c.P)
	}
}
