package ui

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
)

// textScales are the text sizes to choose from.
var textScales = []float32{1, 1.25, 1.5, 2}

// settingVariants are the variants in the order of their toggle.
var settingVariants = []session.Variant{session.SystemVariant, session.Light, session.Dark}

// showSettings opens the settings.
func (a *App) showSettings() {
	now := a.session.Settings()
	content := container.NewVBox()
	add := func(title string, options []string, selected int, changed func(i int)) {
		toggle := widgets.NewToggle(options, changed)
		toggle.SetSelected(max(selected, 0))
		content.Add(widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: title}))
		content.Add(inset(toggle))
	}

	add(lang.L("Colours"), []string{lang.L("As the system"), lang.L("Light"), lang.L("Dark")},
		slices.Index(settingVariants, now.Variant),
		func(i int) { a.change(func(s *session.Settings) { s.Variant = settingVariants[i] }) })

	sizes := make([]string, len(textScales))
	for i, scale := range textScales {
		sizes[i] = strconv.Itoa(int(scale*100)) + " %"
	}
	add(lang.L("Text size"), sizes, slices.Index(textScales, now.TextScale),
		func(i int) { a.change(func(s *session.Settings) { s.TextScale = textScales[i] }) })

	add(lang.L("Thumb"), []string{lang.L("Right hand"), lang.L("Left hand")}, index(now.LeftHanded),
		func(i int) { a.change(func(s *session.Settings) { s.LeftHanded = i == 1 }) })

	add(lang.L("After a digit"), []string{lang.L("Stay"), lang.L("Advance to the next cell")}, index(now.Advance),
		func(i int) { a.change(func(s *session.Settings) { s.Advance = i == 1 }) })

	content.Add(widgets.NewText(widgets.Span{Kind: widgets.Caption, Text: lang.L("Language")}))
	content.Add(a.languageKeys())
	a.show(widgets.SheetView{Title: lang.L("Settings"), Content: content, Keys: []*widgets.Key{a.closeKey()}}, nil)
}

func index(second bool) int {
	if second {
		return 1
	}
	return 0
}

// languageKeys are a key for each language, and one for the system's.
func (a *App) languageKeys() fyne.CanvasObject {
	now := a.session.Settings().Language
	languages := append([]i18n.Language{{Name: lang.L("As the system")}}, i18n.Languages()...)
	grid := container.New(layout.NewCustomPaddedVBoxLayout(gap))
	for pair := range slices.Chunk(languages, 2) {
		row := container.NewGridWithColumns(2)
		for _, l := range pair {
			choose := func() { a.change(func(s *session.Settings) { s.Language = l.Code }) }
			row.Add(widgets.NewKey(widgets.KeyView{Text: l.Name, Held: now == l.Code}, choose))
		}
		grid.Add(row)
	}
	return inset(grid)
}
