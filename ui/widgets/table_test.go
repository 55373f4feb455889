package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// TestColumnsLineUp measures a table's texts in a wide and a narrow window.
func TestColumnsLineUp(t *testing.T) {
	for _, width := range []float32{600, 300, 200} {
		w := themetest.Window(t, theme.Options{})
		table := NewTable([]string{"", "A", "Backtracking"}, []string{"actions", "11,446", "1"}, []string{"max depth", "5", "1,234,567"})
		w.SetContent(table)
		w.Resize(fyne.NewSize(width, 200))
		objects := test.WidgetRenderer(table).Objects()
		for column := range 3 {
			var edge float32
			for row := range 3 {
				text := objects[3*row+column].(*canvas.Text)
				at := text.Position().X
				if column > 0 {
					at += text.MinSize().Width
				}
				if row == 0 {
					edge = at
				} else if d := at - edge; d > 1 || d < -1 {
					t.Errorf("%v wide: row %d of column %d ends at %v, the head at %v", width, row, column, at, edge)
				}
				if at > width+1 || at < 0 {
					t.Errorf("%v wide: %q is truncated", width, text.Text)
				}
			}
		}
	}
}
