package learn

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/terms"
	"github.com/solvoku/solvoku/ui/widgets"
)

// Open opens the list of all techniques.
func Open(host shell.Host) { openIndex(host, -1) }

// OpenTechnique opens the page about a technique, on one of its own examples.
// From there back leads back.
func OpenTechnique(host shell.Host, t logic.Technique, back func()) {
	for i, topic := range topics {
		if slices.Contains(topic, t) {
			openTopicOn(host, i, t, back)
			return
		}
	}
}

// openIndex opens the list; the topic that was open last is marked. -1 is none.
func openIndex(host shell.Host, last int) {
	parts := []fyne.CanvasObject{widgets.NewText(widgets.Span{Kind: widgets.Body, Text: lang.L("Each page says what a technique is, shows an example, and lets you find it yourself.")})}
	var all []*widgets.Key
	for level := logic.Easy; level <= logic.Extreme; level++ {
		var keys []*widgets.Key
		for i, t := range topics {
			if t.Level() == level {
				keys = append(keys, widgets.NewKey(widgets.KeyView{Text: topicName(t), Held: i == last}, func() { openTopic(host, i) }))
			}
		}
		parts = append(parts, widgets.NewText(widgets.Span{Kind: widgets.Heading, Text: terms.Level(level)}), shell.Inset(widgets.NewKeyRows(keys...)))
		all = append(all, keys...)
	}
	pane := widgets.NewScrollPane(widgets.NewReadingColumn(shell.Gap, parts...), widgets.NewKeyRows())
	stage := &shell.Stage{Title: lang.L("Learn the techniques"), Content: pane.Content, Keys: pane}
	for _, k := range all {
		k.Keys = stage
	}
	host.Enter(stage)
	if last >= 0 {
		widgets.Focus(host.Canvas(), all[last])
	}
}
