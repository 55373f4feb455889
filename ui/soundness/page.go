package soundness

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Topic selects the part of the page to open.
type Topic uint8

// The topics. If one doesn't apply to the board, the page says what is wrong with it, or that
// nothing is.
const (
	Verdict   Topic = iota // whatever is wrong
	Typo                   // the slip that explains a puzzle without exactly one solution
	Solutions              // if the puzzle has several
	Answers                // the wrong ones
)

// page is the open page. What it shows comes from a part, which depends on the verdict.
type page struct {
	window  *shell.Window
	work    *shell.Work
	topic   Topic
	judged  diagnose.Judgement // judgement of the board
	checked bool               // whether the answers were checked, which is counted once
	part    part
	typo    *typo    // for the judged board; nil until opened, like several
	several *several //
	now     shown

	stage          *shell.Stage
	frame          *shell.BoardPage
	board          *boardview.Board
	column         *fyne.Container
	tall, low      []fyne.CanvasObject // its objects, with and without room for all
	text           *widgets.Text       // the verdict
	body, note     *widgets.Text       // the text about it, and about the chosen digit
	rows           *widgets.Graphic
	digits         [board.Size]*widgets.Key
	pad            *fyne.Container // holds digits
	links          [3]*widgets.Key
	ways           *fyne.Container // holds links
	offers         []*widgets.Key  // the ways to enter a puzzle
	previous, next *widgets.Key
	place          *widgets.Key // between previous and next
	seconds        [2]*widgets.Key
	main           *widgets.Key
}

// part is the part of the page for one verdict.
type part interface {
	begin()           // finds out in the background what isn't known yet
	shown() shown     // returns what to show
	tap(c board.Cell) // handles a tap on the board
	move(by int)      // shows another repair or solution
}

// shown is everything that a part shows.
type shown struct {
	lines   []widgets.Span // the heading and the lines directly under it
	body    []string       // the text about it
	board   boardview.View
	rows    bool         // whether the repairs are listed
	pad     board.Digits // the digits to choose from
	chosen  board.Digit  // the chosen one
	note    string       // the text below the digits
	links   []action
	offers  bool   // whether to offer ways to enter a puzzle
	place   string // its position among the others; "" if there is no other
	before  bool   // whether there is a previous one
	after   bool   // whether there is a next one
	seconds []action
	main    action
}

// action is a key's look and what it does.
type action struct {
	view widgets.KeyView
	run  func()
}

// Open opens the page for the board at a topic.
func Open(window *shell.Window, topic Topic) { open(window, topic) }

func open(window *shell.Window, topic Topic) *page {
	p := &page{window: window, work: shell.NewWork(window), topic: topic}
	p.build()
	p.judge()
	p.frame.Enter(p.stage)
	return p
}

func (p *page) build() {
	key := func(run func()) *widgets.Key { return widgets.NewKey(widgets.KeyView{}, run) }
	p.board = boardview.New(func(c board.Cell) { p.part.tap(c) })
	p.text, p.body, p.note = widgets.NewText(), widgets.NewText(), widgets.NewText()
	p.rows = widgets.NewGraphic(p.drawRows, func(id int) { p.typo.choose(id) })
	p.pad = container.NewGridWrap(fyne.NewSquareSize(shell.MinKey))
	for i := range p.digits {
		p.digits[i] = key(func() { p.pick(board.Digit(i + 1)) })
		p.pad.Objects = append(p.pad.Objects, p.digits[i])
	}
	for i := range p.links {
		p.links[i] = key(func() { p.now.links[i].run() })
	}
	p.offers = shell.WayKeys(p.window)
	for i := range p.seconds {
		p.seconds[i] = key(func() { p.now.seconds[i].run() })
	}
	p.previous, p.next = key(func() { p.part.move(-1) }), key(func() { p.part.move(1) })
	p.place, p.main = widgets.NewKey(widgets.KeyView{}, nil), key(p.act)
	p.ways = widgets.NewRows(shell.Objects(p.links[:])...)
	p.stage = &shell.Stage{Title: lang.L("Is it sound?"), Commands: command.ForPage(nil, p.commands()), Work: p.work}
	pad, rows := shell.Inset(p.pad), shell.Inset(p.rows)
	p.tall = []fyne.CanvasObject{p.text, p.body, rows, pad, p.note, p.ways}
	p.low = []fyne.CanvasObject{p.text, rows, pad, p.note, p.body, p.ways} // choices first
	p.column = widgets.NewLooseColumn(0, p.tall...)
	p.frame = shell.NewBoardPage(p.window, p.board, []fyne.CanvasObject{p.column},
		[]*widgets.Key{p.previous, p.place, p.next}, p.offers, p.seconds[:], []*widgets.Key{p.main})
	p.frame.Text, p.frame.Fit = minEms, p.fit
	p.rows.Keys = p.stage
	for _, k := range append(p.digits[:], p.links[:]...) {
		k.Keys = p.stage
	}
}

// The height of the text area, in multiples of the text size: the minimum, and with room below for
// the choices.
const (
	minEms = 10
	lowEms = 12.5
)

// fit orders the objects to suit the available room.
func (p *page) fit(room fyne.Size) {
	if p.column.Objects = p.tall; room.Height < lowEms*widgets.TextSize() {
		p.column.Objects = p.low
	}
}

// judge judges the board in the background, and then shows the part for the verdict.
func (p *page) judge() {
	state := p.window.Session().State()
	p.judged, p.typo, p.several = diagnose.Judgement{State: state}, nil, nil
	p.part = &plain{page: p, checking: true}
	shell.Start(p.work, func(ctx context.Context) (diagnose.Judgement, error) {
		return diagnose.Judge(ctx, &state, diagnose.MaxCounted)
	}, func(judged diagnose.Judgement, err error) {
		p.judged = judged
		if err != nil {
			p.turn(&plain{page: p, stopped: true})
			return
		}
		p.count()
		p.turn(p.answer())
	})
	p.show()
}

// count counts a check of the answers, whatever its result.
func (p *page) count() {
	if !p.checked && p.judged.Count > 0 && p.answered() {
		p.checked = true
		p.window.Session().Checked()
	}
}

// answered reports whether there are answers to check.
func (p *page) answered() bool {
	return p.judged.State.Has(board.Answer) || p.judged.State.Has(board.SolverAnswer)
}

// answer returns the part of the page that answers the topic.
func (p *page) answer() part {
	j := &p.judged
	wrong := !j.WrongCells().IsEmpty() || j.WrongNotes()
	switch {
	case p.topic == Answers && wrong:
		return &answers{page: p}
	case p.topic == Solutions && j.Verdict == solvers.Many:
		return p.ofSolutions()
	case j.NoGivens():
		return &plain{page: p}
	case p.topic == Typo && j.Verdict == solvers.Many, j.Verdict == solvers.Invalid, j.Verdict == solvers.NoSolution:
		return p.ofTypos()
	case j.Verdict == solvers.Many:
		return p.ofSolutions()
	case wrong:
		return &answers{page: p}
	default:
		return &plain{page: p}
	}
}

// turn switches to a part of the page.
func (p *page) turn(to part) {
	p.part = to
	to.begin()
	p.show()
	for _, line := range p.now.lines {
		p.window.Announce(line.Text)
	}
	for _, line := range p.now.body {
		p.window.Announce(line)
	}
}

// act performs the main key's action.
func (p *page) act() {
	if p.now.main.run != nil && !p.now.main.view.Disabled {
		p.now.main.run()
	}
}

// pick chooses one of the digits.
func (p *page) pick(d board.Digit) {
	if p.now.pad.Contains(d) {
		p.several.pick(d)
	}
}

// show updates the page to show the part.
func (p *page) show() {
	p.now = p.part.shown()
	widgets.SetLines(p.text, p.now.lines...)
	var body []widgets.Span
	for _, line := range p.now.body {
		body = append(body, widgets.Span{Kind: widgets.Body, Text: line})
	}
	widgets.SetLines(p.body, body...)
	widgets.SetText(p.note, widgets.Span{Kind: widgets.Muted, Text: p.now.note})
	p.board.SetView(p.now.board)
	p.rows.Refresh()
	p.showKeys()
	shell.SetVisible(p.body, len(body) > 0)
	shell.SetVisible(p.rows, p.now.rows)
	shell.SetVisible(p.pad, p.now.pad != 0)
	shell.SetVisible(p.note, p.now.note != "")
	p.frame.Relayout()
}

func (p *page) showKeys() {
	for i, k := range p.digits {
		d := board.Digit(i + 1)
		k.SetView(widgets.KeyView{Text: strconv.Itoa(int(d)), Large: true, Role: widgets.Chooses, Held: d == p.now.chosen})
		shell.SetVisible(k, p.now.pad.Contains(d))
	}
	p.previous.SetView(widgets.KeyView{Icon: widgets.IconStepBack, Tip: lang.X("solution.previous", "Previous"), Disabled: !p.now.before})
	p.next.SetView(widgets.KeyView{Icon: widgets.IconStep, Tip: lang.X("solution.next", "Next"), Disabled: !p.now.after})
	p.place.SetView(widgets.KeyView{Kind: widgets.Ghost, Text: p.now.place})
	shell.ShowIf(p.now.place != "", p.previous, p.place, p.next)
	showActions(p.links[:], p.now.links)
	shell.SetVisible(p.ways, len(p.now.links) > 0)
	showActions(p.seconds[:], p.now.seconds)
	for _, k := range p.offers {
		shell.SetVisible(k, p.now.offers)
	}
	p.main.SetView(p.now.main.view)
	shell.SetVisible(p.main, p.now.main.run != nil)
}

// showActions assigns the actions to the keys, and hides keys without one.
func showActions(keys []*widgets.Key, actions []action) {
	for i, k := range keys {
		if shell.SetVisible(k, i < len(actions)); i < len(actions) {
			k.SetView(actions[i].view)
		}
	}
}

// primary returns the look of the main key.
func primary(text string) widgets.KeyView { return widgets.KeyView{Kind: widgets.Primary, Text: text} }

// stop returns the main key while a search is running.
func (p *page) stop() action {
	return action{widgets.KeyView{Kind: widgets.Stop, Text: lang.L("Stop")}, func() { p.work.Stop() }}
}

// done returns the main key when there is nothing to do.
func (p *page) done() action { return action{primary(lang.L("Done")), p.window.Leave} }

// plainView returns the judged board as it is, with its clashes.
func (p *page) plainView() boardview.View {
	return boardview.View{State: p.judged.State, Conflicts: conflicting(&p.judged.State)}
}
