package watch

import (
	"context"

	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/shell"
)

// openFilm opens the sheet for saving the search as a film.
func (w *watchPage) openFilm() {
	v := w.watch.View()
	if v.Playing || v.Going {
		w.watch.Cancel()
	}
	shell.OpenFilm(w.window, w.film())
}

// film returns what to save of the search.
func (w *watchPage) film() shell.Film {
	v := w.watch.View()
	solver, puzzle, rules := w.solver, w.puzzle, w.state.Rules
	f := shell.Film{Name: "search", Here: v.Frame.Step, Make: func(ctx context.Context, r film.Request) (*film.Film, error) {
		r.Puzzle, r.Rules, r.Solvers = puzzle, rules, []solvers.Solver{solver}
		if r.To == 0 && !v.Known {
			r.To = max(exploreSteps, r.From+exploreSteps)
		}
		return film.Make(ctx, r)
	}}
	if v.Known {
		f.End, f.Steps = v.Length, v.Length
	}
	return f
}

// openFilm opens the sheet for saving the race as a film.
func (p *racePage) openFilm() {
	p.pause()
	p.show()
	shell.OpenFilm(p.window, p.film())
}

// film returns what to save of the race.
func (p *racePage) film() shell.Film {
	race, rules := p.race.RaceConfig, p.state.Rules
	end, known := p.race.End()
	return shell.Film{
		Name: "race", Here: int64(p.race.frame.At), End: int64(end), Steps: max(race.Paces[0].Events, race.Paces[1].Events),
		Make: func(ctx context.Context, r film.Request) (*film.Film, error) {
			r.Puzzle, r.Rules, r.Solvers = race.Puzzle, rules, race.Solvers[:]
			if r.To == 0 && !known {
				r.To = int64(end)
			}
			if race.Clock == EqualTime {
				r.Times = timesOf(race.Paces)
			}
			return film.Make(ctx, r)
		},
	}
}

// timesOf returns the function times for a film. If a search ended, its time covers all of
// its steps, which the film counts itself.
func timesOf(paces [2]Pace) []film.Times {
	var all []film.Times
	for _, p := range paces {
		t := film.Times{SetUp: p.SetUp, Search: p.Search}
		if !p.Ended {
			t.Steps = p.Events
		}
		all = append(all, t)
	}
	return all
}
