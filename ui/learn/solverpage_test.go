package learn

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/command"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/themetest"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/theme"
)

func TestEverySolverHasItsPage(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	NewSolverPage(r.Window).Open(0)
	for i, s := range uitest.Solvers() {
		if want := i18n.Solver(s.Info()); r.Stage().Title != want {
			t.Errorf("page %d is about %q, want %q", i, r.Stage().Title, want)
		}
		if text := r.Text(); strings.Count(text, "Show me") < 2 || !strings.Contains(text, "What its figures mean") {
			t.Errorf("the page %s says\n%s", r.Stage().Title, text)
		}
		if next := r.StageKey("Next"); next.View().Disabled != (i == len(uitest.Solvers())-1) {
			t.Errorf("on page %d the key to the next is disabled: %t", i, next.View().Disabled)
		} else if !next.View().Disabled {
			r.Tap(next)
		}
	}
	r.Tap(r.StageKey("Previous"))
	r.Press(fyne.KeyEscape)
	if r.Stage() != nil {
		t.Error("Escape does not lead back")
	}
}

// TestTheListOfSolversLeadsThereAndBack goes to a solver, on to the next one and back to the list.
func TestTheListOfSolversLeadsThereAndBack(t *testing.T) {
	r := uitest.New(t, uitest.Phone)
	r.Offer(lists...)
	p := NewSolverPage(r.Window)
	p.OpenList()
	if r.Stage().Title != "Learn" || r.Stage().Tabs.Chosen != 1 {
		t.Fatalf("the list has the title %q, at tab %d", r.Stage().Title, r.Stage().Tabs.Chosen)
	}
	names := make([]string, len(uitest.Solvers()))
	for i, s := range uitest.Solvers() {
		names[i] = i18n.Solver(s.Info())
	}
	r.Tap(r.StageKey(names[0]))
	r.Tap(r.StageKey("Next"))
	if r.Stage().Title != names[1] {
		t.Errorf("the page is about %q, want %q", r.Stage().Title, names[1])
	}
	r.Press(fyne.KeyEscape)
	if r.Stage() == nil || r.Canvas().Focused() != r.StageKey(names[1]) && !fyne.CurrentDevice().IsMobile() {
		t.Fatalf("Escape doesn't lead back to the list, but to %+v", r.Stage())
	}
	r.Stage().Tabs.Open(0)
	if got := r.Sheet().Title; got != "learn" {
		t.Errorf("the other tab opens %q", got)
	}
	r.CloseSheets()
	if Open(r.Window); r.Stage().Tabs.Chosen != 0 {
		t.Errorf("the techniques are tab %d", r.Stage().Tabs.Chosen)
	}
	if r.Press(fyne.KeyEscape); r.Stage() != nil {
		t.Error("Escape doesn't leave the lists")
	}
}

func TestShowMeComparesOnItsBoard(t *testing.T) {
	r := uitest.New(t, uitest.Wide, solvers.Backtracking{}, solvers.ExactCover{})
	r.Offer(command.CompareAllSolvers)
	NewSolverPage(r.Window).Open(1)
	r.Press(fyne.KeyEnd)
	r.Tap(r.StageKey("Show me")) // the second one, for the board on which it loses
	if r.Sheet().Title != "compareall" || r.Session().Solvers().Chosen != 1 || r.Session().State().Digits.FilledCount() != 24 {
		t.Errorf("%q is open, solver %d is chosen, and %d cells are filled", r.Sheet().Title, r.Session().Solvers().Chosen, r.Session().State().Digits.FilledCount())
	}
}

// TestTheSolverPageFitsInEveryLanguage opens the page of every solver.
func TestTheSolverPageFitsInEveryLanguage(t *testing.T) {
	uitest.EveryLanguage(t, true, func(r *uitest.Robot, look func(string)) {
		p := NewSolverPage(r.Window)
		p.OpenList()
		look("the list of solvers")
		for _, i := range p.explained() {
			p.Open(i)
			look(r.Stage().Title)
		}
	})
}

func TestSolverGallery(t *testing.T) {
	themetest.Gallery(t)
	for _, v := range themetest.Variants {
		for name, size := range map[string]fyne.Size{"phone": uitest.Phone, "wide": uitest.Wide} {
			r := uitest.New(t, size)
			r.Change(func(s *session.Settings) {
				s.Variant = map[theme.Variant]session.Variant{theme.Light: session.Light, theme.Dark: session.Dark}[v.Variant]
			})
			for i, s := range uitest.Solvers() {
				NewSolverPage(r.Window).Open(i)
				themetest.Picture(t, "explained-"+s.Info().ID+"-"+name+"-"+v.Name, r.Window, 1)
			}
		}
	}
}
