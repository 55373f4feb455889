package boardview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
)

// TestStrokesAreWhatTheBoardDraws compares the lines for other drawings with the widget's.
func TestStrokesAreWhatTheBoardDraws(t *testing.T) {
	var digits board.Grid
	digits[40] = 5
	m := &Marks{
		Groups: []Group{{Cells: board.Cells{}.With(0).With(1), Digit: 3}},
		Arrows: []Arrow{
			{From: Spot{0, 3}, To: Spot{80, 7}, Head: true},
			{From: Spot{8, 1}, To: Spot{72, 9}, Dashed: true},
		},
	}
	for c := range m.Candidates {
		m.Candidates[c] = board.AllDigits
	}
	const side = 720
	tile := float32(side) * (1 - 6*draw.ThinGap - 2*draw.WideGap) / board.Size
	geo := geometry{Square: Square{Tile: tile, Thin: side * draw.ThinGap, Wide: side * draw.WideGap}, text: 1}
	k := newMarking(m, &digits, geo, &colors{})
	below, above := Strokes(m, &digits)
	if len(below) != 3 || len(above) < 10 {
		t.Fatalf("%d lines below and %d above", len(below), len(above))
	}
	for _, c := range []struct {
		name    string
		strokes []draw.Stroke
		drawn   []fyne.CanvasObject
	}{{"below", below, k.below}, {"above", above, k.over}} {
		var lines []*canvas.Line
		for _, o := range c.drawn {
			if l, ok := o.(*canvas.Line); ok {
				lines = append(lines, l)
			}
		}
		if len(lines) != len(c.strokes) {
			t.Fatalf("%s: %d strokes for %d lines", c.name, len(c.strokes), len(lines))
		}
		for i, l := range lines {
			s := c.strokes[i]
			for _, pair := range [][2]float32{
				{s.From[0], l.Position1.X}, {s.From[1], l.Position1.Y}, {s.To[0], l.Position2.X}, {s.To[1], l.Position2.Y}, {s.Width, l.StrokeWidth},
			} {
				if d := pair[0]*side - pair[1]; d > 0.01 || d < -0.01 {
					t.Errorf("%s: stroke %d has %v, and the board %v", c.name, i, pair[0]*side, pair[1])
				}
			}
		}
	}
}
