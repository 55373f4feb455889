package widgets

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestTheNearestLiesInTheDirectionOfTheArrow(t *testing.T) {
	// 0 1 2
	//  3
	// 4   5
	at := func(id int, x, y float32) draw.Zone { return draw.Zone{X: x, Y: y, W: 10, H: 10, ID: id} }
	all := []draw.Zone{at(0, 0, 0), at(1, 12, 0), at(2, 24, 0), at(3, 6, 12), at(4, 0, 24), at(5, 24, 24)}
	for _, c := range []struct {
		from  int
		arrow fyne.KeyName
		want  int // -1 for none
	}{
		{0, fyne.KeyRight, 1}, {1, fyne.KeyRight, 2}, {2, fyne.KeyRight, -1}, {2, fyne.KeyLeft, 1},
		{0, fyne.KeyDown, 3}, {2, fyne.KeyDown, 5}, {3, fyne.KeyUp, 0}, {5, fyne.KeyUp, 2}, {4, fyne.KeyDown, -1},
		{0, fyne.KeyUp, -1}, {4, fyne.KeyRight, 5},
	} {
		var others []draw.Zone
		for _, z := range all {
			if z.ID != c.from {
				others = append(others, z)
			}
		}
		got := -1
		if z, ok := nearest(all[c.from], others, arrowDirections[c.arrow]); ok {
			got = z.ID
		}
		if got != c.want {
			t.Errorf("%s from %d goes to %d, want %d", c.arrow, c.from, got, c.want)
		}
	}
}

// TestArrowsWalkASheetAndScroll goes down a list that is longer than the sheet
// and checks that each row scrolls into view.
func TestArrowsWalkASheetAndScroll(t *testing.T) {
	desktopOnly(t)
	w := themetest.Window(t, theme.Options{})
	w.SetContent(container.NewWithoutLayout())
	w.Resize(fyne.NewSize(300, 300))
	list := container.NewVBox()
	var rows []*Key
	for i := range 20 {
		rows = append(rows, NewKey(KeyView{Row: true, Text: fmt.Sprint("row ", i)}, nil))
		list.Add(rows[i])
	}
	s := NewSheet(SheetView{Title: "List", Content: list, Focus: rows[0], Keys: []*Key{NewKey(KeyView{Text: "Close"}, nil)}})
	s.Show(w.Canvas())
	w.Canvas().SetOnTypedKey(s.TypedKey)
	for i, row := range rows {
		if w.Canvas().Focused() != row {
			t.Fatalf("after %d times Down the focus is on %v", i, w.Canvas().Focused())
		}
		top := fyne.CurrentApp().Driver().AbsolutePositionForObject(row).Y
		view := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.overlay.scroll).Y
		if top < view-0.5 || top+row.Size().Height > view+s.overlay.scroll.Size().Height+0.5 {
			t.Errorf("row %d is out of sight", i)
		}
		typeKey(row, fyne.KeyDown)
	}
	if s.Close(); w.Canvas().Focused() != nil {
		t.Error("the focus stays in a sheet that is gone")
	}
}

func TestWhatIsRebuiltKeepsTheFocus(t *testing.T) {
	desktopOnly(t)
	w := themetest.Window(t, theme.Options{})
	w.SetContent(container.NewWithoutLayout())
	w.Resize(fyne.NewSize(300, 300))
	done := NewKey(KeyView{Text: "Done"}, nil)
	view := func(label string) SheetView {
		return SheetView{Title: "Result", Content: container.NewVBox(NewKey(KeyView{Text: label}, nil)), Keys: []*Key{done}, Default: done}
	}
	s := NewSheet(view("More"))
	s.Show(w.Canvas())
	w.Canvas().Focus(focusables(s.overlay)[0])
	s.SetView(view("Less"))
	if k, ok := w.Canvas().Focused().(*Key); !ok || k.View().Text != "Less" {
		t.Errorf("the focus is on %v", w.Canvas().Focused())
	}
	w.Canvas().Focus(done)
	s.SetView(view("More"))
	if w.Canvas().Focused() != done {
		t.Error("a key that stays loses the focus")
	}
}
