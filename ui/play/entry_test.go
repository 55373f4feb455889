package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// TestWhatEnteringAPuzzleTakes enters the 30 givens of a puzzle in each way and
// counts what a person does for it.
func TestWhatEnteringAPuzzleTakes(t *testing.T) {
	puzzle := board.MustParseGrid(uitest.Easy)
	var givens []board.Cell
	for c, d := range puzzle {
		if d != 0 {
			givens = append(givens, board.Cell(c))
		}
	}
	for _, way := range []struct {
		name  string
		want  int
		enter func(r *screenRobot, count func())
	}{
		{"tap a cell, tap its digit", 60, func(r *screenRobot, count func()) {
			for _, c := range givens {
				r.TapCell(c)
				count()
				r.Tap(r.digitKey(puzzle[c]))
				count()
			}
		}},
		{"hold a digit, tap its cells", 39, func(r *screenRobot, count func()) {
			for d := board.Digit(1); d <= board.Size; d++ {
				r.Tap(r.digitKey(d))
				count()
				for _, c := range givens {
					if puzzle[c] == d {
						r.TapCell(c)
						count()
					}
				}
			}
		}},
		{"tap on the keys", 82, func(r *screenRobot, count func()) {
			r.TapCell(0)
			count()
			for _, d := range puzzle {
				if d == 0 {
					r.Tap(r.erase)
				} else {
					r.Tap(r.digitKey(d))
				}
				count()
			}
		}},
		{"type", 81, func(r *screenRobot, count func()) {
			for _, key := range uitest.Easy {
				r.Write(string(key))
				count()
			}
		}},
		{"type, moving by the arrows", 140, func(r *screenRobot, count func()) {
			r.Session().Toggle(session.AdvanceSwitch) // the letter A, which is the app's
			count()
			at := board.Cell(0)
			press := func(key fyne.KeyName) { r.Press(key); count() }
			press(fyne.KeyRight) // the first one only selects r1c1
			for _, c := range givens {
				for ; at.Row() < c.Row(); at += board.Size {
					press(fyne.KeyDown)
				}
				for ; at.Col() < c.Col(); at++ {
					press(fyne.KeyRight)
				}
				for ; at.Col() > c.Col(); at-- {
					press(fyne.KeyLeft)
				}
				r.Write(string(rune('0' + puzzle[c])))
				count()
			}
		}},
		{"paste", 1, func(r *screenRobot, count func()) {
			r.Session().Paste(uitest.Easy)
			count()
		}},
	} {
		r := newRobot(t, uitest.Phone)
		r.Session().Release()
		did := 0
		way.enter(r, func() { did++ })
		if got := r.Session().State().Givens(); got != puzzle {
			t.Errorf("%s: the board holds %s", way.name, got)
		}
		if did != way.want {
			t.Errorf("%s: %d acts, want %d", way.name, did, way.want)
		}
		t.Logf("%-30s %3d", way.name, did)
	}
}
