package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
	"github.com/solvoku/solvoku/ui/theme"
	"github.com/solvoku/solvoku/ui/widgets"
)

func TestEverySolverHasItsPage(t *testing.T) {
	r := newRig(t, phone)
	r.explain(0)
	for i, s := range solvers.All() {
		if want := i18n.Solver(s.Info()); r.stage.title != want {
			t.Errorf("page %d is about %q, want %q", i, r.stage.title, want)
		}
		if text := r.stageText(); strings.Count(text, "Show me") < 2 || !strings.Contains(text, "What its figures mean") {
			t.Errorf("the page of %s says\n%s", r.stage.title, text)
		}
		if next := r.stageKey("Next"); next.View().Disabled != (i == len(solvers.All())-1) {
			t.Errorf("on page %d the key to the next is disabled: %t", i, next.View().Disabled)
		} else if !next.View().Disabled {
			r.tap(next)
		}
	}
	r.tap(r.stageKey("Previous"))
	r.press(fyne.KeyEscape)
	if r.stage != nil {
		t.Error("Escape does not lead back")
	}
}

func TestShowMeComparesOnItsBoard(t *testing.T) {
	r := newRig(t, wideScreen, solvers.Backtracking{}, solvers.ExactCover{})
	r.explain(1)
	r.press(fyne.KeyEnd)
	r.tap(r.stageKey("Show me")) // where it loses
	if r.stage == nil || r.stage.title != "Compare the solvers" {
		t.Fatal("there is no comparison")
	}
	r.until("the comparison has ended", func() bool { return r.stageKeyShown("Compare") })
	if text := r.graphicText(); !strings.Contains(text, "89") || !strings.Contains(text, "71") {
		t.Errorf("the comparison lacks the placements:\n%s", text)
	}
	r.press(fyne.KeyEscape)
	if r.session.Chosen() != 1 || r.session.State().Digits.FilledCount() != 24 {
		t.Errorf("afterwards solver %d is chosen, and %d cells are filled", r.session.Chosen(), r.session.State().Digits.FilledCount())
	}
}

func TestTheListOfSolversLeadsToThePages(t *testing.T) {
	r := newRig(t, phone)
	r.showSolvers()
	books := 0
	walk(r.sheet().Content, func(o fyne.CanvasObject) {
		if k, ok := o.(*widgets.Key); ok && k.View().Icon == widgets.IconBook {
			if books++; books == 2 {
				r.tap(k)
			}
		}
	})
	if books != len(solvers.All()) || r.stage == nil || r.stage.title != "Fast backtracking" {
		t.Errorf("%d keys to pages, stage %v", books, r.stage)
	}
}

func TestASearchUnderWayKeepsStagesAway(t *testing.T) {
	r := newRig(t, phone, endless{})
	r.session.Paste(hardest)
	r.tap(r.main.solve)
	r.resting(func() { t.Error("the stage opens") })()
	if r.session.Notice().Kind != session.Busy {
		t.Error("nothing says why")
	}
}

func TestExplainedGallery(t *testing.T) {
	uitest.Gallery(t)
	for _, v := range uitest.Variants {
		for name, size := range map[string]fyne.Size{"phone": phone, "wide": wideScreen} {
			r := newRig(t, size)
			r.change(func(s *session.Settings) {
				s.Variant = map[theme.Variant]session.Variant{theme.Light: session.Light, theme.Dark: session.Dark}[v.Variant]
			})
			for i, s := range solvers.All() {
				r.explain(i)
				uitest.Picture(t, "explained-"+s.Info().ID+"-"+name+"-"+v.Name, r.window, 1)
			}
			r.showSolvers()
			uitest.Picture(t, "explained-list-"+name+"-"+v.Name, r.window, 1)
		}
	}
}
