package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// newTimeline shows a timeline in a window.
func newTimeline(t *testing.T) (*Timeline, fyne.Window) {
	t.Helper()
	w := themetest.Window(t, theme.Options{Variant: theme.Light})
	line := NewTimeline()
	w.SetContent(line)
	w.Resize(fyne.NewSize(220, 56))
	return line, w
}

func TestATapChoosesAPosition(t *testing.T) {
	line, w := newTimeline(t)
	var chosen []float64
	line.OnChosen = func(share float64) { chosen = append(chosen, share) }
	for _, c := range []struct {
		x    float32
		want float64
	}{{110, 0.5}, {10, 0}, {210, 1}, {2, 0}, {218, 1}} {
		chosen = nil
		test.TapCanvas(w.Canvas(), fyne.NewPos(c.x, 30))
		if len(chosen) != 1 || chosen[0] != c.want {
			t.Errorf("a tap at %v chooses %v, not %v", c.x, chosen, c.want)
		}
	}
}

func TestDraggingReportsThePositionsAndChoosesTheLast(t *testing.T) {
	line, _ := newTimeline(t)
	var dragged, chosen []float64
	line.OnDrag = func(share float64) { dragged = append(dragged, share) }
	line.OnChosen = func(share float64) { chosen = append(chosen, share) }
	for _, x := range []float32{60, 110, 160} {
		line.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 30)}})
		line.SetPosition(0.1) // during a drag, this does not move the handle
	}
	line.DragEnd()
	line.DragEnd()
	if len(dragged) != 3 || len(chosen) != 1 || chosen[0] != 0.75 || line.at != 0.75 {
		t.Errorf("dragged over %v, chosen %v, at %v", dragged, chosen, line.at)
	}
	line.SetPosition(0.1)
	if line.at != 0.1 {
		t.Error("after dragging the position does not move")
	}
}

func TestAProfileIsDrawnOverItsShareOfTheWidth(t *testing.T) {
	line, _ := newTimeline(t)
	line.SetProfile(Profile{Stretches: []Stretch{{Low: 2, High: 8}, {Low: 0, High: 4, Marked: 1}}, Highest: 8, Share: 0.5})
	img := line.renderer.paint(100, 56)
	painted := func(x int) (top, n int) {
		top = 56
		for y := range 56 {
			if _, _, _, a := img.At(x, y).RGBA(); a > 0 {
				top = min(top, y)
				n++
			}
		}
		return top, n
	}
	high, _ := painted(10)
	low, _ := painted(40)
	_, none := painted(60)
	if high >= low || none != 0 {
		t.Errorf("the stretches reach up to %d and %d; %d pixels beyond them", high, low, none)
	}
	for _, empty := range []Profile{{}, {Stretches: []Stretch{{}}, Share: 1}, {Highest: 3, Share: 1}} {
		line.SetProfile(empty)
		line.renderer.paint(100, 56)
		line.renderer.paint(0, 0)
	}
}

func TestPositionAndProgressAreDrawn(t *testing.T) {
	line, w := newTimeline(t)
	before := test.RenderToMarkup(w.Canvas())
	line.SetPosition(0.7)
	moved := test.RenderToMarkup(w.Canvas())
	line.SetProgress(0.4)
	progress := test.RenderToMarkup(w.Canvas())
	line.SetProgress(0)
	if before == moved || moved == progress || test.RenderToMarkup(w.Canvas()) != moved {
		t.Error("position or progress is not drawn, or not removed")
	}
}
