package repair

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/internal/edit"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// solutionsPage is the open page: two boards, one with the first solution and one with
// another, and the keys to walk through the others.
type solutionsPage struct {
	host     *shell.Window
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
}

// OpenSolutions opens the page for the givens on the board.
func OpenSolutions(host *shell.Window) { openSolutions(host) }

func openSolutions(host *shell.Window) *solutionsPage {
	p := &solutionsPage{host: host, work: shell.NewWork(host), puzzle: host.Session().State().OnlyGivens(), shown: 1}
	p.text = widgets.NewText()
	p.scroll = container.NewVScroll(p.text)
	p.previous = widgets.NewKey(widgets.KeyView{}, func() { p.walk(-1) })
	p.next = widgets.NewKey(widgets.KeyView{}, func() { p.walk(1) })
	p.stop = widgets.NewKey(widgets.KeyView{}, func() { p.work.Stop() })
	p.add = widgets.NewKey(widgets.KeyView{}, p.addGiven)
	layout := &solutionsLayout{text: p.text, scroll: p.scroll, keys: []fyne.CanvasObject{p.previous, p.next, p.stop, p.add}}
	p.content = container.New(layout, p.scroll, p.previous, p.next, p.stop, p.add)
	p.stage = &shell.Stage{Title: lang.L("Solutions"), Content: p.content, Commands: command.ForPage(nil, p.commands()), Work: p.work}
	for i := range p.boards {
		p.boards[i] = boardview.New(func(c board.Cell) { p.choose(c) })
		p.boards[i].Keys = p.stage
		layout.boards[i] = p.boards[i]
		p.content.Add(p.boards[i])
	}
	for _, k := range []*widgets.Key{p.previous, p.next, p.stop, p.add} {
		k.Keys = p.stage
	}
	p.search()
	host.Enter(p.stage)
	widgets.Focus(host.Canvas(), p.boards[0])
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
		p.announce()
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
		p.announce()
	}
}

// choose marks a cell, whose digit can become a given if it is decisive.
func (p *solutionsPage) choose(c board.Cell) {
	p.chosen, p.isChosen = c, true
	p.show()
}

// several reports whether there are two solutions to show.
func (p *solutionsPage) several() bool { return len(p.found.Solutions) > 1 }

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
		p.host.Session().Amend(edit.Change{Op: edit.SetGiven, Cell: c, Digit: d})
		p.stage.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

// show updates the page.
func (p *solutionsPage) show() {
	p.showBoards()
	p.showText()
	p.showKeys()
	if size := p.content.Size(); size.Width > 0 {
		p.content.Layout.Layout(nil, size)
	}
}

// showBoards shows the puzzle, and in it the two solutions if there are two.
func (p *solutionsPage) showBoards() {
	views := [2]boardview.View{{State: p.puzzle}, {State: p.puzzle}}
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
	line := func(kind widgets.TextKind, text string) widgets.Span { return widgets.Span{Kind: kind, Text: text} }
	switch {
	case p.several():
		first, second := p.found.Solutions[0], p.found.Solutions[p.shown]
		return []widgets.Span{
			line(widgets.Heading, countText(&p.found, p.shown, p.ended)),
			line(widgets.Body, differText(first.Differences(second).Len())),
			line(widgets.Body, decidingText(&p.found)),
			line(widgets.Muted, framedText(&p.found)),
			line(widgets.Muted, keptText(&p.found)),
		}
	case p.found.All:
		return []widgets.Span{line(widgets.Body, i18n.Verdict(&p.found.Judgement))}
	case p.ended:
		return []widgets.Span{line(widgets.Body, lang.L("The search was stopped."))}
	default:
		return []widgets.Span{line(widgets.Body, lang.L("Looking for solutions…"))}
	}
}

func (p *solutionsPage) showText() { widgets.SetLines(p.text, p.lines()...) }

// announce announces the page's text to screen readers.
func (p *solutionsPage) announce() {
	for _, l := range p.lines() {
		if l.Text != "" {
			platform.Announce(l.Text)
		}
	}
}

func (p *solutionsPage) showKeys() {
	p.previous.SetView(widgets.KeyView{Text: lang.X("solution.previous", "Previous"), Disabled: p.shown <= 1})
	p.next.SetView(widgets.KeyView{Text: lang.X("solution.next", "Next"), Disabled: p.shown >= len(p.found.Solutions)-1})
	p.stop.SetView(widgets.KeyView{Text: lang.L("Stop counting"), Disabled: p.ended})
	view := widgets.KeyView{Text: lang.L("Add a given"), Disabled: true}
	if c, d, ok := p.given(); ok {
		view = widgets.KeyView{Kind: widgets.Accent, Text: lang.L("Add {{.Digit}} in {{.Cell}}", i18n.Values{"Digit": int(d), "Cell": c.String()})}
	}
	p.add.SetView(view)
}
