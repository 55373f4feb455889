package help

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// TextScales are the text sizes to choose from.
var TextScales = []float32{1, 1.25, 1.5, 2}

// variants are the colour variants to choose from.
var variants = []session.Variant{session.SystemVariant, session.Light, session.Dark, session.HighContrast}

// OpenSettings opens the settings.
func OpenSettings(window *shell.Window, change func(alter func(*session.Settings))) {
	now := window.Session().Settings()
	var parts []fyne.CanvasObject // laid out once, as part of the sheet
	choose := func(title string, names []string, selected int, alter func(s *session.Settings, i int)) {
		toggle := widgets.NewToggle(names, func(i int) {
			change(func(s *session.Settings) { alter(s, i) })
		})
		toggle.SetSelected(max(selected, 0))
		parts = append(parts, widgets.NewCaption(title), shell.Inset(toggle))
	}

	choose(lang.L("Colours"), []string{lang.L("Same as system"), lang.L("Light"), lang.L("Dark"), lang.L("High contrast")},
		slices.Index(variants, now.Variant), func(s *session.Settings, i int) { s.Variant = variants[i] })

	sizes := make([]string, len(TextScales))
	for i, scale := range TextScales {
		sizes[i] = strconv.Itoa(int(scale*100)) + " %"
	}
	choose(lang.L("Text size"), sizes,
		slices.Index(TextScales, now.TextScale), func(s *session.Settings, i int) { s.TextScale = TextScales[i] })

	choose(lang.L("Handedness"), []string{lang.L("Right hand"), lang.L("Left hand")},
		index(now.LeftHanded), func(s *session.Settings, i int) { s.LeftHanded = i == 1 })

	choose(lang.L("Auto-next"), []string{lang.L("Stay"), lang.L("Advance to the next cell")},
		index(now.Advance), func(s *session.Settings, i int) { s.Advance = i == 1 })

	choose(lang.L("After an answer"), []string{lang.L("Leave the notes"), lang.L("Update the notes")},
		index(now.StrikeNotes), func(s *session.Settings, i int) { s.StrikeNotes = i == 1 })

	choose(lang.L("Hint"), []string{lang.L("Where to look first"), lang.L("Show steps at once")},
		index(now.ShowSteps), func(s *session.Settings, i int) { s.ShowSteps = i == 1 })

	parts = append(parts, widgets.NewCaption(lang.L("Language")), languageKeys(window, change))
	window.OpenSheet(widgets.SheetView{Title: lang.L("Settings"), Content: container.NewVBox(parts...), Keys: []*widgets.Key{shell.CloseKey(window)}})
}

func index(second bool) int {
	if second {
		return 1
	}
	return 0
}

// languageKeys returns a key for each language and one for the system's.
func languageKeys(window *shell.Window, change func(alter func(*session.Settings))) fyne.CanvasObject {
	now := window.Session().Settings().Language
	languages := append([]i18n.Language{{Name: lang.L("Same as system")}}, i18n.Languages()...)
	var keys []*widgets.Key
	for _, l := range languages {
		choose := func() { change(func(s *session.Settings) { s.Language = l.Code }) }
		keys = append(keys, widgets.NewKey(widgets.KeyView{Text: l.Name, Role: widgets.Chooses, Held: now == l.Code}, choose))
	}
	return shell.Pairs(keys)
}
