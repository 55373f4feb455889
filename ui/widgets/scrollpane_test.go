package widgets

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// TestInALowWindowThePartBelowScrollsWithTheColumn resizes a pane so that its keys would
// leave the column no room, and back.
func TestInALowWindowThePartBelowScrollsWithTheColumn(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	var keys []*Key
	for range 3 {
		keys = append(keys, NewKey(KeyView{Text: "A key with a rather long text"}, nil))
	}
	p := NewScrollPane(NewColumn(8, NewText(Span{Body, "A text"})), NewColumn(0, NewKeyRows(keys...)))
	w.SetContent(p.Content)
	for _, c := range []struct {
		height  float32
		scrolls bool
	}{{600, false}, {200, true}, {600, false}} {
		w.Resize(fyne.NewSize(320, c.height))
		if got := p.scroll.Content.Size().Height > p.scroll.Size().Height; got != c.scrolls {
			t.Errorf("in a height of %v the pane scrolls: %v", c.height, got)
		}
		last := keys[2]
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(last)
		if !c.scrolls && (at.Y+last.Size().Height > c.height || at.Y < c.height/2) || last.Size().Height < 48 || last.Size().Width > 320 {
			t.Errorf("in a height of %v the last key is at %v, %v", c.height, at, last.Size())
		}
	}
}
