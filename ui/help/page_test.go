package help

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/internal/version"
	"github.com/solvoku/solvoku/ui/shell"
)

func TestTheManualListsTheKeys(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	Open(r.Window, command.Group{Name: "Board", Commands: []command.Command{
		{ID: command.Undo, Text: "Undo", Keys: command.Primary(fyne.KeyZ)},
		{ID: command.Help, Text: "Help…", Keys: command.Keys(fyne.KeyF1, "?")},
		{ID: "set", Text: "Set a digit", Keys: command.Digits(1, 9)},
	}}, command.Group{Name: "Nothing typed", Commands: []command.Command{{ID: command.About, Text: "About"}}}, shell.Commands())
	texts := strings.Join(uitest.TextsIn(r.Sheet().Content), "\n")
	for _, want := range []string{"Board", "Undo\n", "Ctrl+Z", "Help\n", "F1  ?", "1 – 9", "Everywhere", "Esc"} {
		if !strings.Contains(texts, want) {
			t.Errorf("the manual lacks %q", want)
		}
	}
	if strings.Contains(texts, "Nothing typed") || strings.Contains(texts, "About") {
		t.Error("the manual lists commands without keys")
	}
	r.Tap(r.SheetKey("Close"))
	r.NoSheet()
}

func TestAboutNamesTheVersion(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	OpenAbout(r.Window)
	if got := r.Sheet().Subtitle; !strings.Contains(got, version.Number) {
		t.Errorf("%q lacks the version %s", got, version.Number)
	}
}

func TestThePagesFitInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		Open(r.Window, shell.Commands())
		look("manual")
		r.CloseSheets()
		OpenAbout(r.Window)
		look("about")
	})
}
