package hint

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

type hardPage struct {
	window *shell.Window
	work   *shell.Work // the rating
	rating Rating

	pane    *widgets.ScrollPane
	text    *widgets.Text
	remark  *widgets.Text
	figures *widgets.Figures
	meter   *widgets.ProgressBar
	run     *widgets.Key
}

// OpenHard opens the page for the puzzle on the board.
func OpenHard(w *shell.Window) { openHard(w) }

func openHard(w *shell.Window) *hardPage {
	p := &hardPage{window: w, work: shell.NewWork(w)}
	p.text, p.remark = widgets.NewText(), widgets.NewText()
	p.figures = widgets.NewFigures(widgets.FigureRow)
	p.meter = widgets.NewBusyBar()
	p.meter.Driven = w.Pause != nil
	p.run = widgets.NewKey(widgets.KeyView{}, p.rateOrStop)
	p.pane = widgets.NewScrollPane(
		widgets.NewReadingColumn(shell.Gap, p.text, p.remark, p.figures),
		widgets.NewReadingColumn(0, shell.Inset(p.meter), shell.Inset(p.run)))
	p.pane.Follows = true
	stage := &shell.Stage{Title: lang.L("How hard it is"), Content: p.pane.Content, Commands: command.ForPage(p.pane, p.commands()), Work: p.work}
	p.run.Keys = stage
	p.rate()
	w.Enter(stage)
	return p
}

// rateOrStop is the action of the key.
func (p *hardPage) rateOrStop() {
	if !p.work.Stop() && !p.work.Busy() {
		p.rate()
	}
}

// rate rates the puzzle in the background.
func (p *hardPage) rate() {
	state := p.window.Session().State()
	p.rating = Rating{}
	shell.Follow(p.work, func(ctx context.Context, report func(Rating)) (Rating, error) {
		return Rate(ctx, state, report), nil
	}, p.show, func(r Rating, _ error) {
		p.show(r)
		platform.Announce(spokenText(&r))
	})
	p.show(p.rating)
}

func (p *hardPage) show(r Rating) {
	p.rating = r
	busy := p.work.Busy()
	widgets.SetLines(p.text, hodokuLines(&r, busy)...)
	p.figures.SetFigures(explainerFigures(&r)...)
	shell.SetVisible(p.figures, r.Exact)
	widgets.SetLines(p.remark, explainerLines(&r, busy)...)
	shell.SetVisible(p.meter, busy)
	if busy {
		p.meter.Step()
	}
	view := widgets.KeyView{Text: lang.L("Rate it again"), Icon: widgets.IconRestart}
	if busy {
		view = widgets.KeyView{Text: lang.L("Stop"), Icon: widgets.IconStop, Kind: widgets.Stop}
	}
	p.run.SetView(view)
	shell.SetVisible(p.run, busy || r.Unique() && !r.Exact)
	p.pane.Relayout()
}

// HardCommands returns what the keyboard does on the page.
func HardCommands() command.Group { return (*hardPage)(nil).commands() }

func (p *hardPage) commands() command.Group {
	return command.Group{Name: lang.L("How hard it is"), Commands: []command.Command{
		{ID: "difficulty.run", Text: lang.L("Stop the rating, or rate it again"), Keys: command.Keys(fyne.KeyReturn, fyne.KeyEnter), Run: func() { p.run.Press() }},
	}}
}
