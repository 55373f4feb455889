package ui

import (
	"testing"

	"fyne.io/fyne/v2/lang"

	"github.com/solvoku/solvoku/assets"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/help"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// TestEverySheetFitsInEveryLanguage opens the sheets that the menu leads to in each language, on a
// phone in portrait and landscape, at the normal and a very large text size.
func TestEverySheetFitsInEveryLanguage(t *testing.T) {
	t.Cleanup(func() {
		if err := i18n.Use(assets.Translations(), "en"); err != nil {
			t.Error(err)
		}
	})
	for v := range uitest.Views() {
		if v.Size == uitest.Wide {
			continue // a sheet is never narrower than on a phone
		}
		english := uitest.EnglishIn(t, v.Language)
		t.Run(v.String(), func(t *testing.T) {
			r := newRobot(t, v.Size)
			r.app.change(func(s *session.Settings) { s.Language, s.TextScale = v.Language, v.Scale })
			for _, text := range r.menuBarTexts() {
				english.Judge(t, "the menu bar", text)
			}
			for _, s := range everySheet {
				s.open(r.app)
				if got, want := r.Sheet().Title, s.title(); got != want {
					t.Errorf("%s: the title is %q, want %q", s.name, got, want)
				}
				overlay := r.Canvas().Overlays().Top()
				english.Find(t, s.name, overlay)
				r.NothingCutOff(s.name, overlay)
				r.Picture(s.name)
				r.CloseSheets()
			}
		})
	}
}

// everySheet opens each sheet, with its title in the current language.
var everySheet = []struct {
	name  string
	title func() string
	open  func(a *App)
}{
	{"the menu", say("Menu"), func(a *App) { a.openMenu() }},
	{"the solvers", say("Choose a solver"), func(a *App) { a.screen.OpenSolvers() }},
	{"settings", say("Settings"), func(a *App) { help.OpenSettings(a.Window, a.change) }},
	{"help", say("Help"), func(a *App) { a.Window.Run(command.Help) }},
	{"about", say("Help"), func(a *App) { help.OpenAbout(a.Window) }},
}

func say(key string) func() string { return func() string { return lang.L(key) } }

// menuBarTexts returns the texts in the menu bar, or nothing if there is none.
func (r *appRobot) menuBarTexts() []string {
	bar := r.MainMenu()
	if bar == nil {
		return nil
	}
	var texts []string
	for _, menu := range bar.Items {
		texts = append(texts, menu.Label)
		for _, item := range menu.Items {
			texts = append(texts, item.Label)
		}
	}
	return texts
}
