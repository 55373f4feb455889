package play

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
)

// TestTheOffersComeAndGo begins and empties the board in every way.
func TestTheOffersComeAndGo(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	s := r.Session()
	for _, step := range []struct {
		name string
		do   func()
		want bool
	}{
		{"with a cell selected", func() { s.Select(0) }, false},
		{"at the start", func() { s.Release() }, true},
		{"with a cell tapped that is in sight", func() { r.TapCell(3) }, false},
		{"with it released", func() { s.Release() }, true},
		{"with a digit held", func() { r.Tap(r.digitKey(5)) }, false},
		{"with the digit released", func() { r.Tap(r.digitKey(5)) }, true},
		{"with a digit typed", func() { r.Write("4") }, false},
		{"with nothing selected, but a digit on the board", func() { s.Release() }, false},
		{"with the digit undone", func() { s.Undo() }, true},
		{"with a puzzle", func() { s.Open(board.MustParseGrid(uitest.Easy)) }, false},
		{"with the board cleared", func() { r.Tap(r.clearAll) }, true},
		{"with the selection moved by an arrow key", func() { r.Press(fyne.KeyDown) }, false},
		{"with a board cleared while a cell was selected", func() { r.Write("4"); r.Tap(r.clearAll) }, true},
	} {
		if step.do(); r.offers.Visible() != step.want {
			t.Errorf("%s the offers show: %v", step.name, !step.want)
		}
	}
}

func TestNothingIsOfferedDuringASearch(t *testing.T) {
	r := newRobot(t, uitest.Phone, uitest.Endless{})
	r.Session().Release()
	r.Tap(r.solve)
	r.Until("the search shows its progress", func() bool { return r.meter.Visible() })
	if r.offers.Visible() {
		t.Error("there are offers while an empty board is being solved")
	}
	r.Session().Search().Stop()
	r.Until("the search has stopped", func() bool { return r.Sheets() > 0 })
}

func TestEveryOfferIsATapAway(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Release()
	for _, k := range r.offers.keys {
		r.Tap(k)
		if r.Sheet().Title != k.View().Text {
			t.Errorf("%q opens %q", k.View().Text, r.Sheet().Title)
		}
		r.CloseSheets()
	}
	// Between the keys nothing happens, not even to the cell behind.
	r.TapAt(r.offers, fyne.NewPos(r.offers.Size().Width/2, shell.TightGap+1))
	if _, selected := r.Session().Pointer().Selected(); selected || !r.offers.Visible() {
		t.Error("a tap between the keys selects a cell")
	}
}

// TestTheOffersByKeyboard walks from the board to the offers, and types.
func TestTheOffersByKeyboard(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	r := newRobot(t, uitest.Wide)
	r.Session().Release()
	r.Canvas().Focus(r.board)
	for _, want := range r.offers.keys {
		r.Canvas().FocusNext()
		if got := r.Canvas().Focused(); got != want {
			t.Fatalf("the focus is on a %T", got)
		}
	}
	r.Press(fyne.KeyReturn)
	if r.Sheet().Title != "New puzzle…" {
		t.Errorf("Enter opens %q", r.Sheet().Title)
	}
	r.CloseSheets()
	r.Canvas().Focus(r.offers.keys[0])
	r.Write("7")
	if got := r.Session().State().Digits[0]; got != 7 || r.offers.Visible() {
		t.Errorf("r1c1 holds %d, the offers show: %v", got, r.offers.Visible())
	}
	if got := r.Canvas().Focused(); got != fyne.Focusable(r.board) {
		t.Errorf("the focus is on a %T that is out of sight", got)
	}
}

// TestAPuzzleIsTypedAtOnce types a whole puzzle with nothing selected.
func TestAPuzzleIsTypedAtOnce(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.Session().Change(func(s *session.Settings) { s.Advance = true })
	r.Session().Release()
	r.Write(uitest.Hardest)
	if got := r.Session().State().Givens().String(); got != uitest.Hardest {
		t.Errorf("typed %s", got)
	}
}

// smallestText is the side of a board on which the smallest text fits a key.
const smallestText = 150

// TestTheOffersFit looks at them in each language and in windows of all shapes,
// and taps every cell beside them.
func TestTheOffersFit(t *testing.T) {
	for _, l := range i18n.Languages() {
		for _, scale := range []float32{1, 2} {
			if testing.Short() && scale != 1 {
				continue
			}
			r := newRobotIn(t, uitest.Phone, l.Code, scale)
			for _, size := range append([]fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide, {Width: 412, Height: 915}, {Width: 915, Height: 412}}, lowWindows...) {
				r.Resize(size)
				r.Session().Release()
				where := fmt.Sprintf("%s, %v, text x%v", l.Code, size, scale)
				area := shell.NewRect(r.offers.Position().X, r.offers.Position().Y, r.offers.Size().Width, r.offers.Size().Height)
				if side := r.board.Size().Width; area.W > side*0.85 {
					t.Errorf("%s: the offers are %v wide on a board of %v", where, area.W, side)
				}
				if r.board.Size().Width > smallestText {
					r.NothingCutOff(where, r.offers)
				}
				for c := range board.Cell(board.CellCount) {
					at := r.board.Position().Add(r.board.CellCentre(c))
					if at.X > area.X && at.X < area.X+area.W && at.Y > area.Y && at.Y < area.Y+area.H {
						continue
					}
					if c.Row() > 0 && c.Col() > 0 && c.Row() < 8 && c.Col() < 8 && l.Code != "en" {
						continue
					}
					r.Session().Release()
					test.TapCanvas(r.Canvas(), at)
					if got, ok := r.Session().Pointer().Selected(); !ok || got != c {
						t.Fatalf("%s: a tap on %v selects %v, %v", where, c, got, ok)
					}
				}
				r.Session().Release()
				if size == uitest.Phone || size == uitest.Wide {
					r.Picture("first run")
				}
			}
		}
	}
}
