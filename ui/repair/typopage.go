package repair

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// typoPage is the open page: the board with one repair drawn on it, what it is, and
// the keys to walk through the repairs and to make one.
type typoPage struct {
	host    *shell.Window
	work    *shell.Work // the examination
	found   *Case       // nil until that has ended or was stopped
	current int         // the repair that is shown

	stage                *shell.Stage
	frame                *shell.BoardPage
	board                *boardview.Board
	text                 *widgets.Text
	previous, next, main *widgets.Key
	compare              *widgets.Key // two solutions, where there are several
}

// OpenTypo opens the page for the puzzle on the board.
func OpenTypo(host *shell.Window) { openTypo(host) }

func openTypo(host *shell.Window) *typoPage {
	p := &typoPage{host: host, work: shell.NewWork(host)}
	p.board = boardview.New(p.tapCell)
	p.text = widgets.NewText()
	p.previous = widgets.NewKey(widgets.KeyView{}, func() { p.walk(-1) })
	p.next = widgets.NewKey(widgets.KeyView{}, func() { p.walk(1) })
	p.main = widgets.NewKey(widgets.KeyView{Kind: widgets.Primary}, p.act)
	p.compare = widgets.NewKey(widgets.KeyView{Text: lang.L("Compare two solutions")}, p.openSolutions)
	p.frame = shell.NewBoardPage(host, p.board, []fyne.CanvasObject{p.text},
		[]*widgets.Key{p.previous, p.next, p.compare}, []*widgets.Key{p.main})
	p.stage = &shell.Stage{Title: lang.L("Find the typo"), Commands: command.ForPage(nil, p.commands()), Work: p.work}
	p.examine()
	p.frame.Enter(p.stage)
	return p
}

// examine examines the board in the background.
func (p *typoPage) examine() {
	state := p.host.Session().State()
	shell.Start(p.work, func(ctx context.Context) (Case, error) { return Examine(ctx, state) }, func(found Case, _ error) {
		p.found = &found
		p.show()
	})
	p.show()
}

// walk shows another repair.
func (p *typoPage) walk(by int) {
	if p.found == nil || len(p.found.Repairs) == 0 {
		return
	}
	p.showRepair(min(max(p.current+by, 0), len(p.found.Repairs)-1))
}

// tapCell shows the next repair that concerns a cell.
func (p *typoPage) tapCell(c board.Cell) {
	if p.found == nil {
		return
	}
	if i, ok := p.found.Concerning(c, p.current); ok {
		p.showRepair(i)
	}
}

func (p *typoPage) showRepair(i int) {
	if i != p.current {
		p.current = i
		p.show()
	}
}

// repair returns the repair that is shown, if there is one.
func (p *typoPage) repair() (r diagnose.Repair, ok bool) {
	if p.found == nil || p.current >= len(p.found.Repairs) {
		return r, false
	}
	return p.found.Repairs[p.current], true
}

// act handles the main key: it stops the examination, makes the repair, or leaves
// the page if there is none.
func (p *typoPage) act() {
	if p.found == nil {
		p.work.Stop()
		return
	}
	if r, ok := p.repair(); ok {
		p.host.Session().Amend(p.found.Change(r))
	}
	p.leave()
}

// leave goes back to the main screen.
func (p *typoPage) leave() { p.stage.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) }

// openSolutions compares two solutions instead.
func (p *typoPage) openSolutions() {
	if p.compare.Visible() {
		p.leave()
		p.host.Run("solutions")
	}
}

// show updates the page.
func (p *typoPage) show() {
	p.showText()
	p.showKeys()
	p.showBoard()
	p.frame.Relayout()
}

// showText shows the repair and what is wrong, and announces both to screen
// readers.
func (p *typoPage) showText() {
	line := func(kind widgets.TextKind, text string) widgets.Span { return widgets.Span{Kind: kind, Text: text} }
	var spans []widgets.Span
	if p.found == nil {
		spans = []widgets.Span{line(widgets.Body, lang.L("Looking for the typo…"))}
	} else if r, ok := p.repair(); ok {
		spans = []widgets.Span{line(widgets.Heading, repairText(r)), line(widgets.Muted, placeText(p.found, p.current)), line(widgets.Body, verdictText(p.found))}
	} else {
		spans = []widgets.Span{line(widgets.Body, verdictText(p.found)), line(widgets.Body, noRepairText(p.found))}
	}
	if p.found != nil {
		spans = append(spans, line(widgets.Body, clashText(p.found)))
	}
	widgets.SetLines(p.text, spans...)
	p.frame.Scroll.ScrollToTop()
	for _, s := range spans {
		if s.Text != "" {
			platform.Announce(s.Text)
		}
	}
}

func (p *typoPage) showKeys() {
	last := 0
	if p.found != nil {
		last = len(p.found.Repairs) - 1
	}
	p.previous.SetView(widgets.KeyView{Text: lang.X("repair.previous", "Previous"), Disabled: p.current <= 0})
	p.next.SetView(widgets.KeyView{Text: lang.X("repair.next", "Next"), Disabled: p.current >= last})
	view := widgets.KeyView{Text: lang.L("Back"), Kind: widgets.Primary}
	if _, ok := p.repair(); ok {
		view.Text = lang.L("Make this change")
	} else if p.found == nil {
		view = widgets.KeyView{Text: lang.L("Stop"), Kind: widgets.Stop}
	}
	p.main.SetView(view)
	shell.SetVisible(p.compare, p.found != nil && p.found.Judgement.Verdict == diagnose.Several)
}

// showBoard draws the repair: the old digits crossed out, the new ones marked,
// in framed cells.
func (p *typoPage) showBoard() {
	v := boardview.View{State: p.host.Session().State(), Conflicts: p.host.Session().Conflicting()}
	if p.found != nil {
		v.State, v.Conflicts = p.found.Board, board.Cells{}
		marks := &boardview.Marks{Candidates: p.found.Board.Notes, Washed: p.found.Clash}
		if r, ok := p.repair(); ok {
			drawRepair(marks, &v.State, r)
		}
		v.Marks = marks
	}
	p.board.SetView(v)
}

// drawRepair empties the cells that a repair changes and draws their old and
// new digits as marked candidates.
func drawRepair(m *boardview.Marks, s *board.State, r diagnose.Repair) {
	givens := s.Givens()
	repaired := r.Apply(givens)
	m.Framed = r.Cells(givens)
	for c := range m.Framed.All() {
		was, is := givens[c], repaired[c]
		s.Digits[c], s.Kinds[c], m.Candidates[c] = 0, board.Empty, 0
		if was != 0 {
			m.Candidates[c] = m.Candidates[c].With(was)
			m.Tint(c, board.DigitsOf(was), boardview.StruckTint)
		}
		if is != 0 {
			m.Candidates[c] = m.Candidates[c].With(is)
			m.Tint(c, board.DigitsOf(is), boardview.PlacedTint)
		}
	}
}
