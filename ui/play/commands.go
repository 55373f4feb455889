package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/widgets"
)

// own returns the screen's own commands, which aren't in the menu.
func (m *Screen) own() command.Group {
	return command.Group{Name: lang.L("Board"), Commands: []command.Command{
		{ID: "move", Text: lang.L("Move"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown), Busy: true, Each: m.move},
		{ID: command.SetDigit, Text: lang.L("Set a digit"), Keys: command.Digits(1, 9), Busy: true, Each: m.set},
		{ID: command.Erase, Text: lang.L("Erase"), Icon: widgets.IconErase, Keys: command.Keys("0", " ", ".", fyne.KeyBackspace, fyne.KeyDelete), Busy: true, Run: func() { m.window.Session().Type(0) }, Each: m.eraseBy},
		{ID: "back", Keys: command.Keys(mobile.KeyBack), Busy: true, Run: m.back},
	}}
}

// moves maps keys to the rows and columns to move by. Moving by the board's size leads to the
// edge.
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

// takeFocus takes the focus from a key reached by Tab and gives it to the board: typing for
// the board works like a click on it, and the next Enter is for the board.
func (m *Screen) takeFocus() { widgets.Focus(m.window.Canvas(), m.board) }

func (m *Screen) move(key fyne.KeyName) {
	m.takeFocus()
	by := moves[key]
	m.window.Session().Select(m.window.Session().Pointer().Moved(by.rows, by.cols))
}

// set enters a typed digit.
func (m *Screen) set(key fyne.KeyName) {
	m.takeFocus()
	m.window.Session().Type(board.Digit(command.Digit(key)))
}

// eraseBy erases; after Backspace and Delete the cell stays selected.
func (m *Screen) eraseBy(key fyne.KeyName) {
	m.takeFocus()
	if s := m.window.Session(); key == fyne.KeyBackspace || key == fyne.KeyDelete {
		s.Erase()
	} else {
		s.Type(0)
	}
}

// back handles a phone's Back: it stops a search or, if there is none, clears the selection;
// otherwise it leaves the app.
func (m *Screen) back() {
	s := m.window.Session()
	if s.Search().Running() {
		s.Search().Stop()
		return
	}
	if !s.Release() {
		m.window.Run(command.Leave)
	}
}

// unused handles keys without a command: Escape, without a search to stop, deselects and
// gives the focus back to the board.
type unused struct{ screen *Screen }

// TypedKey implements [widgets.Handler].
func (u unused) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		u.screen.takeFocus()
		u.screen.window.Session().Release()
	}
}

// TypedRune implements [widgets.Handler]. Characters do nothing.
func (unused) TypedRune(rune) {}
