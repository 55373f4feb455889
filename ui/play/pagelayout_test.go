package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// lowWindows are windows of real devices that are lower or narrower than most:
// phones on their side below a browser's bars, pages at 300 % zoom, short phones.
var lowWindows = []fyne.Size{
	{Width: 802, Height: 293}, {Width: 568, Height: 232}, {Width: 320, Height: 256}, {Width: 375, Height: 553},
	{Width: 360, Height: 512}, {Width: 320, Height: 480}, {Width: 300, Height: 300}, {Width: 240, Height: 400},
}

// zoomedWindows are those of pages at 150, 200 and 300 %.
var zoomedWindows = []fyne.Size{
	{Width: 693, Height: 493}, {Width: 520, Height: 370}, {Width: 347, Height: 247}, {Width: 640, Height: 512}, {Width: 426, Height: 341},
	{Width: 960, Height: 540}, {Width: 480, Height: 300}, {Width: 240, Height: 427}, {Width: 180, Height: 320}, {Width: 512, Height: 683},
}

// TestATapHitsTheCellThatIsDrawnThere taps where each tile is in the window.
func TestATapHitsTheCellThatIsDrawnThere(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		r := newRobot(t, uitest.Phone)
		r.Change(func(s *session.Settings) { s.TextScale = scale })
		r.Relayout(r.Content())
		r.Session().Open(board.MustParseGrid(uitest.Easy)) // nothing lies over the board
		for _, size := range lowWindows {
			r.Resize(size)
			if wants := r.Content().MinSize(); wants.Width > size.Width || wants.Height > size.Height {
				t.Fatalf("the content wants %v of a window of %v", wants, size)
			}
			for c := range board.Cell(board.CellCount) {
				pos := r.board.Position().Add(r.board.CellCentre(c)) // the content fills the window
				r.Session().Release()
				test.TapCanvas(r.Canvas(), pos)
				if got, ok := r.Session().Pointer().Selected(); !ok || got != c {
					t.Fatalf("%v, text x%v: a tap at %v selects %v, %v; want %s", size, scale, pos, got, ok, c)
				}
			}
		}
	}
}

// TestEveryWindowShowsEveryKey looks at low windows, where keys may be smaller
// than a finger, but not outside the window or what scrolls in it, or on one another.
func TestEveryWindowShowsEveryKey(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		r := newRobot(t, uitest.Phone)
		r.Change(func(s *session.Settings) { s.TextScale = scale })
		r.Relayout(r.Content())
		for _, size := range append(zoomedWindows, lowWindows...) {
			for _, left := range []bool{false, true} {
				r.Session().Change(func(s *session.Settings) { s.LeftHanded = left })
				r.Resize(size)
				r.Relayout(r.Content())
				if undo, redo := r.undo.Position(), r.redo.Position(); r.redo.Visible() && (undo.X > redo.X || undo.X == redo.X && undo.Y >= redo.Y || r.undo.Size() != r.redo.Size()) {
					t.Errorf("%v, text x%v, left-handed %v: undo at %v comes after redo at %v", size, scale, left, undo, redo)
				}
				inside := r.scrolled.rows.Objects
				inner := r.scrolled.rows.Size()
				window, content := shell.NewRect(0, 0, size.Width, size.Height), shell.NewRect(0, 0, inner.Width, inner.Height)
				if len(inside) > 0 {
					if at, s := r.scroll.Position(), r.scroll.Size(); at.X < 0 || at.Y < 0 || at.X+s.Width > size.Width+.5 || at.Y+s.Height > size.Height+.5 || content.H > r.scrolled.Height+.5 {
						t.Errorf("%v, text x%v: the scroll is at %v, %v, of %v", size, scale, at, s, content)
					}
				}
				var placed [2][]shell.Rect // on the screen, and in the scroll
				for _, o := range r.parts() {
					if !o.Visible() || o == r.board || o == r.status || o == r.heading || o == r.meter || o == r.ground {
						continue
					}
					pos, s := o.Position(), o.Size()
					p, area, group := shell.NewRect(pos.X, pos.Y, s.Width, s.Height), window, 0
					if slices.Contains(inside, o) {
						area, group = content, 1
					}
					if thinnest := min(float32(20), size.Width/12); p.X < -.5 || p.Y < -.5 || p.X+p.W > area.W+.5 || p.Y+p.H > area.H+.5 || p.W < thinnest || p.H < thinnest {
						t.Errorf("%v, text x%v: a %T is at %v", size, scale, o, p)
					}
					for _, other := range placed[group] {
						if p.X+.5 < other.X+other.W && other.X+.5 < p.X+p.W && p.Y+.5 < other.Y+other.H && other.Y+.5 < p.Y+p.H {
							t.Errorf("%v, text x%v: %v lies on %v", size, scale, p, other)
						}
					}
					placed[group] = append(placed[group], p)
				}
			}
		}
	}
}

// TestTheVerdictGrowsWithTheWindow compares the line's text beside boards of two sizes.
func TestTheVerdictGrowsWithTheWindow(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	size := func() (size float32) {
		uitest.Walk(r.status, func(o fyne.CanvasObject) {
			if text, ok := o.(*canvas.Text); ok {
				size = max(size, text.TextSize)
			}
		})
		return size
	}
	r.Session().Paste(uitest.Easy)
	before := size()
	r.Resize(fyne.NewSize(1920, 1080))
	if got := size(); got < 1.4*before {
		t.Errorf("the line has size %v at 1920 x 1080, %v at %v", got, before, uitest.Wide)
	}
	r.NothingCutOff("a large window", r.Content())
}

// TestLargeTextIsNowhereSmaller compares the texts of the main screen on a phone, key by key,
// at both ends of the scale.
func TestLargeTextIsNowhereSmaller(t *testing.T) {
	sizes := func(r *screenRobot) map[string]float32 {
		all := map[string]float32{}
		for _, o := range r.parts() {
			if o == r.board || !o.Visible() {
				continue
			}
			uitest.Walk(o, func(o fyne.CanvasObject) {
				if text, ok := o.(*canvas.Text); ok && text.Text != "" {
					all[text.Text] = text.TextSize
				}
			})
		}
		return all
	}
	for _, size := range []fyne.Size{uitest.Phone, {Width: 360, Height: 592}, {Width: 412, Height: 915}, {Width: 915, Height: 412}} {
		r := newRobot(t, size)
		r.Session().Release()
		r.Refresh()
		before := sizes(r)
		r.Change(func(s *session.Settings) { s.TextScale = 2 })
		r.Relayout(r.Content())
		for text, got := range sizes(r) {
			if was, both := before[text]; both && got < was-1 {
				t.Errorf("%v: %q has size %v in large text and %v in usual", size, text, got, was)
			}
		}
	}
}

// TestAThirdSolverStandsBesideTheTwo chooses one in windows of all shapes: the names of the
// main two stay in sight.
func TestAThirdSolverStandsBesideTheTwo(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		for _, size := range []fyne.Size{{Width: 1180, Height: 760}, {Width: 360, Height: 640}, {Width: 640, Height: 360}, {Width: 375, Height: 553}, {Width: 700, Height: 470}} {
			r := newRobot(t, size)
			r.Change(func(s *session.Settings) { s.TextScale = scale })
			r.Relayout(r.Content())
			name := fmt.Sprintf("%v, text %v times as large", size, scale)
			before := r.board.Position()
			r.Session().Choose(solverWithID(t, r, solvers.FastBacktrackingID))
			if !r.solver.Visible() || len(r.solver.Options()) != 2 || !r.solver.Fits(r.solver.Size(), 0) {
				t.Errorf("%s: the two are not in sight", name)
			}
			if got := r.more.View(); !r.more.Visible() || got.Tip != "Fast backtracking" || got.Kind != widgets.Accent {
				t.Errorf("%s: the key says %q", name, got.Text)
			}
			if r.board.Position() != before {
				t.Errorf("%s: the board moves", name)
			}
			r.NothingCutOff(name, r.Content())
			r.Tap(r.more)
			r.Canvas().Focus(r.SheetKey("Exact Cover")) // which scrolls it into view
			r.Tap(r.SheetKey("Exact Cover"))
			if got := r.Session().Solvers().List[r.Session().Solvers().Chosen].Info().ID; got != solvers.ExactCoverID || r.more.View().Text != "" {
				t.Errorf("%s: %s is chosen, the key says %q", name, got, r.more.View().Text)
			}
		}
	}
}

// TestWhatNeverGives looks in the windows of the design, in five languages and two sizes of
// text, for the toggle with both names, both keys that clear by name, and Solve on a row of
// its own.
func TestWhatNeverGives(t *testing.T) {
	for _, l := range i18n.Languages() {
		for _, scale := range []float32{1, 2} {
			r := newRobotIn(t, uitest.Phone, l.Code, scale)
			r.Session().Open(board.MustParseGrid(uitest.Easy))
			for _, size := range []fyne.Size{{Width: 1040, Height: 740}, {Width: 1440, Height: 900}, {Width: 412, Height: 915}, {Width: 360, Height: 640}, {Width: 740, Height: 360}, {Width: 700, Height: 500}} {
				r.Resize(size)
				name := fmt.Sprintf("%s, %v, text x%v", l.Code, size, scale)
				if r.arranged.Scroll.H > 0 {
					t.Errorf("%s: the keys scroll", name)
				}
				for _, want := range []string{lang.L("Clear All"), lang.L("Clear Answers"), lang.L("Solve")} {
					found := false
					uitest.WalkVisible(r.Content(), func(o fyne.CanvasObject) {
						k, ok := o.(*widgets.Key)
						found = found || ok && k.View().Text == want && len(uitest.TextsIn(k)) > 1 // the key's and what it draws
					})
					if !found {
						t.Errorf("%s: no key says %q", name, want)
					}
				}
				if !r.solver.Visible() || !r.solver.Fits(r.solver.Size(), 0) {
					t.Errorf("%s: the toggle has no room for its names", name)
				}
				for _, o := range r.parts() {
					if at := o.Position(); o.Visible() && o != r.solve && o != r.board && at.Y+o.Size().Height > r.solve.Position().Y+1 && at.Y < r.solve.Position().Y+r.solve.Size().Height-1 && at.X > r.solve.Position().X-1 {
						t.Errorf("%s: a %T stands in the row of Solve", name, o)
					}
				}
				r.NothingCutOff(name, r.Content())
				r.TextsApart(name, r.Content())
			}
		}
	}
}

func solverWithID(t *testing.T, r *screenRobot, id string) int {
	t.Helper()
	i := slices.IndexFunc(r.Session().Solvers().List, func(s solvers.Solver) bool { return s.Info().ID == id })
	if i < 0 {
		t.Fatalf("there is no solver %s", id)
	}
	return i
}

// TestWhatScrollsCanBePressed turns the wheel over the panel until each key is seen, and taps
// it; and presses it by Space, for which the focus brings it into sight.
func TestWhatScrollsCanBePressed(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		r := newRobot(t, uitest.Phone)
		r.Change(func(s *session.Settings) { s.TextScale = scale })
		r.Relayout(r.Content())
		for _, size := range []fyne.Size{{Width: 347, Height: 247}, {Width: 220, Height: 427}, {Width: 180, Height: 320}, {Width: 300, Height: 300}} {
			r.Resize(size)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject
			seen := func(o fyne.CanvasObject) bool {
				top := at(o).Y - at(r.scroll).Y
				return top > -1 && top+o.Size().Height < r.scroll.Size().Height+1
			}
			state := func() string {
				held, isHeld := r.Session().Pointer().Held()
				return fmt.Sprint(r.Session().State(), r.Session().Settings(), r.Session().Mode(), r.Sheets(), held, isHeld, r.Session().Search().Running())
			}
			prepare := func() (before string) {
				r.CloseSheets()
				r.Session().Paste(uitest.Easy)
				r.Session().SetMode(session.Play)
				r.Change(func(s *session.Settings) { s.Notes = false }) // the key for notes was pressed, too
				for _, d := range []board.Digit{4, 2} {
					r.Session().Select(2)
					r.Session().Key(d)
				}
				r.Session().Undo() // so that there is something to do again
				r.Session().Select(2)
				r.Refresh()
				r.scroll.ScrollToTop()
				return state()
			}
			pressed := 0
			for _, o := range slices.Clone(r.scrolled.rows.Objects) {
				k, ok := o.(*widgets.Key)
				if !ok || !k.Visible() || k == r.digits[3] {
					continue
				}
				name := fmt.Sprintf("%v, text x%v: %q", size, scale, k.View().Text+k.View().Tip)
				before := prepare()
				for n := 0; !seen(k) && n < 900; n++ {
					test.Scroll(r.Canvas(), at(r.scroll).AddXY(9, 9), 0, -2)
				}
				if !seen(k) {
					t.Errorf("%s isn't scrolled into sight", name)
				}
				if r.Tap(k); state() == before {
					t.Errorf("%s does nothing when it is tapped", name)
				}
				pressed++
				if fyne.CurrentDevice().IsMobile() { // keys don't take the focus there
					continue
				}
				before = prepare()
				if widgets.Focus(r.Canvas(), k); !seen(k) {
					t.Errorf("%s has the focus out of sight", name)
				}
				if r.Press(fyne.KeySpace); state() == before {
					t.Errorf("%s does nothing when Space is pressed", name)
				}
			}
			if pressed < 12 {
				t.Errorf("%v, text x%v: %d keys scroll", size, scale, pressed)
			}
			r.CloseSheets()
			r.Canvas().Unfocus()
		}
	}
}

// TestTheBoardDoesNotMoveBetweenPages opens a page with a board in windows of all shapes.
func TestTheBoardDoesNotMoveBetweenPages(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1040, Height: 740}, {Width: 1440, Height: 900}, {Width: 412, Height: 915}, {Width: 360, Height: 640}, {Width: 740, Height: 360}, {Width: 700, Height: 500}} {
		for _, left := range []bool{false, true} {
			r := newRobot(t, size)
			r.Session().Change(func(s *session.Settings) { s.LeftHanded = left })
			r.Relayout(r.Content())
			at := r.App.Driver().AbsolutePositionForObject
			before := at(r.board).Add(r.board.CellCentre(0))
			across := r.board.CellCentre(8).X - r.board.CellCentre(0).X
			other := boardview.New(func(board.Cell) {})
			shell.NewBoardPage(r.Window, other, nil, []*widgets.Key{widgets.NewKey(widgets.KeyView{Text: "key"}, nil)}).Enter(&shell.Stage{Title: "page"})
			after := at(other).Add(other.CellCentre(0))
			if d := after.Subtract(before); max(d.X, -d.X) > 2 || max(d.Y, -d.Y) > 2 || other.CellCentre(8).X-other.CellCentre(0).X != across {
				t.Errorf("%v, left-handed %v: the first cell moves by %v, the board's width from %v to %v", size, left, d, across, other.CellCentre(8).X-other.CellCentre(0).X)
			}
		}
	}
}

// TestTheStatusTakesTheHeadingsPlace holds that where there is no row for the status, it isn't
// squeezed under a heading that says no more than the key beside it.
func TestTheStatusTakesTheHeadingsPlace(t *testing.T) {
	const minSize = 11
	r := newRobot(t, uitest.Phone)
	if !r.heading.Visible() {
		t.Error("an empty board has no heading")
	}
	for _, puzzle := range []string{uitest.Hardest, "55" + uitest.Easy[2:]} {
		r.Session().Paste(puzzle)
		r.Until("it is judged", func() bool { return r.Session().Assessment().Filled > 0 })
		if r.heading.Visible() || r.status.Size().Height < r.arranged.Header.H {
			t.Errorf("the heading is visible: %v, the status has %v", r.heading.Visible(), r.status.Size())
		}
		uitest.Walk(r.status, func(o fyne.CanvasObject) {
			if line, ok := o.(*canvas.Text); ok && (line.TextSize < minSize || strings.Contains(line.Text, "…")) {
				t.Errorf("%q has size %v", line.Text, line.TextSize)
			}
		})
	}
}

// TestTheEraserHasAWordWhereThereIsRoom, from the first look at a resized window on.
func TestTheEraserHasAWordWhereThereIsRoom(t *testing.T) {
	r := newRobot(t, fyne.NewSize(1040, 740))
	for _, c := range []struct {
		size fyne.Size
		want string
	}{{uitest.Phone, ""}, {fyne.NewSize(1040, 740), "Erase"}} {
		if r.Resize(c.size); r.erase.View().Text != c.want {
			t.Errorf("%v: the eraser reads %q, want %q", c.size, r.erase.View().Text, c.want)
		}
	}
}

// TestHowToBeginIsSaidWhole or not at all, where the heading alone has room.
func TestHowToBeginIsSaidWhole(t *testing.T) {
	for _, language := range []string{"en", "de", "vi"} {
		for _, size := range []fyne.Size{uitest.Phone, {Width: 740, Height: 360}, {Width: 700, Height: 500}, {Width: 700, Height: 470}, {Width: 1040, Height: 740}} {
			r := newRobotIn(t, size, language, 1)
			uitest.WalkVisible(r.status, func(o fyne.CanvasObject) {
				if line, ok := o.(*canvas.Text); ok && r.status.Visible() && strings.Contains(line.Text, "…") {
					t.Errorf("%s, %v: it says %q", language, size, line.Text)
				}
			})
		}
	}
}
