package ui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/store"
)

// phoneApp is an app on a driver that can go back, as a phone's can.
type phoneApp struct {
	fyne.App
	driver *phoneDriver
}

type phoneDriver struct {
	fyne.Driver
	left int // number of times the app was left
}

func (a phoneApp) Driver() fyne.Driver { return a.driver }

func (d *phoneDriver) GoBack()                        { d.left++ }
func (*phoneDriver) SetDisableScreenBlanking(on bool) {}

var _ mobile.Driver = (*phoneDriver)(nil)

// newPhone returns a robot whose Back can leave the app.
func newPhone(t *testing.T, size fyne.Size) (*appRobot, *phoneDriver) {
	r := newRobot(t, size)
	driver := &phoneDriver{Driver: r.App.Driver()}
	r.app.app = phoneApp{r.app.app, driver}
	return r, driver
}

// TestBackClosesThenGoesBackThenLeaves presses a phone's Back button when there is something to
// close, and then when there is nothing.
func TestBackClosesThenGoesBackThenLeaves(t *testing.T) {
	for _, c := range []struct {
		name   string
		open   func(*appRobot)
		closed func(*appRobot) bool
	}{
		{"a page", (*appRobot).openMenu, func(r *appRobot) bool { return r.Sheets() == 0 && r.Canvas().Overlays().Top() == nil }},
		{"a stage",
			func(r *appRobot) { r.Enter(&shell.Stage{Title: "Stage", Content: widget.NewLabel("content")}) },
			func(r *appRobot) bool { return r.Stage() == nil }},
		{"a selected cell",
			func(r *appRobot) { r.TapCell(3) },
			func(r *appRobot) bool { _, selected := r.Session().Pointer().Selected(); return !selected }},
		{"a held key",
			func(r *appRobot) { r.Tap(r.StageKey("4")) },
			func(r *appRobot) bool { _, held := r.Session().Pointer().Held(); return !held }},
	} {
		r, driver := newPhone(t, uitest.Phone)
		r.Session().Release() // the cell that a desktop starts with
		c.open(r)
		if c.closed(r) {
			t.Fatalf("%s did not open", c.name)
		}
		r.Press(mobile.KeyBack)
		if !c.closed(r) || driver.left != 0 {
			t.Errorf("Back does not close %s, or leaves: %d", c.name, driver.left)
		}
		r.Press(mobile.KeyBack)
		r.Until("with nothing open, Back leaves after "+c.name, func() bool { return driver.left == 1 })
	}
}

func TestBackClosesEveryPage(t *testing.T) {
	for _, p := range everySheet {
		r, driver := newPhone(t, uitest.Phone)
		p.open(r.app)
		r.Press(mobile.KeyBack)
		if r.Canvas().Overlays().Top() != nil || r.Sheets() != 0 || driver.left != 0 {
			t.Errorf("Back does not close %s", p.name)
		}
	}
}

func TestBackStopsASearch(t *testing.T) {
	r, driver := newPhone(t, uitest.Phone)
	r.Session().Release()
	r.Session().Choose(0)
	r.Session().Paste("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
	r.Tap(r.StageKey("Solve"))
	r.Until("the search runs", r.Session().Search().Running)
	r.Press(mobile.KeyBack)
	r.Until("the search has stopped", func() bool { return !r.Session().Search().Running() && r.Sheets() > 0 })
	r.Press(mobile.KeyBack)
	r.NoSheet()
	if driver.left != 0 {
		t.Error("Back has left the app")
	}
}

func (r *appRobot) openMenu() { r.app.openMenu() }

// TestNoSoftKeyboard offers the focus to everything that could take it: on a mobile device, taking
// the focus opens the soft keyboard.
func TestNoSoftKeyboard(t *testing.T) {
	if !fyne.CurrentDevice().IsMobile() {
		t.Skip("only mobile devices have a soft keyboard")
	}
	r := newRobot(t, uitest.Phone)
	c := r.Canvas()
	offer := func(where string, root fyne.CanvasObject) {
		uitest.Walk(root, func(o fyne.CanvasObject) {
			if focusable, ok := o.(fyne.Focusable); ok {
				c.Focus(focusable)
			}
			if c.Focused() != nil {
				t.Fatalf("%s: a %T has the focus", where, c.Focused())
			}
		})
		if c.FocusNext(); c.Focused() != nil {
			t.Fatalf("%s: Tab gives a %T the focus", where, c.Focused())
		}
	}
	offer("the main screen", r.Content())
	for _, p := range everySheet {
		p.open(r.app)
		offer(p.name, c.Overlays().Top())
		r.CloseSheets()
	}
	r.Enter(&shell.Stage{Title: "Stage", Content: widget.NewLabel("content")})
	offer("a stage", r.Content())
}

// TestTurningThePhoneKeepsEverything rotates the phone with each page open.
func TestTurningThePhoneKeepsEverything(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Paste(uitest.Hardest)
	r.TapCell(40)
	before := r.Session().Saved()
	for _, p := range everySheet {
		p.open(r.app)
		open := r.Sheet().Title
		for _, size := range []fyne.Size{uitest.PhoneAside, uitest.Phone} {
			r.Resize(size)
			where := fmt.Sprintf("%s at %v", p.name, size)
			if got := r.Sheet().Title; got != open || r.Sheets() != 1 {
				t.Fatalf("%s: the page %q is on top", where, got)
			}
			overlay := r.Canvas().Overlays().Top()
			overlay.Move(fyne.Position{}) // as a phone does; the test canvas only resizes it
			r.NothingCutOff(where, overlay)
		}
		r.CloseSheets()
	}
	if cell, selected := r.Session().Pointer().Selected(); cell != 40 || !selected || string(r.Session().Saved()) != string(before) {
		t.Error("the board, the settings or the selection is another")
	}
	r.Enter(&shell.Stage{Title: "Stage", Content: widget.NewLabel("content")})
	r.Resize(uitest.PhoneAside)
	if r.Stage() == nil {
		t.Error("the stage is gone")
	}
}

// TestAPhoneStartsTheAppASecondTime covers what happens when the user leaves the app and returns
// before the system has killed it.
func TestAPhoneStartsTheAppASecondTime(t *testing.T) {
	kept := &store.Memory{}
	if err := kept.Save("session", []byte("damaged")); err != nil {
		t.Fatal(err)
	}
	r := newRigOn(t, kept, uitest.Phone)
	if r.Session().Notice().Kind != session.SavedUnreadable {
		t.Fatal("the damaged session is not told of")
	}
	r.Session().Paste(uitest.Hardest)
	left := 0
	r.Enter(&shell.Stage{Title: "Stage", Content: widget.NewLabel("content"), Closed: func() { left++ }})
	r.app.openMenu()
	r.app.start()
	r.NoSheet()
	if left != 1 || r.Stage() != nil {
		t.Errorf("the stage was left %d times", left)
	}
	if got := r.Session().State().Givens().String(); got != uitest.Hardest {
		t.Errorf("the board is %s", got)
	}
	if r.Session().Notice().Kind == session.SavedUnreadable {
		t.Error("the damaged session is told of twice")
	}
	r.TapCell(1)
	r.Tap(r.StageKey("2"))
	if r.Session().State().Digits[1] != 2 {
		t.Error("the screen of the second start does not work")
	}
}
