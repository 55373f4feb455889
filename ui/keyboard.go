package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/widgets"
)

// keyboard acts on what is typed on the main screen.
type keyboard struct{ app *App }

// moves are the keys that move the selection, in rows and columns. A whole
// board's length goes to the edge.
var moves = map[fyne.KeyName]struct{ rows, cols int }{
	fyne.KeyUp:       {-1, 0},
	fyne.KeyDown:     {1, 0},
	fyne.KeyLeft:     {0, -1},
	fyne.KeyRight:    {0, 1},
	fyne.KeyHome:     {0, -board.Size},
	fyne.KeyEnd:      {0, board.Size},
	fyne.KeyPageUp:   {-board.Size, 0},
	fyne.KeyPageDown: {board.Size, 0},
}

// TypedKey acts on the keys that write nothing.
func (k keyboard) TypedKey(e *fyne.KeyEvent) {
	s := k.app.session
	if m, ok := moves[e.Name]; ok {
		s.Move(m.rows, m.cols)
		return
	}
	switch e.Name {
	case fyne.KeyBackspace:
		s.Backspace()
	case fyne.KeyDelete:
		s.Key(0)
	case fyne.KeyReturn, fyne.KeyEnter:
		s.Solve()
	case fyne.KeyF1:
		k.app.showHelp()
	case fyne.KeyEscape:
		if s.Running() {
			s.Stop()
		} else {
			s.Release()
		}
	case mobile.KeyBack:
		k.app.back()
	}
}

// TypedRune acts on characters. Digits are taken here and not as keys, because
// here the keyboard's layout and its number pad have had their say.
func (k keyboard) TypedRune(r rune) {
	switch {
	case '1' <= r && r <= '9':
		k.app.session.Key(board.Digit(r - '0'))
	case r == '0' || r == ' ' || r == '.':
		k.app.session.Key(0)
	case r == '?':
		k.app.showHelp()
	}
}

// back is a phone's Back on the main screen: it stops a search, then lets go
// of what is selected, then leaves.
func (a *App) back() {
	if a.session.Running() {
		a.session.Stop()
		return
	}
	if a.session.Release() {
		return
	}
	if phone, ok := a.app.Driver().(mobile.Driver); ok {
		phone.GoBack()
	}
}

// listen takes the keys that are typed while no widget has the focus.
func (a *App) listen() {
	handler := func() widgets.Handler {
		if sheet, ok := widgets.TopSheet(a.window.Canvas()); ok {
			return sheet
		}
		if a.stage != nil {
			return a.stage
		}
		return keyboard{a}
	}
	c := a.window.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { platform.OnUI(func() { handler().TypedKey(e) }) })
	c.SetOnTypedRune(func(r rune) { platform.OnUI(func() { handler().TypedRune(r) }) })
}
