package watch

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

// tabsOf returns the toggle for the tabs.
func tabsOf(r *uitest.Robot) (tabs *widgets.Toggle) {
	uitest.WalkVisible(r.Content(), func(o fyne.CanvasObject) {
		if toggle, ok := o.(*widgets.Toggle); ok && toggle.Options()[0] == "One solver" {
			tabs = toggle
		}
	})
	return tabs
}

func TestTheTabsLeadToEachOther(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	r.Session().Open(board.MustParseGrid(uitest.Easy))
	Open(r.Window)
	for _, step := range []struct {
		how  string
		move func()
		want int
	}{
		{"by key", func() { r.Write("r") }, twoSolvers},
		{"back by key", func() { r.Write("w") }, oneSolver},
		{"by tap", func() { r.TapAt(tabsOf(r), fyne.NewPos(tabsOf(r).Size().Width-10, 20)) }, twoSolvers},
	} {
		step.move()
		if r.Stage().Title != "Watch" || tabsOf(r).Selected() != step.want {
			t.Errorf("%s: %s, tab %d", step.how, r.Stage().Title, tabsOf(r).Selected())
		}
	}
	r.Press(fyne.KeyEscape)
	if !r.AtHome() {
		t.Error("Escape does not leave")
	}
}

// TestOnlyTheChosenSolversLaneIsOrange chooses Exact Cover, then a solver in neither lane.
func TestOnlyTheChosenSolversLaneIsOrange(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Backtracking{}, solvers.ExactCover{}, solvers.Propagation{})
	r.Session().Open(board.MustParseGrid(uitest.Hardest))
	p := openRace(r.Window)
	p.madeUp()
	goOn(r, p, "both tracks begin", func() bool { return p.lanes[0].track.Share() > 0 && p.lanes[1].track.Share() > 0 })
	orange := func(lane int) bool {
		filled := test.WidgetRenderer(p.lanes[lane].track).Objects()[1].(*canvas.Rectangle)
		return filled.FillColor == r.App.Settings().Theme().Color(theme.ColorAccent, r.App.Settings().ThemeVariant())
	}
	for chosen, want := range [][2]bool{{true, false}, {false, true}, {false, false}} {
		r.Session().Choose(chosen)
		p.show()
		if got := [2]bool{orange(0), orange(1)}; got != want {
			t.Errorf("with solver %d chosen, orange are %v", chosen, got)
		}
	}
}

// easySukaku returns a Sukaku that excludes all digits except 5 from r1c1, which is empty, and 1
// from r1c3.
func easySukaku(t *testing.T) board.State {
	state := uitest.State(t, uitest.Easy)
	state.Digits[0], state.Kinds[0] = 0, board.Empty
	state.Excluded[0] = ^board.DigitsOf(5) & board.AllDigits
	state.Excluded[2] = board.DigitsOf(1)
	if !state.Sukaku() {
		t.Fatal("the puzzle is no Sukaku")
	}
	return state
}

// TestASukakusCandidatesAreSeenInARace checks that they are shown until searches fill the cells.
func TestASukakusCandidatesAreSeenInARace(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	state := easySukaku(t)
	r.Session().OpenState(state)
	p := openRace(r.Window)
	candidates := state.Candidates()
	seen := func(when string, want board.Candidates) {
		t.Helper()
		for i, lane := range p.lanes {
			if got := lane.board.View().State.Notes; got != want {
				t.Errorf("%s lane %d has the candidates %v, want %v", when, i, got, want)
			}
		}
	}
	seen("while the solvers are measured", candidates)
	measured(r, p)
	seen("at the start", candidates)
	r.Tap(p.play)
	p.race.SetSpeed(2)
	goOn(r, p, "it is over", p.race.Over)
	seen("at the end", board.Candidates{})
}

// TestASukakusCandidatesAreSeen checks that the cells of a Sukaku show their candidates until the
// search fills them.
func TestASukakusCandidatesAreSeen(t *testing.T) {
	r := uitest.New(t, uitest.Wide)
	state := easySukaku(t)
	r.Session().OpenState(state)
	r.Session().Choose(1)
	w := open(r.Window)
	puzzle := state.Puzzle()
	for c, want := range map[board.Cell]board.Digits{0: board.DigitsOf(5), 2: puzzle.Candidates(2) &^ board.DigitsOf(1)} {
		if got := w.boardView(w.seen.Frame).State.Notes[c]; got != want {
			t.Errorf("in cell %d the candidates are %v, want %v", c, got, want)
		}
	}
	r.Press(fyne.KeyEnd)
	r.Until("the search is at its end", func() bool { return w.seen.Known && w.seen.Frame.Step == w.seen.Length })
	if v := w.boardView(w.seen.Frame); v.State.Notes != (board.Candidates{}) {
		t.Error("a filled board has candidates")
	}
}
