package ui

import (
	"time"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/session"
)

// repeat does what was done on the page's light board before the app was there.
func (a *App) repeat(g platform.Gesture) {
	a.earlier = g.At
	defer func() { a.earlier = time.Time{} }()
	s := a.Session()
	switch g.Kind {
	case platform.CellTapped:
		s.TapCell(board.Cell(g.Number))
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

// now returns the time of a gesture: whether digits are typed as one puzzle depends on it.
func (a *App) now() time.Time {
	if !a.earlier.IsZero() {
		return a.earlier
	}
	return time.Now()
}
