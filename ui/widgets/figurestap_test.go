package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestATappedFigureIsTheOneThere taps the label of each figure and its value, above the label or
// beside it.
func TestATappedFigureIsTheOneThere(t *testing.T) {
	for _, style := range []FigureStyle{FigureRow, FigureList} {
		for _, width := range []float32{150, 400} {
			f := NewFigures(style,
				Figure{Label: "function time", Value: "24.5", Unit: "µs"},
				Figure{Label: "actions", Value: "495,276"},
				Figure{Label: "max depth", Value: "90"})
			tapped := ""
			f.OnTapped = func(label string) { tapped = label }
			r := test.TempWidgetRenderer(t, f).(*figuresRenderer)
			f.Resize(fyne.NewSize(width, 200))
			f.Refresh()
			for i, figure := range f.figures {
				for _, o := range []fyne.CanvasObject{&r.texts[i].label, &r.texts[i].value} {
					middle := o.Position().AddXY(o.Size().Width/2, o.Size().Height/2)
					if f.Tapped(&fyne.PointEvent{Position: middle}); tapped != figure.Label {
						t.Errorf("style %d, %v wide: at %v is %q, want %q", style, width, middle, tapped, figure.Label)
					}
				}
			}
		}
	}
}
