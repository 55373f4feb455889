package play

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// TestTheStatusStandsBesideTheKeysOfANarrowHeader: a panel that is too narrow for a heading has it
// all the same, with an open list, too.
func TestTheStatusStandsBesideTheKeysOfANarrowHeader(t *testing.T) {
	for _, listed := range [][2]int{{}, {1, 60}} {
		r := newRobot(t, fyne.NewSize(700, 500))
		r.listed = listed
		r.Session().Paste(uitest.Easy)
		r.Session().SetMode(session.Play)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		shown := []fyne.CanvasObject{r.status, r.previous, r.next, r.other}
		for i, a := range shown {
			for _, b := range shown[:i] {
				p, q := at(a), at(b)
				if a.Visible() && b.Visible() && p.X < q.X+b.Size().Width && q.X < p.X+a.Size().Width && p.Y < q.Y+b.Size().Height && q.Y < p.Y+a.Size().Height {
					t.Errorf("listed %v: %T overlaps %T", listed, a, b)
				}
			}
		}
	}
}

// TestTheStatusGrowsInLargeText: down to the keypad, instead of shrinking.
func TestTheStatusGrowsInLargeText(t *testing.T) {
	r := newRobot(t, fyne.NewSize(1040, 710))
	r.Change(func(s *session.Settings) { s.TextScale = 2 })
	r.Relayout(r.Content())
	if !r.status.Holds(r.status.Text()) {
		t.Errorf("%q is small", r.status.Text())
	}
	if bottom := r.status.Position().Y + r.status.Size().Height; bottom > r.clearAll.Position().Y {
		t.Errorf("it ends at %v, the keypad begins at %v", bottom, r.clearAll.Position().Y)
	}
}

// TestANoticeLeavesTheFlawItsRoom: where there is little, what is wrong is said alone.
func TestANoticeLeavesTheFlawItsRoom(t *testing.T) {
	for size, want := range map[fyne.Size]string{
		{Width: 700, Height: 470}: "5 appears more than once in row 1", {Width: 1440, Height: 900}: "Pasted · 5 appears more than once in row 1",
	} {
		r := newRobot(t, size)
		r.Session().Paste("55" + uitest.Easy[2:])
		if got := r.status.Text(); got != want {
			t.Errorf("%v: it says %q", size, got)
		}
	}
}

// TestTheDotIsThatOfTheChosenSolver as long as it is chosen.
func TestTheDotIsThatOfTheChosenSolver(t *testing.T) {
	r := newRobot(t, fyne.NewSize(1040, 740))
	r.Session().Choose(0)
	r.results.Open(ending(0, solvers.Unique)())
	before := r.Sheet().Dot
	r.Session().Choose(1)
	after := r.Sheet().Dot
	if r.Session().Choose(0); before != widgets.ChosenDot || after != widgets.OtherDot || r.Sheet().Dot != widgets.ChosenDot {
		t.Errorf("the dots are %v, %v and %v", before, after, r.Sheet().Dot)
	}
}

// TestTwoSolversAreComparedInSightOnANarrowCard: what they cost and the sentence that tells one
// from the other.
func TestTwoSolversAreComparedInSightOnANarrowCard(t *testing.T) {
	for _, c := range []struct {
		size  fyne.Size
		scale float32
	}{{fyne.NewSize(700, 470), 1}, {fyne.NewSize(700, 500), 1}, {fyne.NewSize(1040, 710), 2}} {
		r := newRobot(t, c.size)
		r.Change(func(s *session.Settings) { s.TextScale = c.scale })
		r.Relayout(r.Content())
		r.Session().Paste(uitest.Hardest)
		for i := range 2 {
			r.Session().Choose(i)
			r.Session().Solve()
			r.Until("the result is there", func() bool { return !r.Session().Search().Running() && r.Sheets() > 0 })
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		end, found := at(r.SheetKey("Done")).Y, false
		for _, k := range r.Sheet().Keys {
			end = min(end, at(k).Y)
		}
		uitest.WalkVisible(r.Sheet().Content, func(o fyne.CanvasObject) {
			if text, ok := o.(*widgets.Text); ok && !found {
				found = true
				if bottom := at(text).Y + text.Size().Height; bottom > end {
					t.Errorf("%v x%v: %q ends at %v, the keys begin at %v", c.size, c.scale, text.String(), bottom, end)
				}
			}
		})
	}
}

// TestAFinishIsWholeInTheSmallestWindow: a label that takes a line of its own makes room for it,
// and figures that are wider than the card shrink, in whatever window the sheet was opened.
func TestAFinishIsWholeInTheSmallestWindow(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("a phone's window keeps its size")
	}
	smallest := fyne.NewSize(320, 256)
	for _, c := range []struct {
		opened   fyne.Size
		language string
		scale    float32
	}{{uitest.Phone, "en", 1}, {uitest.Phone, "de", 2}, {smallest, "de", 2}} {
		r := newRobotIn(t, c.opened, c.language, c.scale)
		r.results.Finished(session.Finish{Time: 3 * time.Hour, Hints: 12, Checks: 3, Shown: true})
		r.Resize(smallest)
		sheet := r.Canvas().Overlays().Top()
		r.NothingCutOff("a finish", sheet)
		for _, amiss := range r.WordsAmiss(sheet) {
			t.Errorf("%v: %s", c, amiss)
		}
	}
}
