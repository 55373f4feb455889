package ui

import (
	"runtime"
	"strings"
	"testing"
	"weak"

	"fyne.io/fyne/v2"
	"go.uber.org/goleak"

	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/shell"
)

// pages holds the commands that open a page or a sheet.
var pages = []command.ID{
	command.NewPuzzle, command.FamousPuzzles, command.MyPuzzles, command.SavePuzzle, command.OpenFile, command.Share, command.Settings, command.Hint, command.Sound, command.StepByStep, command.HowHard,
	command.ChooseSolver, command.CompareSolvers, command.Race, command.Watch, command.Experiment, command.SolversExplained, command.Help, command.Learn, command.About, command.OpenMenu,
}

// shown is what a page consists of: its stage, or the card of a sheet.
type shown struct {
	stage weak.Pointer[shell.Stage]
	card  weak.Pointer[fyne.Container]
}

// TestAClosedPageIsForgotten opens and closes every page, for several rounds. Nothing refers to a
// closed page any more, and each round leaves as many objects as the previous one.
func TestAClosedPageIsForgotten(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.easy()
	r.Until("the puzzle is judged", func() bool { return strings.Contains(r.status(), "one solution") })
	idle := goleak.IgnoreCurrent()
	var objects []uint64
	for range 3 {
		opened := map[command.ID]shown{}
		for _, id := range pages {
			opened[id] = r.visit(id)
		}
		r.Run(command.Settings) // the window may still refer to the last page opened
		(&mixed{appRobot: r}).home()
		r.Until("nothing runs in the background", func() bool { return goleak.Find(idle) == nil })
		r.handleAll()
		uitest.Forget()
		for id, was := range opened {
			if was.stage.Value() != nil || was.card.Value() != nil {
				t.Errorf("the page of %q is still there after it was closed", id)
			}
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		objects = append(objects, m.HeapObjects)
	}
	if now, before := objects[2], objects[1]; now > before+before/100 {
		t.Errorf("after each round there are %d objects", objects)
	}
}

// visit opens and closes a page, and returns weak pointers to it.
func (r *appRobot) visit(id command.ID) (was shown) {
	r.Run(id)
	if s := r.Stage(); s != nil {
		was.stage = weak.Make(s)
		if c, ok := s.Content.(*fyne.Container); ok {
			was.card = weak.Make(c)
		}
	} else if top, ok := r.Canvas().Overlays().Top().(*fyne.Container); ok {
		was.card = weak.Make(top)
	}
	(&mixed{appRobot: r}).home()
	return was
}

// handleAll runs everything queued for the interface's goroutine.
func (r *appRobot) handleAll() {
	handled := false
	r.Do(func() { handled = true })
	r.Until("all that came late is handled", func() bool { return handled })
}
