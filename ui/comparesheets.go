package ui

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/chart"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// solverTicks are keys to tick solvers with.
func solverTicks(list []solvers.Solver, ticked func(id string) bool, tick func(id string, on bool)) fyne.CanvasObject {
	rows := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	for _, s := range list {
		id := s.Info().ID
		view := func() widgets.KeyView {
			v := widgets.KeyView{Text: i18n.Solver(s.Info()), Held: ticked(id)}
			if v.Held {
				v.Icon = widgets.IconCheck
			}
			return v
		}
		var key *widgets.Key
		key = widgets.NewKey(view(), func() {
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
			limits = append(limits, i18n.Time(l))
		}
	}
	toggle := widgets.NewToggle(limits, func(i int) { wishes.limit = i; c.begin() })
	toggle.SetSelected(wishes.limit)
	content := widgets.NewColumn(gap,
		widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: lang.L("Limit for each run")}),
		inset(toggle),
		widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: lang.L("Solvers")}),
		solverTicks(c.app.session.Solvers(),
			func(id string) bool { return !wishes.without[id] },
			func(id string, on bool) { wishes.without[id] = !on; c.begin() }))
	c.app.show(widgets.SheetView{Title: lang.L("What to compare"), Content: content, Keys: []*widgets.Key{c.app.closeKey()}}, nil)
}

// showResults opens the page that tells how the comparison can be kept.
func (c *comparison) showResults() {
	a := c.app
	c.app.show(widgets.SheetView{
		Title: lang.L("Keep the comparison"),
		Content: list([]choice{
			{icon: widgets.IconCopy, text: lang.L("Copy as text"), action: a.closing(func() { a.copyText(i18n.ComparisonReport(c.table, c.puzzle, c.rule), session.ReportCopied) })},
			{icon: widgets.IconSave, text: lang.L("Save as CSV…"), action: a.closing(func() {
				a.saveAs("comparison.csv", "text/csv", func(w io.Writer) error { return c.table.WriteCSV(w, c.puzzle) }, c.failed)
			})},
			{icon: widgets.IconSave, text: lang.L("Save as a picture…"), action: a.closing(func() {
				a.saveAs("comparison.png", "image/png", func(w io.Writer) error { return a.writePNG(w, c.picture(filePen())) }, c.failed)
			})},
		}),
		Keys: []*widgets.Key{a.closeKey()},
	}, nil)
}

// failed says why a file could not be written.
func (c *comparison) failed(err error) { c.say(i18n.FileFailed(err)) }

// say shows a text until the comparison has something to tell again.
func (c *comparison) say(text string) {
	widgets.SetText(c.status, widgets.Span{Kind: widgets.Body, Text: text})
	c.page.Relayout()
}

// picture is the comparison for a file, with all that is needed to read it.
func (c *comparison) picture(p chart.Pen) chart.Drawing {
	width := max(c.chartTable().MinWidth(p), 960)
	const edge = 24
	d := chart.Drawing{W: width + 2*edge, H: edge}
	for _, line := range []string{c.puzzle.String(), i18n.PuzzleSize(c.puzzle) + ". " + i18n.Rule(c.rule)} {
		d.Text(p, edge+gap, d.H, line, p.Small, false, chart.MutedInk) // as far in as what follows
	}
	d.Add(c.draw(p, width), edge, d.H+gap, 0)
	d.W, d.H = d.W+edge, d.H+edge
	return d
}
