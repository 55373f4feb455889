package compare

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
)

// TestStopIsWhereRunAgainWillBe checks the positions of the keys during and after a run.
func TestStopIsWhereRunAgainWillBe(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Wide, {Width: 740, Height: 360}, uitest.Phone} {
		r := uitest.New(t, size, solvers.Backtracking{}, uitest.Endless{})
		r.Session().Paste(uitest.Easy)
		c := boardTab(r).open()
		at := func() (fyne.Position, fyne.Size) {
			return r.App.Driver().AbsolutePositionForObject(c.run), c.run.Size()
		}
		stop := r.StageKey("Stop")
		place, extent := at()
		if stop != c.run || !c.skip.Visible() || c.share.Visible() || !c.choices.View().Disabled {
			t.Errorf("%v: the keys of a run are amiss", size)
		}
		r.Tap(stop)
		r.Until("it has stopped", func() bool { return r.HasKey("Run again") })
		if p, s := at(); size.Width > 500 && (p != place || s != extent) || p.Y != place.Y {
			t.Errorf("%v: Stop was at %v, %v, Run again is at %v, %v", size, place, extent, p, s)
		}
		if c.skip.Visible() || !c.share.Visible() || c.choices.View().Disabled {
			t.Errorf("%v: the keys after a run are amiss", size)
		}
	}
}

// TestTheKeysAreNoWiderThanTheyMustBe checks the keys in a wide window, on a phone, where they
// are in two rows, and with text of double size, where all but the last are icons.
func TestTheKeysAreNoWiderThanTheyMustBe(t *testing.T) {
	for _, c := range []struct {
		size  fyne.Size
		scale float32
		row   bool
	}{{fyne.NewSize(740, 500), 1, true}, {fyne.NewSize(740, 500), 2, true}, {uitest.Phone, 1, false}, {uitest.Phone, 2, true}} {
		r := uitest.New(t, c.size, solvers.Bitboard{})
		r.Change(func(s *session.Settings) { s.TextScale = c.scale })
		r.Session().Paste(uitest.Easy)
		p := compared(r)
		if row := p.run.Position().Y == p.more.Position().Y; row != c.row {
			t.Errorf("%v, text x%v: in one row: %v", c.size, c.scale, row)
		}
		if width := p.more.Size().Width; c.row && width > p.more.PreferredWidth()+1 || c.scale == 2 && width != shell.MinKey {
			t.Errorf("%v, text x%v: More figures is %v wide, %v would do", c.size, c.scale, width, p.more.PreferredWidth())
		}
		r.NothingCutOff("the keys", r.Content())
	}
}

// TestTheWholeComparisonHasAllFigures opens the tab with all figures, and again as it was left.
func TestTheWholeComparisonHasAllFigures(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Bitboard{})
	r.Session().Paste(uitest.Easy)
	p := boardTab(r)
	p.OpenWhole()
	if columns := len(p.opened.columns()); columns != 7 || !r.HasKey("Fewer figures") {
		t.Errorf("%d columns", columns)
	}
	r.Leave()
	if p.Open(); len(p.opened.columns()) != 7 {
		t.Error("the figures don't stay as they were left")
	}
}
