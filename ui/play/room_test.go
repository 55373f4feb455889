package play

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
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
		fyne.NewSize(1040, 740): "5 appears more than once in row 1", uitest.Phone: "Pasted · 5 appears more than once in row 1",
	} {
		r := newRobotIn(t, size, "en", 2)
		r.Session().Paste("55" + uitest.Easy[2:])
		if got := r.status.Text(); got != want {
			t.Errorf("%v: it says %q", size, got)
		}
	}
}

// TestAllKeysHaveOneSize in large text, and the status isn't smaller than it is.
func TestAllKeysHaveOneSize(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, {Width: 412, Height: 915}, {Width: 740, Height: 360}, {Width: 1040, Height: 740}} {
		r := newRobotIn(t, size, "en", 2)
		r.Session().Paste("55" + uitest.Easy[2:])
		sizes := map[float32][]string{}
		for _, o := range []fyne.CanvasObject{r.clearAll, r.clearAnswers, r.other, r.undo, r.advance, r.erase} {
			uitest.WalkVisible(o, func(o fyne.CanvasObject) {
				if text, ok := o.(*canvas.Text); ok && text.Text != "" {
					sizes[text.TextSize] = append(sizes[text.TextSize], text.Text)
				}
			})
		}
		if len(sizes) != 1 {
			t.Errorf("%v: %v", size, sizes)
		}
		if !r.status.Holds(r.status.Text()) {
			t.Errorf("%v: %q is small", size, r.status.Text())
		}
	}
}

// TestNoResultCoversTheAlgorithmsOrSolve of one solver or of both.
func TestNoResultCoversTheAlgorithmsOrSolve(t *testing.T) {
	for _, scale := range []float32{1, 1.25, 1.5, 2} {
		for _, size := range []fyne.Size{uitest.Phone, {Width: 412, Height: 915}, {Width: 740, Height: 360}, {Width: 1040, Height: 740}, {Width: 320, Height: 568}} {
			r := newRobotIn(t, size, "en", scale)
			first, second := ending(0, solvers.Unique)(), ending(1, solvers.Unique)()
			both := second
			both.Against = &first
			for _, o := range []session.Outcome{first, both} {
				r.results.Open(o)
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject
				pos, card := r.Sheet().Area()
				for _, key := range []fyne.CanvasObject{r.solver, r.solve} {
					if p := at(key); p.X < pos.X+card.Width && pos.X < p.X+key.Size().Width && p.Y < pos.Y+card.Height-0.5 && pos.Y < p.Y+key.Size().Height {
						t.Errorf("%v x%v: the card, %v at %v, is over %T at %v", size, scale, card, pos, key, p)
					}
				}
				r.CloseSheets()
			}
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

// TestTwoSolversAreComparedInSightOnANarrowCard: the sentence that tells one from the other, which
// comes first where what they cost has to scroll.
func TestTwoSolversAreComparedInSightOnANarrowCard(t *testing.T) {
	for _, c := range []struct {
		size  fyne.Size
		scale float32
	}{
		{fyne.NewSize(700, 470), 1}, {fyne.NewSize(700, 500), 1}, {fyne.NewSize(1040, 710), 2},
		{fyne.NewSize(700, 470), 2}, {fyne.NewSize(700, 500), 2}, {fyne.NewSize(412, 915), 2}, {fyne.NewSize(740, 360), 2},
	} {
		r := newRobot(t, c.size)
		r.Change(func(s *session.Settings) { s.TextScale = c.scale })
		r.Relayout(r.Content())
		r.Session().Paste(uitest.Hardest)
		for _, id := range shell.MainSolvers() {
			r.Session().Choose(solverWithID(t, r, id))
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

// TestAResultInLargeTextShowsItsFiguresLarge beside a board that leaves it a narrow card, at
// most a sixth smaller than the text elsewhere.
func TestAResultInLargeTextShowsItsFiguresLarge(t *testing.T) {
	r := newRobotIn(t, fyne.NewSize(700, 500), "en", 2)
	r.Session().Paste(uitest.Hardest)
	r.Session().Solve()
	r.Until("the result is there", func() bool { return !r.Session().Search().Running() && r.Sheets() > 0 })
	uitest.WalkVisible(r.Sheet().Figures, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok && text.TextSize < widgets.TextSize()*5/6 {
			t.Errorf("%q has size %v, other text has %v", text.Text, text.TextSize, widgets.TextSize())
		}
	})
	r.NothingCutOff("a result", r.Canvas().Overlays().Top())
}

// TestWhatIsWrongIsSaidInEveryWindow of the design's sizes, in whichever text.
func TestWhatIsWrongIsSaidInEveryWindow(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		for _, size := range []fyne.Size{{Width: 700, Height: 500}, {Width: 700, Height: 470}, {Width: 800, Height: 600}, {Width: 412, Height: 915}, uitest.Phone, {Width: 740, Height: 360}} {
			r := newRobotIn(t, size, "en", scale)
			r.Session().Paste("55" + uitest.Easy[2:])
			if text := strings.Join(uitest.TextsIn(r.status), " "); !r.status.Visible() || !strings.Contains(text, "5 appears more than once in row 1") {
				t.Errorf("%v, text x%v: it says %q, visible: %v", size, scale, text, r.status.Visible())
			}
			if size.Width > 500 && r.heading.Visible() && r.heading.Size().Width < r.heading.PreferredWidth()/2 {
				t.Errorf("%v, text x%v: the heading has %v", size, scale, r.heading.Size().Width)
			}
		}
	}
}

// TestTheVerdictIsSaidFirst where there is no room for the number of givens before it.
func TestTheVerdictIsSaidFirst(t *testing.T) {
	for size, want := range map[fyne.Size]string{uitest.Phone: "30 givens · one solution · Easy", fyne.NewSize(320, 640): "One solution · Easy"} {
		r := newRobotIn(t, size, "en", 1.25)
		r.Session().Open(board.MustParseGrid(uitest.Easy))
		r.Until("it is rated", func() bool { return r.Session().Assessment().Rated })
		r.Refresh()
		if got := r.status.Text(); got != want {
			t.Errorf("%v: it says %q", size, got)
		}
	}
}

// TestAListsPuzzleIsSaidInTwoLines beside the list's keys, and the level only where it leaves
// room for that.
func TestAListsPuzzleIsSaidInTwoLines(t *testing.T) {
	for _, c := range []struct {
		size    fyne.Size
		scale   float32
		want    string
		leveled bool
	}{
		{fyne.NewSize(1440, 900), 1, "Puzzle 1 of 2 · 30 givens · one solution", true},
		{fyne.NewSize(1040, 740), 1, "Puzzle 1 of 2 · one solution", true},
		{fyne.NewSize(700, 500), 1, "Puzzle 1 of 2", false},
		{fyne.NewSize(700, 500), 2, "Puzzle 1 of 2", false},
	} {
		r := newRobotIn(t, c.size, "en", c.scale)
		r.listed = [2]int{1, 2}
		r.Session().Open(board.MustParseGrid(uitest.Easy))
		r.Until("it is rated", func() bool { return r.Session().Assessment().Rated })
		r.Refresh()
		if got := r.status.Text(); got != c.want || r.level.Visible() != c.leveled || r.status.Size().Height > r.arranged.Status.H {
			t.Errorf("%v, text x%v: it says %q in %v of %v, leveled: %v", c.size, c.scale, got, r.status.Size(), r.arranged.Status, r.level.Visible())
		}
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
