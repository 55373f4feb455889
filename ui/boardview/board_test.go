package boardview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// newBoard shows a board in a window and records tapped cells.
func newBoard(t testing.TB, opts theme.Options) (*Board, fyne.Window, *[]board.Cell) {
	t.Helper()
	var taps []board.Cell
	w := themetest.Window(t, opts)
	b := New(func(c board.Cell) { taps = append(taps, c) })
	w.SetContent(b)
	w.Resize(fyne.NewSquareSize(360))
	return b, w, &taps
}

func TestEveryCellCanBeTapped(t *testing.T) {
	b, w, taps := newBoard(t, theme.Options{})
	for c := range board.Cell(board.CellCount) {
		*taps = nil
		test.TapCanvas(w.Canvas(), b.CellCentre(c))
		if len(*taps) != 1 || (*taps)[0] != c {
			t.Fatalf("a tap on %s gives %v", c, *taps)
		}
	}
}

func TestATapOutsideTheSquareIsIgnored(t *testing.T) {
	b, w, taps := newBoard(t, theme.Options{})
	w.Resize(fyne.NewSize(600, 360))
	test.TapAt(b, fyne.NewPos(20, 180))
	if len(*taps) != 0 {
		t.Errorf("a tap outside the square taps %v", *taps)
	}
}

func TestAFingerTapsTheCellInWhichItGoesDownAndUp(t *testing.T) {
	at := func(p fyne.Position) *mobile.TouchEvent {
		return &mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: p}}
	}
	for _, c := range []struct {
		name     string
		down, up fyne.Position // from the cell's centre
		cancel   bool
		tapped   bool // whether the device reports a tap
		wantTaps int
	}{
		{name: "a still finger", tapped: true, wantTaps: 1},
		{name: "a long press", wantTaps: 1},
		{name: "a finger that rolls within the cell", up: fyne.NewPos(9, -9), tapped: true, wantTaps: 1},
		{name: "a finger that rolls over into the next cell", down: fyne.NewPos(0, -12), up: fyne.NewPos(0, -22), tapped: true, wantTaps: 1},
		{name: "a finger that ends elsewhere", up: fyne.NewPos(90, 0), tapped: true},
		{name: "a finger that leaves the board", cancel: true},
	} {
		b, _, taps := newBoard(t, theme.Options{})
		cell := board.At(4, 4)
		down, up := b.CellCentre(cell).Add(c.down), b.CellCentre(cell).Add(c.up)
		for range 2 { // the second round checks that the first left no state behind
			*taps = nil
			b.TouchDown(at(down))
			if c.cancel {
				b.TouchCancel(at(down))
			} else {
				b.TouchUp(at(up))
			}
			if c.tapped {
				b.Tapped(&fyne.PointEvent{Position: up})
			}
			if len(*taps) != c.wantTaps || len(*taps) > 0 && (*taps)[0] != cell {
				t.Errorf("%s taps %v, want %d times %s", c.name, *taps, c.wantTaps, cell)
			}
		}
	}
}

type recorder struct {
	keys  []fyne.KeyName
	runes []rune
}

func (r *recorder) TypedKey(e *fyne.KeyEvent) { r.keys = append(r.keys, e.Name) }
func (r *recorder) TypedRune(c rune)          { r.runes = append(r.runes, c) }

func TestKeysGoToTheHandler(t *testing.T) {
	b, _, _ := newBoard(t, theme.Options{})
	b.TypedRune('1') // no handler yet: must not fail
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	var r recorder
	b.Keys = &r
	b.TypedRune('5')
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	if len(r.runes) != 1 || r.runes[0] != '5' || len(r.keys) != 1 || r.keys[0] != fyne.KeyUp {
		t.Errorf("the handler got %v and %c", r.keys, r.runes)
	}
}

func TestOnlyAKeyboardFocusIsFramedAndNoneOnMobileDevices(t *testing.T) {
	b, w, _ := newBoard(t, theme.Options{})
	before := len(test.WidgetRenderer(b).Objects())
	mobileDevice := fyne.CurrentDevice().IsMobile()
	for _, way := range []struct {
		name  string
		take  func()
		frame bool
	}{
		{"asking for it", func() { widgets.Focus(w.Canvas(), b) }, false},
		{"the window's return", func() { widgets.Focus(w.Canvas(), b); returnTo(w) }, false},
		{"Tab", func() { b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyTab}); w.Canvas().FocusNext() }, !mobileDevice},
		{"a click", func() { w.Canvas().FocusNext(); b.MouseDown(&desktop.MouseEvent{}) }, false},
	} {
		w.Canvas().Unfocus()
		way.take()
		if got := w.Canvas().Focused() != nil; got == mobileDevice {
			t.Errorf("%s: focused is %v, on a mobile device %v", way.name, got, mobileDevice)
		}
		if got := len(test.WidgetRenderer(b).Objects()) > before; got != way.frame {
			t.Errorf("%s: the frame is shown: %v", way.name, got)
		}
	}
}

// returnTo does what a driver does when its window comes back to the front.
func returnTo(w fyne.Window) {
	if focused := w.Canvas().Focused(); focused != nil {
		focused.FocusLost()
		focused.FocusGained()
	}
}

// The desktop driver passes a shortcut to the focused widget if it accepts
// shortcuts, and otherwise to the canvas, where the app handles them.
func TestShortcutsAreLeftToTheCanvas(t *testing.T) {
	if _, ok := any(New(nil)).(fyne.Shortcutable); ok {
		t.Error("the board takes shortcuts away from the canvas")
	}
	if _, ok := any(New(nil)).(fyne.DoubleTappable); ok {
		t.Error("the board delays taps to detect double taps")
	}
}

func TestEachViewIsDrawnAfresh(t *testing.T) {
	b, w, _ := newBoard(t, theme.Options{Variant: theme.Light})
	empty := test.RenderToMarkup(w.Canvas())
	b.SetView(marksView())
	marks := test.RenderToMarkup(w.Canvas())
	if marks == empty {
		t.Fatal("the marks are not drawn")
	}
	b.SetView(exampleView())
	b.SetView(marksView())
	if got := test.RenderToMarkup(w.Canvas()); got != marks {
		t.Error("after another view, the board looks different")
	}
	b.SetView(View{})
	if got := test.RenderToMarkup(w.Canvas()); got != empty {
		t.Error("the empty view looks different from a new board")
	}
}

func TestAVisibleBoardFollowsTheTheme(t *testing.T) {
	b, w, _ := newBoard(t, theme.Options{Variant: theme.Light})
	b.SetView(marksView())
	light := test.RenderToMarkup(w.Canvas())
	themetest.SetTheme(theme.Options{Variant: theme.Dark})
	if test.RenderToMarkup(w.Canvas()) == light {
		t.Error("the dark theme looks like the light one")
	}
}

func TestTheBoardLooksAsItDid(t *testing.T) {
	for _, v := range themetest.Variants {
		for name, view := range map[string]View{"empty": {}, "solved": exampleView(), "marks": marksView(), "hint": hintView()} {
			b, _, _ := newBoard(t, theme.Options{Variant: v.Variant})
			b.SetView(view)
			test.AssertObjectRendersToMarkup(t, name+"-"+v.Name+".xml", b)
		}
	}
}

func TestTheBoardCanBeSmall(t *testing.T) {
	b, _, _ := newBoard(t, theme.Options{TextScale: 2})
	if got := b.MinSize(); got != fyne.NewSquareSize(252) {
		t.Errorf("the minimum size is %v", got)
	}
}

func TestTheBoardIsDrawnInsideOtherContainers(t *testing.T) {
	b, w, taps := newBoard(t, theme.Options{})
	w.SetContent(container.NewBorder(widget.NewLabel("above"), nil, nil, nil, b))
	w.Resize(fyne.NewSize(400, 500))
	test.TapCanvas(w.Canvas(), b.Position().Add(b.CellCentre(board.At(8, 8))))
	if len(*taps) != 1 || (*taps)[0] != board.At(8, 8) {
		t.Errorf("a tap on the last cell gives %v", *taps)
	}
}

// BenchmarkSetView alternates between two views, so that something changes each time.
func BenchmarkSetView(b *testing.B) {
	one := exampleView()
	selected := one
	selected.Selected = board.At(0, 0)
	digit := one
	digit.State.Digits[40], digit.State.Kinds[40] = 5, board.Answer
	for _, c := range []struct {
		name  string
		views [2]View
	}{
		{"same", [2]View{one, one}},
		{"selection", [2]View{one, selected}},
		{"digit", [2]View{one, digit}},
		{"everything", [2]View{marksView(), {}}},
	} {
		b.Run(c.name, func(b *testing.B) {
			widget, _, _ := newBoard(b, theme.Options{})
			widget.SetView(c.views[0])
			widget.SetView(c.views[1])
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				widget.SetView(c.views[i%2])
			}
		})
	}
}

func TestAFlashGoesOutAndEndsLit(t *testing.T) {
	themetest.Window(t, theme.Options{})
	b := New(nil)
	b.Flash() // nothing is selected
	if b.flash != nil {
		t.Fatal("a board without a selection flashes")
	}
	lit := exampleView()
	b.SetView(lit)
	b.Flash()
	if b.View() != lit {
		t.Error("a flash does not end with the board as before")
	}
	b.flash.Tick(0.05)
	if b.View().HasSelected {
		t.Error("the cell does not go out")
	}
	b.flash.Tick(0.25)
	if b.View() != lit {
		t.Error("the cell does not light up again")
	}
	b.SetView(marksView())
	if b.flash != nil || b.View() != marksView() {
		t.Error("another view does not end the flash")
	}
}
