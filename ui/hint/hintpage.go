package hint

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/steps"
	"github.com/solvoku/solvoku/ui/widgets"
)

// hintPage is the open page: the board, the hint's text, and a key that reveals more
// of it.
type hintPage struct {
	host    *shell.Window
	work    *shell.Work // the search for the hint
	hint    *Hint       // nil during the search
	degree  Degree
	reading reading    // of the step, once its reason is revealed
	named   board.Cell // the cell whose name was tapped
	framed  bool       // whether one was, so that the cell is framed

	frame            *shell.BoardPage
	board            *boardview.Board
	set              *command.Set
	text             *widgets.Lines
	first            int             // the line of the text before the reason
	cells            *fyne.Container // keys for the cells that the text names
	about            *widgets.Key    // leads to the technique's page
	learn            Learn
	stage            *shell.Stage
	next, undo       *widgets.Key
	up, down, eureka *widgets.Key // among the lines of the reason
	offers           []*widgets.Key
}

// Learn opens the page about a technique; back leads from it to the page before.
type Learn func(t logic.Technique, back func())

// OpenHint opens the page with a hint for the current board.
func OpenHint(host *shell.Window, learn Learn) { openHint(host, learn) }

func openHint(host *shell.Window, learn Learn) *hintPage {
	p := &hintPage{host: host, work: shell.NewWork(host), learn: learn}
	p.reading = reading{session: host.Session(), chosen: p.lineChosen, show: p.lineChosen}
	p.board = boardview.New(p.tapCell)
	p.text = widgets.NewLines(p.tapLine)
	p.cells = shell.NewCellKeys()
	p.about = widgets.NewKey(widgets.KeyView{}, func() { p.learn(p.hint.Step.Technique, p.enter) })
	p.next = widgets.NewKey(widgets.KeyView{Kind: widgets.Primary}, p.reveal)
	p.undo = widgets.NewKey(widgets.KeyView{}, p.goBack)
	p.set = command.ForPage(nil, p.commands())
	p.stage = &shell.Stage{Title: lang.L("Hint"), Commands: p.set, Work: p.work}
	p.up = p.set.Key("line.previous", p.stage, nil)
	p.down = p.set.Key("line.next", p.stage, command.Whole)
	p.eureka = p.set.Key("eureka", p.stage, command.Whole)
	for _, id := range ways {
		p.offers = append(p.offers, widgets.NewKey(widgets.KeyView{}, func() { p.take(id) }))
	}
	p.frame = shell.NewBoardPage(host, p.board,
		[]fyne.CanvasObject{p.text, shell.Inset(p.cells), shell.Inset(p.about)},
		[]*widgets.Key{p.undo}, []*widgets.Key{p.up, p.down, p.eureka}, p.offers, []*widgets.Key{p.next})
	p.about.Keys = p.stage
	p.look()
	p.enter()
	return p
}

// enter shows the page in place of the current one.
func (p *hintPage) enter() {
	p.frame.Enter(p.stage)
}

// look starts the search for the hint on the board as it stands.
func (p *hintPage) look() {
	p.hint, p.degree, p.framed = nil, WhereToLook, false
	p.reading.forget()
	state := p.host.Session().State()
	p.host.Session().Hinted()
	shell.Start(p.work, func(ctx context.Context) (Hint, error) { return FindHint(ctx, state) }, func(h Hint, err error) {
		if err == nil {
			p.hint = &h
			p.show()
		}
	})
	p.show()
}

// reveal shows the next degree, and finally carries out the step.
func (p *hintPage) reveal() {
	switch {
	case p.hint == nil:
		return
	case p.hint.Mistaken():
		p.perform()
	case !p.hint.HasStep:
		p.leave()
	case p.degree == Done:
		p.look()
	case p.degree == Why:
		p.perform()
	default:
		if p.degree++; p.degree == Why {
			p.reading.Reason = hintReason(p.hint)
		}
		p.show()
	}
}

// perform applies the hint's change to the board: the step, or the correction of a
// mistake, which leaves everything else as it is.
func (p *hintPage) perform() {
	if p.hint == nil {
		return
	}
	change, ok := p.hint.Change()
	if !ok || p.host.Session().State() != p.hint.Judgement.State || !p.host.Session().Perform(change) {
		return
	}
	if !p.hint.HasStep {
		p.look()
		return
	}
	p.degree, p.framed = Done, false
	p.reading.forget()
	p.hint.Judgement.State = p.host.Session().State()
	p.show()
}

// canGoBack reports whether undo leads to before the mistake.
func (p *hintPage) canGoBack() bool {
	return p.hint != nil && p.hint.Mistaken() && p.host.Session().Can().UndoTo(p.hint.SoundBefore)
}

// goBack undoes everything back to before the mistake, right answers too.
func (p *hintPage) goBack() {
	if p.canGoBack() {
		p.host.Session().UndoTo(p.hint.SoundBefore)
		p.look()
	}
}

// leave returns to the main screen.
func (p *hintPage) leave() { p.board.Keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) }

// tapCell removes the frame around a named cell.
func (p *hintPage) tapCell(board.Cell) {
	p.framed = false
	p.showBoard()
}

// showNamed makes a cell blink after its name was tapped, and frames it.
func (p *hintPage) showNamed(c board.Cell) {
	p.named, p.framed = c, true
	p.showBoard()
	p.board.Flash()
}

// show updates the page.
func (p *hintPage) show() {
	p.showText()
	p.announce()
	p.showKeys()
	p.showBoard()
	p.frame.Relayout()
}

func (p *hintPage) showBoard() {
	v := boardview.View{State: p.host.Session().State(), Conflicts: p.host.Session().Assessment().Conflicting()}
	if p.hint != nil {
		v.State = p.hint.Judgement.State
		v.Marks = marksFor(p.hint, p.degree)
		if p.degree == Why {
			v.Equal = steps.Blockers(&p.hint.Step, p.hint.Judgement.State)
			v = p.reading.drawn(v, p.hint.Candidates)
		}
	}
	v.Selected, v.HasSelected = p.named, p.framed
	p.board.SetView(v)
}

func (p *hintPage) showKeys() {
	next := widgets.KeyView{Kind: widgets.Primary}
	switch {
	case p.hint == nil:
		next.Text, next.Disabled = lang.L("Looking…"), true
	case p.hint.Judgement.WrongAnswers():
		n := p.hint.Judgement.Mistakes.Len()
		next.Text = lang.N("Erase the {{.Count}} wrong answers", n, i18n.Values{"Count": n})
	case p.hint.Judgement.WrongNotes():
		next.Text = lang.L("Restore these notes")
	case !p.hint.HasStep:
		next.Text = lang.L("Back")
	default:
		next.Text = map[Degree]string{
			WhereToLook:    lang.L("Which technique?"),
			WhichTechnique: lang.L("Show why"),
			Why:            lang.L("Do it"),
			Done:           lang.L("Next hint"),
		}[p.degree]
	}
	p.next.SetView(next)
	p.undo.SetView(widgets.KeyView{Icon: widgets.IconUndoTo, Text: lang.L("Undo to before the mistake")})
	shell.SetVisible(p.undo, p.canGoBack())
	named := p.hint != nil && p.hint.HasStep && p.degree > WhereToLook
	if named {
		p.about.SetView(widgets.KeyView{Icon: widgets.IconCap, Text: lang.L("What is this technique?")})
	}
	shell.SetVisible(p.about, named)
	p.showOffers()
	p.set.Refresh()
	shell.ShowIf(p.reading.Steps() > 0, p.up, p.down)
	shell.SetVisible(p.eureka, p.reading.Eureka() != "")
}

// said returns the heading and the lines of the text: what is revealed.
func (p *hintPage) said() (heading string, lines []string) {
	switch {
	case p.hint == nil:
		return "", []string{lang.L("Looking for the next step…")}
	case !p.hint.HasStep:
		return "", []string{hintText(p.hint)}
	default:
		return stepTexts(p.hint, p.degree, &p.reading.Reason)
	}
}

// showText shows what is revealed.
func (p *hintPage) showText() {
	heading, lines := p.said()
	var spans []widgets.Span
	if heading != "" {
		spans = append(spans, widgets.Span{Kind: widgets.Heading, Text: heading})
	}
	kind := widgets.Body.IfWrong(p.hint != nil && !p.hint.HasStep && i18n.Wrong(&p.hint.Judgement))
	for _, line := range append(p.reading.notation(), lines...) {
		spans = append(spans, widgets.Span{Kind: kind, Text: line})
	}
	p.first = len(spans) - len(lines) - 1
	marked := -1
	if p.reading.line > 0 {
		marked = p.first + p.reading.line
	}
	p.text.Set(marked, spans...)
	shell.SetCellKeys(p.cells, steps.NamedCells(strings.Join(lines, " ")), p.board.Keys, p.showNamed)
	p.frame.Scroll.ScrollToTop()
}

// announce tells screen readers what is revealed.
func (p *hintPage) announce() {
	heading, lines := p.said()
	if len(lines) == 0 {
		lines = []string{heading}
	}
	for _, line := range lines {
		platform.Announce(line)
	}
}

// ways are the commands of the main screen that bring a puzzle, where there is none.
var ways = [...]command.ID{"paste", "photo", "new"}

// take leaves the page for a way to bring a puzzle.
func (p *hintPage) take(way command.ID) {
	p.leave()
	p.host.Run(way)
}

// showOffers shows the ways to bring a puzzle while there is none.
func (p *hintPage) showOffers() {
	missing := p.hint != nil && p.hint.Judgement.NoGivens()
	for i, k := range p.offers {
		if shell.SetVisible(k, missing); missing {
			k.SetView(p.host.Commands().View(ways[i], command.Whole))
		}
	}
}
