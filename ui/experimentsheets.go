package ui

import (
	"io"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/measure"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// showWishes opens the page on which puzzles and solvers are chosen.
func (t *trial) showWishes() {
	a := t.app
	sheet := a.show(t.wishesView(), nil)
	t.wishesChanged = func() {
		t.refresh()
		if sheet.Shown() {
			sheet.SetView(t.wishesView())
		}
	}
}

func (t *trial) wishesView() widgets.SheetView {
	return widgets.SheetView{
		Title: lang.L("Puzzles and solvers"), Content: widgets.NewColumn(gap, t.wishes()...),
		Keys: []*widgets.Key{t.app.closeKey()},
	}
}

// wishes are the parts of the page.
func (t *trial) wishes() []fyne.CanvasObject {
	w := &t.app.trying
	var parts []fyne.CanvasObject
	caption := func(text string) {
		parts = append(parts, widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: text}))
	}
	choose := func(options []string, at *int) {
		toggle := widgets.NewToggle(options, func(i int) { *at = i; t.wishesChanged() })
		toggle.SetSelected(*at)
		parts = append(parts, inset(toggle))
	}
	caption(lang.L("Puzzles"))
	open := widgets.NewKey(widgets.KeyView{Text: lang.L("From a file, one to a line…"), Icon: widgets.IconOpen, Held: w.file != nil}, func() {
		t.app.choosePuzzleFile(func(f *puzzleFile) { t.take(f); t.wishesChanged() }, t.failed)
	})
	generate := widgets.NewKey(widgets.KeyView{Text: lang.L("Generated"), Held: w.file == nil}, func() { t.take(nil); t.wishesChanged() })
	parts = append(parts, inset(widgets.NewKeyRows(generate, open)))
	if w.file == nil {
		caption(lang.L("How many"))
		choose(texts(experimentCounts, i18n.Count[int]), &w.count)
		caption(lang.L("Givens"))
		choose(texts(experimentKinds, kindName), &w.kind)
		if experimentKinds[w.kind] == measure.OneGivens {
			parts = append(parts, t.givensKeys())
		}
	} else {
		caption(w.file.name)
	}
	caption(lang.L("Limit for each run"))
	choose(texts(experimentLimits, i18n.Time), &w.limit)
	caption(lang.L("Solvers"))
	list := t.app.session.Solvers()
	ticked := func(id string) bool {
		for _, s := range list {
			if s.Info().ID == id {
				return w.wants(s.Info())
			}
		}
		return false
	}
	return append(parts, solverTicks(list, ticked, func(id string, on bool) { w.ticks[id] = on; t.refresh() }))
}

// texts writes values.
func texts[T any](values []T, write func(T) string) []string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = write(v)
	}
	return list
}

func kindName(k measure.Kind) string {
	switch k {
	case measure.Minimal:
		return lang.L("Minimal")
	case measure.EveryGivens:
		return lang.L("Every number")
	default:
		return lang.L("One number")
	}
}

// givensKeys choose the number of givens.
func (t *trial) givensKeys() fyne.CanvasObject {
	w := &t.app.trying
	step := func(text string, by int) *widgets.Key {
		now := w.givens
		off := now+by < leastGivens || now+by > mostGivens
		return widgets.NewKey(widgets.KeyView{Text: text, Disabled: off}, func() { w.givens += by; t.wishesChanged() })
	}
	number := widgets.NewKey(widgets.KeyView{Text: strconv.Itoa(w.givens), Kind: widgets.Ghost}, nil)
	return inset(widgets.NewKeyRows(step("– 10", -10), step("– 1", -1), number, step("+ 1", 1), step("+ 10", 10)))
}

// showResults opens the page that tells how the experiment can be kept.
func (t *trial) showResults() {
	a := t.app
	save := func(icon widgets.Icon, text, name, mime string, write func(io.Writer) error) choice {
		return choice{icon: icon, text: text, action: a.closing(func() { a.saveAs(name, mime, write, t.failed) })}
	}
	a.show(widgets.SheetView{
		Title: lang.L("Keep the experiment"),
		Content: list([]choice{
			save(widgets.IconSave, lang.L("Save every run as CSV…"), "experiment.csv", "text/csv", t.lines.CopyTo),
			save(widgets.IconSave, lang.L("Save as a picture…"), "experiment.png", "image/png",
				func(w io.Writer) error { return a.writePNG(w, t.drawing(filePen())) }),
			save(widgets.IconSave, lang.L("Save as a drawing (SVG)…"), "experiment.svg", "image/svg+xml",
				func(w io.Writer) error { return t.drawing(filePen()).SVG(w, filePalette()) }),
		}),
		Keys: []*widgets.Key{a.closeKey()},
	}, nil)
}

// failed says why a file could not be opened or written.
func (t *trial) failed(err error) {
	text := i18n.FileFailed(err)
	widgets.SetText(t.status, widgets.Span{Kind: widgets.Body, Text: text})
	t.page.Relayout()
	announce(text)
}
