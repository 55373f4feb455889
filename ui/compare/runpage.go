package compare

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/platform"
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
	told := &fyne.Container{Layout: &telling{window: w}, Objects: []fyne.CanvasObject{p.heading, p.status}} // laid out once it has a size
	parts := []fyne.CanvasObject{told, container.New(slot{}, p.gauge), p.graphic, p.notes}
	if len(offers) > 0 {
		parts = append(parts, widgets.NewKeyRows(offers...))
	}
	p.pane = widgets.NewScrollPane(widgets.NewColumn(shell.Gap, parts...),
		newFoot(keys))
}

const (
	lowEms       = 26   // height of a window, in multiples of the text size, below which lines count
	headingShare = 0.55 // of the width, for a heading with the status beside it
)

// telling places the status below the heading, or beside it in a low window, where that leaves
// more room for the solvers.
type telling struct {
	window *shell.Window
	width  float32 // laid out last
}

// places returns where the heading and the status go in a width, and their common height.
func (l *telling) places(heading, status fyne.CanvasObject, width float32) (first, second shell.Rect, height float32) {
	high := func(o fyne.CanvasObject, width float32) float32 {
		if !o.Visible() {
			return 0
		}
		o.Resize(fyne.NewSize(width, o.Size().Height)) // the height is for the width
		return o.MinSize().Height
	}
	if heading.Visible() && l.window.Canvas().Size().Height < lowEms*shell.TextSize() {
		left := width * headingShare
		h, s := high(heading, left), high(status, width-left)
		height = max(h, s)
		first, second = shell.NewRect(0, (height-h)/2, left, h), shell.NewRect(left, (height-s)/2, width-left, s)
	}
	h, s := high(heading, width), high(status, width)
	if height == 0 || height >= h+s {
		return shell.NewRect(0, 0, width, h), shell.NewRect(0, h, width, s), h + s
	}
	return first, second, height
}

// MinSize implements [fyne.Layout]. The height is for the width of the last layout.
func (l *telling) MinSize(objects []fyne.CanvasObject) fyne.Size {
	_, _, height := l.places(objects[0], objects[1], l.width)
	l.Layout(objects, fyne.NewSize(l.width, height))
	return fyne.NewSize(0, height)
}

// Layout implements [fyne.Layout].
func (l *telling) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	first, second, _ := l.places(objects[0], objects[1], size.Width)
	shell.Place(objects[0], first)
	shell.Place(objects[1], second)
}

// slot reserves space for a gauge that is visible only while something runs.
type slot struct{}

// MinSize implements [fyne.Layout].
func (slot) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, shell.BarHeight) }

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

// runView holds what the parts show.
type runView struct {
	heading, status, notes string
	fault                  string // what is wrong, replacing the status; "" for nothing
	share                  float64
	run, choices           string // on the keys
	more                   widgets.KeyView
	busy                   bool
	ready, exported        bool // whether there is something to run, and to export
}

func (p *runPage) show(v runView) {
	widgets.SetText(p.heading, widgets.Span{Kind: widgets.Title, Text: v.heading})
	shell.SetVisible(p.heading, v.heading != "")
	status := widgets.Span{Kind: widgets.Caption, Text: v.status}
	if v.fault != "" {
		status = widgets.Span{Kind: widgets.WrongCaption, Text: v.fault}
	}
	widgets.SetLines(p.status, status)
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
	p.pane.Relayout()
}

// failed reports why a file could not be read or written.
func (p *runPage) failed(err error) {
	text := i18n.FileFailed(err)
	p.say(widgets.Span{Kind: widgets.Wrong, Text: text})
	platform.Announce(text)
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
