package ui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers/replay"
	"github.com/solvoku/solvoku/ui/coverview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/watch"
)

// watchRig is the app with the stage Watch open.
type watchRig struct {
	*rig
	*watching
}

// watch opens the stage for a puzzle and a solver, and waits until the whole
// search is known.
func (r *rig) watch(puzzle, solver string) *watchRig {
	r.t.Helper()
	r.typed(puzzle)
	for i, s := range r.session.Solvers() {
		if s.Info().ID == solver {
			r.session.Choose(i)
		}
	}
	r.showWatch()
	w := &watchRig{r, r.stage.keys.(*watching)}
	r.until("the search is explored", func() bool { return w.watching.watch.View().Known })
	return w
}

// goTo goes to a step and waits until it is shown.
func (w *watchRig) goTo(step int64) {
	w.t.Helper()
	w.watching.watch.GoTo(step)
	w.at(step)
}

// at waits until a step is shown.
func (w *watchRig) at(step int64) {
	w.t.Helper()
	w.until(fmt.Sprintf("step %d is shown", step), func() bool { return w.shown == step })
}

func TestWatchStepsOnAndBack(t *testing.T) {
	w := newRig(t, phone).watch(easy, "backtracking")
	w.tap(w.on)
	w.at(1)
	if got := w.step.Text(); got != "r1c3: 1 fits." {
		t.Errorf("the first step reads %q", got)
	}
	w.press(fyne.KeyRight)
	w.at(2)
	w.tap(w.back)
	w.at(1)
	w.press(fyne.KeyLeft)
	w.at(0)
	if !w.back.View().Disabled {
		t.Error("at the start there is a step back")
	}
	w.press(fyne.KeyEnd)
	end := w.watching.watch.View().Length
	w.at(end)
	if !w.on.View().Disabled || w.step.Text() != "A solution is found." {
		t.Errorf("at the end: %q", w.step.Text())
	}
	w.press(fyne.KeyHome)
	w.at(0)
	if !w.lastDeadEnd.View().Disabled {
		t.Error("at the start there is a dead end to go back to")
	}
	w.tap(w.nextDeadEnd)
	w.at(34)
	if !w.lastDeadEnd.View().Disabled {
		t.Error("at the first dead end there is one to go back to")
	}
	w.tap(w.nextDeadEnd)
	w.until("the next dead end is shown", func() bool { return w.shown > 34 })
	w.tap(w.lastDeadEnd)
	w.at(34)
	w.write("d")
	w.until("the next dead end is shown again", func() bool { return w.shown > 34 })
	w.write("b")
	w.at(34)
}

func TestWatchPlaysAndPauses(t *testing.T) {
	w := newRig(t, phone).watch(easy, "backtracking")
	for range watch.SpeedCount {
		w.tap(w.faster)
	}
	if !w.faster.View().Disabled || w.slower.View().Disabled {
		t.Error("at the highest speed the keys do not show it")
	}
	w.press(fyne.KeyDown)
	w.press(fyne.KeyUp)
	w.tap(w.play)
	if got := w.play.View().Text; got != "Pause" {
		t.Errorf("while it plays the key says %q", got)
	}
	w.at(w.watching.watch.View().Length)
	w.until("playing has ended", func() bool { return w.play.View().Text == "Play" })
	for range watch.SpeedCount {
		w.tap(w.slower)
	}
	w.press(fyne.KeySpace)
	w.at(1)
	w.press(fyne.KeySpace)
	if got := w.play.View().Text; got != "Play" {
		t.Errorf("after a pause the key says %q", got)
	}
}

func TestWatchGoesWhereTheTimelineIsTapped(t *testing.T) {
	w := newRig(t, wideScreen).watch(hardest, "backtracking")
	length := w.watching.watch.View().Length
	w.tap(w.timeline)
	w.until("the middle is shown", func() bool { return w.shown > length*49/100 && w.shown < length*51/100 })
	w.timeline.OnDrag(0.25)
	w.until("the board follows the finger", func() bool { return w.shown <= length/4+1 && w.shown > 0 })
	w.timeline.OnChosen(0.25)
	w.at(int64(0.25*float64(length) + 0.5))
}

func TestWatchShowsTheConstraints(t *testing.T) {
	for _, size := range []fyne.Size{phone, wideScreen} {
		w := newRig(t, size).watch(hardest, "exact-cover")
		before := w.board.View()
		w.goTo(2)
		if size == phone {
			w.tapAt(w.kindToggle, fyne.NewPos(w.kindToggle.Size().Width/2, 20)) // Row, the third of five
		} else {
			w.tapAt(w.lensToggle, fyne.NewPos(w.lensToggle.Size().Width*0.75, 20))
		}
		panel := w.panels[coverview.Rows]
		if w.board.Visible() || !panel.Visible() || w.panels[coverview.Boxes].Visible() != (size == wideScreen) {
			t.Errorf("%v: the board shows: %v, the rows: %v", size, w.board.Visible(), panel.Visible())
		}
		w.tapAt(panel, panel.TileCentre(9*3+4)) // 5 in row 4, a given
		if got := w.detail.Text(); got != "5 in row 4: met by r4c2" {
			t.Errorf("%v: the constraint reads %q", size, got)
		}
		w.tapAt(panel, panel.TileCentre(9*3+4))
		if w.selected != coverview.NoConstraint {
			t.Errorf("%v: a second tap does not let go", size)
		}
		w.write("c")
		if !w.board.Visible() || panel.Visible() {
			t.Errorf("%v: the board does not come back", size)
		}
		if w.board.View() == before {
			t.Errorf("%v: the board did not follow", size)
		}
	}
}

func TestWatchShowsWhatHybridLeavesTheSearchTo(t *testing.T) {
	for _, c := range []struct {
		puzzle, begins string
		lens           bool
	}{
		{hardest, "The search begins here. With 60 empty cells it is left to Exact Cover.", true},
		{easy[:9] + "672195348" + easy[18:], "The search begins here. With 46 empty cells it is left to Fast backtracking.", false},
	} {
		w := newRig(t, phone).watch(c.puzzle, "hybrid")
		w.goTo(0)
		if got := w.step.Text(); got != c.begins || w.kindToggle.Visible() != c.lens {
			t.Errorf("it says %q, with constraints to see: %v", got, w.kindToggle.Visible())
		}
	}
}

func TestWatchChangesTheSolver(t *testing.T) {
	w := newRig(t, phone).watch(easy, "exact-cover")
	w.setKind(2)
	w.tap(w.choose)
	w.tap(w.sheetKey("Backtracking"))
	w.noSheet()
	if w.solver.Info().ID != "backtracking" || !w.board.Visible() || w.kindToggle.Visible() {
		t.Errorf("%s is watched, the board shows: %v", w.solver.Info().ID, w.board.Visible())
	}
	w.until("its search is explored", func() bool { return w.watching.watch.View().Known })
	w.tap(w.on)
	w.at(1)
}

func TestWatchIsLeftByEscape(t *testing.T) {
	w := newRig(t, phone).watch(easy, "backtracking")
	w.tap(w.play)
	w.press(fyne.KeyEscape)
	if w.stage != nil || w.window.Content() == w.content {
		t.Error("Escape does not lead back")
	}
}

func TestWatchEndsWithTheApp(t *testing.T) {
	r := newRig(t, phone)
	r.typed(hardest)
	r.showWatch() // the test's end closes the app, and the leak check follows
}

func TestWatchShowsThePuzzleWithoutTheSolversDigits(t *testing.T) {
	r := newRig(t, phone)
	r.typed(easy)
	r.solved()
	r.pages.closeAll()
	w := &watchRig{r, nil}
	r.showWatch()
	w.watching = r.stage.keys.(*watching)
	if got := w.board.View().State.Digits.FilledCount(); got != 30 {
		t.Errorf("the board shows %d digits", got)
	}
}

func TestWatchSaysThatDigitsClash(t *testing.T) {
	r := newRig(t, phone)
	r.typed("55")
	r.showWatch()
	r.until("the clash is told", func() bool { return len(r.pages.open) > 0 })
	if r.stage != nil || r.sheet().Title != "Digits clash" {
		t.Errorf("the page is %q", r.sheet().Title)
	}
}

func TestWatchFitsEveryWindow(t *testing.T) {
	for _, size := range []fyne.Size{phone, phoneAside, wideScreen, fyne.NewSize(768, 1024)} {
		for _, scale := range []float32{1, 2} {
			for _, solver := range []string{"backtracking", "exact-cover"} {
				r := newRig(t, size)
				r.change(func(s *session.Settings) { s.TextScale = scale })
				w := r.watch(hardest, solver)
				for lens := range 1 + index(w.hasLens()) {
					w.setLens(lens)
					w.goTo(int64(500 + lens))
					name := fmt.Sprintf("%s, %v, text x%v, lens %d", solver, size, scale, lens)
					r.nothingCutOff(name, r.window.Content())
					r.keysApart(name, r.window.Content())
				}
			}
		}
	}
}

// BenchmarkWatchStep shows one step more, as each picture does while playing.
func BenchmarkWatchStep(b *testing.B) {
	for _, c := range []struct {
		name, solver string
		lens         int
	}{{"board", "backtracking", 0}, {"candidates", "propagation", 0}, {"constraints", "exact-cover", 1}} {
		b.Run(c.name, func(b *testing.B) {
			r := newRig(b, wideScreen)
			w := r.watch(hardest, c.solver)
			w.setLens(c.lens)
			p, err := replay.New(w.solver, w.puzzle, replay.Options{})
			if err != nil {
				b.Fatal(err)
			}
			defer p.Close()
			views := make([]watch.View, 1000)
			for i := range views {
				views[i] = w.watching.watch.View()
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
	uitest.Gallery(t)
	for _, v := range uitest.Variants {
		for _, size := range []struct {
			name  string
			size  fyne.Size
			scale float32
		}{{"desktop", wideScreen, 1}, {"phone", phone, 2}, {"sideways", fyne.NewSize(640, 360), 1}} {
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
				r := newRig(t, size.size)
				r.change(func(s *session.Settings) { s.Variant, s.TextScale = variant, p.scale })
				w := r.watch(hardest, p.solver)
				w.goTo(p.step)
				if p.lens {
					w.setLens(1)
					w.selectConstraint(coverview.Rows.Constraint(9*3 + 4))
				}
				uitest.Picture(t, "watch-"+p.name+"-"+size.name+"-"+v.Name, r.window, size.scale)
			}
		}
	}
}
