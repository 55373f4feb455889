package play

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/access"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

func TestTheResultShowsWhatItCost(t *testing.T) {
	r := newRobot(t, fyne.NewSize(412, 915))
	r.Session().Paste(uitest.Hardest)
	r.Session().Choose(0)
	view := r.solved()
	if view.Title != "One solution" || view.Subtitle != "found by Backtracking, from the givens" || view.Dot != widgets.ChosenDot {
		t.Errorf("%q, %q", view.Title, view.Subtitle)
	}
	texts := strings.Join(uitest.TextsIn(r.Canvas().Overlays().Top()), "\n")
	for _, want := range []string{"495,276", "actions", "90", "max depth", "function time"} {
		if !strings.Contains(texts, want) {
			t.Errorf("the page lacks %q:\n%s", want, texts)
		}
	}
	r.SheetKey("More figures").Press() // which may have to be scrolled into sight
	texts = strings.Join(uitest.TextsIn(r.Sheet().Content), "\n")
	for _, want := range []string{"Set-up time", "Search time", "49,558", "49,498", "Guess depth", "26", "Placements by depth"} {
		if !strings.Contains(texts, want) {
			t.Errorf("under More the page lacks %q:\n%s", want, texts)
		}
	}
	r.SheetKey("Copy").Press()
	if got := r.App.Clipboard().Content(); !strings.Contains(got, "Actions: 495,276") || !strings.Contains(got, uitest.Hardest) {
		t.Errorf("copied %q", got)
	}
	r.Tap(r.SheetKey("Done"))
	r.NoSheet()
}

// TestAResultFollowsTheWindow: on a low card a key shows more figures, and on a high one a row.
func TestAResultFollowsTheWindow(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.results.Open(ending(0, solvers.Unique)())
	for _, c := range []struct {
		size fyne.Size
		low  bool
	}{{uitest.Phone, true}, {uitest.Wide, false}} {
		r.Resize(c.size)
		low := slices.ContainsFunc(r.Sheet().Keys, func(k *widgets.Key) bool { return k.View().Text == "More" })
		if low != c.low {
			t.Errorf("%v: there is a key for more figures: %v", c.size, low)
		}
	}
}

// TestTwoAlgorithmsStandOnOneCard solves, chooses the other one beside the card, and solves
// again: three taps.
func TestTwoAlgorithmsStandOnOneCard(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, {Width: 412, Height: 915}, uitest.Wide, {Width: 1040, Height: 740}} {
		if testing.Short() && size != uitest.Phone {
			continue
		}
		r := newRobot(t, size)
		r.Session().Paste(uitest.Hardest)
		r.solved()
		tap := func(o fyne.CanvasObject, x float32) {
			at := r.App.Driver().AbsolutePositionForObject(o)
			test.TapCanvas(r.Canvas(), at.AddXY(o.Size().Width*x, o.Size().Height/2))
		}
		tap(r.solver, 0.1)
		if r.Sheets() != 1 || r.solver.Selected() != 0 {
			t.Fatalf("%v: after a tap on the toggle %d sheets are open, solver %d is chosen", size, r.Sheets(), r.solver.Selected())
		}
		tap(r.solve, 0.5)
		r.Until("the second result is there", func() bool { return !r.Session().Search().Running() && r.Sheets() > 0 })
		view := r.Sheet()
		if view.Title != "One solution" || view.Subtitle != "found by both, from the givens" || view.Dot != widgets.NoDot {
			t.Errorf("%v: %q, %q, dot %v", size, view.Title, view.Subtitle, view.Dot)
		}
		texts := strings.Join(uitest.TextsIn(view.Content), "\n")
		compared, more := "12.4 ×", "More figures"
		if size == uitest.Phone {
			compared, more = "6.21 ×", "More" // of the time, on a low card
		}
		for _, want := range []string{"Exact Cover", "Backtracking", compared, "495,276", "39,888", "90", "60"} {
			if !strings.Contains(texts, want) {
				t.Errorf("%v: the card lacks %q:\n%s", size, want, texts)
			}
		}
		r.SheetKey(more).Press()
		if texts := strings.Join(uitest.TextsIn(r.Sheet().Content), "\n"); !strings.Contains(texts, "Dead ends") || !strings.Contains(texts, "12.4 ×") {
			t.Errorf("%v: the fold has not all figures:\n%s", size, texts)
		}
		r.Tap(r.SheetKey("Clear Answers"))
		if r.NoSheet(); r.Session().State().Digits.String() != uitest.Hardest {
			t.Errorf("%v: the board is %v", size, r.Session().State().Digits)
		}
	}
}

// TestWhatIsUnfoldedComesIntoSight checks that the other figures are in sight once they are asked
// for, and asked for just once.
func TestWhatIsUnfoldedComesIntoSight(t *testing.T) {
	for size, more := range map[fyne.Size]string{uitest.Phone: "More", {Width: 1040, Height: 740}: "More figures"} {
		r := newRobot(t, size)
		r.Session().Paste(uitest.Hardest)
		r.Session().Choose(0)
		r.solved()
		r.Tap(r.SheetKey("Clear Answers"))
		r.Session().Choose(1)
		r.solved()
		r.SheetKey(more).Press()
		at := r.App.Driver().AbsolutePositionForObject
		unfolded := r.results.open.unfolded
		if end, keys := at(unfolded).Y+min(unfolded.Size().Height, 60), at(r.SheetKey("Done")).Y; end > keys {
			t.Errorf("%v: the other figures begin at %v, the keys at %v", size, at(unfolded).Y, keys)
		}
		r.Tap(r.SheetKey("Clear Answers"))
		r.solved()
		if r.results.open.unfolded == nil {
			t.Errorf("%v: the other figures are folded again", size)
		}
	}
}

func TestALongSolveShowsCountersAndStops(t *testing.T) {
	r := newRobot(t, uitest.Phone, uitest.Endless{})
	r.Session().Paste(uitest.Hardest)
	r.Tap(r.solve)
	r.Until("the counters are shown", func() bool { return r.meter.Visible() })
	if r.solve.View().Text != "Stop" {
		t.Fatalf("the large key says %q", r.solve.View().Text)
	}
	first := r.status.Text()
	r.Until("the counters move", func() bool { return r.status.Text() != first })
	r.Tap(r.solve)
	r.Until("the search has stopped", func() bool { return r.Sheets() > 0 })
	if view := r.Sheet(); view.Title != "Stopped" || view.Subtitle != "Backtracking was stopped" {
		t.Errorf("the page says %q", view.Title)
	}
	if r.meter.Visible() || r.solve.View().Text != "Solve" {
		t.Error("the screen still shows a search")
	}
	if got := r.Session().State().Digits.String(); got != uitest.Hardest {
		t.Errorf("the board is %s", got)
	}
}

// TestASecondTapDoesNotStopTheSolve taps before the large key says Stop.
func TestASecondTapDoesNotStopTheSolve(t *testing.T) {
	r := newRobot(t, uitest.Phone, uitest.Endless{})
	r.Session().Paste(uitest.Hardest)
	r.Tap(r.solve)
	r.Tap(r.solve)
	r.Until("the counters are shown", func() bool { return r.meter.Visible() })
	r.Tap(r.solve)
	r.Until("the search has stopped", func() bool { return r.Sheets() > 0 })
}

// TestAPageThatASearchWouldDistortStaysShut taps the keys that are not grey yet.
func TestAPageThatASearchWouldDistortStaysShut(t *testing.T) {
	r := newRobot(t, uitest.Phone, uitest.Endless{})
	r.Session().Paste(uitest.Hardest)
	r.Tap(r.solve)
	for _, k := range r.nextRow.all[sound][1:] {
		k.Tapped(nil)
		if r.Sheets() > 0 || r.Session().Notice().Kind != session.Busy {
			t.Errorf("%q acts during a search", k.View().Text)
		}
	}
}

func TestWrongAnswersCanBeLeftOut(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	r.TapCell(2)
	r.Tap(r.digitKey(1))
	if view := r.solved(); view.Title != "Wrong answers" {
		t.Fatalf("the page says %q", view.Title)
	}
	if text := strings.Join(uitest.TextsIn(r.Sheet().Content), " "); !strings.Contains(text, "One answer is wrong: r1c3.") {
		t.Errorf("the page doesn't name the wrong answer: %s", text)
	}
	if !strings.Contains(r.status.Text(), "r1c3") || !r.board.View().Suspects.Contains(2) {
		t.Errorf("the status is %q, marked are %v", r.status.Text(), r.board.View().Suspects)
	}
	r.Tap(r.SheetKey("Solve without my answers"))
	r.Until("the second result is there", func() bool { return !r.Session().Search().Running() && r.Sheets() > 0 })
	if view := r.Sheet(); view.Title != "One solution" || view.Subtitle != "found by Exact Cover, from the givens" {
		t.Errorf("the page says %q", view.Subtitle)
	}
}

// TestTheResultLeavesTheBoardInView opens results in windows of all shapes.
func TestTheResultLeavesTheBoardInView(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		r := newRobot(t, uitest.Phone)
		r.Change(func(s *session.Settings) { s.TextScale = scale })
		r.Relayout(r.Content())
		r.Session().Paste(uitest.Hardest)
		r.solved()
		for _, size := range append([]fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide, {Width: 412, Height: 915}, {Width: 915, Height: 412}}, lowWindows...) {
			for _, left := range []bool{false, true} {
				r.Session().Change(func(s *session.Settings) { s.LeftHanded = left })
				r.Resize(size)
				r.Relayout(r.Content())
				pos, area := r.Sheet().Area()
				first := r.board.Position().Add(r.board.CellCentre(0))
				last := r.board.Position().Add(r.board.CellCentre(board.CellCount - 1))
				half := (last.X - first.X) / 16
				if pos.X < last.X+half-1 && pos.X+area.Width > first.X-half+1 && pos.Y < last.Y+half-1 {
					t.Errorf("%v, text x%v, left-handed %v: a result at %v, %v covers the board from %v to %v", size, scale, left, pos, area, first, last)
				}
				if pos.X < 0 || pos.Y < 0 || pos.X+area.Width > size.Width || pos.Y+area.Height > size.Height+1 {
					t.Errorf("%v, text x%v: a result at %v, %v stands out of the window", size, scale, pos, area)
				}
			}
		}
	}
}

// TestTheMistakeIsFoundByOneKey holds that a result repeats no key that is in sight below it.
func TestTheMistakeIsFoundByOneKey(t *testing.T) {
	for _, c := range []struct {
		size   fyne.Size
		onCard bool
	}{{uitest.Wide, false}, {uitest.Phone, true}} {
		r := newRobot(t, c.size)
		r.Session().Paste("55" + uitest.Easy[2:])
		r.Until("it is judged", func() bool { return r.nextRow.now == flawed })
		r.Session().Solve()
		r.Until("the result is there", func() bool { return r.Sheets() > 0 })
		got := slices.ContainsFunc(r.Sheet().Keys, func(k *widgets.Key) bool { return k.View().Text == "Find the mistake" })
		if got != c.onCard {
			t.Errorf("%v: the key is on the card: %v", c.size, got)
		}
		r.CloseSheets()
	}
}

// TestSuspectsAreMarked has puzzles with four suspects, one, and more than are marked. The board,
// the status line and the result agree, and no digit is highlighted as equal beside the marks. A
// tap on a mark opens what mends it.
func TestSuspectsAreMarked(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		want   board.Cells
	}{
		{"13" + uitest.Easy[2:], board.CellsOf(0, board.At(1, 3), board.At(2, 7), board.At(8, 7))},
		{"52" + uitest.Easy[2:], board.CellsOf(1)},
		{"54" + uitest.Easy[2:], board.Cells{}}, // nine
	} {
		r := newRobot(t, uitest.Wide)
		r.Session().Paste(c.puzzle)
		r.Until("the suspects are known", func() bool { return len(r.Session().Assessment().Suspects) > 0 })
		r.Session().Select(0)
		const text = "marked given may be mistyped"
		if got, says := r.board.View().Suspects, strings.Contains(r.status.Text(), text); got != c.want || says == c.want.IsEmpty() {
			t.Errorf("%s: marked are %v, want %v; the status is %q", c.puzzle, got, c.want, r.status.Text())
		}
		if equal := r.board.View().Equal; equal.IsEmpty() == c.want.IsEmpty() {
			t.Errorf("%s: %v are highlighted", c.puzzle, equal)
		}
		for cell := range board.Cell(board.CellCount) {
			r.TapCell(cell)
			if opens := r.Sheets() > 0 && r.Sheet().Title == string(command.Sound); opens != c.want.Contains(cell) {
				t.Errorf("%s: a tap on %v opens the repairs: %v", c.puzzle, cell, opens)
			}
			r.CloseSheets()
		}
		r.solved()
		if texts := strings.Join(uitest.TextsIn(r.Canvas().Overlays().Top()), "\n"); strings.Contains(texts, text) == c.want.IsEmpty() {
			t.Errorf("%s: the result says %q", c.puzzle, texts)
		}
		r.CloseSheets()
	}
}

// TestAFigureSaysWhatItIs taps those of a result, folded and unfolded.
func TestAFigureSaysWhatItIs(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.Session().Paste(uitest.Hardest)
	r.solved()
	figures := r.Sheet().Figures
	test.TapCanvas(r.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(figures).AddXY(figures.Size().Width/2, figures.Size().Height/2))
	if got := r.Sheet().Title; got != "Actions" {
		t.Errorf("a tap on the actions opens %q", got)
	}
	r.CloseSheet()
	r.Tap(r.SheetKey("More figures"))
	explained := 0
	uitest.Walk(r.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		f, ok := o.(*widgets.Figures)
		if !ok || f.Describe() == nil || f.Describe()[0].Parts[0].Parts[1].Press == nil {
			return
		}
		for _, text := range uitest.TextsIn(f) {
			before := r.Sheets()
			at := slices.IndexFunc(f.Describe()[0].Parts, func(row access.Node) bool { return row.Parts[0].Name == text })
			if at < 0 {
				continue // a value
			}
			if f.Describe()[0].Parts[at].Parts[1].Press(); r.Sheets() == before {
				t.Errorf("%s: it says nothing", text)
				continue
			}
			explained++
			if said := strings.Join(uitest.TextsIn(r.Sheet().Content), " "); !strings.HasSuffix(said, ".") {
				t.Errorf("%s: it says %q", text, said)
			}
			r.CloseSheet()
		}
	})
	if explained != 8 {
		t.Errorf("%d figures say what they are", explained)
	}
}

// TestBothResultsSayWhatTheirFiguresAre finds, in each form of the card, what F1 explains in
// sight.
func TestBothResultsSayWhatTheirFiguresAre(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	for _, c := range []struct {
		size fyne.Size
		text float32
	}{{uitest.Wide, 1}, {uitest.Phone, 1}, {fyne.NewSize(740, 360), 1}, {fyne.NewSize(360, 640), 1}, {uitest.Phone, 2}} {
		r := newRobotIn(t, c.size, "en", c.text)
		r.Session().Paste(uitest.Hardest)
		both := ending(0, solvers.Unique)()
		other := ending(1, solvers.Unique)()
		both.Against = &other
		r.results.Open(both)
		asked := 0
		uitest.WalkVisible(r.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
			f, ok := o.(interface {
				fyne.Focusable
				Explain(func(...string))
				Disabled() bool
			})
			if !ok || f.Disabled() {
				return
			}
			asked++
			r.Canvas().Focus(f)
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
			said := strings.Join(uitest.TextsIn(r.Sheet().Content), " ")
			for _, term := range []string{"inside the solver", "elementary steps", "deepest recursion"} {
				if !strings.Contains(said, term) {
					t.Errorf("%v, text × %v: nothing says %q: %q", c.size, c.text, term, said)
				}
			}
			r.CloseSheet()
		})
		if asked == 0 {
			t.Errorf("%v, text × %v: nothing can be asked", c.size, c.text)
		}
	}
}
