package play

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// addBoth shows what the searches of two solvers cost: in large figures, one solver below the
// other, or else in a table, without the ratios if there is hardly any room. The main figures
// don't scroll.
func (r *result) addBoth(content *fyne.Container) {
	second, first := r.outcome, *r.outcome.Against
	table, sentence := comparisonTable(first, second), complete(first) && complete(second)
	main := table[:1+largeFigures]
	switch ems := r.ems(); {
	case ems.Height >= bothFigures:
		var all []*widgets.Figures
		for _, o := range []session.Outcome{first, second} {
			shown, _ := figures(o.Result.Stats)
			all = append(all, explained(r, widgets.NewFigures(widgets.FigureSmall, shown[:largeFigures]...)))
			content.Add(widgets.NewColumn(0, widgets.NewText(r.named(o)...), all[len(all)-1]))
		}
		widgets.ShareFigureSizes(all...)
	case r.width() < closeWidth || ems.Width < toldWidth:
		if sentence && r.low() { // in sight without scrolling
			content.Add(r.compared(first, second))
			sentence = false
		}
		content.Add(r.told(first, second))
	case r.low() && (ems.Width >= turnedWidth || ems.Height < turnedHeight):
		content.Add(explained(r, widgets.NewCloseTable(turned(main)...)))
	case r.low() || ems.Width < tableWidth: // with the ratios the text would be small
		content.Add(explained(r, widgets.NewCloseTable(withoutRatios(main)...)))
	default:
		near := widgets.NewColumn(0, explained(r, widgets.NewCloseTable(main...)))
		content.Add(near)
		content, sentence = near, false // the table has the ratio that the sentence would tell
	}
	if sentence {
		content.Add(r.compared(first, second))
	}
	r.addMore(content, r.table(table), outcomeReport(first)+"\n"+outcomeReport(second))
}

// named returns a solver's name, preceded by its dot.
func (r *result) named(o session.Outcome) []widgets.Span {
	return widgets.Dotted(widgets.DotOf(o.Solver.ID == r.chosen()), widgets.Strong, i18n.Solver(o.Solver)+endedText(o))
}

// compared returns the sentence that compares the solvers.
func (r *result) compared(first, second session.Outcome) fyne.CanvasObject {
	return widgets.NewText(widgets.Span{Kind: r.saying(), Text: comparisonText(first, second, r.low())})
}

// told shows each solver's name with the main figures in a line or two below.
func (r *result) told(both ...session.Outcome) fyne.CanvasObject {
	var spans []widgets.Span
	for i, o := range both {
		if i > 0 {
			spans = append(spans, widgets.Span{Text: "\n"})
		}
		cost := unbroken(i18n.Cost(i18n.MeasuredTime(o.Result.Stats.FunctionTime()), o.Result.Stats))
		spans = append(append(spans, r.named(o)...), widgets.Span{Kind: r.saying(), Text: "\n" + cost})
	}
	shown, _ := figures(both[0].Result.Stats)
	return explained(r, widgets.NewExplainedLines(spans, shown[0].Label, shown[1].Label, shown[2].Label))
}

// unbroken keeps the last part of a status, such as "depth 60", on one line.
func unbroken(text string) string {
	const space = "\u00a0"
	last := strings.LastIndex(text, statusSeparator) + len(statusSeparator)
	return text[:last] + strings.ReplaceAll(text[last:], " ", space)
}

// saying returns the kind of text that compares the solvers: smaller on a low card.
func (r *result) saying() widgets.TextKind {
	if r.low() {
		return widgets.Caption
	}
	return widgets.Body
}

// withoutRatios returns a table's rows without the last column.
func withoutRatios(table [][]string) (rows [][]string) {
	for _, row := range table {
		rows = append(rows, row[:len(row)-1])
	}
	return rows
}

// turned returns the columns of a table as rows, without the ratios.
func turned(table [][]string) (rows [][]string) {
	for i := range table[0][:len(table[0])-1] {
		rows = append(rows, nil)
		for _, row := range table {
			rows[i] = append(rows[i], row[i])
		}
	}
	return rows
}

// chosen returns the ID of the chosen solver.
func (r *result) chosen() string {
	all := r.screen.window.Session().Solvers()
	return all.List[all.Chosen].Info().ID
}

// table shows a table of two solvers or, for large text, a list for each row.
func (r *result) table(rows [][]string) fyne.CanvasObject {
	if r.ems().Width >= tableWidth {
		return explained(r, widgets.NewTable(rows...))
	}
	lists := container.New(layout.NewCustomPaddedVBoxLayout(shell.TightGap))
	for _, row := range rows[1:] {
		var figures []widgets.Figure
		for i, value := range row[1:] {
			figures = append(figures, widgets.Figure{Label: rows[0][i+1], Value: value})
		}
		lists.Add(explained(r, widgets.NewExplainedLines([]widgets.Span{{Kind: widgets.Strong, Text: row[0]}}, row[0])))
		lists.Add(listed(figures))
	}
	return lists
}

// complete reports whether an outcome's figures cover a whole search.
func complete(o session.Outcome) bool {
	return o.Verdict != solvers.Stopped && o.Verdict != solvers.Invalid
}
