package watch

import (
	"context"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/shell"
	"github.com/solvoku/solvoku/ui/widgets"
)

// openFilm opens the sheet that saves the search as a film.
func (w *watchPage) openFilm() {
	v := w.watch.View()
	if v.Playing || v.Going {
		w.watch.Cancel()
	}
	solver, puzzle := w.solver, w.puzzle
	f := shell.Film{Name: "search", Here: v.Frame.Step, Make: func(ctx context.Context, r film.Request) (*film.Film, error) {
		r.Puzzle, r.Solvers = puzzle, []solvers.Solver{solver}
		if r.To == 0 && !v.Known {
			r.To = max(exploreSteps, r.From+exploreSteps)
		}
		return film.Make(ctx, r)
	}}
	if v.Known {
		f.End, f.Steps = v.Length, v.Length
	}
	shell.OpenFilm(w.window, f)
}

// say shows a message until the page is shown again.
func (w *watchPage) say(text widgets.Span) { w.detail.Say(text) }
