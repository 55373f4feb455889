package learn

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Open opens the list of all techniques.
func Open(window *shell.Window) { openIndex(window, -1) }

// OpenTechnique opens the page about a technique, at one of that technique's own examples. Leaving
// the page calls back.
func OpenTechnique(window *shell.Window, t logic.Technique, back func()) {
	for i, topic := range topicList {
		if slices.Contains(topic.Techniques, t) {
			openTopicOn(window, i, t, back)
			return
		}
	}
}

// openIndex opens the list and marks the topic that was last open, or none if last is -1.
func openIndex(window *shell.Window, last int) {
	parts := []fyne.CanvasObject{widgets.NewText(widgets.Span{Kind: widgets.Body, Text: lang.L("Each page says what a technique is, shows an example, and lets you find it yourself.")})}
	var all []*widgets.Key
	pictures := sketchesOfTopics()
	for _, level := range logic.Levels() {
		var keys []*widgets.Key
		for i, t := range topicList {
			if t.Level() == level {
				view := widgets.KeyView{Row: true, Picture: &widgets.Picture{Paint: pictures[i].paint}, Text: topicName(t), Held: i == last}
				keys = append(keys, widgets.NewKey(view, func() { openTopic(window, i) }))
			}
		}
		parts = append(parts, widgets.NewText(widgets.Span{Kind: widgets.Heading, Text: i18n.Level(level)}), grid(keys))
		widgets.ShareTextSize(keys...)
		all = append(all, keys...)
	}
	pane := widgets.NewScrollPane(widgets.NewReadingColumn(shell.Gap, parts...), widgets.NewKeyRows())
	stage := &shell.Stage{Title: lang.L("Learn"), Tabs: tabs(window, command.Learn), Content: pane.Content, Commands: command.ForPage(pane)}
	for _, k := range all {
		k.Keys = stage
	}
	window.Enter(stage)
	if last >= 0 {
		widgets.Focus(window.Canvas(), all[last])
	}
}

// grid returns keys in columns of equal width.
func grid(keys []*widgets.Key) fyne.CanvasObject {
	return &fyne.Container{Layout: &gridLayout{}, Objects: shell.Objects(keys)} // laid out once its size is known
}

// minColumn is the minimum width of a column of keys, in multiples of the text size. At that
// width a name takes up two lines beside its picture.
const minColumn = 15

// maxColumns is the maximum number of columns. A name fits on one line if the page is as wide as a
// column of text for reading.
const maxColumns = 2

// gridLayout lays objects out in one or two columns.
type gridLayout struct{ columns int }

// Layout implements [fyne.Layout].
func (l *gridLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	minWidth := minColumn * fyne.CurrentApp().Settings().Theme().Size(fynetheme.SizeNameText)
	l.columns = min(max(int((size.Width+shell.Gap)/(minWidth+shell.Gap)), 1), maxColumns)
	width := (size.Width+shell.Gap)/float32(l.columns) - shell.Gap
	for _, o := range objects { // a key's height depends on its width, and at width 0 its text would shrink
		o.Resize(fyne.NewSize(width, max(o.Size().Height, shell.MinKey)))
	}
	height := l.height(objects)
	for i, o := range objects {
		col, row := float32(i%l.columns), float32(i/l.columns)
		shell.Place(o, shell.NewRect(col*(width+shell.Gap), row*height, width, height))
	}
}

// height returns the height of a row.
func (l *gridLayout) height(objects []fyne.CanvasObject) float32 {
	height := float32(0)
	for _, o := range objects {
		height = max(height, o.MinSize().Height)
	}
	return height
}

// MinSize implements [fyne.Layout]. The height is for the most recently used number of columns.
func (l *gridLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	columns := max(l.columns, 1)
	rows := float32((len(objects) + columns - 1) / columns)
	return fyne.NewSize(0, rows*l.height(objects))
}
