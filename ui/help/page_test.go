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
	if strings.Contains(texts, "Nothing typed") || strings.Contains(texts, "About\n") {
		t.Error("the manual lists commands without keys")
	}
	r.Tap(r.SheetKey("Close"))
	r.NoSheet()
}

// TestTheProseIsFolded opens and closes its folds. What is folded takes no height.
func TestTheProseIsFolded(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	Open(r.Window, shell.Commands())
	height := func() float32 { return r.Sheet().Content.MinSize().Height }
	r.Tap(r.SheetKey("How to play")) // open at first
	closed := height()
	for _, fold := range []string{"How to play", "About Solvoku"} {
		r.Tap(r.SheetKey(fold))
		if got := height(); got < closed+100 {
			t.Errorf("%q doesn't open: %v high, at first %v", fold, got, closed)
		}
		r.Tap(r.SheetKey(fold))
		if got := height(); got != closed {
			t.Errorf("%q doesn't close: %v high, at first %v", fold, got, closed)
		}
	}
}

func TestAboutNamesTheVersion(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	OpenAbout(r.Window)
	if got := r.SheetKey("About Solvoku").View(); !strings.Contains(got.Detail, version.Number) || !got.Held {
		t.Errorf("%+v lacks the version %s, or is closed", got, version.Number)
	}
	r.SheetKey("Full licence texts").Press()
	if got := r.Sheet().Title; got != "Licences" {
		t.Errorf("the licences are under %q", got)
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
