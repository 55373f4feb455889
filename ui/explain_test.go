package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

func TestAHintOnASolversAnswerExplainsIt(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Paste(uitest.Easy)
	r.Session().SetMode(session.Play)
	r.Session().Select(2)
	r.Run(command.Hint)
	if stage := r.Stage(); stage == nil || stage.Title != "Hint" {
		t.Fatal("there is no hint for an empty cell")
	}
	r.Leave()
	r.Session().Solve()
	r.Until("the puzzle is solved", func() bool { return !r.Session().Search().Running() })
	r.Tap(r.SheetKey("Done")) // a result that is only covered comes back
	r.Session().Select(2)
	r.Run(command.Hint)
	if r.Stage() == nil {
		t.Fatal("the answer in r1c3 is not explained")
	}
	r.Until("the answer in r1c3 is proved", func() bool { return strings.Contains(r.Text(), "r1c3 is 4") })
	r.Press(fyne.KeyEscape)
	if !r.AtHome() {
		t.Error("Escape does not leave the explanation")
	}
}

func TestASearchRunsOnDuringHelp(t *testing.T) {
	r := newRobot(t, uitest.Phone, uitest.Endless{})
	r.Session().Paste(uitest.Hardest)
	r.Session().Solve()
	if r.Press(fyne.KeyF1); r.Sheet().Title != "Help" || !r.Session().Search().Running() {
		t.Error("F1 doesn't help, or stops the search")
	}
	r.CloseSheets()
	r.Session().Search().Stop()
	r.Until("the search has stopped", func() bool { return !r.Session().Search().Running() })
}
