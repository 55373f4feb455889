package watch

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"go.uber.org/goleak"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/replay"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// watchRobot is a robot with the page open.
type watchRobot struct {
	*uitest.Robot
	*watchPage
}

// watched opens the page for a puzzle and a solver, and waits until the whole
// search is known.
func watched(r *uitest.Robot, puzzle, solver string) *watchRobot {
	r.T.Helper()
	r.Typed(puzzle)
	r.Session().Choose(shell.SolverIndex(r.Window, solver, 0))
	w := &watchRobot{r, open(r.Window)}
	r.Until("the search is explored", func() bool { return w.watch.View().Known })
	return w
}

// goTo goes to a step and waits until it is shown.
func (w *watchRobot) goTo(step int64) {
	w.T.Helper()
	w.watch.GoTo(step)
	w.at(step)
}

// at waits until a step is shown.
func (w *watchRobot) at(step int64) {
	w.T.Helper()
	w.Until(fmt.Sprintf("step %d is shown", step), func() bool { return w.seen.Frame.Step == step })
}

func TestWatchStepsOnAndBack(t *testing.T) {
	w := watched(uitest.New(t, uitest.Phone), uitest.Easy, "backtracking")
	w.Tap(w.on)
	w.at(1)
	if got := w.step.Text(); got != "r1c3: 1 fits." {
		t.Errorf("the first step reads %q", got)
	}
	w.Press(fyne.KeyRight)
	w.at(2)
	w.Tap(w.back)
	w.at(1)
	w.Press(fyne.KeyLeft)
	w.at(0)
	if !w.back.View().Disabled {
		t.Error("the key for a step back is enabled at the start")
	}
	w.Press(fyne.KeyEnd)
	end := w.watch.View().Length
	w.at(end)
	if !w.on.View().Disabled || w.step.Text() != "Solution found." {
		t.Errorf("at the end: %q", w.step.Text())
	}
	w.Press(fyne.KeyHome)
	w.at(0)
	if !w.lastDeadEnd.View().Disabled {
		t.Error("the key for the previous dead end is enabled at the start")
	}
	w.Tap(w.nextDeadEnd)
	w.at(34)
	if !w.lastDeadEnd.View().Disabled {
		t.Error("the key for the previous dead end is enabled at the first one")
	}
	w.Tap(w.nextDeadEnd)
	w.Until("the next dead end is shown", func() bool { return w.seen.Frame.Step > 34 })
	w.Tap(w.lastDeadEnd)
	w.at(34)
	w.Write("d")
	w.Until("the next dead end is shown again", func() bool { return w.seen.Frame.Step > 34 })
	w.Write("b")
	w.at(34)
}

func TestWatchPlaysAndPauses(t *testing.T) {
	w := watched(uitest.New(t, uitest.Phone), uitest.Easy, "backtracking")
	for range len(playSpeeds) {
		w.Tap(w.faster)
	}
	if !w.faster.View().Disabled || w.slower.View().Disabled {
		t.Error("at the highest speed the keys do not show it")
	}
	if w.Write("-"); w.faster.View().Disabled {
		t.Error("- changes no speed")
	}
	if w.Write("+"); !w.faster.View().Disabled {
		t.Error("+ changes no speed")
	}
	w.Press(fyne.KeyDown)
	w.Press(fyne.KeyUp)
	w.Tap(w.play)
	if got := w.play.View().Text; got != "Pause" {
		t.Errorf("while it plays the key says %q", got)
	}
	w.at(w.watch.View().Length)
	w.Until("playing has ended", func() bool { return w.play.View().Text == "Play" })
	for range len(playSpeeds) {
		w.Tap(w.slower)
	}
	w.Press(fyne.KeySpace)
	w.at(1)
	w.Press(fyne.KeySpace)
	if got := w.play.View().Text; got != "Play" {
		t.Errorf("after a pause the key says %q", got)
	}
}

func TestWatchGoesWhereTheTimelineIsTapped(t *testing.T) {
	w := watched(uitest.New(t, uitest.Wide), uitest.Hardest, "backtracking")
	length := w.watch.View().Length
	w.Tap(w.timeline)
	w.Until("the middle is shown", func() bool { return w.seen.Frame.Step > length*49/100 && w.seen.Frame.Step < length*51/100 })
	w.timeline.OnDrag(0.25)
	w.Until("the board follows the finger", func() bool { return w.seen.Frame.Step <= length/4+1 && w.seen.Frame.Step > 0 })
	w.timeline.OnChosen(0.25)
	w.at(int64(0.25*float64(length) + 0.5))
}

func TestWatchShowsTheConstraints(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.Wide} {
		w := watched(uitest.New(t, size), uitest.Hardest, "exact-cover")
		before := w.board.View()
		w.goTo(2)
		if size == uitest.Phone {
			w.TapAt(w.kindToggle, fyne.NewPos(w.kindToggle.Size().Width/2, 20)) // Row, the third of five
		} else {
			w.TapAt(w.lensToggle, fyne.NewPos(w.lensToggle.Size().Width*0.75, 20))
		}
		panel := w.panels[film.RowPanel]
		if w.board.Visible() || !panel.Visible() || w.panels[film.BoxPanel].Visible() != (size == uitest.Wide) {
			t.Errorf("%v: the board shows: %v, the rows: %v", size, w.board.Visible(), panel.Visible())
		}
		w.TapAt(panel, panel.geo.Centre(board.Cell(9*3+4))) // 5 in row 4, a given
		if got := w.detail.Text(); got != "5 in row 4: satisfied by r4c2" {
			t.Errorf("%v: the constraint reads %q", size, got)
		}
		w.TapAt(panel, panel.geo.Centre(board.Cell(9*3+4)))
		if w.selected != film.NoConstraint {
			t.Errorf("%v: a second tap does not deselect", size)
		}
		w.Write("c")
		if !w.board.Visible() || panel.Visible() {
			t.Errorf("%v: the board is not shown again", size)
		}
		if w.board.View() == before {
			t.Errorf("%v: the board did not follow", size)
		}
	}
}

func TestWatchShowsTheSolverThatHybridDelegatesTo(t *testing.T) {
	for _, c := range []struct {
		puzzle, begins string
		lens           bool
	}{
		{uitest.Hardest, "The search begins here. With 60 empty cells, Exact Cover takes over.", true},
		{uitest.Easy[:9] + "672195348" + uitest.Easy[18:], "The search begins here. With 46 empty cells, Fast backtracking takes over.", false},
	} {
		w := watched(uitest.New(t, uitest.Phone), c.puzzle, "hybrid")
		w.goTo(0)
		if got := w.step.Text(); got != c.begins || w.kindToggle.Visible() != c.lens {
			t.Errorf("it says %q, with constraints to see: %v", got, w.kindToggle.Visible())
		}
	}
}

func TestWatchChangesTheSolver(t *testing.T) {
	w := watched(uitest.New(t, uitest.Phone), uitest.Easy, "exact-cover")
	w.setKind(2)
	w.Tap(w.choose)
	w.Tap(w.SheetKey("Backtracking"))
	w.NoSheet()
	if w.solver.Info().ID != "backtracking" || !w.board.Visible() || w.kindToggle.Visible() {
		t.Errorf("%s is watched, the board shows: %v", w.solver.Info().ID, w.board.Visible())
	}
	w.Until("its search is explored", func() bool { return w.watch.View().Known })
	w.Tap(w.on)
	w.at(1)
}

func TestWatchIsLeftByEscape(t *testing.T) {
	w := watched(uitest.New(t, uitest.Phone), uitest.Easy, "backtracking")
	w.Tap(w.play)
	w.Press(fyne.KeyEscape)
	if w.Stage() != nil || w.Robot.Content() == w.content {
		t.Error("Escape does not lead back")
	}
}

func TestWatchEndsWithTheApp(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Typed(uitest.Hardest)
	Open(r.Window) // the test's cleanup closes the app and checks for leaks
}

func TestWatchShowsThePuzzleWithoutTheSolversDigits(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Typed(uitest.Easy)
	r.Session().Solve()
	r.Until("the puzzle is solved", func() bool { return r.Outcome != nil })
	if got := open(r.Window).board.View().State.Digits.FilledCount(); got != 30 {
		t.Errorf("the board shows %d digits", got)
	}
}

func TestWatchSaysThatDigitsClash(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Typed("55")
	Open(r.Window)
	r.Until("the clash is reported", func() bool { return r.Outcome != nil })
	if r.Stage() != nil || r.Outcome.Verdict != solvers.Invalid {
		t.Errorf("the outcome is %+v", r.Outcome)
	}
}

func lenses(w *watchRobot) int {
	if w.hasLens() {
		return 1
	}
	return 0
}

func TestWatchFitsEveryWindow(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide, fyne.NewSize(768, 1024)} {
		for _, scale := range []float32{1, 2} {
			if testing.Short() && (size != uitest.Phone || scale != 1) {
				continue
			}
			for _, solver := range []string{"backtracking", "exact-cover"} {
				r := uitest.New(t, size)
				r.Change(func(s *session.Settings) { s.TextScale = scale })
				w := watched(r, uitest.Hardest, solver)
				for lens := range 1 + lenses(w) {
					w.setLens(lens == 1)
					w.goTo(int64(500 + lens))
					name := fmt.Sprintf("%s, %v, text x%v, lens %d", solver, size, scale, lens)
					r.NothingCutOff(name, r.Content())
					r.KeysApart(name, r.Content())
				}
			}
		}
	}
}

// TestTheBoardKeepsItsShareOfTheWidth enlarges the text on a phone and checks that whatever
// no longer fits can be scrolled to.
func TestTheBoardKeepsItsShareOfTheWidth(t *testing.T) {
	for _, scale := range []float32{1, 1.25, 1.5, 2} {
		for _, solver := range []string{"backtracking", "exact-cover"} {
			r := uitest.New(t, uitest.Phone)
			r.Change(func(s *session.Settings) { s.TextScale = scale })
			w := watched(r, uitest.Hardest, solver)
			if got, minSide := w.board.Size().Width, fieldShare*uitest.Phone.Width; got < minSide {
				t.Errorf("%s, text x%v: the board is %v wide, want %v", solver, scale, got, minSide)
			}
			seen := func() bool {
				top := r.App.Driver().AbsolutePositionForObject(w.faster).Y
				return top+w.faster.Size().Height <= r.App.Driver().AbsolutePositionForObject(w.play).Y
			}
			if scale < 2 || !w.hasLens() {
				continue // everything fits
			}
			if seen() {
				t.Errorf("%s: with text x%v everything is in sight", solver, scale)
			}
			w.scroll.ScrollToBottom()
			if !seen() {
				t.Errorf("%s: at the end of the scroll the speed is not in sight", solver)
			}
		}
	}
}

// BenchmarkWatchStep shows the next step, as happens in each frame while playing.
func BenchmarkWatchStep(b *testing.B) {
	for _, c := range []struct {
		name, solver string
		lens         int
	}{{"board", "backtracking", 0}, {"candidates", "propagation", 0}, {"constraints", "exact-cover", 1}} {
		b.Run(c.name, func(b *testing.B) {
			r := uitest.New(b, uitest.Wide)
			w := watched(r, uitest.Hardest, c.solver)
			w.setLens(c.lens == 1)
			p := replay.New(w.solver, w.puzzle)
			defer p.Close()
			views := make([]View, 1000)
			for i := range views {
				views[i] = w.watch.View()
				if err := p.Seek(b.Context(), int64(1000+3*i), nil); err != nil {
					b.Fatal(err)
				}
				views[i].Frame = p.Frame()
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				w.show(views[i%len(views)])
				i++
			}
		})
	}
}

func TestWatchGallery(t *testing.T) {
	themetest.Gallery(t)
	for _, v := range themetest.Variants {
		for _, size := range []struct {
			name  string
			size  fyne.Size
			scale float32
		}{{"desktop", uitest.Wide, 1}, {"phone", uitest.Phone, 2}, {"sideways", fyne.NewSize(640, 360), 1}} {
			variant := session.Light
			if v.Variant == theme.Dark {
				variant = session.Dark
			}
			for _, p := range []struct {
				name, solver string
				step         int64
				lens         bool
				scale        float32
			}{
				{"backtracking", "backtracking", 40_003, false, 1},
				{"propagation", "propagation", 3000, false, 1},
				{"cover", "exact-cover", 500, true, 1},
				{"coverboard", "exact-cover", 503, false, 1},
				{"large", "exact-cover", 503, false, 2},
			} {
				r := uitest.New(t, size.size)
				r.Change(func(s *session.Settings) { s.Variant, s.TextScale = variant, p.scale })
				w := watched(r, uitest.Hardest, p.solver)
				w.goTo(p.step)
				if p.lens {
					w.setLens(true)
					w.selectConstraint(film.RowPanel.Constraint(9*3 + 4))
				}
				themetest.Picture(t, "watch-"+p.name+"-"+size.name+"-"+v.Name, r.Window, size.scale)
			}
		}
	}
}

// TestThePageFitsInEveryLanguage shows both views of a search and every
// description of a step.
func TestThePageFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, false, func(r *uitest.Robot, look func(string)) {
		w := watched(r, uitest.Easy, "exact-cover")
		for text := range stepTexts(w.watchPage) {
			w.step.SetText(text)
			r.NothingCutOff("a step", w.step)
		}
		w.show(w.watch.View())
		look("the board")
		for kind := range film.PanelCount {
			w.setKind(1 + int(kind))
			w.watch.GoTo(0)
			w.show(w.watch.View())
			look(fmt.Sprintf("constraints %d", kind))
			w.selectConstraint(kind.Constraint(80))
			look(fmt.Sprintf("one of the constraints %d", kind))
			w.selectConstraint(kind.Constraint(80))
		}
	})
}

// stepTexts returns the texts that the page can show for a step.
func stepTexts(w *watchPage) map[string]bool {
	texts := map[string]bool{}
	say := func(f replay.Frame) {
		f.Step, f.Event.Cell = 1, 80
		for _, s := range uitest.Solvers() {
			texts[film.StepText(i18n.App(), s.Info(), &f)] = true
		}
	}
	for kind := solvers.Place; kind <= solvers.Found; kind++ {
		for _, k := range solvers.ConstraintsOf(80, 8) {
			f := replay.Frame{Digits: w.puzzle, Event: solvers.Event{Kind: kind, Digit: 8, Constraint: k}}
			say(f)
			f.Counts[solvers.Cover], f.Counts[solvers.Force] = 1, 1
			say(f)
			f.Event.Digit = 0
			say(f)
		}
	}
	return texts
}

// TestTheBoardIsSeenInTheSmallestWindows opens the page in windows like a browser's at
// 300 % zoom, and scrolls to what doesn't fit beside the board.
func TestTheBoardIsSeenInTheSmallestWindows(t *testing.T) {
	for _, c := range []struct{ size, board fyne.Size }{
		{fyne.NewSize(320, 256), fyne.NewSize(120, 120)}, {fyne.NewSize(347, 247), fyne.NewSize(120, 120)},
		{fyne.NewSize(568, 232), fyne.NewSize(160, 160)}, {fyne.NewSize(802, 293), fyne.NewSize(210, 210)},
	} {
		r := uitest.New(t, c.size)
		w := watched(r, uitest.Hardest, solvers.ExactCoverID)
		if got := w.board.Size(); !w.board.Visible() || got.Width < c.board.Width || got.Height < c.board.Height {
			t.Errorf("%v: the board is %v", c.size, got)
		}
		for _, k := range []*widgets.Key{w.lastDeadEnd, w.back, w.play, w.on, w.nextDeadEnd} {
			if got := k.Size(); got.Height < shell.MinKey || got.Width < shell.MinKey {
				t.Errorf("%v: a key is %v", c.size, got)
			}
		}
		if inside, whole := w.scroll.Size().Height, w.scroll.Content.MinSize().Height; inside < 100 || whole <= inside {
			t.Errorf("%v: what scrolls is %v high, in %v", c.size, whole, inside)
		}
	}
}

func TestTheLastStepSaysHowTheSearchEnded(t *testing.T) {
	for _, c := range []struct{ puzzle, answer, solver, says string }{
		{uitest.Easy, "", "backtracking", "Solution found."},
		{uitest.Easy, "", "logic", "Solution found."},
		{".....1.2.3...4.5......6.7..4.......1.86.......7.....3..5....1..2.......8.....9...", "", "logic", " Logic gave up. The puzzle has at least 1,000 solutions."},
		{uitest.Easy, "r1c3=1", "exact-cover", " One answer is wrong: r1c3."},
		{strings.Replace(uitest.Easy, "6..195", "2..195", 1), "", "exact-cover", " The puzzle has no solution."},
		{strings.Replace(uitest.Easy, "1", ".", 3), "", "exact-cover", " The puzzle has 3 solutions."},
	} {
		r := uitest.New(t, uitest.Phone)
		var changes []string
		if c.answer != "" {
			changes = append(changes, c.answer)
		}
		r.Session().OpenState(uitest.State(t, c.puzzle, changes...))
		r.Session().Choose(shell.SolverIndex(r.Window, c.solver, 0))
		w := &watchRobot{r, open(r.Window)}
		r.Until("the search is explored", func() bool { return w.watch.View().Known && w.judged.Verdict != solvers.Unknown })
		w.goTo(w.watch.View().Length)
		if got := w.step.Text(); !strings.HasSuffix(got, c.says) {
			t.Errorf("%s ends on %s%s with %q", c.solver, c.puzzle, c.answer, got)
		}
	}
}

// TestAnotherPageEndsTheSearch opens another page over Watch and over Race, and checks that none
// of their goroutines is left.
func TestAnotherPageEndsTheSearch(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	before := goleak.IgnoreCurrent()
	watched(r, uitest.Easy, solvers.ExactCoverID)
	r.Enter(&shell.Stage{Title: "Other", Content: container.NewWithoutLayout()})
	goleak.VerifyNone(t, before)

	OpenRace(r.Window)
	r.Enter(&shell.Stage{Title: "Other", Content: container.NewWithoutLayout()})
	r.Until("nothing runs in the background", func() bool { return goleak.Find(before) == nil })
}

// TestATallPhoneShowsTheCountersAsATable checks what is under the board, with and without room for
// a table, and that the board doesn't move from step to step.
func TestATallPhoneShowsTheCountersAsATable(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 412, Height: 915}, uitest.Phone} {
		w := watched(uitest.New(t, size), uitest.Hardest, "exact-cover")
		target, tall := w.board.Position(), size.Height > 800
		for step := range int64(5) {
			w.Press(fyne.KeyRight)
			w.at(step + 1)
			if w.facts.Visible() != tall {
				t.Errorf("%v: the table is there: %v", size, w.facts.Visible())
			}
			if w.board.Position() != target {
				t.Errorf("%v: the board has moved from %v to %v", size, target, w.board.Position())
			}
			if foot := w.choose.Position().Y + w.choose.Size().Height; tall && foot < size.Height-70 {
				t.Errorf("%v: the keys end at %v", size, foot)
			}
		}
		w.NothingCutOff("the page", w.Content())
	}
}

// TestTheCountersAreTheSameFromTheStart checks that no row appears during the search and moves the others.
func TestTheCountersAreTheSameFromTheStart(t *testing.T) {
	w := watched(uitest.New(t, fyne.NewSize(1040, 740)), uitest.Hardest, solvers.BacktrackingID)
	w.at(0)
	before := w.counted
	w.goTo(20)
	w.at(20)
	if f := w.seen.Frame; f.Counts[solvers.Reject] == 0 || w.counted != before {
		t.Errorf("%d counters at the start, %d after %d rejected digits", before, w.counted, f.Counts[solvers.Reject])
	}
}
