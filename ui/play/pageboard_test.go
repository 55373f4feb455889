package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// TestASolutionIsDrawnDigitAfterDigit stops the animation, which the test driver
// ends at once, in the middle.
func TestASolutionIsDrawnDigitAfterDigit(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.Session().Paste(uitest.Easy)
	r.solved()
	if got := r.board.View().State.Digits; got != r.Session().State().Digits || got.EmptyCount() != 0 {
		t.Fatal("after the fill-in the board is not complete")
	}
	order := r.Outcome.Order
	halfway := func() {
		r.filling = &filling{order: order, drawn: 20, began: sceneOf(r.Session()), animation: &fyne.Animation{}}
		r.Refresh()
	}
	halfway()
	shown := r.board.View().State.Digits
	if got, want := shown.EmptyCount(), len(order)-20; got != want {
		t.Errorf("%d cells are empty, want %d", got, want)
	}
	for i, c := range order {
		if (shown[c] != 0) != (i < 20) {
			t.Errorf("%s, the %dth, shows %d", c, i+1, shown[c])
		}
	}
	if r.Session().State().Digits.EmptyCount() != 0 {
		t.Error("the board itself is not complete")
	}
	for what, act := range map[string]func(){
		"a tap on a cell": func() { r.CloseSheets(); r.TapCell(7) },
		"an arrow":        func() { r.CloseSheets(); r.Canvas().Focus(r.board); r.Press(fyne.KeyDown) },
		"Undo":            r.Session().Undo,
	} {
		halfway()
		if act(); r.filling != nil || r.board.View().State.Digits != r.Session().State().Digits {
			t.Errorf("%s does not complete what is drawn", what)
		}
	}
}

// TestAnyKeyInTheResultCompletesTheFillIn presses keys while the result has the
// focus.
func TestAnyKeyInTheResultCompletesTheFillIn(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	r := newRobot(t, uitest.Wide)
	results := new(Results)
	results.screen = r.Screen
	r.Solved = results.Open
	r.Session().Paste(uitest.Easy)
	r.Tap(r.solve)
	r.Until("the result is there", func() bool { return r.Sheets() > 0 })
	for what, press := range map[string]func(){
		"Tab":       r.Canvas().FocusNext,
		"Shift+Tab": r.Canvas().FocusPrevious,
		"Down":      func() { r.Press(fyne.KeyDown) },
		"Left":      func() { r.Press(fyne.KeyLeft) },
		"a letter":  func() { r.Write("x") },
	} {
		f := &filling{order: r.Outcome.Order, drawn: 20, began: sceneOf(r.Session()), focused: r.Canvas().Focused(), animation: &fyne.Animation{}}
		r.filling = f
		r.tick(f, 0.5)
		if r.filling != f || f.drawn != len(f.order)/2 {
			t.Fatalf("before %s %d digits are drawn", what, f.drawn)
		}
		press()
		r.tick(f, 0.6)
		if r.filling != nil || r.board.View().State.Digits != r.Session().State().Digits {
			t.Errorf("%s does not complete what is drawn", what)
		}
	}
}

func TestABoardWithoutAnOrderIsDrawnAtOnce(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.Session().Paste(board.Grid{5, 5}.String())
	r.Solved = func(o session.Outcome) { r.FillIn(o) }
	r.Tap(r.solve)
	r.Until("the clash is told", func() bool { return r.Outcome != nil })
	if r.filling != nil {
		t.Error("a clash is filled in")
	}
}

// TestASolutionIsThereAtOnceWithReducedMotion, without an animation.
func TestASolutionIsThereAtOnceWithReducedMotion(t *testing.T) {
	for _, still := range []bool{false, true} {
		r := newRobot(t, uitest.Wide)
		moving := &movingApp{App: r.App, still: still}
		fyne.SetCurrentApp(moving)
		t.Cleanup(func() { fyne.SetCurrentApp(r.App) })
		r.Session().Paste(uitest.Easy)
		r.solved()
		if r.board.View().State.Digits != r.Session().State().Digits || moving.fills > 0 == still {
			t.Errorf("reduced motion %v: the solution is drawn digit by digit %d times", still, moving.fills)
		}
	}
}

// movingApp counts how often a solution begins to be drawn.
type movingApp struct {
	fyne.App
	still bool // whether no animations are asked for
	fills int
}

func (a *movingApp) Settings() fyne.Settings { return movingSettings{a.App.Settings(), a.still} }
func (a *movingApp) Driver() fyne.Driver     { return movingDriver{a.App.Driver(), a} }

type movingSettings struct {
	fyne.Settings
	still bool
}

func (s movingSettings) ShowAnimations() bool { return !s.still }

type movingDriver struct {
	fyne.Driver
	app *movingApp
}

func (d movingDriver) StartAnimation(a *fyne.Animation) {
	if a.Duration == fillTime {
		d.app.fills++
	}
	d.Driver.StartAnimation(a)
}
