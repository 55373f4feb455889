package ui

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/controls"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/words"
)

// solverTicks are keys to tick solvers with.
func solverTicks(list []solvers.Solver, ticked func(id string) bool, tick func(id string, on bool)) fyne.CanvasObject {
	rows := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	for _, s := range list {
		id := s.Info().ID
		view := func() controls.KeyView {
			v := controls.KeyView{Text: words.Solver(s.Info()), Held: ticked(id)}
			if v.Held {
				v.Icon = controls.IconCheck
			}
			return v
		}
		var key *controls.Key
		key = controls.NewKey(view(), func() {
			tick(id, !ticked(id))
			key.SetView(view())
		})
		rows.Add(key)
	}
	return inset(rows)
}

// showWishes opens the page on which the solvers are ticked and the limit is
// chosen.
func (c *comparison) showWishes() {
	wishes := &c.app.comparing
	var limits []string
	for _, l := range compareLimits {
		if l == 0 {
			limits = append(limits, lang.L("None"))
		} else {
			limits = append(limits, words.Time(l))
		}
	}
	toggle := controls.NewToggle(limits, func(i int) { wishes.limit = i; c.begin() })
	toggle.SetSelected(wishes.limit)
	content := controls.NewColumn(gap,
		controls.NewText(controls.Span{Kind: controls.Caption, Text: lang.L("Limit for each run")}),
		inset(toggle),
		controls.NewText(controls.Span{Kind: controls.Caption, Text: lang.L("Solvers")}),
		solverTicks(c.app.session.Solvers(),
			func(id string) bool { return !wishes.without[id] },
			func(id string, on bool) { wishes.without[id] = !on; c.begin() }))
	c.app.show(controls.SheetView{Title: lang.L("What to compare"), Content: content, Keys: []*controls.Key{c.app.closeKey()}}, nil)
}

// showResults opens the page that tells how the comparison can be kept.
func (c *comparison) showResults() {
	a := c.app
	c.app.show(controls.SheetView{
		Title: lang.L("Keep the comparison"),
		Content: list([]choice{
			{icon: controls.IconCopy, text: lang.L("Copy as text"), action: a.closing(func() { a.copyText(words.ComparisonReport(c.table, c.puzzle, c.rule), session.ReportCopied) })},
			{icon: controls.IconSave, text: lang.L("Save as CSV…"), action: a.closing(func() {
				a.saveAs("comparison.csv", "text/csv", func(w io.Writer) error { return c.table.WriteCSV(w, c.puzzle) }, c.failed)
			})},
			{icon: controls.IconSave, text: lang.L("Save as a picture…"), action: a.closing(func() {
				a.saveAs("comparison.png", "image/png", func(w io.Writer) error { return a.writePNG(w, c.picture(filePen())) }, c.failed)
			})},
		}),
		Keys: []*controls.Key{a.closeKey()},
	}, nil)
}

// failed says why a file could not be written.
func (c *comparison) failed(err error) { c.say(words.FileFailed(err)) }

// say shows a text until the comparison has something to tell again.
func (c *comparison) say(text string) {
	controls.SetText(c.status, controls.Span{Kind: controls.Body, Text: text})
	c.page.Relayout()
}

// picture is the comparison for a file, with all that is needed to read it.
func (c *comparison) picture(p chart.Pen) chart.Drawing {
	width := max(c.chartTable().MinWidth(p), 960)
	const edge = 24
	d := chart.Drawing{W: width + 2*edge, H: edge}
	for _, line := range []string{c.puzzle.String(), words.PuzzleSize(c.puzzle) + ". " + words.Rule(c.rule)} {
		d.Text(p, edge+gap, d.H, line, p.Small, false, chart.MutedInk) // as far in as what follows
	}
	d.Add(c.draw(p, width), edge, d.H+gap, 0)
	d.W, d.H = d.W+edge, d.H+edge
	return d
}
