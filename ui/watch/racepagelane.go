package watch

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/widgets"
)

// laneView shows one search of a race.
type laneView struct {
	solver *widgets.Key
	board  *boardview.Board
	place  *widgets.Badge
	tally  *widgets.Figures
	track  *widgets.ProgressBar
	roomy  bool // whether the solver's key has room for an icon
	shown  int  // the most figures that have room
	all    []widgets.Figure
}

// allFigures is more than a lane has.
const allFigures = 9

func newLane(solver *widgets.Key, handler widgets.Handler) *laneView {
	l := &laneView{shown: allFigures, solver: solver, place: widgets.NewBadge(), tally: widgets.NewFigures(widgets.Counters), track: widgets.NewProgressBar()}
	l.board = boardview.New(func(board.Cell) {})
	l.board.Keys = handler
	return l
}

func (l *laneView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{l.solver, l.place, l.board, l.tally, l.track}
}

// places are the searches' places in a race.
var places = map[Standing]string{First: "1", Second: "2", Level: "1", GaveUp: "–"}

// show shows the lane, or just the puzzle before the race has started. Its figures
// stay as they are unless they are to be fresh.
func (l *laneView) show(state board.State, info solvers.Info, r *Race, lane int, fresh bool) {
	name := widgets.KeyView{Text: i18n.Solver(info)}
	if l.roomy {
		name.Icon = widgets.IconDown
	}
	if r == nil {
		l.solver.SetView(name)
		l.board.SetView(boardview.View{State: state})
		l.place.Set("", false)
		l.setFigures(nil)
		l.track.SetShare(0)
		return
	}
	standing := r.Standings()[lane]
	name.Held = standing == First || standing == Level
	l.place.Set(places[standing], name.Held)
	if name.Held && l.roomy {
		name.Icon = widgets.IconFlag
	}
	l.solver.SetView(name)
	l.board.SetView(laneBoard(state, r, lane))
	share, _ := r.Share(lane)
	l.track.SetShare(share)
	if !fresh {
		return
	}
	l.setFigures(laneFigures(r, lane))
}

// setFigures shows the first of some figures, as many as have room.
func (l *laneView) setFigures(figures []widgets.Figure) {
	l.all = figures
	l.tally.SetFigures(figures[:min(len(figures), l.shown)]...)
}

// setRoom says whether the solver's key has room for an icon, which would take the
// place of the name otherwise, and how many figures have room.
func (l *laneView) setRoom(roomy bool, figures int) {
	if figures != l.shown {
		l.shown = figures
		l.setFigures(l.all)
	}
	if roomy == l.roomy {
		return
	}
	l.roomy = roomy
	view := l.solver.View()
	switch {
	case !roomy:
		view.Icon = widgets.NoIcon
	case view.Held:
		view.Icon = widgets.IconFlag
	default:
		view.Icon = widgets.IconDown
	}
	l.solver.SetView(view)
}

// atTheStart returns the board at the start of a race: without notes and without
// a solver's digits, which the lanes will fill in.
func atTheStart(state board.State) board.State {
	state = state.WithoutSolver()
	state.Notes = board.State{}.Notes
	return state
}

// laneBoard returns the lane's board. If every or nearly every step is drawn, a
// ring marks the cell of the last one.
func laneBoard(state board.State, r *Race, lane int) boardview.View {
	l := r.Frame().Lanes[lane]
	v := boardview.View{State: state}
	for c, d := range l.State.Digits {
		if d != 0 && v.State.Digits[c] == 0 {
			v.State.Digits[c], v.State.Kinds[c] = d, board.SolverAnswer
		}
	}
	if l.State.Step > 0 && !l.Done && r.Drawn().Every[lane] <= ringUpTo {
		switch l.State.Event.Kind {
		case solvers.Place, solvers.Force, solvers.Reject, solvers.TakeBack:
			v.Selected, v.HasSelected = l.State.Event.Cell, true
		}
	}
	return v
}

// ringUpTo is the largest number of steps between two frames with a ring.
const ringUpTo = 2
