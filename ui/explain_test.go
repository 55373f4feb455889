package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/widgets"
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

// TestF1OnAKeyExplainsIt presses F1 on each key of the main screen in every state of the board.
func TestF1OnAKeyExplainsIt(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("nothing takes the focus on a mobile device")
	}
	r := newRobot(t, uitest.Phone, uitest.Endless{})
	explainAll := func() {
		uitest.WalkVisible(r.Content(), func(o fyne.CanvasObject) {
			k, ok := o.(*widgets.Key)
			if !ok || k.Disabled() {
				return
			}
			r.Canvas().Focus(k)
			r.Press(fyne.KeyF1)
			if name := k.View().Text + k.View().Tip; r.Sheets() != 1 || r.Sheet().Title == "Help" {
				t.Errorf("F1 doesn't explain %q", name)
			}
			if r.Press(fyne.KeyEscape); r.Sheets() != 0 || r.Canvas().Focused() != k {
				t.Errorf("Esc doesn't lead back to %q", k.View().Text)
			}
		})
	}
	explainAll() // an empty board
	r.easy()
	r.Session().SetMode(session.Play)
	explainAll()
	r.Session().SetMode(session.EnterPuzzle)
	r.Session().Select(2)
	r.Session().Type(5) // clashes
	explainAll()
	r.Session().Undo()
	r.Session().Solve()
	r.Until("the search shows Stop", func() bool { _, shown := r.Session().Search().Progress(); return shown })
	explainAll()
	if !r.Session().Search().Running() {
		t.Error("F1 stops the search")
	}
	r.Session().Search().Stop()
	r.Until("the search has stopped", func() bool { return !r.Session().Search().Running() })
}
