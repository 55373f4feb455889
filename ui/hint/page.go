package hint

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// face is what the page shows: one of the depths of a hint, or a page related to one.
type face uint8

const (
	nextFace   face        = iota // the next step
	cellFace                      // the proof of a cell
	wayFace                       // the whole way
	otherFace                     // the other steps that are possible now
	hardFace                      // how hard the puzzle is
	depthCount = otherFace        // the faces before this are the options of the toggle
)

// page is the open page: a board and a panel that shows the content of the current face.
type page struct {
	host  *shell.Window
	learn Learn
	work  *shell.Work // the search of the current face
	face  face
	cover bool // whether the way was entered from How hard, which Back then returns to

	next   next
	cell   trail // the proof of a cell
	put    bool  // whether the cell's digit has been placed
	asked  bool  // whether a cell to prove was chosen
	way    trail // the whole way, or the rest of it
	other  trail // the steps that are possible now
	search *trail
	rating Rating
	rates  bool // whether the search also rates the puzzle
	rated  bool // whether the rating has finished

	shown shown // the visible step
	say   widgets.Span

	stage *shell.Stage
	frame *shell.BoardPage
	board *boardview.Board
	set   *command.Set
	panel panel
	keys  [3]*widgets.Key // left, main, right
	runs  [3]func()       // what they do

	offers []*widgets.Key // the ways to enter a puzzle
	named  board.Cell     // the cell whose name was tapped
	framed bool           // whether one was, which frames the cell
}

// Learn opens the page about a technique; back returns from it to the previous page.
type Learn func(t logic.Technique, back func())

// OpenHint opens the page at the next step.
func OpenHint(host *shell.Window, learn Learn) { open(host, learn, nextFace) }

// OpenCell opens the page at the proof of the selected cell. If none is selected it asks for one.
func OpenCell(host *shell.Window, learn Learn) { open(host, learn, cellFace) }

// OpenWay opens the page with all steps to the solution.
func OpenWay(host *shell.Window, learn Learn) { open(host, learn, wayFace) }

// OpenHard opens the page at how hard the puzzle is.
func OpenHard(host *shell.Window, learn Learn) { open(host, learn, hardFace) }

func open(host *shell.Window, learn Learn, at face) *page {
	p := &page{host: host, work: shell.NewWork(host), learn: learn}
	host.Session().Hinted()
	p.shown = shown{reading: reading{session: host.Session(), chosen: p.lineChosen, show: p.show}, part: noPart}
	p.board = boardview.New(p.tapCell)
	p.set = command.ForPage(nil, keyboard{p}.commands())
	p.stage = &shell.Stage{Commands: p.set, Work: p.work, Back: p.back, Notify: p.notify}
	for i := range p.keys {
		p.keys[i] = widgets.NewKey(widgets.KeyView{}, func() { p.press(i) })
	}
	p.offers = shell.WayKeys(host)
	p.panel.build(p)
	p.frame = shell.NewBoardPage(host, p.board, []fyne.CanvasObject{p.panel.column}, append(p.keys[:], p.offers...))
	p.frame.Steady, p.frame.Text, p.frame.Fit = true, toldEms, p.panel.fit
	p.panel.relayout = p.frame.Relayout
	p.takeBoard()
	if c, ok := host.Session().Pointer().Selected(); ok && at == cellFace {
		p.ask(c)
	}
	p.turnTo(at)
	p.enter()
	return p
}

// takeBoard resets everything that depends on the board.
func (p *page) takeBoard() {
	state := p.host.Session().State()
	p.way = trail{request: Request{Kind: p.way.request.Kind, Board: state}}
	p.other = trail{request: Request{Kind: Now, Techniques: fewTechniques, Board: state}}
	p.cell.request.Board = state
	p.next.hint = nil
}

// enter shows the page instead of the current one.
func (p *page) enter() { p.frame.Enter(p.stage) }

// turnTo shows a face and starts its search, unless that has finished or is running.
func (p *page) turnTo(f face) {
	p.cover = f == hardFace || p.cover && f == wayFace
	p.face, p.framed, p.say = f, false, widgets.Span{}
	title := lang.L("Hint")
	if f == hardFace {
		title = lang.L("How hard?")
	}
	if p.stage.Title != title {
		p.stage.Title = title
		if p.host.Stage() == p.stage {
			p.enter()
		}
	}
	p.start()
	p.shown.forget()
	p.show()
}

// start starts the search of the current face.
func (p *page) start() {
	switch busy := p.work.Busy(); {
	case p.face == nextFace && p.next.hint == nil:
		p.look()
	case p.face == cellFace && p.asked && !p.cell.done:
		p.find(&p.cell)
	case p.face == otherFace && !p.other.done:
		p.find(&p.other)
	case p.face == wayFace && !p.way.done && !(busy && p.search == &p.way):
		p.find(&p.way)
	case p.face == hardFace && !p.rated && !(busy && p.rates):
		p.rate()
	}
}

// find searches for the steps of a trail.
func (p *page) find(t *trail) {
	t.begin()
	p.search, p.rates = t, false
	r := t.request
	shell.Follow(p.work, func(ctx context.Context, found func(Found)) (diagnose.Judgement, error) {
		return FindSteps(ctx, r, found)
	}, p.found, func(judged diagnose.Judgement, err error) {
		if err == nil {
			p.ended(t, judged, nil)
		}
	})
}

// found adds newly found steps.
func (p *page) found(found Found) {
	if found.Proof {
		p.shown.line = 0 // the row may hold another step now
	}
	p.search.found(found)
	p.show()
}

// ended shows the result of a search that has finished or was stopped.
func (p *page) ended(t *trail, judged diagnose.Judgement, err error) {
	if t.done = true; err == nil {
		t.judged = judged
		if t.request.Kind != Now {
			t.walk.Finish()
		}
	}
	p.show()
	p.host.Announce(p.content().spoken())
}

// trail returns the list of steps that the page shows, or nil if it shows none.
func (p *page) trail() *trail {
	switch p.face {
	case cellFace:
		return &p.cell
	case otherFace:
		return &p.other
	case wayFace, hardFace:
		return &p.way
	default:
		return nil
	}
}

// back returns from the way to How hard, or from the other steps to the next step, if the page was
// entered from there.
func (p *page) back() bool {
	switch {
	case p.face == wayFace && p.cover:
		p.turnTo(hardFace)
	case p.face == otherFace:
		p.turnTo(nextFace)
	default:
		return false
	}
	return true
}

// leave returns to the main screen.
func (p *page) leave() { p.host.Leave() }

// notify shows a message, such as why a file couldn't be saved.
func (p *page) notify(message widgets.Span) {
	p.say = message
	p.show()
}

// goTo goes to a row of the visible list, or to the nearest existing one.
func (p *page) goTo(row int) {
	t := p.trail()
	if t == nil {
		return
	}
	if p.face == hardFace {
		p.turnTo(wayFace)
	}
	if t.walk.Go(row) {
		p.framed, p.say = false, widgets.Span{}
		p.shown.forget()
		p.show()
		p.announce()
	}
}

// press performs the action of one of the keys.
func (p *page) press(i int) {
	if run := p.runs[i]; run != nil && !p.keys[i].View().Disabled {
		run()
	}
}

// pressMain performs the action of the main key.
func (p *page) pressMain() { p.press(1) }

// about opens the page about the visible step's technique.
func (p *page) about() {
	if item := p.content().item; item != nil {
		p.learn(item.Step.Technique, p.enter)
	}
}
