package compare

import (
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// puzzleText describes the puzzle: givens, solutions, wrong answers, empty cells.
func (c *comparison) puzzleText() string {
	text := i18n.Facts(&c.judged) + " · " + i18n.EmptyCells(c.puzzle)
	if answers := i18n.Answers(&c.judged); answers != "" {
		text += "\n" + answers
	}
	return text
}

// refresh shows the current state of the comparison.
func (c *comparison) refresh() {
	v := runView{share: c.table.Share(), busy: c.work.Busy(), run: lang.L("Run again"), choices: lang.L("Solvers…"), ready: c.ready(), exported: c.table.Share() > 0}
	v.heading, v.status, v.fault = c.verdict()
	v.more = widgets.KeyView{Text: lang.L("More figures"), Icon: widgets.IconDown}
	if c.options.more {
		v.more = widgets.KeyView{Text: lang.L("Fewer figures"), Icon: widgets.IconUp}
		v.notes = c.puzzleText() + "\n" + lang.L("Tap a solver to compare the others with it; tap a column heading to sort.") + " " + ruleText(c.limit)
	}
	if len(c.unable) > 0 {
		v.notes = strings.TrimSuffix(lang.L("Not compared, as they don’t know all of the puzzle’s rules: {{.Solvers}}", i18n.Values{"Solvers": strings.Join(c.unable, ", ")})+"\n"+v.notes, "\n")
	}
	if isLow(c.window) {
		v.more.Text, v.more.Tip = "", v.more.Text
	}
	bare := c.bare()
	if bare {
		v.notes = ""
	}
	shell.ShowIf(!bare, c.graphic, c.more, c.choices, c.run)
	shell.SetVisible(c.skip, c.work.Busy())
	shell.SetVisible(c.race, c.difference() != "" && !c.work.Busy())
	shell.SetVisible(c.share, !bare && !c.work.Busy())
	c.show(v)
}

// verdict returns the heading and the line below it: which solver is fastest, how far the
// comparison has got, or why there is none.
func (c *comparison) verdict() (heading, status, fault string) {
	if fault = i18n.Answers(&c.judged); fault == "" && i18n.Wrong(&c.judged) {
		fault = i18n.Verdict(&c.judged)
	}
	fastest, found := c.table.Fastest()
	switch {
	case c.bare():
		return lang.L("Which puzzle?"), lang.L("Compare measures each solver on the board’s puzzle."), ""
	case len(c.clashes) > 0:
		return "", "", i18n.Conflicts(c.clashes)
	case len(c.table.Entries) == 0:
		return "", lang.L("No solver is ticked. Choose at least one."), ""
	case c.work.Busy():
		return lang.L("Comparing…"), c.progress(), fault
	case !found && c.table.Share() == 0:
		return "", i18n.Facts(&c.judged), fault
	case !found:
		return lang.L("No solver has finished"), "", fault
	}
	heading = fastestText(fastest.Solver, i18n.MeasuredTime(fastest.Timing.Time()), c.table.undecided(fastest))
	if differ := c.difference(); differ != "" {
		if !isLow(c.window) {
			heading += " · " + c.aside(fastest)
		}
		return differ, heading, fault
	}
	return heading, c.aside(fastest), fault
}

// difference says how the main solvers differ on the board, or returns "" while that isn't known.
func (c *comparison) difference() string {
	main := shell.MainSolvers()
	slower, _ := c.table.entry(main[0])
	faster, _ := c.table.entry(main[1])
	if slower.Timing.Time() < faster.Timing.Time() {
		slower, faster = faster, slower
	}
	to := Table{Entries: []Entry{slower, faster}, Base: faster.Solver.ID}
	times, timed := to.Ratio(slower, Time)
	actions, counted := to.Ratio(slower, Actions)
	if !timed || !counted {
		return ""
	}
	return differText(slower, faster, times, actions, isLow(c.window))
}

// aside compares the fastest solver with the one that the user points at.
func (c *comparison) aside(fastest Entry) string {
	base, ok := c.table.entry(c.table.Base)
	ratio, known := c.table.times(fastest, base)
	if !ok || !known {
		return timesText()
	}
	rest := " · " + timesText()
	if isLow(c.window) {
		rest = ""
	}
	all := c.window.Session().Solvers()
	chosen := all.List[all.Chosen].Info().ID == base.Solver.ID
	return ratioToText(ratio, base.Solver, chosen) + rest
}

// report returns the comparison as plain text.
func (c *comparison) report() string { return reportText(c.table, c.text(), c.puzzleText(), c.limit) }

// openOptions opens the sheet with the solvers to compare and the time limit.
func (c *comparison) openOptions() {
	var names []string
	for _, l := range runLimits {
		if l == 0 {
			names = append(names, lang.L("None"))
		} else {
			names = append(names, i18n.Time(l))
		}
	}
	toggle := widgets.NewToggle(names, func(i int) { c.options.limit = i; c.begin() })
	toggle.SetSelected(c.options.limit)
	c.window.OpenSheet(widgets.SheetView{
		Title: lang.L("What to compare"),
		Content: widgets.NewColumn(shell.Gap,
			widgets.NewCaption(lang.L("Limit for each run")),
			shell.Inset(toggle),
			widgets.NewCaption(lang.L("Solvers")),
			shell.SolverTicks(c.able,
				func(s solvers.Info) bool { return !c.options.without[s.ID] },
				func(id string, on bool) { c.options.without[id] = !on; c.begin() })),
		Keys: []*widgets.Key{shell.CloseKey(c.window)},
	})
}

// openExport opens the sheet with the export options for the comparison.
func (c *comparison) openExport() {
	shell.OpenList(c.window, lang.L("Share the comparison"), []shell.Choice{
		c.choice(widgets.IconCopy, lang.L("Copy as text"), func() { c.window.Copy(c.report(), session.ReportCopied) }),
		c.saving(lang.L("Save as CSV…"), "comparison.csv", "text/csv", func(w io.Writer) error { return c.table.WriteCSV(w, c.text()) }),
		c.saving(lang.L("Save as a picture…"), "comparison.png", "image/png", func(w io.Writer) error {
			return shell.WritePNG(w, c.picture(shell.ExportPen()))
		}),
	})
}
