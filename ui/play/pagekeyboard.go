package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"github.com/solvoku/solvoku/board"
)

// keyboard handles typing on the main screen.
type keyboard struct{ host Host }

// moves are the keys that move the selection, by rows and columns. A move by
// the size of the board goes to the edge.
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

// TypedKey implements [widgets.Handler] for keys that type nothing.
func (k keyboard) TypedKey(e *fyne.KeyEvent) {
	s := k.host.Session()
	if m, ok := moves[e.Name]; ok {
		s.Move(m.rows, m.cols)
		return
	}
	switch e.Name {
	case fyne.KeyBackspace:
		s.Backspace()
	case fyne.KeyDelete:
		s.Type(0)
	case fyne.KeyReturn, fyne.KeyEnter:
		s.Solve()
	case fyne.KeyF1:
		k.host.OpenHelp()
	case fyne.KeyF10:
		k.host.FocusMenu()
	case fyne.KeyEscape:
		if s.Running() {
			s.Stop()
		} else {
			s.Release()
		}
	case mobile.KeyBack:
		k.back()
	}
}

// TypedRune implements [widgets.Handler] for characters. It handles digits,
// because runes already reflect the keyboard's layout and its number pad.
func (k keyboard) TypedRune(r rune) {
	switch {
	case '1' <= r && r <= '9':
		k.host.Session().Type(board.Digit(r - '0'))
	case r == '0' || r == ' ' || r == '.':
		k.host.Session().Type(0)
	case r == '?':
		k.host.OpenHelp()
	default:
		k.host.TypedLetter(r)
	}
}

// back handles a phone's Back on the main screen: it stops a search, else clears
// the selection, else leaves the app.
func (k keyboard) back() {
	s := k.host.Session()
	if s.Running() {
		s.Stop()
		return
	}
	if !s.Release() {
		k.host.GoBack()
	}
}
