package shell_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// tabbed enters one of three stages that share a place.
func tabbed(r *uitest.Robot, i int, entered *[]int) {
	*entered = append(*entered, i)
	r.Enter(&shell.Stage{
		Title: "Puzzles", Content: widget.NewLabel("content"),
		Tabs: shell.Tabs{Names: []string{"New", "Famous", "Mine"}, Chosen: i, Open: func(i int) { tabbed(r, i, entered) }},
	})
}

// barOf returns the toggle and the visible title of a stage's bar; nil for none.
func barOf(r *uitest.Robot) (tabs *widgets.Toggle, title *widgets.Label) {
	uitest.WalkVisible(r.Content(), func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widgets.Toggle:
			tabs = o
		case *widgets.Label:
			title = o
		}
	})
	return tabs, title
}

func TestATabOpensItsStage(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	r.GoHome(shell.Home{Content: widget.NewLabel("main screen")})
	var entered []int
	tabbed(r, 0, &entered)
	tabs, _ := barOf(r)
	r.TapAt(tabs, fyne.NewPos(tabs.Size().Width-10, tabs.Size().Height/2))
	if len(entered) != 2 || entered[1] != 2 {
		t.Fatalf("entered %v", entered)
	}
	if tabs, _ := barOf(r); tabs.Selected() != 2 || tabs.Focused() {
		t.Errorf("tab %d is chosen; focused: %v", tabs.Selected(), tabs.Focused())
	}
	if tabs.Selected() != 0 {
		t.Error("the first stage has another tab chosen, should it come back")
	}
	r.Press(fyne.KeyEscape)
	if !r.AtHome() {
		t.Error("Escape leads to the first tab")
	}
}

func TestArrowsWalkAlongTheTabs(t *testing.T) {
	if fyne.CurrentDevice().IsMobile() {
		t.Skip("on phones only text fields take the focus")
	}
	r := uitest.New(t, uitest.Wide)
	var entered []int
	tabbed(r, 0, &entered)
	tabs, _ := barOf(r)
	r.Canvas().Focus(tabs)
	r.Press(fyne.KeyRight)
	r.Press(fyne.KeyRight)
	if tabs, _ := barOf(r); len(entered) != 3 || tabs.Selected() != 2 || !tabs.Focused() {
		t.Errorf("entered %v; focused: %v", entered, tabs.Focused())
	}
}

// TestTheTabsHaveRoom looks at the bar of stages in windows of many widths.
func TestTheTabsHaveRoom(t *testing.T) {
	for _, c := range []struct {
		width, scale float32
		titled       bool
	}{{1040, 1, true}, {740, 1, true}, {500, 1, true}, {412, 1, false}, {360, 1, false}, {1040, 2, true}, {360, 2, false}} {
		r := uitest.New(t, fyne.NewSize(c.width, 500))
		r.Change(func(s *session.Settings) { s.TextScale = c.scale })
		var entered []int
		tabbed(r, 1, &entered)
		r.NothingCutOff("the bar", r.Content())
		r.KeysApart("the bar", r.Content())
		tabs, title := barOf(r)
		if (title != nil) != c.titled {
			t.Errorf("%v: the title is seen: %v", c, title != nil)
		}
		at := r.App.Driver().AbsolutePositionForObject(tabs)
		if right := at.X + tabs.Size().Width; right < c.width-2*shell.Gap || right > c.width {
			t.Errorf("%v: the tabs end at %v", c, right)
		}
	}
}
