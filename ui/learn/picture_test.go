package learn

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestEverySolverHasAPictureThatFits(t *testing.T) {
	pen := draw.Pen{Body: 15, Small: 13, Measure: func(text string, size float32, _ bool) (w, h float32) {
		return float32(len(text)) * size * 0.6, size * 1.2
	}}
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.Float32Range(240, 1200).Draw(t, "width")
		for _, s := range uitest.Solvers() {
			paint, ok := pictureOf(s.Info().ID)
			if !ok {
				t.Fatalf("%s has no picture", s.Info().ID)
			}
			d := paint(pen, width)
			if len(d.Shapes) < 10 || d.W > width+0.5 {
				t.Fatalf("%s: %d shapes, %v wide in %v", s.Info().ID, len(d.Shapes), d.W, width)
			}
			for _, shape := range d.Shapes {
				if shape.Ink == draw.AccentInk {
					t.Fatalf("%s: orange, which is the chosen solver's alone", s.Info().ID)
				}
				left, right := min(shape.X, shape.X+shape.W), max(shape.X, shape.X+shape.W)
				top, bottom := min(shape.Y, shape.Y+shape.H), max(shape.Y, shape.Y+shape.H)
				if left < -0.5 || right > d.W+0.5 || top < -0.5 || bottom > d.H+0.5 {
					t.Fatalf("%s: %+v is outside of %v x %v", s.Info().ID, shape, d.W, d.H)
				}
			}
		}
	})
}
