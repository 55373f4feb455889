package uitest

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// word is a drawn text.
type word struct {
	seen
	text string
	ink  shell.Rect
}

// WordsAmiss describes every text in an object that can't be read as drawn: one wider than
// its widget, one that extends beyond the window or its scroll, and one covered by another
// text or a key.
func (r *Robot) WordsAmiss(o fyne.CanvasObject) (amiss []string) {
	size := r.Canvas().Size()
	window := shell.NewRect(0, 0, size.Width, size.Height)
	var words []word
	complain := func(format string, args ...any) { amiss = append(amiss, fmt.Sprintf(format, args...)) }
	visible(o, fyne.Position{}, seen{clip: window}, func(s seen) {
		switch object := s.object.(type) {
		case *canvas.Text:
			if object.Text == "" {
				return
			}
			w := word{s, object.Text, ink(object, s.area)}
			if _, clips := s.widget.(fyne.Scrollable); !clips && !within(w.ink, s.inside) {
				complain("%q at %v leaves its %T at %v", w.text, w.ink, s.widget, s.inside)
			}
			shown := w.ink
			if s.scroll != nil {
				shown.Y, shown.H = s.clip.Y, 0
			}
			if !within(shown, s.clip) {
				complain("%q at %v is cut at %v", w.text, w.ink, s.clip)
			}
			words = append(words, w)
		case *widgets.Key, *widgets.Toggle:
			for _, w := range words {
				if w.scroll == s.scroll && overlaps(w.letters(), s.area) {
					complain("%q at %v lies under %q at %v", w.text, w.ink, textOf(s.object), s.area)
				}
			}
		}
	})
	for i, w := range words {
		for _, other := range words[:i] {
			if w.scroll == other.scroll && overlaps(w.letters(), other.letters()) {
				complain("%q at %v lies over %q at %v", w.text, w.ink, other.text, other.ink)
			}
		}
	}
	return amiss
}

// letters returns the area of the text's letters: lines extend above and below them, so
// lines may touch.
func (w word) letters() shell.Rect {
	const between = 0.25 // share of its height by which a line may overlap another
	w.ink.Y, w.ink.H = w.ink.Y+w.ink.H*between/2, w.ink.H*(1-between)
	return w.ink
}
