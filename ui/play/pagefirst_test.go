package play

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// screens are browsers' windows, in pixels of the screen.
var screens = []fyne.Size{
	{Width: 1040, Height: 740}, {Width: 800, Height: 600}, {Width: 1024, Height: 768}, {Width: 1180, Height: 820},
	{Width: 1280, Height: 720}, {Width: 1280, Height: 800}, {Width: 1280, Height: 1024}, {Width: 1366, Height: 768}, {Width: 1440, Height: 900},
	{Width: 1600, Height: 1200}, {Width: 1920, Height: 1080}, {Width: 2560, Height: 1440}, {Width: 1000, Height: 900},
	{Width: 360, Height: 640}, {Width: 412, Height: 780}, {Width: 768, Height: 1024}, {Width: 600, Height: 620}, {Width: 900, Height: 900},
}

// zooms are what Chromium's menu offers.
var zooms = []float32{1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5}

// zoomed returns the window of a page at a zoom.
func zoomed(screen fyne.Size, zoom float32) fyne.Size {
	return fyne.NewSize(float32(int(screen.Width/zoom)), float32(int(screen.Height/zoom)))
}

// zoomedWindows are windows in which the board comes first.
func zoomedWindows() (all []fyne.Size) {
	for _, s := range screens {
		for _, z := range []float32{1.5, 2, 3} {
			all = append(all, zoomed(s, z))
		}
	}
	return all
}

// TestZoomEnlarges: on the screen, zooming in never makes the board smaller, and from 150 %
// on it has 85 % of the short side, at every size of text. A window that is hardly one of a
// zoomed page may keep its keys around a board of eight ninths. A tile has whole pixels, and
// a window whole units. What is drawn has a gap more than its tiles.
func TestZoomEnlarges(t *testing.T) {
	for _, scale := range []float32{1, 1.5, 2} {
		r := newRobot(t, uitest.Phone)
		r.Change(func(s *session.Settings) { s.TextScale = scale })
		r.Relayout(r.Content())
		for _, screen := range screens {
			largest, table := float32(0), ""
			for _, zoom := range zooms {
				size := zoomed(screen, zoom)
				if min(size.Width, size.Height) < 120 { // no room for the frame around the tiles
					continue
				}
				r.Resize(size)
				side := r.places(shell.NewRect(0, 0, size.Width, size.Height), false).board.W - tileFrame
				settled := min(size.Width, size.Height) >= settledSide && side >= goodShare*min(size.Width, size.Height)-rounding
				if got := side * zoom; got < largest-2*zoom && !settled {
					t.Errorf("%v, text x%v: at %v the board has %v pixels, before %v", screen, scale, zoom, got, largest)
				} else {
					largest = max(largest, got)
				}
				if short := min(screen.Width, screen.Height); zoom >= 1.5 && side*zoom < 0.86*short {
					t.Errorf("%v, text x%v: at %v the board has %v of %v pixels", screen, scale, zoom, side*zoom, short)
				}
				if drawn := r.sideOf(); drawn > side+3 || drawn < side-board.Size-1 {
					t.Errorf("%v, text x%v: the board is drawn %v wide, not %v", size, scale, drawn, side)
				}
				table += fmt.Sprintf(" %v: %v", zoom, int(side*zoom))
			}
			t.Logf("%v, text x%v:%s", screen, scale, table)
		}
	}
}

// TestWhatScrollsCanBePressed turns the wheel over the panel until each key is seen, and taps
// it; and presses it by Space, for which the focus brings it into sight.
func TestWhatScrollsCanBePressed(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		r := newRobot(t, uitest.Phone)
		r.Change(func(s *session.Settings) { s.TextScale = scale })
		r.Relayout(r.Content())
		for _, size := range []fyne.Size{{Width: 520, Height: 370}, {Width: 347, Height: 247}, {Width: 240, Height: 427}, {Width: 180, Height: 320}, {Width: 300, Height: 300}} {
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
			if pressed < 15 {
				t.Errorf("%v, text x%v: %d keys scroll", size, scale, pressed)
			}
			r.CloseSheets()
			r.Canvas().Unfocus()
		}
	}
}

// TestUsualWindowsHaveAllKeysAroundTheBoard looks at windows of desktops, with and without a
// menu bar, and of phones.
func TestUsualWindowsHaveAllKeysAroundTheBoard(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	for _, size := range []fyne.Size{
		{Width: 1040, Height: 740}, {Width: 1040, Height: 713}, {Width: 1920, Height: 1053},
		{Width: 360, Height: 640}, {Width: 360, Height: 613}, {Width: 375, Height: 553}, {Width: 412, Height: 915},
	} {
		r.Resize(size)
		if r.places(shell.NewRect(0, 0, size.Width, size.Height), false).first {
			t.Errorf("in %v the board comes first", size)
		}
	}
}

// TestTheBoardMakesRoomForAResult solves in a window whose panel is too small for the figures.
func TestTheBoardMakesRoomForAResult(t *testing.T) {
	r := newRobot(t, fyne.NewSize(320, 256))
	r.Session().Paste(uitest.Easy)
	before := r.sideOf()
	r.solved()
	if got := r.sideOf(); got > 0.6*before {
		t.Errorf("beside the result the board is %v wide, before %v", got, before)
	}
	r.Press(fyne.KeyEscape)
	if got := r.sideOf(); got != before {
		t.Errorf("after the result the board is %v wide, before %v", got, before)
	}
}
