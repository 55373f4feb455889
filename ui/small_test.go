package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/session"
)

// TestEveryPageFitsTheSmallestWindow opens every page in a window of 320 by 256, the size of a
// browser's at 300 % zoom. If content is larger than its window, Fyne draws it in one place but
// looks for taps in another.
func TestEveryPageFitsTheSmallestWindow(t *testing.T) {
	window := fyne.NewSize(320, 256)
	w := &walker{t: t, size: window}
	w.fresh()
	pages := 0
	for _, g := range w.r.app.commands() {
		for _, c := range g.Commands {
			if !w.open(c.ID) {
				w.r.Session().Search().Stop()
				w.r.Until("nothing runs", func() bool { return !w.r.Session().Search().Running() })
				continue
			}
			pages++
			for _, scale := range []float32{1, 2} {
				w.r.app.change(func(s *session.Settings) { s.TextScale = scale })
				shown := []fyne.CanvasObject{w.r.Canvas().Content()}
				if top := w.r.Canvas().Overlays().Top(); top != nil {
					shown = append(shown, top)
				}
				for _, o := range shown {
					if size := o.MinSize(); size.Width > window.Width || size.Height > window.Height {
						t.Errorf("%s, text %v times as large: the page takes %v", c.Text, scale, size)
					}
				}
			}
		}
	}
	if pages < 15 {
		t.Errorf("only %d pages were opened", pages)
	}
}
