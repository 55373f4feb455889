package shell_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

func TestMain(m *testing.M) { uitest.Main(m) }

// keys counts what is typed.
type keys int

func (k *keys) TypedKey(*fyne.KeyEvent) {}
func (k *keys) TypedRune(rune)          { *k++ }

// taking returns commands that pass on all that is typed.
func taking(to *keys) *command.Set {
	s := command.New(command.Scene{})
	s.Rest = to
	return s
}

// TestAStageIsClosedOnceItWasLeft leaves a stage for another one, for another main screen and
// with the app, and enters it once more while it is open, which isn't leaving it.
func TestAStageIsClosedOnceItWasLeft(t *testing.T) {
	ways := []struct {
		name  string
		leave func(*uitest.Robot, *shell.Stage)
		want  int
	}{
		{"for another stage", func(r *uitest.Robot, _ *shell.Stage) {
			r.Enter(&shell.Stage{Title: "Other", Content: widget.NewLabel("other")})
		}, 1},
		{"for another stage and back", func(r *uitest.Robot, s *shell.Stage) {
			r.Enter(&shell.Stage{Title: "Other", Content: widget.NewLabel("other")})
			r.Enter(s)
			r.Leave()
		}, 2},
		{"for another main screen", func(r *uitest.Robot, _ *shell.Stage) {
			r.GoHome(shell.Home{Content: widget.NewLabel("main screen")})
		}, 1},
		{"with the app", func(r *uitest.Robot, _ *shell.Stage) { r.Shutdown() }, 1},
		{"not at all", func(r *uitest.Robot, s *shell.Stage) { r.Enter(s) }, 0},
	}
	for _, way := range ways {
		r := uitest.New(t, uitest.Phone)
		r.GoHome(shell.Home{Content: widget.NewLabel("main screen")})
		closed := 0
		s := &shell.Stage{Title: "Stage", Content: widget.NewLabel("content"), Closed: func() { closed++ }}
		r.Enter(s)
		way.leave(r, s)
		if closed != way.want {
			t.Errorf("a stage left %s was closed %d times, want %d", way.name, closed, way.want)
		}
	}
}

func TestAStageTakesTheWindowAndEscapeLeadsBack(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	var home, stage keys
	r.GoHome(shell.Home{Content: widget.NewLabel("main screen"), Commands: taking(&home)})
	left := 0
	r.Enter(&shell.Stage{Title: "Stage", Content: widget.NewLabel("content"), Commands: taking(&stage), Closed: func() { left++ }})
	if r.AtHome() {
		t.Error("the main screen is still there")
	}
	r.Write("7")
	if home != 0 || stage != 1 {
		t.Errorf("of a key %d reached the main screen and %d the stage", home, stage)
	}
	r.Press(fyne.KeyEscape)
	if left != 1 || r.Stage() != nil {
		t.Fatalf("left %d times", left)
	}
	r.Write("7")
	if home != 1 || stage != 1 {
		t.Errorf("after the stage %d keys reached the main screen and %d the stage", home, stage)
	}
}

// TestABoardStandsWhereTheMainScreenHasIt: it keeps its place and size from page to page. The bar
// stands above the text.
func TestABoardStandsWhereTheMainScreenHasIt(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide, {Width: 412, Height: 915}, {Width: 700, Height: 500}, {Width: 740, Height: 360}} {
		for _, leftHanded := range []bool{false, true} {
			r := uitest.New(t, size)
			r.Session().Change(func(s *session.Settings) { s.LeftHanded = leftHanded })
			b := boardview.New(nil)
			text := widgets.NewText(widgets.Span{Kind: widgets.Heading, Text: "Heading"})
			page := shell.NewBoardPage(r.Window, b, []fyne.CanvasObject{text}, []*widgets.Key{widgets.NewKey(widgets.KeyView{Text: "Go on"}, nil)})
			page.Enter(&shell.Stage{Title: "Stage"})
			at := func(o fyne.CanvasObject) shell.Rect {
				pos, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
				return shell.NewRect(pos.X, pos.Y, size.Width, size.Height)
			}
			bar, panel := at(r.IconKey(widgets.IconBack)), at(page.Scroll)
			if bar.X != panel.X || bar.Y+bar.H > panel.Y {
				t.Errorf("%v: the bar at %v isn't above the text at %v", size, bar, panel)
			}
			a := shell.Arrange(shell.RoomOf(r.Window, size))
			want := a.Board.Taller(a.Around).OnPixels(r.Canvas().Scale())
			if got := shell.NewRect(b.Position().X, b.Position().Y, b.Size().Width, b.Size().Height); got != want {
				t.Errorf("%v: the board is at %v, on the main screen at %v", size, got, want)
			}
		}
	}
}

// TestASecondKeyStandsBesideTheMainKeyWhereThatIsNarrow: a row of its own would take from the text.
func TestASecondKeyStandsBesideTheMainKeyWhereThatIsNarrow(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Phone, uitest.Wide} {
		r := uitest.New(t, size)
		key := func(text string) *widgets.Key { return widgets.NewKey(widgets.KeyView{Text: text}, nil) }
		second, third, main := key("Second"), key("Third"), key("Main")
		page := shell.NewBoardPage(r.Window, boardview.New(nil), nil, []*widgets.Key{second, third}, []*widgets.Key{main})
		page.Enter(&shell.Stage{Title: "Stage"})
		beside := func() bool { return second.Position().Y == main.Position().Y }
		if beside() {
			t.Errorf("%v: three keys stand in a row", size)
		}
		third.Hide()
		page.Relayout()
		if beside() != (size == uitest.Phone) {
			t.Errorf("%v: the second key at %v, the main key at %v", size, second.Position(), main.Position())
		}
	}
}
