package ui

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// TestTheMenuPageHasFourteenEntries checks the page's structure, and that each entry has an icon.
func TestTheMenuPageHasFourteenEntries(t *testing.T) {
	r := newRobot(t, fyne.NewSize(412, 1000))
	var got []string
	for _, g := range r.app.Commands().Rows(passingCommands, page()) {
		got = append(got, "#"+g.Name)
		for _, c := range g.Commands {
			got = append(got, c.Text)
			if c.Icon == widgets.NoIcon {
				t.Errorf("%q has no icon", c.Text)
			}
		}
	}
	want := []string{
		"#Puzzle", "Puzzles…", "Photo or file…", "Paste", "Extra rules…", "Share or print…",
		"#Solve", "Hint", "How hard?", "Is it sound?", "Notes…",
		"#Algorithms", "Compare…", "Watch…",
		"#Solvoku", "Learn…", "Settings…", "Help…",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the page has %q, want %q", got, want)
	}
	r.app.openMenu()
	for text, want := range map[string]string{"Puzzles…": "new, famous, mine", "Settings…": ""} {
		if got := r.SheetKey(text).View().Below; got != want {
			t.Errorf("under %q stands %q, want %q", text, got, want)
		}
	}
}

// TestTheMenuBarHasThePageAndMore checks the bar's structure.
func TestTheMenuBarHasThePageAndMore(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	s := r.app.Commands()
	var counts []int
	there := map[string]bool{}
	for _, m := range s.MainMenu(passingCommands, bar()).Items {
		n := 0
		for _, item := range m.Items {
			if !item.IsSeparator {
				n++
				there[item.Label] = true
			}
		}
		counts = append(counts, n)
	}
	if want := []int{6, 6, 7, 2}; !slices.Equal(counts, want) {
		t.Errorf("the menus have %v entries, want %v", counts, want)
	}
	for _, g := range s.Rows(nil, page()) {
		for _, c := range g.Commands {
			if !there[c.Text] {
				t.Errorf("the bar lacks %q", c.Text)
			}
		}
	}
	for _, more := range []string{"Undo", "Redo", "Copy", "Save this puzzle…", "Solve", "Choose a solver…", "Quit"} {
		if !there[more] {
			t.Errorf("the bar lacks %q", more)
		}
	}
}

// TestPassingCommandsAreOnTop looks for the way back to a list while one is open.
func TestPassingCommandsAreOnTop(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	first := func() (texts []string) {
		r.app.openMenu()
		uitest.Walk(r.Sheet().Content, func(o fyne.CanvasObject) {
			if k, ok := o.(*widgets.Key); ok {
				texts = append(texts, k.View().Text)
			}
		})
		r.CloseSheets()
		if bar := r.MainMenu(); bar != nil {
			texts = append(texts[:1], bar.Items[0].Items[0].Label)
		}
		return texts[:2]
	}
	if got := first(); got[0] != "Puzzles…" {
		t.Errorf("without a list the menu begins with %q", got)
	}
	r.list()
	r.Leave()
	if got := first(); got[0] != "Back to the list…" || shell.HasMenuBar() && got[1] != "Back to the list…" {
		t.Errorf("with a list the page and the bar begin with %q", got)
	}
}

// TestAllNotesAreFilledInAndCleared uses the sheet that the menu's entry opens.
func TestAllNotesAreFilledInAndCleared(t *testing.T) {
	r := newRobot(t, uitest.Phone)
	r.Session().Paste(uitest.Easy)
	r.Session().SetMode(session.Play)
	noted := func() bool { return r.Session().State().Notes != board.State{}.Notes }
	for _, c := range []struct {
		key  string
		want bool
	}{{"Fill in all", true}, {"Clear all", false}} {
		r.Run(command.AllNotes)
		r.Tap(r.SheetKey(c.key))
		if r.NoSheet(); noted() != c.want {
			t.Errorf("after %q there are notes: %v", c.key, noted())
		}
	}
	r.Run(command.AllNotes)
	if !r.SheetKey("Clear all").View().Disabled {
		t.Error("no notes can be cleared")
	}
}

// TestTheMenuHasColumnsWhereThereIsRoom opens the menu at many sizes and finds the left edges
// of its rows. It scrolls only where large text leaves no other way.
func TestTheMenuHasColumnsWhereThereIsRoom(t *testing.T) {
	for _, c := range []struct {
		w, h, text float32
		columns    int
	}{
		{360, 640, 1, 2}, {360, 640, 2, 1}, {412, 915, 1, 2}, {640, 360, 1, 4}, {740, 360, 1, 4}, {915, 412, 1, 4},
		{1040, 740, 1, 3}, {1040, 740, 2, 3}, {1920, 1080, 1, 3}, {1920, 1080, 2, 3},
	} {
		if testing.Short() && c.columns != 2 {
			continue
		}
		r := newRobot(t, fyne.NewSize(c.w, c.h))
		r.app.change(func(s *session.Settings) { s.TextScale = c.text })
		r.app.openMenu()
		edges, bottom := map[float32]bool{}, float32(0)
		uitest.Walk(r.Sheet().Content, func(o fyne.CanvasObject) {
			if k, ok := o.(*widgets.Key); ok {
				at := r.App.Driver().AbsolutePositionForObject(k)
				edges[at.X], bottom = true, max(bottom, at.Y+k.Size().Height)
			}
		})
		if len(edges) != c.columns {
			t.Errorf("%v: the rows begin at %v, want %d columns", c, edges, c.columns)
		}
		if scrolls := bottom > c.h; scrolls != (c.columns == 1 && c.text == 2) {
			t.Errorf("%v: the menu scrolls: %v", c, scrolls)
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
	view := shell.Groups(groups)
	view.Title, view.Keys = "Thirty", []*widgets.Key{shell.CloseKey(r.Window)}
	r.OpenSheet(view)
	var last fyne.Position
	uitest.Walk(view.Content, func(o fyne.CanvasObject) {
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
	for letter, title := range map[string]string{"c": "Compare", "R": "Watch", "w": "Watch"} {
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

// TestF1OpensTheHelpEverywhere presses it on pages and sheets, and comes back to them.
func TestF1OpensTheHelpEverywhere(t *testing.T) {
	r := newRobot(t, uitest.Wide)
	r.easy()
	for _, id := range []command.ID{"", command.CompareSolvers, command.Hint, command.Watch, command.Race, command.Learn, command.HowHard, command.Share, command.NewPuzzle, command.Settings, command.Sound} {
		if id != "" {
			r.Run(id)
		}
		stage, sheets := r.Stage(), r.Sheets()
		r.Press(fyne.KeyF1)
		if r.Sheets() != sheets+1 || r.Sheet().Title != "Help" {
			t.Errorf("%s: F1 opens no help", id)
		}
		if stage != nil && len(stage.Commands.Groups()) > 0 {
			own, all := stage.Commands.Groups()[0], r.app.allKeys()
			if all[0].Name != own.Name || slices.ContainsFunc(all[1:], func(g command.Group) bool { return g.Name == own.Name }) {
				t.Errorf("%s: the help doesn't begin with the page's own keys", id)
			}
		}
		if r.Press(fyne.KeyF1); r.Sheets() != sheets+1 {
			t.Errorf("%s: F1 opens it twice", id)
		}
		if r.Press(fyne.KeyEscape); r.Stage() != stage || r.Sheets() != sheets {
			t.Errorf("%s: Esc doesn't lead back", id)
		}
		r.CloseSheets()
		r.Leave()
	}
	r.solved()
	r.Press(fyne.KeyF1)
	if r.Sheet().Title != "Help" {
		t.Error("F1 opens no help over a result")
	}
	r.Press(fyne.KeyEscape)
	if r.Sheet().Title != "One solution" {
		t.Error("Esc doesn't lead back to the result")
	}
	r.CloseSheets()
}
