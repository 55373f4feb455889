// Package learn explains each logic technique: what it is, with an example on the board and boards
// on which to find it. It also explains each solver: how it works, with a picture, what its
// figures mean, and where it wins and loses, with boards that demonstrate this.
//
// The examples in examples.txt are states of generated puzzles, produced by the command
// packaging/tools/lessons. A [Quiz] judges what a person has found.
package learn

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// page is the open page about a topic.
type page struct {
	window   *shell.Window
	topic    int
	examples []Example
	at       int         // the example
	quiz     *Quiz       // the example's, or nil while it is being prepared
	work     *shell.Work // the preparation
	finding  bool        // whether the user is asked to find the technique
	answer   *Answer     // the verdict on the marks, or nil before they are checked
	selected board.Cell
	hasCell  bool

	stage      *shell.Stage
	board      *boardview.Board
	frame      *shell.BoardPage
	text       *widgets.Text // description of the technique, or what to do
	told       told          // the example
	more       *widgets.Text // anything else there is to say about it
	check, try *widgets.Key
	next, show *widgets.Key
	digits     [board.Size]*widgets.Key
}

// openTopic opens a topic's page. Back returns to the list.
func openTopic(window *shell.Window, topic int) *page {
	return openTopicOn(window, topic, topicList[topic].Techniques[0], func() { openIndex(window, topic) })
}

// openTopicOn opens a topic's page on an example of one of its techniques.
func openTopicOn(window *shell.Window, topic int, t logic.Technique, back func()) *page {
	p := &page{window: window, work: shell.NewWork(window), topic: topic, examples: topicList[topic].Examples()}
	p.at = max(slices.IndexFunc(p.examples, func(e Example) bool { return e.Technique == t }), 0)
	p.board = boardview.New(p.tapCell)
	p.try = widgets.NewKey(widgets.KeyView{Text: lang.L("Find it yourself"), Kind: widgets.Primary}, p.find)
	p.check = widgets.NewKey(widgets.KeyView{Text: lang.L("Check"), Kind: widgets.Primary}, p.judge)
	p.show = widgets.NewKey(widgets.KeyView{Text: lang.L("Show it")}, p.reveal)
	p.next = widgets.NewKey(widgets.KeyView{Text: lang.L("Next example")}, p.nextExample)
	for i := range p.digits {
		d := board.Digit(i + 1)
		p.digits[i] = widgets.NewKey(widgets.KeyView{}, func() { p.toggle(d) })
	}
	p.text, p.more = widgets.NewText(), widgets.NewText()
	p.told.build(p)
	p.frame = shell.NewBoardPage(window, p.board, []fyne.CanvasObject{widgets.NewLooseColumn(0, p.text, p.told.text, p.told.rows, p.told.folds, p.more)},
		p.digits[:], []*widgets.Key{p.try, p.check, p.show, p.next})
	p.frame.Steady = true
	p.stage = &shell.Stage{
		Title:    topicName(topicList[topic]),
		Commands: command.ForPage(nil, p.commands()), Work: p.work,
		Back: func() bool { p.work.End(); back(); return true },
	}
	p.told.proof.Head.Keys = p.stage
	p.prepare()
	p.frame.Enter(p.stage)
	return p
}

// prepare prepares the example.
func (p *page) prepare() {
	p.work.End()
	p.quiz, p.answer, p.hasCell = nil, nil, false
	if len(p.examples) == 0 {
		p.refresh()
		return
	}
	example := p.examples[p.at]
	shell.Start(p.work, func(ctx context.Context) (*Quiz, error) { return NewQuiz(ctx, example) }, func(quiz *Quiz, err error) {
		if err == nil {
			p.quiz = quiz
			p.told.set(quiz)
			p.refresh()
			p.announce()
		}
	})
	p.refresh()
}

// find asks the user to find the technique in the next example.
func (p *page) find() {
	p.finding = true
	p.nextExample()
}

func (p *page) nextExample() {
	if len(p.examples) > 0 {
		p.at = (p.at + 1) % len(p.examples)
		p.prepare()
	}
}

// reveal shows the solution of the example.
func (p *page) reveal() {
	p.finding, p.answer, p.hasCell = false, nil, false
	p.refresh()
	p.announce()
}

// judge says whether the marks are right, and then shows why.
func (p *page) judge() {
	if p.quiz == nil || !p.finding {
		return
	}
	answer := p.quiz.Check()
	p.answer = &answer
	if answer.Grade == Right {
		p.finding, p.hasCell = false, false
	}
	p.refresh()
	p.announce()
}

func (p *page) announce() {
	for _, s := range p.texts() {
		p.window.Announce(s.Text)
	}
	if p.tells() {
		p.window.Announce(p.told.reason.Lead)
	}
}

// tapCell selects an empty cell.
func (p *page) tapCell(c board.Cell) {
	if p.finding && p.quiz != nil && p.quiz.Candidates[c] != 0 {
		p.selected, p.hasCell = c, true
		p.refresh()
	}
}

// toggle marks a candidate of the selected cell.
func (p *page) toggle(d board.Digit) {
	if p.finding && p.hasCell && p.quiz != nil && p.quiz.Toggle(p.selected, d) {
		p.answer = nil
		p.refresh()
	}
}
