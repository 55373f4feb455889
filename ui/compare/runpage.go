package compare

import (
	"io"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// runPage is the frame of both tabs: a heading, a line below it, a gauge, a graphic and its
// notes scroll above the keys that choose what to show and what to run, export the results,
// and run or stop.
type runPage struct {
	window                    *shell.Window
	pane                      *widgets.ScrollPane
	heading, status, notes    *widgets.Text
	gauge                     *widgets.ProgressBar
	graphic                   *widgets.Graphic
	more, choices, share, run *widgets.Key
	race                      *widgets.Key // opens the race of the main solvers: under the heading, or in a low window among the others; nil for none
}

// runner is a tab in the frame.
type runner interface {
	draw(p draw.Pen, width float32) draw.Drawing
	tapped(zone int)
	startOrStop()
	openMore()
	openOptions()
	openExport()
}

// compose creates the parts of a tab. Offers, if any, go below the other parts, and more
// keys before the one that runs.
func (p *runPage) compose(w *shell.Window, tab runner, offers []*widgets.Key, more ...*widgets.Key) {
	p.window, p.gauge = w, widgets.NewProgressBar()
	p.heading, p.status, p.notes = widgets.NewText(), widgets.NewText(), widgets.NewText()
	p.graphic = widgets.NewGraphic(tab.draw, tab.tapped)
	p.more = widgets.NewKey(widgets.KeyView{}, tab.openMore)
	p.choices = widgets.NewKey(widgets.KeyView{}, tab.openOptions)
	p.share = widgets.NewKey(widgets.KeyView{}, tab.openExport)
	p.run = widgets.NewKey(widgets.KeyView{}, tab.startOrStop)
	keys := append(append([]*widgets.Key{p.more, p.choices, p.share}, more...), p.run)
	parts := []fyne.CanvasObject{widgets.NewColumn(0, p.heading, p.status), container.New(slot{w}, p.gauge), p.graphic, p.notes}
	switch {
	case p.race == nil:
	case isLow(w):
		keys = slices.Insert(keys, len(keys)-1, p.race)
	default:
		parts = slices.Insert(parts, 1, fyne.CanvasObject(p.race))
	}
	if len(offers) > 0 {
		parts = append(parts, widgets.NewKeyRows(offers...))
	}
	p.pane = widgets.NewScrollPane(widgets.NewColumn(shell.Gap, parts...),
		newFoot(keys))
}

// lowEms is the height of a window, in multiples of the text size, below which lines count.
const lowEms = 26

// isLow reports whether a window is low.
func isLow(w *shell.Window) bool { return w.Canvas().Size().Height < lowEms*widgets.TextSize() }

// slot reserves space for a gauge that is visible only while something runs. In a low window it
// takes that of the gap above it.
type slot struct{ window *shell.Window }

// MinSize implements [fyne.Layout].
func (s slot) MinSize([]fyne.CanvasObject) fyne.Size {
	if isLow(s.window) {
		return fyne.NewSize(0, shell.BarHeight-shell.Gap)
	}
	return fyne.NewSize(0, shell.BarHeight)
}

// Layout implements [fyne.Layout].
func (slot) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		shell.Place(o, shell.NewRect(shell.Gap, 0, max(size.Width-2*shell.Gap, 0), size.Height))
	}
}

// enter opens the tab.
func (p *runPage) enter(stage *shell.Stage, commands command.Group) {
	stage.Title, stage.Content, stage.Commands, stage.Notify = lang.L("Compare"), p.pane.Content, command.ForPage(p.pane, commands), p.say
	p.window.Enter(stage)
}

// runView holds the state that the page's parts show.
type runView struct {
	heading, status, notes string
	fault                  string // fault that replaces the status; "" for none
	share                  float64
	run, choices           string // on the keys
	more                   widgets.KeyView
	busy                   bool
	ready, exported        bool // whether there is something to run, and to export
}

func (p *runPage) show(v runView) {
	heading, status := []widgets.Span{{Kind: widgets.Title, Text: v.heading}}, widgets.Span{Kind: widgets.Caption, Text: v.status}
	if v.fault != "" {
		status = widgets.Span{Kind: widgets.WrongCaption, Text: v.fault}
	}
	if isLow(p.window) && v.heading != "" { // in one line, if it holds both
		heading = []widgets.Span{{Kind: widgets.Strong, Text: v.heading + " "}, status}
		status.Text = ""
	}
	widgets.SetText(p.heading, heading...)
	shell.SetVisible(p.heading, v.heading != "")
	widgets.SetLines(p.status, status)
	shell.SetVisible(p.status, status.Text != "")
	widgets.SetLines(p.notes, widgets.Span{Kind: widgets.Caption, Text: v.notes})
	shell.SetVisible(p.notes, v.notes != "")
	p.gauge.SetShare(v.share)
	shell.SetVisible(p.gauge, v.busy)
	run := widgets.KeyView{Text: v.run, Disabled: !v.ready}
	if v.busy {
		run = widgets.KeyView{Text: lang.L("Stop"), Icon: widgets.IconStop, Kind: widgets.Stop}
	}
	p.run.SetView(run)
	p.more.SetView(v.more)
	p.choices.SetView(widgets.KeyView{Text: v.choices, Narrow: widgets.IconChoose, Disabled: v.busy})
	p.share.SetView(widgets.KeyView{Text: lang.L("Share these…"), Icon: widgets.IconShare, Disabled: v.busy || !v.exported})
	p.graphic.Refresh()
	p.pane.Relayout()
}

// say shows a text until the page is next updated.
func (p *runPage) say(text widgets.Span) {
	widgets.SetText(p.status, text)
	p.status.Show()
	p.pane.Relayout()
}

// failed reports why a file could not be read or written.
func (p *runPage) failed(err error) {
	text := i18n.FileFailed(err)
	p.say(widgets.Span{Kind: widgets.Wrong, Text: text})
	p.window.Announce(text)
}

// choice returns a row that closes its sheet and then acts.
func (p *runPage) choice(icon widgets.Icon, text string, action func()) shell.Choice {
	return shell.Choice{Icon: icon, Text: text, Action: shell.Closing(p.window, action)}
}

// saving returns a row that saves a file.
func (p *runPage) saving(text, name, mime string, write func(io.Writer) error) shell.Choice {
	return p.choice(widgets.IconSave, text, func() { p.window.SaveFile(name, mime, write, p.failed) })
}

// picture draws lines of text and, below them, drawings with a gap above each, for a file.
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
