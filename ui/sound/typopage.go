package sound

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/solvers/diagnose"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// typoPage is the open page: the board with one repair drawn on it, what it is, and
// the keys to walk through the repairs and to make one.
type typoPage struct {
	window  *shell.Window
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
func OpenTypo(window *shell.Window) { openTypo(window) }

func openTypo(window *shell.Window) *typoPage {
	p := &typoPage{window: window, work: shell.NewWork(window)}
	p.board = boardview.New(p.tapCell)
	p.text = widgets.NewText()
	p.previous = widgets.NewKey(widgets.KeyView{}, func() { p.walk(-1) })
	p.next = widgets.NewKey(widgets.KeyView{}, func() { p.walk(1) })
	p.main = widgets.NewKey(widgets.KeyView{Kind: widgets.Primary}, p.act)
	p.compare = widgets.NewKey(widgets.KeyView{Text: lang.L("Compare two solutions"), Narrow: widgets.IconTwin}, p.openSolutions)
	p.frame = shell.NewBoardPage(window, p.board, []fyne.CanvasObject{p.text},
		[]*widgets.Key{p.previous, p.next, p.compare}, []*widgets.Key{p.main})
	p.stage = &shell.Stage{Title: lang.L("Find the typo"), Commands: command.ForPage(nil, p.commands()), Work: p.work}
	p.examine()
	p.frame.Enter(p.stage)
	return p
}

// examine examines the board in the background.
func (p *typoPage) examine() {
	state := p.window.Session().State()
	shell.Start(p.work, func(ctx context.Context) (Case, error) { return Examine(ctx, state) }, func(found Case, _ error) {
		p.found = &found
		p.show()
	})
	p.show()
}

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
		p.window.Session().Amend(p.found.Change(r))
	}
	p.leave()
}

func (p *typoPage) leave() { p.stage.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) }

func (p *typoPage) openSolutions() {
	if p.compare.Visible() {
		p.leave()
		p.window.Run(command.CompareSolutions)
	}
}

func (p *typoPage) show() {
	p.showText()
	p.showKeys()
	p.showBoard()
	p.frame.Relayout()
}

// showText shows the repair and what is wrong, and announces both to screen
// readers.
func (p *typoPage) showText() {
	var lines []widgets.Span
	if p.found == nil {
		lines = []widgets.Span{{Kind: widgets.Body, Text: lang.L("Looking for the typo…")}}
	} else {
		wrong := i18n.Wrong(&p.found.Judgement)
		if r, ok := p.repair(); ok {
			lines = []widgets.Span{{Kind: widgets.Heading, Text: repairText(r)}, {Kind: widgets.Muted, Text: placeText(p.found, p.current)}, {Kind: widgets.Body.IfWrong(wrong), Text: verdictText(p.found)}}
		} else {
			lines = []widgets.Span{{Kind: widgets.Body.IfWrong(wrong), Text: verdictText(p.found)}, {Kind: widgets.Body, Text: noRepairText(p.found)}}
		}
		lines = append(lines, widgets.Span{Kind: widgets.Body, Text: clashText(p.found)})
	}
	widgets.SetLines(p.text, lines...)
	p.frame.Scroll.ScrollToTop()
	announce(lines)
}

func (p *typoPage) showKeys() {
	last := 0
	if p.found != nil {
		last = len(p.found.Repairs) - 1
	}
	p.previous.SetView(widgets.KeyView{Text: lang.X("repair.previous", "Previous"), Narrow: widgets.IconStepBack, Disabled: p.current <= 0})
	p.next.SetView(widgets.KeyView{Text: lang.X("repair.next", "Next"), Narrow: widgets.IconStep, Disabled: p.current >= last})
	view := widgets.KeyView{Text: lang.L("Back"), Kind: widgets.Primary}
	if _, ok := p.repair(); ok {
		view.Text = lang.L("Make this change")
	} else if p.found == nil {
		view = widgets.KeyView{Text: lang.L("Stop"), Kind: widgets.Stop}
	}
	p.main.SetView(view)
	shell.SetVisible(p.compare, p.found != nil && p.found.Judgement.Verdict == solvers.Many && !p.found.Judgement.NoGivens())
}

func (p *typoPage) showBoard() {
	v := boardview.View{State: p.window.Session().State(), Conflicts: p.window.Session().Assessment().Conflicting()}
	if p.found != nil {
		v.State = p.found.Board
		marks := &boardview.Marks{Candidates: p.found.Board.Notes, Washed: p.found.Shaded()}
		if r, ok := p.repair(); ok {
			drawRepair(marks, &v.State, r)
		}
		v.Marks, v.Conflicts = marks, conflicting(&p.found.Board.Digits).Difference(marks.Framed)
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

// verdictText says what is wrong.
func verdictText(c *Case) string {
	text := i18n.Verdict(&c.Judgement)
	if c.Judgement.Count == 1 {
		text += " " + lang.L("There is nothing to repair.")
	}
	return text
}

// clashText explains the shaded givens, if there are any.
func clashText(c *Case) string {
	n := c.Shaded().Len()
	if n == 0 {
		return ""
	}
	return lang.N("The {{.Count}} shaded givens can’t all be right.", n, i18n.Values{"Count": n})
}

// repairText says what a repair changes.
func repairText(r diagnose.Repair) string {
	v := i18n.Values{
		"Cell": r.Cell.String(), "To": r.To.String(), "Row": r.Cell.Row() + 1,
		"Digit": int(r.Digit), "Was": int(r.Was),
	}
	switch r.Kind {
	case diagnose.WrongDigit:
		return lang.L("Change the {{.Was}} in {{.Cell}} to {{.Digit}}.", v)
	case diagnose.Extra:
		return lang.L("Remove the {{.Was}} in {{.Cell}}.", v)
	case diagnose.Moved:
		return lang.L("Move the {{.Was}} from {{.Cell}} to {{.To}}.", v)
	case diagnose.Swapped:
		return lang.L("Swap the digits in {{.Cell}} and {{.To}}.", v)
	case diagnose.Omitted:
		return lang.L("Add the missing {{.Digit}} in {{.Cell}}.", v)
	}
	if r.Right {
		return lang.L("Move row {{.Row}} one cell to the right.", v)
	}
	return lang.L("Move row {{.Row}} one cell to the left.", v)
}

func placeText(c *Case, i int) string {
	if i < c.Likely {
		if len(c.Repairs) == 1 {
			return lang.L("This is the only repair that leaves one solution.")
		}
		return lang.L("Repair {{.Number}} of {{.Count}}, the likeliest first", i18n.Values{"Number": i + 1, "Count": len(c.Repairs)})
	}
	return lang.L("Repair {{.Number}} of {{.Count}}, less likely", i18n.Values{"Number": i + 1, "Count": len(c.Repairs)})
}

// noRepairText explains why there is no repair for a faulty puzzle; it is empty if
// the verdict says enough.
func noRepairText(c *Case) string {
	switch {
	case !c.Complete:
		return lang.L("Not every repair was tried, and none so far leaves one solution.")
	case c.Judgement.Verdict == solvers.NoSolution || c.Judgement.Verdict == solvers.Invalid:
		return lang.L("No single slip explains it. More than one given must be wrong.")
	case c.Judgement.Verdict == solvers.Many && c.Judgement.Givens() >= board.MinGivens:
		return lang.L("No single slip explains it. More than one given must be missing.")
	default:
		return ""
	}
}
