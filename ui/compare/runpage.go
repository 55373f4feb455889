package compare

import (
	"io"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// runPage is the frame of both pages: a status, a gauge, a graphic and a footnote scroll
// above the keys that choose what to run, export the results, and run or stop.
type runPage struct {
	window               *shell.Window
	pane                 *widgets.ScrollPane
	status, footer       *widgets.Text
	gauge                *widgets.ProgressBar
	graphic              *widgets.Graphic
	choices, export, run *widgets.Key
}

// runner is a page in the frame.
type runner interface {
	draw(p draw.Pen, width float32) draw.Drawing
	tapped(zone int)
	startOrStop()
	openOptions()
	openExport()
}

// compose creates the parts of a page. More keys stand before the one that runs.
func (p *runPage) compose(w *shell.Window, page runner, more ...*widgets.Key) {
	p.window, p.status, p.footer, p.gauge = w, widgets.NewText(), widgets.NewText(), widgets.NewProgressBar()
	p.graphic = widgets.NewGraphic(page.draw, page.tapped)
	p.choices = widgets.NewKey(widgets.KeyView{}, page.openOptions)
	p.export = widgets.NewKey(widgets.KeyView{}, page.openExport)
	p.run = widgets.NewKey(widgets.KeyView{}, page.startOrStop)
	p.pane = widgets.NewScrollPane(
		widgets.NewColumn(shell.Gap, p.status, shell.Inset(p.gauge), p.graphic, p.footer),
		widgets.NewKeyRows(append(append([]*widgets.Key{p.choices, p.export}, more...), p.run)...))
}

// enter opens the page.
func (p *runPage) enter(stage *shell.Stage, commands command.Group) {
	stage.Title, stage.Content, stage.Commands, stage.Notify = commands.Name, p.pane.Content, command.ForPage(p.pane, commands), p.say
	p.window.Enter(stage)
}

// runView is what the parts show.
type runView struct {
	status, footer  string
	fault           string // what is wrong, below the status; "" for nothing
	share           float64
	run, choices    string // on the keys
	busy            bool
	ready, exported bool // whether something can be run, and exported
}

func (p *runPage) show(v runView) {
	widgets.SetLines(p.status, widgets.Span{Kind: widgets.Caption, Text: v.status}, widgets.Span{Kind: widgets.WrongCaption, Text: v.fault})
	widgets.SetText(p.footer, widgets.Span{Kind: widgets.Caption, Text: v.footer})
	p.gauge.SetShare(v.share)
	run := widgets.KeyView{Text: v.run, Icon: widgets.IconPlay, Kind: widgets.Primary, Disabled: !v.ready}
	if v.busy {
		run = widgets.KeyView{Text: lang.L("Stop"), Icon: widgets.IconStop, Kind: widgets.Stop}
	}
	p.run.SetView(run)
	p.choices.SetView(widgets.KeyView{Text: v.choices, Icon: widgets.IconMenu})
	p.export.SetView(widgets.KeyView{Text: lang.L("Export…"), Icon: widgets.IconShare, Disabled: !v.exported})
	shell.ShowIf(!v.busy, p.choices, p.export)
	p.graphic.Refresh()
	p.pane.Relayout()
}

// say shows a text until the page is shown again.
func (p *runPage) say(text widgets.Span) {
	widgets.SetText(p.status, text)
	p.pane.Relayout()
}

// failed reports why a file could not be read or written.
func (p *runPage) failed(err error) {
	text := i18n.FileFailed(err)
	p.say(widgets.Span{Kind: widgets.Wrong, Text: text})
	platform.Announce(text)
}

// choice is a row that closes its sheet and then acts.
func (p *runPage) choice(icon widgets.Icon, text string, action func()) shell.Choice {
	return shell.Choice{Icon: icon, Text: text, Action: shell.Closing(p.window, action)}
}

// saving is a row that saves a file.
func (p *runPage) saving(text, name, mime string, write func(io.Writer) error) shell.Choice {
	return p.choice(widgets.IconSave, text, func() { p.window.SaveFile(name, mime, write, p.failed) })
}

// picture draws lines of text above drawings, which have a gap above them, for a file.
func picture(p draw.Pen, width, gap float32, lines []string, drawings ...draw.Drawing) draw.Drawing {
	const edge = 24
	d := draw.Drawing{W: width + 2*edge, H: edge}
	for _, line := range lines {
		d.Text(p, edge+shell.Gap, d.H, line, p.Small, false, draw.MutedInk) // indented like what follows
	}
	for _, drawing := range drawings {
		d.Add(drawing, edge, d.H+gap, 0)
	}
	d.W, d.H = d.W+edge, d.H+edge
	return d
}
