package sound

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
)

// solutionsRobot is a robot with the page open.
type solutionsRobot struct {
	*uitest.Robot
	*solutionsPage
}

// openedSolutions opens the page on a puzzle and waits for the end of the search.
func openedSolutions(r *uitest.Robot, puzzle string) *solutionsRobot {
	r.T.Helper()
	r.Session().Amend(edit.Change{Op: edit.Load, Grid: board.MustParseGrid(puzzle)})
	p := &solutionsRobot{r, openSolutions(r.Window)}
	p.Until("the search has ended", func() bool { return p.ended })
	return p
}

// says fails unless the page's text contains a text.
func (p *solutionsRobot) says(want string) {
	p.T.Helper()
	if got := p.text.String(); !strings.Contains(got, want) {
		p.T.Errorf("the page says %q, want %q in it", got, want)
	}
}

func TestTwoSolutionsStandSideBySide(t *testing.T) {
	p := openedSolutions(uitest.New(t, uitest.Wide), three)
	p.says("Solutions 1 and 2 of 3")
	for i, b := range p.boards {
		v := b.View()
		if v.State.Digits != p.found.Solutions[i] {
			t.Errorf("board %d shows %v", i, v.State.Digits)
		}
		if want := p.found.Solutions[0].Differences(p.found.Solutions[1]); v.Differs != want || v.Marks.Washed != want {
			t.Errorf("board %d marks %v, want %v", i, v.Differs, want)
		}
		if v.State.Kinds[0] != board.Given || v.State.Kinds[2] != board.SolverAnswer {
			t.Error("givens and answers look alike")
		}
	}
}

func TestTheOtherSolutionsAreWalkedThrough(t *testing.T) {
	for _, way := range []struct {
		name           string
		next, previous func(*solutionsRobot)
	}{
		{"by touch", func(p *solutionsRobot) { p.Tap(p.next) }, func(p *solutionsRobot) { p.Tap(p.previous) }},
		{"by arrows", func(p *solutionsRobot) { p.Press(fyne.KeyRight) }, func(p *solutionsRobot) { p.Press(fyne.KeyLeft) }},
		{"by letters", func(p *solutionsRobot) { p.Write("n") }, func(p *solutionsRobot) { p.Write("p") }},
		{"to the ends", func(p *solutionsRobot) { p.Press(fyne.KeyEnd) }, func(p *solutionsRobot) { p.Press(fyne.KeyHome) }},
	} {
		p := openedSolutions(uitest.New(t, uitest.Phone), three)
		way.next(p)
		p.says("Solutions 1 and 3 of 3")
		if p.boards[1].View().State.Digits != p.found.Solutions[2] || !p.next.View().Disabled {
			t.Errorf("%s: the third solution is not shown as the last", way.name)
		}
		way.next(p)
		way.previous(p)
		p.says("Solutions 1 and 2 of 3")
		if !p.previous.View().Disabled {
			t.Errorf("%s: there is one before the second", way.name)
		}
	}
}

func TestAGivenCanBeAdded(t *testing.T) {
	for name, add := range map[string]func(*solutionsRobot){
		"by touch": func(p *solutionsRobot) { p.Tap(p.add) },
		"by key":   func(p *solutionsRobot) { p.Press(fyne.KeyReturn) },
	} {
		p := openedSolutions(uitest.New(t, uitest.Wide), three)
		before := p.Session().State()
		second := p.found.Solutions[1]
		cells := p.found.Decisive(&second)
		var last board.Cell
		for last = range cells.All() {
		}
		p.TapAt(p.boards[1], p.boards[1].CellCentre(last))
		if c, d, ok := p.given(); !ok || c != last || d != second[last] {
			t.Errorf("%s: after a tap on %v %v=%d is offered", name, last, c, d)
		}
		add(p)
		if got, only := solvers.UniqueSolution(p.Session().State().Givens()); !only || got != second || !p.AtHome() {
			t.Errorf("%s: the board holds %v", name, p.Session().State().Givens())
		}
		if p.Session().Undo(); p.Session().State() != before {
			t.Errorf("%s: one undo does not take the given back", name)
		}
	}
}

func TestCountingCanBeStopped(t *testing.T) {
	for name, stop := range map[string]func(*solutionsRobot){
		"by touch": func(p *solutionsRobot) { p.Tap(p.stop) },
		"by key":   func(p *solutionsRobot) { p.Write("s") },
	} {
		r := uitest.New(t, uitest.Phone)
		p := &solutionsRobot{r, openSolutions(r.Window)} // the empty board
		p.Until("solutions are counted", func() bool { return p.found.Count > 2 })
		p.says(" so far")
		stop(p)
		p.Until("the search has ended", func() bool { return p.ended })
		p.says("at least")
		if !p.stop.View().Disabled || p.found.All {
			t.Errorf("%s: it can be stopped again", name)
		}
		p.says("Only the first 1,000 can be shown.")
	}
	// A page that is left ends its search.
	r := uitest.New(t, uitest.Phone)
	openSolutions(r.Window)
	r.Leave()
	r.Shutdown()
}

func TestTheSolutionsPageInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		r.Session().Amend(edit.Change{Op: edit.Load, Grid: board.MustParseGrid(three)})
		p := openSolutions(r.Window)
		look("at first")
		r.Until("the search has ended", func() bool { return p.ended })
		for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
			r.Resize(size)
			look("two solutions")
		}
		r.Resize(uitest.Phone)
		p.found.Count, p.found.All, p.ended = 1_234_567, false, false
		for _, ended := range []bool{false, true} {
			p.ended = ended
			p.show()
			look("many solutions")
		}
		for i := range p.found.Ambiguity.Decisive {
			if p.found.Ambiguity.Decisive[i] != 0 {
				p.found.Ambiguity.Decisive[i] = board.DigitsOf(p.found.Solutions[0][i])
			}
		}
		p.show()
		look("single givens")
		p.found.Ambiguity.Decisive = board.Candidates{}
		p.show()
		look("nothing decides")
		for _, f := range []Found{{}, {All: true}, {All: true, Count: 1}} {
			p.found = f
			p.show()
			look("no two solutions")
		}
	})
}

func TestAPuzzleThatStandsThereOnceFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		for _, puzzle := range []string{clashing, wrongDigit} {
			p := openedSolutions(r, puzzle)
			for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
				r.Resize(size)
				look("a puzzle without two solutions")
			}
			p.Leave()
		}
	})
}

func TestAPuzzleWithoutTwoSolutionsStandsThereOnce(t *testing.T) {
	for _, c := range []struct {
		name, puzzle, says string
		typo               bool
	}{
		{"a clash", clashing, "5 appears more than once in row 1.", true},
		{"no solution", wrongDigit, "The puzzle has no solution.", true},
		{"one solution", uitest.Easy, "The puzzle has exactly one solution.", false},
		{"a clash of few givens", "55" + strings.Repeat(".", 79), "5 appears more than once in row 1.", false},
	} {
		for _, size := range []fyne.Size{uitest.Phone, uitest.PhoneAside, uitest.Wide} {
			t.Run(c.name, func(t *testing.T) {
				r := uitest.New(t, size)
				r.Offer(command.FindTypo)
				p := openedSolutions(r, c.puzzle)
				p.says(c.says)
				if p.boards[1].Visible() || p.next.Visible() || p.add.Visible() || p.typo.Visible() != c.typo {
					t.Error("there is a second board, or there are keys that can't act")
				}
				if got, want := p.boards[0].View().Conflicts, conflicting(&p.puzzle.Digits); got != want {
					t.Errorf("%v are marked, want %v", got, want)
				}
				before := p.Session().State()
				p.Press(fyne.KeyRight)
				if p.Press(fyne.KeyReturn); p.Session().State() != before {
					t.Error("a key changes the board")
				}
				if c.typo != (p.Sheets() == 1) || p.Stage() != nil {
					t.Errorf("Enter opened %d sheets", p.Sheets())
				}
			})
		}
	}
}
