package hint

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// walkPage is the open page: the board, and the list of steps.
type walkPage struct {
	host    *shell.Window
	stage   *shell.Stage
	parent  *walkPage // the page that opened this one, or nil
	request Request
	judged  diagnose.Judgement
	walk    Walk
	work    *shell.Work // the search
	stopped bool        // whether the person ended it
	proved  bool        // whether it has found a proof, which it only shortens
	message widgets.Span
	reading reading // of the current step

	set         *command.Set
	panel       *fyne.Container // all but the board
	board       *boardview.Board
	status      *widgets.Label
	list        *widgets.RowList
	first, prev *widgets.Key
	next, last  *widgets.Key
	line        *widgets.Key // the next of the reason
	more        *widgets.Key
	learn       Learn
	named       board.Cell // the cell whose name was tapped
	framed      bool       // whether one was, so that the cell is framed
}

// OpenWalk opens the page with all steps to the solution.
func OpenWalk(host *shell.Window, learn Learn) { openWalk(host, learn, Request{Kind: Whole}) }

// OpenCell opens the page with the steps that prove a cell's digit.
func OpenCell(host *shell.Window, learn Learn, c board.Cell) {
	openWalk(host, learn, Request{Kind: Cell, Cell: c})
}

// fewTechniques limits the techniques of the steps possible now, until the user
// asks for more.
const fewTechniques = 5

func openWalk(host *shell.Window, learn Learn, r Request) *walkPage {
	p := &walkPage{host: host, work: shell.NewWork(host), learn: learn, request: r}
	p.request.Board = host.Session().State()
	p.reading = reading{session: host.Session(), chosen: p.lineChosen, show: p.show}
	host.Session().Hinted()
	p.board = boardview.New(p.tapCell)
	p.status = widgets.NewLabel(widgets.Caption)
	p.list = widgets.NewRowList(func() int { return p.walk.Rows() }, p.row, p.goTo)
	p.list.Again = func(int) { p.openStep() }
	p.list.TapLine = p.tapLine
	p.stage = &shell.Stage{Title: titleText(p.request), Work: p.work, Notify: p.say, Back: p.back, Aside: "steps.film"}
	p.set = command.ForPage(nil, p.commands())
	p.stage.Commands = p.set
	p.first = p.set.Key("steps.first", p.stage, nil)
	p.prev = p.set.Key("steps.previous", p.stage, nil)
	p.next = p.set.Key("steps.next", p.stage, nil)
	p.last = p.set.Key("steps.last", p.stage, nil)
	p.line = p.set.Key("line.next", p.stage, nil)
	p.more = p.set.Key("steps.more", p.stage, p.stopping)
	p.panel = container.New(&panelLayout{p}, p.status, p.list, p.first, p.prev, p.next, p.last, p.line, p.more)
	p.stage.Content = container.New(shell.BoardPanel(host, p.board, p.panel), p.board, p.panel)
	p.board.Keys, p.list.Keys = p.stage, p.stage
	p.look()
	p.enter()
	return p
}

// enter shows the page in place of the current one.
func (p *walkPage) enter() {
	p.host.Enter(p.stage)
	widgets.Focus(p.host.Canvas(), p.board)
}

// back returns to the page that opened this one.
func (p *walkPage) back() bool {
	if p.parent == nil {
		return false
	}
	p.work.End()
	p.parent.enter()
	return true
}

// look starts the search.
func (p *walkPage) look() {
	p.stopped, p.proved, p.message = false, false, widgets.Span{}
	p.walk, p.judged = Walk{}, diagnose.Judgement{Verdict: solvers.Unique}
	p.reading.line = 0
	p.list.Reset()
	r := p.request
	shell.Follow(p.work, func(ctx context.Context, found func(Found)) (diagnose.Judgement, error) {
		return FindSteps(ctx, r, found)
	}, p.found, p.ended)
	p.show()
}

// found adds steps.
func (p *walkPage) found(found Found) {
	if p.proved = found.Proof && len(found.Items) > 0; found.Proof {
		p.reading.line = 0 // another step may stand in the row
	}
	p.walk.Add(found)
	p.show()
}

// ended shows the result of a finished search.
func (p *walkPage) ended(judged diagnose.Judgement, err error) {
	if err != nil {
		return
	}
	p.judged = judged
	if p.request.Kind != Now {
		p.walk.Finish()
	}
	p.show()
	platform.Announce(p.status.Text())
}

// stopOrOpenMore stops a search, or opens the sheet with everything else.
func (p *walkPage) stopOrOpenMore() {
	if !p.work.Busy() {
		p.openMore()
		return
	}
	p.work.End()
	p.stopped = true
	p.show()
}

// goTo goes to a row, or to the nearest existing one.
func (p *walkPage) goTo(row int) {
	if p.walk.Go(row) {
		p.message, p.framed, p.reading.line = widgets.Span{}, false, 0
		p.show()
		platform.Announce(p.row(p.walk.At()).Head + ". " + p.row(p.walk.At()).Text)
	}
}

// tapCell offers to explain a cell that is not a given.
func (p *walkPage) tapCell(c board.Cell) {
	if p.judged.Sound() && !p.work.Busy() && p.request.Board.Kinds[c] != board.Given {
		p.openCell(c)
	}
}

// row returns what a row of the list shows.
func (p *walkPage) row(i int) widgets.RowView {
	item, number, ok := p.walk.Row(i)
	if !ok {
		return widgets.RowView{Head: endText(p.request, &p.walk)}
	}
	v := widgets.RowView{Head: headText(&item.Step, number)}
	if i == p.walk.At() { // the list shows no other's text
		part, before := steps.Shortened(p.reading.Lines, p.reading.line)
		lines := append(p.reading.notation(), part...)
		v.Text = steps.Text(append(lines, earlierText(&p.walk, i), p.reading.So)...)
		if p.reading.line > 0 {
			v.Line = p.reading.line - before + len(p.reading.notation())
		}
	}
	return v
}

// say shows a message instead of the status.
func (p *walkPage) say(message widgets.Span) {
	p.message = message
	p.showStatus()
}

// showStatus shows the message or, if there is none, the status.
func (p *walkPage) showStatus() {
	said := p.message
	if said.Text == "" {
		said = widgets.Span{Kind: widgets.Body.IfWrong(!p.work.Busy() && i18n.Wrong(&p.judged)), Text: p.statusText()}
	}
	p.status.Say(said)
}

// show updates the page.
func (p *walkPage) show() {
	p.showStatus()
	p.reading.Reason = reasonOf(&p.walk, p.walk.At())
	p.board.SetView(p.view())
	if p.walk.Rows() > 0 {
		p.list.Open(p.walk.At())
	} else {
		p.list.Refresh()
	}
	p.set.Refresh()
	shell.SetVisible(p.line, p.reading.Steps() > 0 && !p.work.Busy())
	shell.Relayout(p.panel)
}

// view returns what the board shows.
func (p *walkPage) view() boardview.View {
	item, _, ok := p.walk.Row(p.walk.At())
	var v boardview.View
	switch {
	case ok:
		v = p.reading.drawn(steps.View(&item.Step, item.Board, item.Candidates), item.Candidates)
	case p.walk.Rows() > 0:
		v = boardview.View{State: p.walk.After()}
	default:
		v = boardview.View{State: p.request.start(), Conflicts: p.host.Session().Assessment().Conflicting()}
	}
	if p.request.Kind == Cell {
		v.Selected, v.HasSelected = p.request.Cell, true
	}
	if p.framed {
		v.Selected, v.HasSelected = p.named, true
	}
	return v
}
