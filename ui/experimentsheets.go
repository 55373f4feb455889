package ui

import (
	"io"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/solvers/measure"
	"github.com/solvoku/solvoku/ui/controls"
	"github.com/solvoku/solvoku/ui/words"
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

func (t *trial) wishesView() controls.SheetView {
	return controls.SheetView{
		Title: lang.L("Puzzles and solvers"), Content: controls.NewColumn(gap, t.wishes()...),
		Keys: []*controls.Key{t.app.closeKey()},
	}
}

// wishes are the parts of the page.
func (t *trial) wishes() []fyne.CanvasObject {
	w := &t.app.trying
	var parts []fyne.CanvasObject
	caption := func(text string) {
		parts = append(parts, controls.NewText(controls.Span{Kind: controls.Caption, Text: text}))
	}
	choose := func(options []string, at *int) {
		toggle := controls.NewToggle(options, func(i int) { *at = i; t.wishesChanged() })
		toggle.SetSelected(*at)
		parts = append(parts, inset(toggle))
	}
	caption(lang.L("Puzzles"))
	open := controls.NewKey(controls.KeyView{Text: lang.L("From a file, one to a line…"), Icon: controls.IconOpen, Held: w.file != nil}, func() {
		t.app.choosePuzzleFile(func(f *puzzleFile) { t.take(f); t.wishesChanged() }, t.failed)
	})
	generate := controls.NewKey(controls.KeyView{Text: lang.L("Generated"), Held: w.file == nil}, func() { t.take(nil); t.wishesChanged() })
	parts = append(parts, inset(controls.NewKeyRows(generate, open)))
	if w.file == nil {
		caption(lang.L("How many"))
		choose(texts(experimentCounts, words.Count[int]), &w.count)
		caption(lang.L("Givens"))
		choose(texts(experimentKinds, kindName), &w.kind)
		if experimentKinds[w.kind] == measure.OneGivens {
			parts = append(parts, t.givensKeys())
		}
	} else {
		caption(w.file.name)
	}
	caption(lang.L("Limit for each run"))
	choose(texts(experimentLimits, words.Time), &w.limit)
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
	step := func(text string, by int) *controls.Key {
		now := w.givens
		off := now+by < leastGivens || now+by > mostGivens
		return controls.NewKey(controls.KeyView{Text: text, Disabled: off}, func() { w.givens += by; t.wishesChanged() })
	}
	number := controls.NewKey(controls.KeyView{Text: strconv.Itoa(w.givens), Kind: controls.Ghost}, nil)
	return inset(controls.NewKeyRows(step("– 10", -10), step("– 1", -1), number, step("+ 1", 1), step("+ 10", 10)))
}

// showResults opens the page that tells how the experiment can be kept.
func (t *trial) showResults() {
	a := t.app
	save := func(icon controls.Icon, text, name, mime string, write func(io.Writer) error) choice {
		return choice{icon: icon, text: text, action: a.closing(func() { a.saveAs(name, mime, write, t.failed) })}
	}
	a.show(controls.SheetView{
		Title: lang.L("Keep the experiment"),
		Content: list([]choice{
			save(controls.IconSave, lang.L("Save every run as CSV…"), "experiment.csv", "text/csv", t.lines.CopyTo),
			save(controls.IconSave, lang.L("Save as a picture…"), "experiment.png", "image/png",
				func(w io.Writer) error { return a.writePNG(w, t.drawing(filePen())) }),
			save(controls.IconSave, lang.L("Save as a drawing (SVG)…"), "experiment.svg", "image/svg+xml",
				func(w io.Writer) error { return t.drawing(filePen()).SVG(w, filePalette()) }),
		}),
		Keys: []*controls.Key{a.closeKey()},
	}, nil)
}

// failed says why a file could not be opened or written.
func (t *trial) failed(err error) {
	text := words.FileFailed(err)
	controls.SetText(t.status, controls.Span{Kind: controls.Body, Text: text})
	t.page.Relayout()
	announce(text)
}
