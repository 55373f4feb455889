package ui

import (
	"fmt"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/store"
)

// phoneApp is an app on a driver that can go back, as a phone's can.
type phoneApp struct {
	fyne.App
	driver *phoneDriver
}

type phoneDriver struct {
	fyne.Driver
	left int // how often the app was left
}

func (a phoneApp) Driver() fyne.Driver { return a.driver }

func (d *phoneDriver) GoBack()                        { d.left++ }
func (*phoneDriver) SetDisableScreenBlanking(on bool) {}

var _ mobile.Driver = (*phoneDriver)(nil)

// newPhone is a rig whose Back can leave the app.
func newPhone(t *testing.T, size fyne.Size) (*rig, *phoneDriver) {
	r := newRig(t, size)
	driver := &phoneDriver{Driver: r.app.Driver()}
	r.app = phoneApp{r.app, driver}
	return r, driver
}

// TestBackClosesThenGoesBackThenLeaves presses a phone's Back where there is
// something to close, and then where there is nothing.
func TestBackClosesThenGoesBackThenLeaves(t *testing.T) {
	for _, c := range []struct {
		name   string
		open   func(*rig)
		closed func(*rig) bool
	}{
		{"a page", (*rig).openMenu, func(r *rig) bool { return len(r.pages.open) == 0 && r.window.Canvas().Overlays().Top() == nil }},
		{"a stage",
			func(r *rig) { r.enter(&stage{title: "Stage", content: widget.NewLabel("content")}) },
			func(r *rig) bool { return r.stage == nil }},
		{"a selected cell",
			func(r *rig) { r.tapCell(3) },
			func(r *rig) bool { _, selected := r.session.Selected(); return !selected }},
		{"a held key",
			func(r *rig) { r.tap(r.digitKey(4)) },
			func(r *rig) bool { _, held := r.session.Held(); return !held }},
	} {
		r, driver := newPhone(t, phone)
		r.session.Release() // the cell that a desktop begins with
		c.open(r)
		if c.closed(r) {
			t.Fatalf("%s did not open", c.name)
		}
		r.press(mobile.KeyBack)
		if !c.closed(r) || driver.left != 0 {
			t.Errorf("Back does not close %s, or leaves: %d", c.name, driver.left)
		}
		if r.press(mobile.KeyBack); driver.left != 1 {
			t.Errorf("after %s, with nothing open, Back has left %d times", c.name, driver.left)
		}
	}
}

func TestBackClosesEveryPage(t *testing.T) {
	for _, p := range everyPage {
		r, driver := newPhone(t, phone)
		p.open(r)
		r.press(mobile.KeyBack)
		if r.window.Canvas().Overlays().Top() != nil || len(r.pages.open) != 0 || driver.left != 0 {
			t.Errorf("Back does not close %s", p.name)
		}
	}
}

func TestBackStopsASearch(t *testing.T) {
	r, driver := newPhone(t, phone)
	r.session.Release()
	r.session.Choose(0)
	r.session.Paste("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
	r.tap(r.main.solve)
	r.until("the search runs", r.session.Running)
	r.press(mobile.KeyBack)
	r.until("the search has stopped", func() bool { return !r.session.Running() && len(r.pages.open) > 0 })
	r.press(mobile.KeyBack)
	r.noSheet()
	if driver.left != 0 {
		t.Error("Back has left the app")
	}
}

func (r *rig) openMenu() { r.tap(r.main.screen.menu) }

// TestNoSoftKeyboard offers the focus to all that could take it: on a mobile
// device the focus is what opens the soft keyboard.
func TestNoSoftKeyboard(t *testing.T) {
	if !fyne.CurrentDevice().IsMobile() {
		t.Skip("only mobile devices have a soft keyboard")
	}
	r := newRig(t, phone)
	c := r.window.Canvas()
	offer := func(where string, root fyne.CanvasObject) {
		walk(root, func(o fyne.CanvasObject) {
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
	offer("the main screen", r.window.Content())
	for _, p := range everyPage {
		p.open(r)
		offer(p.name, c.Overlays().Top())
		r.pages.closeAll()
	}
	r.enter(&stage{title: "Stage", content: widget.NewLabel("content")})
	offer("a stage", r.window.Content())
}

// TestTurningThePhoneKeepsEverything turns it with each page open.
func TestTurningThePhoneKeepsEverything(t *testing.T) {
	r := newRig(t, phone)
	r.session.Paste(hardest)
	r.tapCell(40)
	before := r.session.Saved()
	for _, p := range everyPage {
		p.open(r)
		open := r.sheet().Title
		for _, size := range []fyne.Size{phoneAside, phone} {
			r.window.Resize(size)
			where := fmt.Sprintf("%s at %v", p.name, size)
			if got := r.sheet().Title; got != open || len(r.pages.open) != 1 {
				t.Fatalf("%s: the page %q is on top", where, got)
			}
			overlay := r.window.Canvas().Overlays().Top()
			overlay.Move(fyne.Position{}) // as a phone does; the test canvas only resizes it
			r.nothingCutOff(where, overlay)
		}
		r.pages.closeAll()
	}
	if cell, selected := r.session.Selected(); cell != 40 || !selected || string(r.session.Saved()) != string(before) {
		t.Error("the board, the settings or the selection is another")
	}
	r.enter(&stage{title: "Stage", content: widget.NewLabel("content")})
	r.window.Resize(phoneAside)
	if r.stage == nil {
		t.Error("the stage is gone")
	}
}

// TestAPhoneStartsTheAppASecondTime is what happens when the app was left and
// comes back before the system has killed it.
func TestAPhoneStartsTheAppASecondTime(t *testing.T) {
	kept := &store.Memory{}
	if err := kept.Save(savedName, []byte("damaged")); err != nil {
		t.Fatal(err)
	}
	r := newRigOn(t, kept, phone)
	if r.session.Notice().Kind != session.SavedDamaged {
		t.Fatal("the damaged session is not told of")
	}
	r.session.Paste(hardest)
	left := 0
	r.enter(&stage{title: "Stage", content: widget.NewLabel("content"), closed: func() { left++ }})
	r.showMenu()
	r.start()
	r.noSheet()
	if left != 1 || r.stage != nil {
		t.Errorf("the stage was left %d times", left)
	}
	if got := r.session.State().Givens().String(); got != hardest {
		t.Errorf("the board is %s", got)
	}
	if r.session.Notice().Kind == session.SavedDamaged {
		t.Error("the damaged session is told of twice")
	}
	r.tapCell(1)
	r.tap(r.digitKey(2))
	if r.session.State().Digits[1] != 2 {
		t.Error("the screen of the second start does not work")
	}
}

// fyneTapOffset is how much higher than the finger Fyne 2.7.1 takes a tap on
// Android.
const fyneTapOffset = 8

// TestTheUpperEdgeOfTheBoardIsNotDead taps the first and the last row where
// Fyne's offset or a finger leads past the tiles.
func TestTheUpperEdgeOfTheBoardIsNotDead(t *testing.T) {
	for _, size := range []fyne.Size{phone, {Width: 360, Height: 760}, {Width: 412, Height: 915}} {
		r := newRig(t, size)
		for col := range board.Size {
			top, bottom := board.At(0, col), board.At(board.Size-1, col)
			half := r.main.board.CellCentre(bottom).Subtract(r.main.board.CellCentre(board.At(board.Size-2, col))).Y / 2
			for _, tap := range []struct {
				cell board.Cell
				dy   float32
			}{{top, 3 - half - fyneTapOffset}, {top, 0}, {bottom, 0}, {bottom, half}} {
				r.session.Release()
				r.tapAt(r.main.board, r.main.board.CellCentre(tap.cell).AddXY(0, tap.dy))
				if got, ok := r.session.Selected(); !ok || got != tap.cell {
					t.Fatalf("%v: a tap %v below the middle of %s selects %s, %v", size, tap.dy, tap.cell, got, ok)
				}
			}
		}
	}
}

// TestKeysAreAFingerWide looks at phones' windows, also at one whose system
// bars take some of the height.
func TestKeysAreAFingerWide(t *testing.T) {
	sizes := []fyne.Size{phone, phoneAside, {Width: 640, Height: 336}, {Width: 360, Height: 760}, {Width: 412, Height: 915}, {Width: 915, Height: 412}}
	for _, scale := range textScales {
		r := newRig(t, phone)
		r.session.Paste(hardest)
		r.setTextScale(scale)
		for _, size := range sizes {
			for _, left := range []bool{false, true} {
				r.change(func(s *session.Settings) { s.LeftHanded = left })
				r.window.Resize(size)
				where := fmt.Sprintf("%v, text x%v, left-handed %v", size, scale, left)
				r.keysApart(where, r.window.Content())
				r.nothingCutOff(where, r.window.Content())
			}
		}
	}
}

// setTextScale changes the size of text and waits until all have it: the test
// driver may pass it on from a goroutine.
func (r *rig) setTextScale(scale float32) {
	r.session.Change(func(s *session.Settings) { s.TextScale = scale })
	applied := make(chan struct{})
	var once sync.Once
	r.app.Settings().AddListener(func(fyne.Settings) { once.Do(func() { close(applied) }) })
	r.applyTheme()
	<-applied
	r.main.layout()
}

// TestAFingerThatRestsOnAKeyPressesIt taps for longer than what Fyne takes for
// a tap.
func TestAFingerThatRestsOnAKeyPressesIt(t *testing.T) {
	r := newRig(t, phone)
	r.session.Release()
	r.tapCell(40)
	test.TapSecondary(r.digitKey(5))
	want := board.Digit(0)
	if fyne.CurrentDevice().IsMobile() {
		want = 5
	}
	if got := r.session.State().Digits[40]; got != want {
		t.Errorf("r5c5 holds %d, want %d", got, want)
	}
	var toggle fyne.SecondaryTappable = r.main.mode
	toggle.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(r.main.mode.Size().Width-1, 1)})
	if play := r.session.Mode() == session.Play; play != fyne.CurrentDevice().IsMobile() {
		t.Errorf("the mode is Play: %v", play)
	}
}
