package puzzles

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/board/format"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// whichPage asks which of two puzzles a text means. Nothing is put on the board until one is
// chosen; Back leaves the board as it was.
type whichPage struct {
	note *widgets.Label
	list *cardList
}

// OpenWhich opens the page for the two readings of a text, and calls take with the chosen one.
func OpenWhich(w *shell.Window, either [2]board.Grid, take func(puzzle board.Grid)) {
	p := &whichPage{note: widgets.NewLabel(widgets.Body)}
	p.note.Say(widgets.Span{Kind: widgets.Body, Text: lang.L("The text can be read in two ways. Choose your puzzle.")})
	p.list = newCardList(readings(either), func(place int) {
		w.Leave()
		take(either[place])
	})
	stage := &shell.Stage{Title: lang.L("Which one is it?"), Content: container.New(shell.Layout(p.arrange), p.note, p.list)}
	stage.Commands = command.ForPage(nil, p.commands())
	w.Enter(stage)
	widgets.Focus(w.Canvas(), p.list)
}

// commands returns the list's own keys.
func (p *whichPage) commands() command.Group {
	return command.Group{Name: lang.L("Lists of puzzles"), Commands: []command.Command{
		{ID: "list.move", Text: lang.L("Move"), Keys: command.Keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown), Each: func(key fyne.KeyName) { p.list.act(key) }},
		{ID: "list.open", Text: lang.L("Open"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Each: func(key fyne.KeyName) { p.list.act(key) }},
	}}
}

// arrange places the line of text above the two boards.
func (p *whichPage) arrange(area shell.Rect) {
	shell.Place(p.note, area.Take(p.note.HeightFor(area.W, 4), shell.Gap))
	shell.Place(p.list, shell.NewRect(area.X-cardFrame, area.Y, area.W+cardFrame, area.H))
}

// readings are the two puzzles as a list.
type readings [2]board.Grid

// Len implements listModel.
func (r readings) Len() int { return len(r) }

// Search implements listModel; two puzzles need no search.
func (r readings) Search(string) {}

// Card implements listModel.
func (r readings) Card(place int) Card {
	givens := r[place]
	title := lang.L("No. {{.Number}}", i18n.Values{"Number": i18n.Count(place + 1)})
	return Card{State: format.FromGrid(givens).State, Title: title, Lines: [2]string{i18n.Givens(givens.FilledCount())}}
}
