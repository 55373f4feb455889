package play

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// TestTheFiguresAreWholeInEveryWindow opens a result in windows from 320 x 256 up, at
// every size of text: function time, actions and depth stand there without scrolling, and
// on every card of a window Done stands in one place.
func TestTheFiguresAreWholeInEveryWindow(t *testing.T) {
	windows := append([]fyne.Size{
		{Width: 360, Height: 612}, {Width: 320, Height: 568}, {Width: 412, Height: 915}, {Width: 568, Height: 320}, {Width: 640, Height: 360},
		{Width: 1040, Height: 740}, {Width: 1920, Height: 1080},
	}, append(lowWindows[:6:6], fyne.NewSize(347, 247), fyne.NewSize(520, 370), fyne.NewSize(384, 512), fyne.NewSize(693, 493))...)
	for w := float32(320); w <= 1400; w += 180 {
		for h := float32(256); h <= 1000; h += 124 {
			windows = append(windows, fyne.NewSize(w, h))
		}
	}
	r := newRobot(t, uitest.Phone)
	for _, scale := range []float32{1, 1.25, 1.5, 2} {
		r.Change(func(s *session.Settings) { s.TextScale = scale })
		r.Relayout(r.Content())
		for _, size := range windows {
			if scale == 2 && size.Width < 360 && size.Height < 400 && size.Height > size.Width {
				continue // values, and Done, in a panel of a hundred units
			}
			name := fmt.Sprintf("%v, text x%v", size, scale)
			r.Resize(size)
			r.results.expand = false
			o := ending(0, solvers.Unique)()
			r.results.Open(o)
			sheet := r.Canvas().Overlays().Top()
			r.NothingCutOff(name, sheet)
			var card *widgets.Figures
			var values []string
			done := r.SheetKey("Done")
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject
			uitest.Walk(sheet, func(o fyne.CanvasObject) {
				if f, ok := o.(*widgets.Figures); ok && card == nil {
					card = f
					uitest.Walk(f, func(o fyne.CanvasObject) {
						if text, ok := o.(*canvas.Text); ok {
							values = append(values, text.Text)
							if text.Text != "" && text.TextSize < 11 {
								t.Errorf("%s: %q has size %v", name, text.Text, text.TextSize)
							}
						}
					})
				}
			})
			shown, _ := figures(o.Result.Stats)
			for _, f := range shown[:largeFigures] {
				if all := strings.ToLower(strings.Join(values, "\n")); (size.Width >= 360 && size.Height >= 600 || size.Width >= 640 && size.Height >= 360) && scale == 1 && !strings.Contains(all, f.Label) {
					t.Errorf("%s: %q isn't said: %q", name, f.Label, values)
				}
				if !strings.Contains(strings.Join(values, " "), f.Value) {
					t.Errorf("%s: %s is missing: %q", name, f.Label, values)
				}
			}
			_, area := r.Sheet().Area()
			if top, bottom := at(card).Y, at(card).Y+card.Size().Height; top < -4 || bottom > at(done).Y+0.5 || bottom > size.Height {
				t.Errorf("%s: the figures stand from %v to %v, Done at %v", name, top, bottom, at(done).Y)
			}
			place := fmt.Sprint(at(done), done.Size().Width)
			two := ending(1, solvers.Unique)()
			two.Against = &o
			r.results.Open(two)
			other := r.SheetKey("Done")
			if got := fmt.Sprint(at(other), other.Size().Width); got != place && area.Height > 300 {
				t.Errorf("%s: Done stands at %s and, for two solvers, at %s", name, place, got)
			}
			r.CloseSheets()
		}
	}
}

// TestAProfileThatTellsNothingIsNotDrawn: bars of one height, or above a depth of 0.
func TestAProfileThatTellsNothingIsNotDrawn(t *testing.T) {
	for _, c := range []struct {
		depth, guesses int
		nodes          []int64
		want           bool
	}{
		{51, 0, []int64{1, 1, 1}, false}, {51, 3, []int64{1, 1, 1}, false}, {0, 3, []int64{1, 2, 1}, false},
		{51, 0, []int64{1, 2, 1}, false}, {51, 3, []int64{1, 2, 1}, true}, {51, 3, []int64{0}, false},
	} {
		if got := hasProfile(solvers.Stats{MaxDepth: c.depth, GuessDepth: c.guesses}, c.nodes); got != c.want {
			t.Errorf("depth %d, guess depth %d, %v: a profile %v", c.depth, c.guesses, c.nodes, got)
		}
	}
}

// TestBothResultsAreSeenWithoutScrolling: in large figures or a table, the figures of two
// solvers are in sight, and who found the solution is said where a phone is tall.
func TestBothResultsAreSeenWithoutScrolling(t *testing.T) {
	for _, c := range []struct {
		size       fyne.Size
		scale      float32
		large, all bool // whether the figures are large, and whether all of the card is in sight
	}{
		{fyne.NewSize(1040, 740), 1, true, true}, {fyne.NewSize(1440, 900), 1, true, true},
		{fyne.NewSize(412, 915), 1, false, true}, {fyne.NewSize(360, 640), 1, false, false},
		{fyne.NewSize(1040, 740), 2, false, false}, {fyne.NewSize(412, 915), 2, false, false},
		{fyne.NewSize(360, 640), 2, false, false}, {fyne.NewSize(740, 360), 2, false, false}, {fyne.NewSize(740, 360), 1, false, false},
	} {
		r := newRobot(t, c.size)
		r.Change(func(s *session.Settings) { s.TextScale = c.scale })
		r.Relayout(r.Content())
		first := ending(0, solvers.Unique)()
		two := ending(1, solvers.Unique)()
		two.Against = &first
		r.results.Open(two)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		end := at(r.SheetKey("Done")).Y
		large := 0
		check := func(o fyne.CanvasObject) {
			if bottom := at(o).Y + o.Size().Height; bottom > end {
				t.Errorf("%v x%v: %T ends at %v, Done begins at %v", c.size, c.scale, o, bottom, end)
			}
		}
		uitest.WalkVisible(r.Sheet().Content, func(o fyne.CanvasObject) {
			switch o.(type) {
			case *widgets.Figures:
				large++
				check(o)
			case *widgets.Table:
				check(o)
			case *widgets.Key: // for more figures
				if c.all {
					check(o)
				}
			}
		})
		if (large > 0) != c.large {
			t.Errorf("%v: %d rows of large figures", c.size, large)
		}
		said := false
		uitest.WalkVisible(r.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
			if text, ok := o.(*widgets.Text); ok && text.Visible() && strings.HasPrefix(text.String(), "found by both") {
				said = true
			}
		})
		if said != c.all && c.scale == 1 {
			t.Errorf("%v: who found the solution is said: %v", c.size, said)
		}
		r.CloseSheets()
	}
}
