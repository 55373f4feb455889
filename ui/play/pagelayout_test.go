package play

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
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

// TestATapHitsTheCellThatIsDrawnThere taps where each tile is in the window.
func TestATapHitsTheCellThatIsDrawnThere(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		r := newRobot(t, uitest.Phone)
		r.Change(func(s *session.Settings) { s.TextScale = scale })
		r.Relayout(r.Content())
		r.Session().Open(board.MustParseGrid(uitest.Easy)) // nothing lies over the board
		for _, size := range lowWindows {
			r.Resize(size)
			if least := r.Content().MinSize(); least.Width > size.Width || least.Height > size.Height {
				t.Fatalf("the content wants %v of a window of %v", least, size)
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
		for _, size := range append(zoomedWindows(), lowWindows...) {
			for _, left := range []bool{false, true} {
				r.Session().Change(func(s *session.Settings) { s.LeftHanded = left })
				r.Resize(size)
				r.Relayout(r.Content())
				if undo, redo := r.undo.Position(), r.redo.Position(); undo.X > redo.X || undo.X == redo.X && undo.Y >= redo.Y || r.undo.Size() != r.redo.Size() {
					t.Errorf("%v, text x%v, left-handed %v: undo at %v comes after redo at %v", size, scale, left, undo, redo)
				}
				inside := r.scrolled.rows.Objects
				window, content := shell.NewRect(0, 0, size.Width, size.Height), shell.RectOf(r.scrolled.rows)
				if len(inside) > 0 {
					if at, s := r.scroll.Position(), r.scroll.Size(); at.X < 0 || at.Y < 0 || at.X+s.Width > size.Width+.5 || at.Y+s.Height > size.Height+.5 || content.H > r.scrolled.Height+.5 {
						t.Errorf("%v, text x%v: the scroll is at %v, %v, of %v", size, scale, at, s, content)
					}
				}
				var placed [2][]shell.Rect // on the screen, and in the scroll
				for _, o := range r.parts() {
					if !o.Visible() || o == r.board || o == r.offers || o == r.status || o == r.meter {
						continue
					}
					pos, s := o.Position(), o.Size()
					p, area, group := shell.NewRect(pos.X, pos.Y, s.Width, s.Height), window, 0
					if slices.Contains(inside, o) {
						area, group = content, 1
					}
					if least := min(float32(20), size.Width/12); p.X < 0 || p.Y < 0 || p.X+p.W > area.W+.5 || p.Y+p.H > area.H+.5 || p.W < least || p.H < least {
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

// sideOf returns the side of the board's tiles, from edge to edge.
func (r *screenRobot) sideOf() float32 {
	step := r.board.CellCentre(1).X - r.board.CellCentre(0).X
	return r.board.CellCentre(board.CellCount-1).X - r.board.CellCentre(0).X + step
}

// TestTheBoardComesFirst measures the board in portrait, down to a phone's window below a
// menu bar, and in landscape, where it takes the height unless the keys need the width.
func TestTheBoardComesFirst(t *testing.T) {
	for _, scale := range []float32{1, 1.25, 1.5, 1.75, 2} {
		r := newRobot(t, uitest.Phone)
		r.Change(func(s *session.Settings) { s.TextScale = scale })
		r.Relayout(r.Content())
		for w := float32(360); w <= 840; w += 40 {
			for _, ratio := range []float32{1.7, 1.78, 2, 2.2} {
				size := fyne.NewSize(w, w*ratio)
				r.Resize(size)
				if got, least := r.sideOf(), boardShare*size.Width; got < least {
					t.Errorf("%v, text x%v: the board is %v wide, want %v", size, scale, got, least)
				}
			}
		}
		for h := float32(232); h <= 1440; h += 60 {
			size := fyne.NewSize(h*2.4, h)
			r.Resize(size)
			if got, least := r.sideOf(), 0.85*size.Height; got < least {
				t.Errorf("%v, text x%v: the board is %v high, want %v", size, scale, got, least)
			}
		}
		for _, c := range []struct {
			size fyne.Size
			want float32
		}{
			{fyne.NewSize(375, 553), 318}, {fyne.NewSize(360, 512), 280}, {fyne.NewSize(320, 568), 272},
			{fyne.NewSize(320, 480), 250}, {fyne.NewSize(802, 293), 260}, {fyne.NewSize(568, 232), 200}, {fyne.NewSize(320, 256), 110},
		} {
			r.Resize(c.size)
			if got := r.sideOf(); got < c.want {
				t.Errorf("%v, text x%v: the board's side is %v, want %v", c.size, scale, got, c.want)
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

// TestLargeTextIsLargerEverywhere compares the texts of the main screen on a phone,
// key by key, at both ends of the scale.
func TestLargeTextIsLargerEverywhere(t *testing.T) {
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
		usual, large := newRobot(t, size), newRobot(t, size)
		large.Change(func(s *session.Settings) { s.TextScale = 2 })
		large.Relayout(large.Content())
		for _, r := range []*screenRobot{usual, large} {
			r.Session().Release()
			r.Refresh()
		}
		before := sizes(usual)
		for text, got := range sizes(large) {
			if was, both := before[text]; both && got <= was {
				t.Errorf("%v: %q has size %v in large text and %v in usual", size, text, got, was)
			}
		}
	}
}

// TestOneKeyClearsWhereTextIsLarge clears by its sheet.
func TestOneKeyClearsWhereTextIsLarge(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	if r.clears.Visible() || !r.clearAll.Visible() {
		t.Error("in usual text the two keys are merged")
	}
	r.Change(func(s *session.Settings) { s.TextScale = 2 })
	r.Relayout(r.Content())
	if !r.clears.Visible() || r.clearAll.Visible() || r.clearAnswers.Visible() {
		t.Fatal("in large text the two keys are not merged")
	}
	r.Session().Paste(uitest.Easy)
	r.Session().SetMode(session.Play)
	r.Session().Select(2)
	r.Session().Key(4)
	r.Tap(r.clears)
	r.Tap(r.SheetKey("Clear Answers"))
	if got := r.Session().State().Digits[2]; got != 0 || r.Sheets() > 0 {
		t.Errorf("r1c3 holds %d, %d sheets are open", got, r.Sheets())
	}
	r.Tap(r.clears)
	r.Tap(r.SheetKey("Clear All"))
	if got := r.Session().State().Digits.FilledCount(); got != 0 {
		t.Errorf("%d digits are left", got)
	}
}

// TestThreeSolversHaveRoom chooses a solver beside the main two, whose names don't fit a
// toggle in a short window or in large text on a phone.
func TestThreeSolversHaveRoom(t *testing.T) {
	for _, c := range []struct {
		size  fyne.Size
		scale float32
		two   bool // whether one key stands for the toggle of two, whose names may be too wide,
		one   bool // and of three
	}{
		{fyne.NewSize(1180, 760), 1, false, false}, {fyne.NewSize(360, 640), 1, false, false}, {fyne.NewSize(640, 360), 1, false, true},
		{fyne.NewSize(375, 553), 1, true, true}, {fyne.NewSize(320, 256), 1, true, true},
		{fyne.NewSize(360, 640), 2, false, true}, {fyne.NewSize(360, 592), 2, true, true},
	} {
		r := newRobot(t, c.size)
		r.Change(func(s *session.Settings) { s.TextScale = c.scale })
		r.Relayout(r.Content())
		name := fmt.Sprintf("%v, text %v times as large", c.size, c.scale)
		if r.pick.Visible() != c.two || r.solver.Visible() == c.two {
			t.Errorf("%s: of two solvers, one key %v, toggle %v", name, r.pick.Visible(), r.solver.Visible())
		}
		third := solverWithID(t, r, solvers.FastBacktrackingID)
		r.Session().Choose(third)
		r.Refresh()
		if r.pick.Visible() != c.one || r.solver.Visible() == c.one || r.more.Visible() == c.one {
			t.Errorf("%s: one key %v, toggle %v", name, r.pick.Visible(), r.solver.Visible())
		}
		r.NothingCutOff(name, r.Content())
		if !c.one {
			continue
		}
		if got := r.pick.View().Text; got != "Fast backtracking" {
			t.Errorf("%s: the key says %q", name, got)
		}
		if c.size.Height < 300 {
			continue // the list scrolls
		}
		r.Tap(r.pick)
		r.Tap(r.SheetKey("Exact Cover"))
		if got := r.Session().Solvers().List[r.Session().Solvers().Chosen].Info().ID; got != solvers.ExactCoverID {
			t.Errorf("%s: %s is chosen", name, got)
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

// TestLargeTextLeavesKeysForFingers looks at the digits on a short phone, in double text.
func TestLargeTextLeavesKeysForFingers(t *testing.T) {
	r := newRobot(t, fyne.NewSize(360, 592))
	r.Change(func(s *session.Settings) { s.TextScale = 2 })
	r.Relayout(r.Content())
	for _, k := range slices.Concat(r.digits[:], []*widgets.Key{r.erase, r.notes, r.advance, r.undo, r.redo, r.clears, r.hint, r.solve}) {
		if size := k.Size(); !k.Visible() || size.Height < shell.MinKey || size.Width < shell.MinKey-shell.TightGap {
			t.Errorf("%q is %v", k.View().Text, size)
		}
	}
}
