package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
)

// Commands returns the keyboard commands of a technique's page.
func Commands() command.Group { return (*page)(nil).commands() }

func (p *page) commands() command.Group {
	return command.Group{Name: lang.L("Learn"), Commands: []command.Command{
		{ID: "learn.find", Text: lang.L("Find it yourself, then check"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: p.findOrJudge},
		{ID: "learn.move", Text: lang.L("Move"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown), Enabled: func() bool { return p.finding && p.quiz != nil }, Each: p.move},
		{ID: "learn.mark", Text: lang.L("Mark a candidate"), Keys: command.Digits(1, 9), Each: func(key fyne.KeyName) { p.toggle(board.Digit(command.Digit(key))) }},
		{ID: "learn.show", Text: lang.L("Show it"), Keys: command.Keys("?"), Enabled: func() bool { return p.finding }, Run: p.reveal},
		{ID: "learn.next", Text: lang.L("Next example"), Keys: command.Keys(fyne.KeyN), Run: p.nextExample},
	}}
}

// findOrJudge asks the user to find the technique, or judges the answer.
func (p *page) findOrJudge() {
	switch {
	case p.finding:
		p.judge()
	case topicList[p.topic].Findable():
		p.find()
	}
}

// moves gives the distance by which each arrow key moves the selection.
var moves = map[fyne.KeyName]struct{ rows, cols int }{
	fyne.KeyUp: {-1, 0}, fyne.KeyDown: {1, 0}, fyne.KeyLeft: {0, -1}, fyne.KeyRight: {0, 1},
}

// move moves the selection, wrapping around at the edges.
func (p *page) move(key fyne.KeyName) {
	if by := moves[key]; p.hasCell {
		row := (p.selected.Row() + by.rows + board.Size) % board.Size
		col := (p.selected.Col() + by.cols + board.Size) % board.Size
		p.selected = board.At(row, col)
	}
	p.hasCell = true
	p.refresh()
}
