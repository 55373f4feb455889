package compare

import (
	"io"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/draw"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// openOptions opens the sheet with the solvers to compare and the time limit.
func (c *comparison) openOptions() {
	var names []string
	for _, l := range limits {
		if l == 0 {
			names = append(names, lang.L("None"))
		} else {
			names = append(names, i18n.Time(l))
		}
	}
	toggle := widgets.NewToggle(names, func(i int) { c.options.limit = i; c.begin() })
	toggle.SetSelected(c.options.limit)
	c.host.OpenSheet(widgets.SheetView{
		Title: lang.L("What to compare"),
		Content: widgets.NewColumn(shell.Gap,
			widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: lang.L("Limit for each run")}),
			shell.Inset(toggle),
			widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: lang.L("Solvers")}),
			shell.SolverTicks(c.host.Session().Solvers(),
				func(s solvers.Info) bool { return !c.options.without[s.ID] },
				func(id string, on bool) { c.options.without[id] = !on; c.begin() })),
		Keys: []*widgets.Key{shell.CloseKey(c.host)},
	})
}

// openExport opens the sheet with the ways to export the comparison.
func (c *comparison) openExport() {
	row := func(icon widgets.Icon, text string, action func()) shell.Choice {
		return shell.Choice{Icon: icon, Text: text, Action: shell.Closing(c.host, action)}
	}
	c.host.OpenSheet(widgets.SheetView{
		Title: lang.L("Export the comparison"),
		Content: shell.List([]shell.Choice{
			row(widgets.IconCopy, lang.L("Copy as text"), func() {
				c.host.Copy(reportText(c.table, c.puzzle, c.limit), session.ReportCopied)
			}),
			row(widgets.IconSave, lang.L("Save as CSV…"), func() {
				c.host.SaveFile("comparison.csv", "text/csv", func(w io.Writer) error { return c.table.WriteCSV(w, c.puzzle) }, c.failed)
			}),
			row(widgets.IconSave, lang.L("Save as a picture…"), func() {
				c.host.SaveFile("comparison.png", "image/png", func(w io.Writer) error {
					return shell.WritePNG(w, c.picture(shell.ExportPen()))
				}, c.failed)
			}),
		}),
		Keys: []*widgets.Key{shell.CloseKey(c.host)},
	})
}

// failed reports why a file could not be written.
func (c *comparison) failed(err error) { c.say(i18n.FileFailed(err)) }

// say shows a text until the comparison is refreshed.
func (c *comparison) say(text string) {
	widgets.SetText(c.status, widgets.Span{Kind: widgets.Body, Text: text})
	c.pane.Relayout()
}

// picture draws the comparison for a file, with everything needed to read it.
func (c *comparison) picture(p draw.Pen) draw.Drawing {
	width := max(c.chartTable().MinWidth(p), 960)
	const edge = 24
	d := draw.Drawing{W: width + 2*edge, H: edge}
	for _, line := range []string{c.puzzle.String(), i18n.EmptyCells(c.puzzle) + ". " + ruleText(c.limit)} {
		d.Text(p, edge+shell.Gap, d.H, line, p.Small, false, draw.MutedInk) // indented like what follows
	}
	d.Add(c.draw(p, width), edge, d.H+shell.Gap, 0)
	d.W, d.H = d.W+edge, d.H+edge
	return d
}
