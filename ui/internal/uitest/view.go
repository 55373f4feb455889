package uitest

import (
	"fmt"
	"iter"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/edit"
	"github.com/solvoku/solvoku/ui/i18n"
)

// View is a way in which a page is seen.
type View struct {
	Language string // a code
	Size     fyne.Size
	Scale    float32 // of the text
}

// String names the view, as of a subtest.
func (v View) String() string {
	return fmt.Sprintf("%s %vx%v text x%v", v.Language, v.Size.Width, v.Size.Height, v.Scale)
}

// Views yields the app's languages on a phone, held upright and sideways, and in a
// wide window, in text of usual and of double size. A short run sees one view: a
// layout starts no goroutine, and the race detector makes it ten times as slow.
func Views() iter.Seq[View] {
	return func(yield func(View) bool) {
		for _, l := range i18n.Languages() {
			for _, size := range []fyne.Size{Phone, PhoneAside, Wide} {
				for _, scale := range []float32{1, 2} {
					v := View{l.Code, size, scale}
					if testing.Short() && v != inShort {
						continue
					}
					if !yield(v) {
						return
					}
				}
			}
		}
	}
}

// inShort is the view of a short run, in the language of the longest words.
var inShort = View{"de", Phone, 1}

// State returns the board of a puzzle after changes, given as text.
func State(t testing.TB, puzzle string, changes ...string) board.State {
	t.Helper()
	var b edit.Board
	for _, text := range append([]string{"load " + puzzle}, changes...) {
		c, err := edit.ParseChange(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	return b.State()
}
