package watch

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/film"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// laneView shows one of the searches in a race.
type laneView struct {
	solver   *widgets.Key
	board    *boardview.Board
	place    *widgets.Badge
	counters *widgets.Figures
	track    *widgets.ProgressBar
	placed   bool // whether a search in the race has a place, which takes room beside the names
	roomy    bool // whether the solver's key has room for an icon
	shown    int  // the number of figures there is room for
	all      []widgets.Figure
}

// allFigures is larger than the number of figures in a lane.
const allFigures = 9

func newLane(solver *widgets.Key, counters *widgets.Figures, handler widgets.Handler) *laneView {
	l := &laneView{shown: allFigures, solver: solver, place: widgets.NewBadge(), counters: counters, track: widgets.NewProgressBar()}
	l.board = boardview.New(nil)
	l.board.Keys = handler
	return l
}

var places = map[film.Standing]string{film.First: "1", film.Second: "2", film.Level: "1", film.GaveUp: "–"}

// show shows the lane, or just the puzzle before the race has started. It updates the
// figures only if redraw is set.
func (l *laneView) show(state board.State, info solvers.Info, r *Race, lane int, redraw bool) {
	name := i18n.Solver(info)
	state.Notes = ownCandidates(&state)
	if r == nil {
		l.setName(name, false)
		l.board.SetView(boardview.View{State: state})
		l.place.Set("", false)
		l.setFigures(nil)
		l.track.SetShare(0)
		return
	}
	standing := r.Standings()[lane]
	ahead := standing == film.First || standing == film.Level
	l.place.Set(places[standing], ahead)
	l.setName(name, ahead)
	l.board.SetView(laneBoard(state, r, lane))
	share, _ := r.Share(lane)
	l.track.SetShare(share)
	if redraw {
		l.setFigures(laneFigures(r, lane))
	}
}

// setFigures shows as many of the figures as fit.
func (l *laneView) setFigures(figures []widgets.Figure) {
	l.all = figures
	l.counters.SetFigures(figures[:min(len(figures), l.shown)]...)
}

// setRoom sets whether the solver's key has room for an icon beside the name, and how
// many figures are shown.
func (l *laneView) setRoom(roomy bool, figures int) {
	if figures != l.shown {
		l.shown = figures
		l.setFigures(l.all)
	}
	if roomy != l.roomy {
		l.roomy = roomy
		view := l.solver.View()
		l.setName(view.Text, view.Held)
	}
}

// setName shows the solver's name, with a flag if it is ahead.
func (l *laneView) setName(name string, ahead bool) {
	l.counters.Name, l.track.Name = name, name
	v := widgets.KeyView{Text: name, Held: ahead}
	switch {
	case l.roomy && ahead:
		v.Icon = widgets.IconFlag
	case l.roomy:
		v.Icon = widgets.IconDown
	}
	l.solver.SetView(v)
}

// laneBoard returns the lane's board. If every or nearly every step is drawn, a
// ring marks the last step's cell.
func laneBoard(state board.State, r *Race, lane int) boardview.View {
	l := r.frame.Lanes[lane]
	v := boardview.View{State: state}
	for c, d := range l.State.Digits {
		if d != 0 && v.State.Digits[c] == 0 {
			v.State.Digits[c], v.State.Kinds[c], v.State.Notes[c] = d, board.SolverAnswer, 0
		}
	}
	if e := l.State.Event; l.Done && l.Result == solvers.NoSolution && e.Kind == solvers.DeadEnd && e.Reason == solvers.NoPlace {
		puzzle := state.Puzzle()
		scene := film.SceneOf(&puzzle, &l.State)
		mark(&v, &scene)
	}
	if l.State.Step > 0 && !l.Done && r.Drawn().Every[lane] <= ringUpTo {
		switch l.State.Event.Kind {
		case solvers.Place, solvers.Force, solvers.Reject, solvers.TakeBack:
			v.Selected, v.HasSelected = l.State.Event.Cell, true
		}
	}
	return v
}

// ringUpTo is the maximum number of steps per frame for which a ring is drawn.
const ringUpTo = 2
