package widgets

import (
	"slices"
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
			f.Explain(func(labels ...string) { tapped = labels[0] })
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

// TestATappedTableSaysItsRowAndColumn taps each cell of a table.
func TestATappedTableSaysItsRowAndColumn(t *testing.T) {
	rows := [][]string{{"", "Backtracking", "Exact Cover"}, {"Actions", "260,005", "11,446"}, {"Max depth", "90", "55"}}
	table := NewTable(rows...)
	var asked []string
	table.Explain(func(labels ...string) { asked = labels })
	r := test.TempWidgetRenderer(t, table).(*tableRenderer)
	table.Resize(fyne.NewSize(400, r.MinSize().Height))
	for i, row := range r.texts {
		for j := range row {
			text := &row[j]
			table.Tapped(&fyne.PointEvent{Position: text.Position().AddXY(text.Size().Width/2, text.Size().Height/2)})
			if want := []string{rows[i][0], rows[0][j]}; !slices.Equal(asked, want) {
				t.Errorf("row %d, column %d: asked for %q, want %q", i, j, asked, want)
			}
		}
	}
}
