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
		r.effect = r.filling(order)
		r.effect.step, r.effect.began = 20, sceneOf(r.Session())
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
		if act(); r.effect != nil || r.board.View().State.Digits != r.Session().State().Digits {
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
		f := r.filling(r.Outcome.Order)
		f.step, f.began = 20, sceneOf(r.Session())
		r.effect = f
		r.tick(f, 0.5)
		if r.effect != f || f.step != f.steps/2 {
			t.Fatalf("before %s %d digits are drawn", what, f.step)
		}
		press()
		r.tick(f, 0.6)
		if r.effect != nil || r.board.View().State.Digits != r.Session().State().Digits {
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
	if r.effect != nil {
		t.Error("a clash is filled in")
	}
}
