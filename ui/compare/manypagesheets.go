package compare

import (
	"io"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/measure"
	"github.com/solvoku/solvoku/ui/platform"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// openOptions opens the sheet for choosing puzzles and solvers.
func (t *experiment) openOptions() {
	sheet := t.window.OpenSheet(t.optionsView())
	t.optionsChanged = func() {
		t.refresh()
		if sheet.Shown() {
			sheet.SetView(t.optionsView())
		}
	}
}

func (t *experiment) optionsView() widgets.SheetView {
	return widgets.SheetView{
		Title: lang.L("Puzzles and solvers"), Content: widgets.NewColumn(shell.Gap, t.optionsParts()...),
		Keys: []*widgets.Key{shell.CloseKey(t.window)},
	}
}

func (t *experiment) optionsParts() []fyne.CanvasObject {
	o := t.options
	var parts []fyne.CanvasObject
	caption := func(text string) { parts = append(parts, widgets.NewCaption(text)) }
	choose := func(names []string, at *int) {
		toggle := widgets.NewToggle(names, func(i int) { *at = i; t.optionsChanged() })
		toggle.SetSelected(*at)
		parts = append(parts, shell.Inset(toggle))
	}

	caption(lang.L("Puzzles"))
	open := widgets.NewKey(widgets.KeyView{Text: lang.L("From a file, one to a line…"), Icon: widgets.IconOpen, Role: widgets.Chooses, Held: o.file != nil}, func() {
		t.window.ChooseFile(func(f platform.File) { t.take(&f); t.optionsChanged() }, t.failed)
	})
	generate := widgets.NewKey(widgets.KeyView{Text: lang.L("Generated"), Role: widgets.Chooses, Held: o.file == nil}, func() { t.take(nil); t.optionsChanged() })
	parts = append(parts, shell.Inset(widgets.NewKeyRows(generate, open)))
	if o.file == nil {
		caption(lang.L("How many"))
		choose(textsOf(boardCounts, i18n.Count[int]), &o.count)
		caption(lang.L("Which"))
		choose(textsOf(puzzleKinds, kindName), &o.kind)
		switch puzzleKinds[o.kind] {
		case measure.OneGivens:
			parts = append(parts, t.givensKeys())
		case measure.Graded:
			parts = append(parts, t.levelKeys())
		}
	} else {
		caption(o.file.Name)
	}
	caption(lang.L("Limit for each run"))
	choose(textsOf(experimentLimits, i18n.Time), &o.limit)
	caption(lang.L("Solvers"))
	return append(parts, shell.SolverTicks(t.window.Session().Solvers().List, o.wants,
		func(id string, on bool) { o.ticks[id] = on; t.refresh() }))
}

func textsOf[T any](values []T, write func(T) string) []string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = write(v)
	}
	return list
}

func kindName(k measure.Kind) string {
	switch k {
	case measure.Graded:
		return lang.L("Of a level")
	case measure.Minimal:
		return lang.L("Minimal")
	case measure.EveryGivens:
		return lang.L("Mixed")
	default:
		return lang.L("Fixed number")
	}
}

// levelKeys returns keys to choose the level, which then no longer follows the board's.
func (t *experiment) levelKeys() fyne.CanvasObject {
	o := t.options
	var keys []*widgets.Key
	for _, l := range logic.Levels() {
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: i18n.Level(l), Role: widgets.Chooses, Held: l == o.level}, func() {
			o.level, o.own = l, true
			t.optionsChanged()
		}))
	}
	return shell.Inset(widgets.NewKeyRows(keys...))
}

// givensKeys returns keys to choose the number of givens.
func (t *experiment) givensKeys() fyne.CanvasObject {
	o := t.options
	step := func(text string, by int) *widgets.Key {
		now := o.givens
		off := now+by < minGivens || now+by > maxGivens
		return widgets.NewKey(widgets.KeyView{Text: text, Disabled: off}, func() { o.givens += by; t.optionsChanged() })
	}
	number := widgets.NewKey(widgets.KeyView{Text: strconv.Itoa(o.givens), Kind: widgets.Ghost}, nil)
	return shell.Inset(widgets.NewKeyRows(step("– 10", -10), step("– 1", -1), number, step("+ 1", 1), step("+ 10", 10)))
}

// openExport opens the sheet with the export options for the experiment.
func (t *experiment) openExport() {
	shell.OpenList(t.window, lang.L("Share the comparison"), []shell.Choice{
		t.saving(lang.L("Save every run as CSV…"), "experiment.csv", "text/csv", t.lines.CopyTo),
		t.saving(lang.L("Save as a picture…"), "experiment.png", "image/png", func(w io.Writer) error {
			return shell.WritePNG(w, t.drawing(shell.ExportPen()))
		}),
		t.saving(lang.L("Save as a drawing (SVG)…"), "experiment.svg", "image/svg+xml", func(w io.Writer) error {
			return t.drawing(shell.ExportPen()).SVG(w, shell.ExportPalette())
		}),
	})
}
