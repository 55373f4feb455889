package hint

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/session"
)

// looks are the windows, themes and text sizes for pictures of the page.
var looks = []struct {
	name    string
	size    fyne.Size
	scale   float32
	variant session.Variant
}{
	{"desktop", fyne.NewSize(1040, 740), 1, session.Light},
	{"desktop-dark", fyne.NewSize(1040, 740), 1, session.Dark},
	{"desktop-200", fyne.NewSize(1040, 740), 2, session.Light},
	{"phone", fyne.NewSize(412, 915), 1, session.Light},
	{"phone-dark", fyne.NewSize(412, 915), 1, session.Dark},
	{"small", fyne.NewSize(360, 640), 1, session.Light},
	{"small-200", fyne.NewSize(360, 640), 2, session.Light},
	{"aside", fyne.NewSize(740, 360), 1, session.Light},
	{"window", fyne.NewSize(700, 500), 1, session.Light},
}

// TestGallery takes pictures of the page's faces.
func TestGallery(t *testing.T) {
	gallery(t, func(r *uitest.Robot, picture func(string)) {
		p := hinted(r, hardPuzzle)
		picture("next-nudge")
		p.showMe()
		picture("next-told")
		p.Leave()

		p = opened(r, wayFace)
		p.goTo(p.way.walk.hardest())
		picture("way")
		p.light(0)
		picture("way-part")
		p.panel.proof.Head.Press()
		p.Write(".")
		picture("way-line")
		p.Leave()

		p = opened(r, hardFace)
		p.untilRated()
		picture("hard")
		p.panel.hard.explainer.Head.Press()
		picture("hard-open")
		p.Leave()

		p = opened(r, otherFace)
		picture("other")
		p.Leave()

		r.Session().Select(1)
		p = opened(r, cellFace)
		picture("cell")
		p.Leave()

		p = hinted(r, uitest.Easy, "r1c4=2", "r1c3=4", "r2c2=7", "r2c3=2")
		picture("mistake")
		p.Leave()
		p = hinted(r, emptyPuzzle, "r1c1=5")
		picture("empty")
		p.Leave()
	})
}

// gallery opens a window for each look.
func gallery(t *testing.T, pictures func(r *uitest.Robot, picture func(name string))) {
	done := false
	uitest.Gallery(t, func(*uitest.Robot, string) {
		if done {
			return
		}
		done = true
		for _, l := range looks {
			r := uitest.New(t, l.size)
			r.Offer()
			r.Change(func(s *session.Settings) { s.TextScale, s.Variant = l.scale, l.variant })
			pictures(r, func(name string) { r.Picture(name + "-" + l.name) })
		}
	})
}

// TestGalleryOfTechniques takes a picture of a step of each technique that two hard puzzles need.
func TestGalleryOfTechniques(t *testing.T) {
	gallery(t, func(r *uitest.Robot, picture func(string)) {
		seen := map[logic.Technique]bool{}
		state := uitest.State(t, uitest.Hardest)
		for h := findHint(t, state); h.Judgement.Sound() && h.HasStep && len(seen) < 12; h = findHint(t, state) {
			if !seen[h.Step.Technique] {
				seen[h.Step.Technique] = true
				r.Session().Perform(edit.OpenState(state))
				p := opened(r, nextFace)
				p.showMe()
				picture("technique-" + string(h.Step.Technique))
				p.Leave()
			}
			state = changed(t, state, h)
		}
	})
}
