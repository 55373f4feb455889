package boardview

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/board"
)

// someGeometry lays a board out in an area of any reasonable size and scale.
func someGeometry(t *rapid.T) (geometry, fyne.Size) {
	area := fyne.NewSize(rapid.Float32Range(60, 2000).Draw(t, "width"), rapid.Float32Range(60, 2000).Draw(t, "height"))
	scale := rapid.SampledFrom([]float32{0.75, 1, 1.25, 1.5, 2, 2.625, 3}).Draw(t, "scale")
	return newGeometry(area, scale, board.Rules{}), area
}

func TestTheCentreOfACellHitsTheCell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, _ := someGeometry(t)
		for c := range board.Cell(board.CellCount) {
			if got, ok := g.Cell(g.Centre(c), tapReach); !ok || got != c {
				t.Fatalf("the centre of %s hits %s, %v", c, got, ok)
			}
		}
	})
}

func TestAnyPointHitsTheNearestCell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, area := someGeometry(t)
		p := fyne.NewPos(rapid.Float32Range(0, area.Width).Draw(t, "x"), rapid.Float32Range(0, area.Height).Draw(t, "y"))
		got, ok := g.Cell(p, tapReach)
		near := p.X >= g.Left-tapReach && p.X <= g.Left+g.Side()+tapReach && p.Y >= g.Top-tapReach && p.Y <= g.Top+g.Side()+tapReach
		if ok != near {
			t.Fatalf("%v hits a cell: %v, want %v", p, ok, near)
		}
		if !ok {
			return
		}
		for c := range board.Cell(board.CellCount) {
			if d := distance(g, c, p); d < distance(g, got, p)-0.01 {
				t.Fatalf("%v hits %s, %v away, but %s is %v away", p, got, distance(g, got, p), c, d)
			}
		}
	})
}

// distance returns the distance of a position from a cell's tile.
func distance(g geometry, c board.Cell, p fyne.Position) float64 {
	pos, size := g.At(c)
	dx := max(pos.X-p.X, 0, p.X-pos.X-size.Width)
	dy := max(pos.Y-p.Y, 0, p.Y-pos.Y-size.Height)
	return math.Hypot(float64(dx), float64(dy))
}

func TestTheSquareIsCentredAndAsLargeAsWholePixelsAllow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, area := someGeometry(t)
		side := min(area.Width, area.Height) - 2*focusMargin
		// Rounding loses less than a pixel in each of the nine tiles and at most
		// half a pixel in each gap.
		if spare := side - g.Side(); spare < -0.5 || spare > 14/0.75 {
			t.Fatalf("the square is %v in %v", g.Side(), side)
		}
		for _, c := range []struct{ before, length float32 }{{g.Left, area.Width}, {g.Top, area.Height}} {
			if after := c.length - c.before - g.Side(); math.Abs(float64(after-c.before)) > 1.5/0.75 {
				t.Fatalf("%v before the square and %v after it", c.before, after)
			}
		}
		if g.Thin <= 0 || g.Wide <= g.Thin {
			t.Fatalf("gaps of %v and, between boxes, %v", g.Thin, g.Wide)
		}
	})
}
