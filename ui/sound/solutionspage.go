package sound

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// solutionsPage is the open page: two boards, one with the first solution and one with
// another, and the keys to walk through the others. A puzzle without two solutions stands
// there once, with what is wrong with it.
type solutionsPage struct {
	window   *shell.Window
	work     *shell.Work // the search
	puzzle   board.State
	found    Found
	ended    bool // whether the search has ended or was stopped
	shown    int  // index of the solution on the second board
	chosen   board.Cell
	isChosen bool

	stage                     *shell.Stage
	content                   *fyne.Container
	boards                    [2]*boardview.Board
	text                      *widgets.Text
	scroll                    *container.Scroll
	previous, next, stop, add *widgets.Key
	typo, leave               *widgets.Key // in place of those, without two solutions
}

// OpenSolutions opens the page for the givens on the board.
func OpenSolutions(window *shell.Window) { openSolutions(window) }

func openSolutions(window *shell.Window) *solutionsPage {
	p := &solutionsPage{window: window, work: shell.NewWork(window), puzzle: window.Session().State().OnlyGivens(), shown: 1}
	p.text = widgets.NewText()
	p.scroll = container.NewVScroll(p.text)
	for i := range p.boards {
		p.boards[i] = boardview.New(p.choose)
	}
	p.previous = widgets.NewKey(widgets.KeyView{}, func() { p.walk(-1) })
	p.next = widgets.NewKey(widgets.KeyView{}, func() { p.walk(1) })
	p.stop = widgets.NewKey(widgets.KeyView{}, func() { p.work.Stop() })
	p.add = widgets.NewKey(widgets.KeyView{}, p.addGiven)
	p.typo = widgets.NewKey(widgets.KeyView{Text: lang.L("Find the typo"), Icon: widgets.IconTypo, Kind: widgets.Primary}, p.openTypo)
	p.leave = widgets.NewKey(widgets.KeyView{Text: lang.L("Back")}, p.goBack)
	p.content = container.New(shell.Layout(p.arrange), p.scroll, p.previous, p.next, p.stop, p.add, p.typo, p.leave, p.boards[0], p.boards[1])
	p.stage = &shell.Stage{Title: lang.L("Solutions"), Content: p.content, Commands: command.ForPage(nil, p.commands()), Work: p.work}
	p.boards[0].Keys, p.boards[1].Keys = p.stage, p.stage
	p.typo.Keys, p.leave.Keys = p.stage, p.stage
	p.search()
	window.Enter(p.stage)
	widgets.Focus(window.Canvas(), p.boards[0])
	return p
}

// search looks for the solutions in the background.
func (p *solutionsPage) search() {
	shell.Follow(p.work, func(ctx context.Context, report func(Found)) (struct{}, error) {
		return struct{}{}, SearchSolutions(ctx, p.puzzle, report)
	}, func(f Found) {
		p.found = f
		p.show()
	}, func(struct{}, error) {
		p.ended = true
		announce(p.lines())
		p.show()
	})
	p.show()
}

// walk shows another solution beside the first.
func (p *solutionsPage) walk(by int) {
	to := min(max(p.shown+by, 1), len(p.found.Solutions)-1)
	if to >= 1 && to != p.shown {
		p.shown = to
		p.show()
		announce(p.lines())
	}
}

// choose marks a cell, whose digit can become a given if it is decisive.
func (p *solutionsPage) choose(c board.Cell) {
	p.chosen, p.isChosen = c, true
	p.show()
}

func (p *solutionsPage) several() bool { return len(p.found.Solutions) > 1 }

// alone reports whether the puzzle is known not to have two solutions.
func (p *solutionsPage) alone() bool { return p.found.All && !p.several() }

// given returns the given that would leave only the solution on the second board:
// in the chosen cell, or else in the first decisive one.
func (p *solutionsPage) given() (c board.Cell, d board.Digit, ok bool) {
	if !p.several() {
		return 0, 0, false
	}
	solution := p.found.Solutions[p.shown]
	decisive := p.found.Decisive(&solution)
	if decisive.IsEmpty() {
		return 0, 0, false
	}
	c = decisive.Min()
	if p.isChosen && decisive.Contains(p.chosen) {
		c = p.chosen
	}
	return c, solution[c], true
}

// addGiven makes the given a part of the puzzle and goes back to the board.
func (p *solutionsPage) addGiven() {
	if c, d, ok := p.given(); ok {
		p.window.Session().Amend(edit.Change{Op: edit.SetGiven, Cell: c, Digit: d})
		p.goBack()
	}
}

// enter handles the Enter key: it acts as the page's main key.
func (p *solutionsPage) enter() {
	switch {
	case p.typo.Visible():
		p.openTypo()
	case p.alone():
		p.goBack()
	default:
		p.addGiven()
	}
}

func (p *solutionsPage) goBack() { p.stage.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) }

func (p *solutionsPage) openTypo() {
	p.goBack()
	p.window.Run(command.FindTypo)
}

func (p *solutionsPage) show() {
	p.showBoards()
	widgets.SetLines(p.text, p.lines()...)
	p.showKeys()
	shell.Relayout(p.content)
}

// showBoards shows the puzzle, and in it the two solutions if there are two.
func (p *solutionsPage) showBoards() {
	view := boardview.View{State: p.puzzle, Conflicts: conflicting(&p.puzzle.Digits)}
	views := [2]boardview.View{view, view}
	if p.several() {
		pair := [2]board.Grid{p.found.Solutions[0], p.found.Solutions[p.shown]}
		differing := pair[0].Differences(pair[1])
		for i, solution := range pair {
			views[i].State = filled(p.puzzle, &solution)
			views[i].Differs = differing
			views[i].Marks = &boardview.Marks{Washed: differing, Framed: p.found.Decisive(&solution)}
			views[i].Selected, views[i].HasSelected = p.chosen, p.isChosen
		}
	}
	for i, b := range p.boards {
		b.SetView(views[i])
	}
}

// filled returns a board with givens alone and a solution in its empty cells.
func filled(puzzle board.State, solution *board.Grid) board.State {
	for c, d := range solution {
		if puzzle.Digits[c] == 0 {
			puzzle.Digits[c], puzzle.Kinds[c] = d, board.SolverAnswer
		}
	}
	return puzzle
}

// lines returns what the page says.
func (p *solutionsPage) lines() []widgets.Span {
	switch {
	case p.several():
		first, second := p.found.Solutions[0], p.found.Solutions[p.shown]
		return []widgets.Span{
			{Kind: widgets.Heading, Text: countText(&p.found, p.shown, p.ended)},
			{Kind: widgets.Body, Text: differText(first.Differences(second).Len())},
			{Kind: widgets.Body, Text: decidingText(&p.found)},
			{Kind: widgets.Muted, Text: framedText(&p.found)},
			{Kind: widgets.Muted, Text: keptText(&p.found)},
		}
	case p.found.All:
		return []widgets.Span{{Kind: widgets.Heading.IfWrong(i18n.Wrong(&p.found.Judgement)), Text: i18n.Verdict(&p.found.Judgement)}}
	case p.ended:
		return []widgets.Span{{Kind: widgets.Body, Text: lang.L("The search was stopped.")}}
	default:
		return []widgets.Span{{Kind: widgets.Body, Text: lang.L("Looking for solutions…")}}
	}
}

// announce announces lines of text to screen readers.
func announce(lines []widgets.Span) {
	for _, l := range lines {
		if l.Text != "" {
			platform.Announce(l.Text)
		}
	}
}

func (p *solutionsPage) showKeys() {
	p.previous.SetView(widgets.KeyView{Text: lang.X("solution.previous", "Previous"), Narrow: widgets.IconStepBack, Disabled: p.shown <= 1})
	p.next.SetView(widgets.KeyView{Text: lang.X("solution.next", "Next"), Narrow: widgets.IconStep, Disabled: p.shown >= len(p.found.Solutions)-1})
	p.stop.SetView(widgets.KeyView{Text: lang.L("Stop counting"), Narrow: widgets.IconStop, Disabled: p.ended})
	view := widgets.KeyView{Text: lang.L("Add a given"), Narrow: widgets.IconNew, Disabled: true}
	if c, d, ok := p.given(); ok {
		view = widgets.KeyView{Kind: widgets.Primary, Narrow: widgets.IconNew, Text: lang.L("Add {{.Digit}} in {{.Cell}}", i18n.Values{"Digit": int(d), "Cell": c.String()})}
	}
	p.add.SetView(view)
	shell.ShowIf(!p.alone(), p.previous, p.next, p.stop, p.add, p.boards[1])
	shell.SetVisible(p.leave, p.alone())
	shell.SetVisible(p.typo, p.alone() && p.found.Judgement.Mistyped())
}
