package widgets

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// TestAListThatLostItsOpenRowCanBeResized removes the rows, as a search does that restarts
// while the list is folded, and then resizes the list.
func TestAListThatLostItsOpenRowCanBeResized(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	rows := 5
	list := NewRowList(func() int { return rows }, func(i int) RowView {
		if i >= rows {
			t.Errorf("row %d of %d is asked for", i, rows)
		}
		return RowView{Head: "head", Text: "text"}
	}, func(int) {})
	w.SetContent(list)
	w.Resize(fyne.NewSize(300, 400))
	list.Open(4)
	rows = 0
	list.Resize(fyne.NewSize(200, 300))
	rows = 3
	list.Open(2)
	if list.open != 2 {
		t.Errorf("row %d is open", list.open)
	}
}
