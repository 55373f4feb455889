package soundness

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

func TestTheSolutionsAreWalkedThrough(t *testing.T) {
	for _, way := range []struct {
		name           string
		next, previous func(*robot)
	}{
		{"by touch", func(p *robot) { p.Tap(p.next) }, func(p *robot) { p.Tap(p.previous) }},
		{"by arrows", func(p *robot) { p.Press(fyne.KeyRight) }, func(p *robot) { p.Press(fyne.KeyLeft) }},
		{"by letters", func(p *robot) { p.Write("n") }, func(p *robot) { p.Write("p") }},
		{"to the ends", func(p *robot) { p.Press(fyne.KeyEnd) }, func(p *robot) { p.Press(fyne.KeyHome) }},
	} {
		p := openedOn(uitest.New(t, uitest.Phone), three, Solutions)
		v := p.several
		if !p.previous.View().Disabled || p.place.View().Text != "1 of 3" {
			t.Errorf("%s: at first it says %q", way.name, p.place.View().Text)
		}
		way.next(p)
		way.next(p)
		if p.place.View().Text != "3 of 3" || !p.next.View().Disabled {
			t.Errorf("%s: it says %q", way.name, p.place.View().Text)
		}
		view := p.page.board.View()
		if view.State.Digits != v.found.Solutions[2] || view.Differs != v.found.Ambiguity.Differing() {
			t.Errorf("%s: the third solution is not shown, with what differs", way.name)
		}
		if view.State.Kinds[0] != board.Given || view.State.Kinds[2] != board.SolverAnswer {
			t.Error("givens and answers look alike")
		}
		way.previous(p)
		if p.page.board.View().State.Digits == v.found.Solutions[2] {
			t.Errorf("%s: there is no way back", way.name)
		}
	}
}

func TestAPrintedDigitIsPickedAndAdded(t *testing.T) {
	for name, add := range map[string]func(*robot, board.Digit){
		"by touch": func(p *robot, d board.Digit) { p.Tap(p.digits[d-1]); p.Tap(p.main) },
		"by key":   func(p *robot, d board.Digit) { p.Write(string('0' + rune(d))); p.Press(fyne.KeyReturn) },
	} {
		p := openedOn(uitest.New(t, uitest.Wide), three, Verdict)
		before, v := p.Session().State(), p.several
		c := v.found.Ambiguity.Deciding().Min()
		p.TapAt(p.page.board, p.page.board.CellCentre(c))
		if p.now.pad != v.found.Possible[c] || p.now.pad.Len() < 2 {
			t.Fatalf("%s: to choose from are %v, want %v", name, p.now.pad, v.found.Possible[c])
		}
		solution := v.found.Solutions[1]
		add(p, solution[c])
		if got, only := solvers.UniqueSolution(p.Session().State().Givens()); !only || got[c] != solution[c] || !p.AtHome() {
			t.Errorf("%s: the board holds %v", name, p.Session().State().Givens())
		}
		if p.Session().Undo(); p.Session().State() != before {
			t.Errorf("%s: one undo does not take the given back", name)
		}
	}
}

// TestAGivenThatLeavesSeveralIsFollowedByTheRest checks that the page stays and counts again.
func TestAGivenThatLeavesSeveralIsFollowedByTheRest(t *testing.T) {
	p := openedOn(uitest.New(t, uitest.Wide), strings.NewReplacer("1", ".", "2", ".").Replace(uitest.Easy), Verdict)
	p.says("124 solutions")
	a := p.several.found.Ambiguity
	var c board.Cell
	for c = range a.Differing().All() {
		if a.Decisive[c] != p.several.found.Possible[c] {
			break
		}
	}
	d := (p.several.found.Possible[c] &^ a.Decisive[c]).Min()
	p.TapCell(c)
	p.Tap(p.digits[d-1])
	p.says("several solutions are left")
	p.Tap(p.main)
	p.Until("they are counted", func() bool { return p.several != nil && p.several.ended })
	if got := p.several.found.Count; p.AtHome() || got < 2 || got >= 124 || p.Session().State().Digits[c] != d {
		t.Errorf("%d solutions are left", got)
	}
}

func TestCountingCanBeStopped(t *testing.T) {
	for name, stop := range map[string]func(*robot){
		"by touch": func(p *robot) { p.Tap(p.seconds[0]) },
		"by key":   func(p *robot) { p.Write("s") },
	} {
		p := openedOn(uitest.New(t, uitest.Phone), (board.Grid{}).String(), Solutions)
		p.says(" solutions so far")
		stop(p)
		p.Until("the search has ended", func() bool { return p.several.ended })
		p.says("At least")
		p.says("Only the first 1,000 can be shown.")
		if p.seconds[0].Visible() || p.place.View().Text != "1 of 1,000" {
			t.Errorf("%s: it can be stopped again, or says %q", name, p.place.View().Text)
		}
	}
	// Leaving the page ends its search.
	r := uitest.New(t, uitest.Phone)
	open(r.Window, Solutions)
	r.Leave()
	r.Shutdown()
}
