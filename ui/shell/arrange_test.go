package shell

import (
	"fmt"
	"testing"
)

// rooms are windows of all shapes, at two sizes of text, with names of usual and of great length.
func rooms(yield func(Room) bool) {
	for _, em := range []float32{usualEm, 2 * usualEm} {
		for _, name := range []float32{6.1, 9} {
			for w := float32(320); w <= 2000; w += 35 {
				for h := float32(232); h <= 1300; h += 33 {
					if !yield(Room{W: w, H: h, Em: em, Name: em * name}) {
						return
					}
				}
			}
		}
	}
}

// stepOf returns the first step at which everything fits, or steps if nothing does.
func stepOf(r Room) step {
	for s := range stepCount {
		if _, ok := r.at(s); ok {
			return s
		}
	}
	return stepCount
}

// TestNothingStandsOnAnother arranges windows of all shapes.
func TestNothingStandsOnAnother(t *testing.T) {
	const slack = 0.01
	for r := range rooms {
		for _, r.LeftHanded = range []bool{false, true} {
			a := Arrange(r)
			window := NewRect(0, 0, r.W, r.H)
			places := map[string]Rect{"board": a.Board, "toggle": a.Toggle, "Solve": a.Solve}
			if a.Scroll.H == 0 {
				places["header"], places["status"], places["keypad"], places["next"] = a.Header, a.Status, a.Keypad, a.Next
			} else if a.Scroll.H < a.Panel.H {
				places["scroll"] = a.Scroll
			} else {
				delete(places, "toggle")
				delete(places, "Solve")
			}
			for name, p := range places {
				if p.H == 0 {
					continue
				}
				if p.X < -slack || p.Y < -slack || p.X+p.W > window.W+slack || p.Y+p.H > window.H+slack {
					t.Fatalf("%+v: the %s stands out of the window: %+v", r, name, p)
				}
				for other, o := range places {
					if name != other && o.H > 0 && p.X+slack < o.X+o.W && o.X+slack < p.X+p.W && p.Y+slack < o.Y+o.H && o.Y+slack < p.Y+p.H {
						t.Fatalf("%+v: the %s at %+v stands on the %s at %+v", r, name, p, other, o)
					}
				}
			}
			if a.Key < smallKey || a.Solve.H < smallKey || a.Toggle.H < smallKey {
				t.Fatalf("%+v: keys of %v, Solve %v, toggle %v", r, a.Key, a.Solve.H, a.Toggle.H)
			}
		}
	}
}

// TestLessRoomTakesMoreSteps lowers windows: what has given way doesn't come back.
func TestLessRoomTakesMoreSteps(t *testing.T) {
	for _, em := range []float32{usualEm, 2 * usualEm} {
		for _, w := range []float32{360, 412, 768} {
			last := asDrawn
			for h := 2.4 * w; h >= w; h -= 4 {
				now := stepOf(Room{W: w, H: h, Em: em, Name: 6.1 * em})
				if now < last {
					t.Errorf("%v x %v, text %v: step %d comes after step %d", w, h, em, now, last)
				}
				last = now
			}
		}
	}
}

// TestUsualWindows names how far each gives way, and how large its board is.
func TestUsualWindows(t *testing.T) {
	for _, c := range []struct {
		w, h, em float32
		step     step
		pad      Keypad
		board    float32 // the minimum share of the window's short side
	}{
		{1040, 740, usualEm, asDrawn, Columns, 0.95},
		{1040, 710, usualEm, asDrawn, Columns, 0.95},
		{1440, 900, usualEm, asDrawn, Columns, 0.95},
		{1920, 1080, usualEm, asDrawn, Columns, 0.95},
		{412, 915, usualEm, closerGaps, Columns, 0.95},
		{740, 360, usualEm, fiveAndFour, Lines, 0.95},
		{360, 640, usualEm, lessBoard, Lines, 0.85},
		{1040, 740, 2 * usualEm, toolsInLine, Square, 0.95},
		{412, 915, 2 * usualEm, fiveAndFour, Lines, 0.95},
		{360, 640, 2 * usualEm, oneDigitRow, Lines, 0.85},
		{700, 500, usualEm, withoutNext, Square, 0.95},
		{700, 500, 2 * usualEm, lessBoard, Lines, 0.85},
	} {
		r := Room{W: c.w, H: c.h, Em: c.em, Name: 6.1 * c.em}
		a, s := Arrange(r), stepOf(r)
		if share := a.Board.W / min(c.w, c.h); s != c.step || a.Pad != c.pad || share < c.board {
			t.Errorf("%v x %v, text %v: step %d, keypad %d, a board of %v", c.w, c.h, c.em, s, a.Pad, share)
		}
		if a.Scroll.H > 0 || a.Solve.W < a.Keypad.W-1 {
			t.Errorf("%v x %v, text %v: something scrolls, or Solve shares its row", c.w, c.h, c.em)
		}
	}
}

// TestTheStatusHasAPlace: a row of its own or enough of the header, in all but tiny windows.
func TestTheStatusHasAPlace(t *testing.T) {
	for r := range rooms {
		a, s := Arrange(r), stepOf(r)
		told := a.Status.H > 0 || a.Header.W-3*a.Header.H-3*Gap >= minTold
		if s < noStatus && !told {
			t.Fatalf("%+v: step %d leaves the status %v of the header", r, s, a.Header)
		}
		if s == noStatus && !told && min(r.W, r.H) >= 500 {
			t.Fatalf("%+v: there is no status", r)
		}
	}
}

// TestZoomEnlarges: on the screen, zooming in never makes the board much smaller, unless the
// window is nearly square, where the controls need the room.
func TestZoomEnlarges(t *testing.T) {
	for _, screen := range [][2]float32{
		{1040, 740}, {1280, 720}, {1280, 800}, {1366, 768}, {1440, 900}, {1600, 1200}, {1920, 1080}, {2560, 1440}, {360, 640}, {412, 780}, {768, 1024},
	} {
		for _, zoom := range []float32{1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4} {
			r := Room{W: float32(int(screen[0] / zoom)), H: float32(int(screen[1] / zoom)), Em: usualEm, Name: 6.1 * usualEm}
			if min(r.W, r.H) < 200 {
				continue
			}
			if got, want := Arrange(r).Board.W*zoom, 0.67*min(screen[0], screen[1]); got < want {
				t.Errorf("%v at %v: the board has %v pixels, want %v", screen, zoom, got, want)
			}
		}
	}
}

// TestTheBoardDoesNotMove arranges windows for either hand and with other names.
func TestTheBoardDoesNotMove(t *testing.T) {
	for r := range rooms {
		a := Arrange(r)
		r.LeftHanded = true
		if b := Arrange(r); a.Board.W != b.Board.W || a.Board.Y != b.Board.Y || a.Upright && a.Board != b.Board {
			t.Fatal(fmt.Sprint(r, a.Board, b.Board))
		}
	}
}
