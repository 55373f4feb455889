package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
)

// early replays what was done on the web page's light board.
type early struct {
	at      time.Time // when the gesture being replayed was made; zero for none
	holds   bool      // whether saving waits for the last gesture
	unsaved []byte    // the session's text waiting to be saved
}

// takeOver replays what was done on the page's light board. The result is saved in one go, just
// before the light board forgets the gestures, so that an app killed meanwhile neither loses them
// nor replays them twice.
func (a *App) takeOver() {
	a.early.holds = true
	taken := platform.TakeOver(a.Do, a.repeat)
	a.early.holds = false
	if a.early.unsaved != nil {
		a.save(a.early.unsaved)
		a.early.unsaved = nil
	}
	taken()
}

// save saves the session's text and, on a web page, what its light board shows of it.
func (a *App) save(text []byte) {
	if a.early.holds {
		a.early.unsaved = text
		return
	}
	a.saver.Put(text)
	if fyne.CurrentDevice().IsBrowser() {
		a.saver.PutView(a.Session(), text)
	}
}

// repeat replays a gesture made on the page's light board before the app was loaded.
func (a *App) repeat(g platform.Gesture) {
	a.early.at = g.At
	defer func() { a.early.at = time.Time{} }()
	s := a.Session()
	switch g.Kind {
	case platform.CellTapped:
		s.TapCell(board.Cell(g.Number))
	case platform.CellChosen:
		s.Select(board.Cell(g.Number))
	case platform.DigitPressed:
		s.Key(board.Digit(g.Number))
	case platform.ModeChosen:
		s.SetMode(session.Mode(g.Number))
	case platform.CommandRun:
		a.Window.Run(command.ID(g.Text))
	case platform.TextPasted:
		a.paste(g.Text)
	case platform.LinkEntered:
		a.openText(g.Text)
	case platform.NoGesture:
		if g.Press != nil {
			g.Press(a.Canvas())
		}
	}
}

// now returns the time of the current gesture. The time spent on a puzzle is the sum of the times
// between gestures.
func (a *App) now() time.Time {
	if !a.early.at.IsZero() {
		return a.early.at
	}
	return time.Now()
}
