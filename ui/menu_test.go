package ui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

func TestEveryCommandOfTheMenuHasAnIcon(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	for _, g := range r.app.commands() {
		for _, c := range g.Commands {
			if c.In&(command.Menu|command.Passing) != 0 && c.Icon == widgets.NoIcon {
				t.Errorf("%q has no icon", c.Text)
			}
		}
	}
}

// TestTheMenuStandsInColumnsWhereThereIsRoom opens the menu at many sizes and
// finds the left edges of its rows.
func TestTheMenuStandsInColumnsWhereThereIsRoom(t *testing.T) {
	for _, c := range []struct {
		w, h, text float32
		columns    int
	}{
		{360, 640, 1, 1}, {360, 640, 2, 1}, {412, 915, 1, 1}, {640, 360, 1, 2}, {915, 412, 1, 3},
		{1040, 740, 1, 3}, {1040, 740, 2, 1}, {1920, 1080, 1, 3}, {1920, 1080, 2, 3},
	} {
		if testing.Short() && c.columns != 2 {
			continue
		}
		r := newRobot(t, fyne.NewSize(c.w, c.h))
		r.app.change(func(s *session.Settings) { s.TextScale = c.text })
		r.app.openMenu()
		edges := map[float32]bool{}
		uitest.Walk(r.Sheet().Content, func(o fyne.CanvasObject) {
			if k, ok := o.(*widgets.Key); ok {
				edges[r.App.Driver().AbsolutePositionForObject(k).X] = true
			}
		})
		if len(edges) != c.columns {
			t.Errorf("%v: the rows begin at %v, want %d columns", c, edges, c.columns)
		}
		r.NothingCutOff(fmt.Sprint(c), r.Canvas().Overlays().Top())
	}
}

func TestGroupsKeepTheirOrderAndBalance(t *testing.T) {
	r := newRobot(t, fyne.NewSize(1040, 740))
	var groups []shell.Group
	for i, rows := range []int{2, 9, 3, 3, 7, 5} {
		g := shell.Group{Name: fmt.Sprint("group ", i)}
		for j := range rows {
			g.Choices = append(g.Choices, shell.Choice{Text: fmt.Sprintf("%d %d", i, j)})
		}
		groups = append(groups, g)
	}
	content, first := shell.Groups(groups)
	r.OpenSheet(widgets.SheetView{Title: "Thirty", Content: content, Wide: true, Focus: first, Keys: []*widgets.Key{shell.CloseKey(r.Window)}})
	var last fyne.Position
	uitest.Walk(content, func(o fyne.CanvasObject) {
		k, ok := o.(*widgets.Key)
		if !ok {
			return
		}
		at := r.App.Driver().AbsolutePositionForObject(k)
		if at.X < last.X || at.X == last.X && at.Y <= last.Y {
			t.Errorf("%q at %v comes after %v", k.View().Text, at, last)
		}
		last = at
		if at.Y+k.Size().Height > 740 && !fyne.CurrentDevice().IsMobile() {
			t.Errorf("%q is out of sight at %v", k.View().Text, at)
		}
	})
}

func TestLettersRunCommandsOnTheMainScreen(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.Session().Paste(uitest.Easy)
	r.Write("m")
	if r.Session().Mode() != session.Play {
		t.Fatal("M does not change the mode")
	}
	r.Write("nA")
	if s := r.Session().Settings(); !s.Notes || !s.Advance {
		t.Errorf("N and A do nothing: notes %v, advance %v", s.Notes, s.Advance)
	}
	for letter, title := range map[string]string{"c": "Compare the solvers", "R": "Watch", "w": "Watch"} {
		r.Write(letter)
		if stage := r.Stage(); stage == nil || stage.Title != title {
			t.Fatalf("%s does not open %q", letter, title)
		}
		r.Leave()
	}
	if r.Session().State().Givens() != mustParse(t, uitest.Easy) {
		t.Error("a letter has changed the board")
	}
	r.Press(fyne.KeyF10)
	if r.Sheet().Title != "Menu" {
		t.Error("F10 does not open the menu")
	}
}

func mustParse(t *testing.T, text string) board.Grid {
	t.Helper()
	g, err := board.ParseGrid(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
