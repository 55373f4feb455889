package boardview

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
)

// TestAClassicBoardIsAsBefore shows a killer and a jigsaw in between: neither leaves anything
// behind, and a classic board has no object more.
func TestAClassicBoardIsAsBefore(t *testing.T) {
	w := themetest.Window(t, theme.Options{})
	b := New(nil)
	w.SetContent(b)
	w.Resize(fyne.NewSquareSize(600))
	r := test.WidgetRenderer(b).(*renderer)
	b.SetView(exampleView())
	geo, objects, centre := b.geo, len(r.objects), b.CellCentre(40)
	for _, v := range []View{killerView(), jigsawView(), linesView()} {
		b.SetView(v)
		if len(r.objects) <= objects || b.geo == geo {
			t.Error("the rules aren't shown")
		}
		if at, ok := b.CellAt(b.CellCentre(77)); !ok || at != 77 {
			t.Errorf("a tap on r9c6 is on %v", at)
		}
		b.SetView(exampleView())
		if b.geo != geo || len(r.objects) != objects || b.CellCentre(40) != centre || r.ruling != nil {
			t.Error("the classic board has changed")
		}
	}
}

// TestSumsAndNotesAreApart checks at the sizes of a phone and a desktop, with text as large as it
// gets, that no note overlaps its cage's sum.
func TestSumsAndNotesAreApart(t *testing.T) {
	themetest.Window(t, theme.Options{})
	for _, size := range []float32{300, 348, 664} {
		for _, text := range []float32{1, 2} {
			geo := newGeometry(fyne.NewSquareSize(size), 1, killerView().State.Rules)
			geo.text = text
			r := newRuling(geo.rules, geo, theme.New(theme.Fonts{}, theme.Options{}), 0)
			sums := 0
			for c := range geo.sums.All() {
				for _, o := range r.onTiles[c] {
					sum, ok := o.object.(*canvas.Text)
					if !ok {
						continue
					}
					sums++
					bottom := sum.Position().Y + sum.Size().Height/2 + inkHeight*sum.TextSize/2
					top := geo.candidate(c, 1).Y - inkHeight*draw.LowNotes*geo.noteSize()/2
					if top < bottom-1 { // a pixel is lost to rounding
						t.Errorf("%v, text %v: the note of %v begins at %v, its sum ends at %v", size, text, c, top, bottom)
					}
				}
			}
			if sums != 38 {
				t.Errorf("%d sums", sums)
			}
		}
	}
}

// TestAScreenReaderSaysTheCage in each of its cells.
func TestAScreenReaderSaysTheCage(t *testing.T) {
	themetest.Window(t, theme.Options{})
	b := New(func(board.Cell) {})
	b.SetView(View{State: board.State{Rules: board.MustParseRules("cage=15:1112;cage=2122;thermo=3132")}})
	for c, want := range map[board.Cell]string{0: "r1c1, cage of 15", 1: "r1c2, cage of 15", 9: "r2c1, in a cage", 18: "r3c1"} {
		b.Describe()
		if got := b.cell(int(c)).Name; strings.TrimSuffix(got, " ") != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
