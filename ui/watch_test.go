package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/coverview"
	"github.com/solvoku/solvoku/ui/internal/uitest"
	"github.com/solvoku/solvoku/ui/look"
	"github.com/solvoku/solvoku/ui/session"
)

// watchRig is the app with the stage Watch open.
type watchRig struct {
	*rig
	*watching
}

// watch opens the stage for a puzzle and a solver, and waits until the whole
// search is known.
func (r *rig) watch(puzzle, solver string) *watchRig {
	r.t.Helper()
	r.typed(puzzle)
	for i, s := range r.session.Solvers() {
		if s.Info().ID == solver {
			r.session.Choose(i)
		}
	}
	r.showWatch()
	w := &watchRig{r, r.stage.keys.(*watching)}
	w.waitFor("the search is explored", func() bool { return w.watching.watch.View().Known })
	return w
}

// waitFor waits until what is shown is settled and a condition holds.
func (w *watchRig) waitFor(what string, holds func() bool) {
	w.t.Helper()
	w.until(what, func() bool { return holds() })
}

// goTo goes to a step and waits until it is shown.
func (w *watchRig) goTo(step int64) {
	w.t.Helper()
	w.watching.watch.GoTo(step)
	w.waitFor("the step is shown", func() bool { return w.shown == step })
}

func TestWatchGallery(t *testing.T) {
	uitest.Gallery(t)
	for _, v := range uitest.Variants {
		for _, size := range []struct {
			name  string
			size  fyne.Size
			scale float32
		}{{"desktop", wideScreen, 1}, {"phone", phone, 2}, {"sideways", fyne.NewSize(640, 360), 1}} {
			variant := session.Light
			if v.Variant == look.Dark {
				variant = session.Dark
			}
			for _, p := range []struct {
				name, solver string
				step         int64
				lens         bool
				scale        float32
			}{
				{"backtracking", "backtracking", 40_003, false, 1},
				{"propagation", "propagation", 3000, false, 1},
				{"cover", "exact-cover", 500, true, 1},
				{"coverboard", "exact-cover", 503, false, 1},
				{"large", "exact-cover", 503, false, 2},
			} {
				r := newRig(t, size.size)
				r.change(func(s *session.Settings) { s.Variant, s.TextScale = variant, p.scale })
				w := r.watch(hardest, p.solver)
				w.goTo(p.step)
				if p.lens {
					w.setLens(1)
					w.selectConstraint(coverview.Rows.Constraint(9*3 + 4))
				}
				uitest.Picture(t, "watch-"+p.name+"-"+size.name+"-"+v.Name, r.window, size.scale)
			}
		}
	}
	_ = solvers.All
}
