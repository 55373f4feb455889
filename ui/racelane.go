package ui

import (
	"fyne.io/fyne/v2"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/boardview"
	"github.com/solvoku/solvoku/ui/i18n"
	"github.com/solvoku/solvoku/ui/race"
	"github.com/solvoku/solvoku/ui/widgets"
)

// raceLane is what is seen of one search of a race.
type raceLane struct {
	solver *widgets.Key
	board  *boardview.Board
	tally  *widgets.Tally
	track  *widgets.Track
	roomy  bool // whether the solver's key has room for an icon
}

func newRaceLane(solver *widgets.Key, handler widgets.Handler) *raceLane {
	l := &raceLane{solver: solver, tally: widgets.NewTally(), track: widgets.NewTrack()}
	l.board = boardview.New(func(board.Cell) {})
	l.board.Keys = handler
	return l
}

func (l *raceLane) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{l.solver, l.board, l.tally, l.track}
}

// places are the corner labels of the solvers' keys.
var places = map[race.Standing]string{race.First: "1", race.Second: "2", race.Level: "1"}

// show shows the lane, before the race has begun the puzzle alone.
func (l *raceLane) show(state board.State, info solvers.Info, r *race.Race, lane int) {
	name := widgets.KeyView{Text: i18n.Solver(info)}
	if l.roomy {
		name.Icon = widgets.IconDown
	}
	if r == nil {
		l.solver.SetView(name)
		l.board.SetView(boardview.View{State: state})
		l.tally.SetFacts()
		l.track.SetShare(0)
		return
	}
	standing := r.Standings()[lane]
	name.Corner = places[standing]
	name.Held = standing == race.First || standing == race.Level
	if name.Held && l.roomy {
		name.Icon = widgets.IconFlag
	}
	l.solver.SetView(name)
	l.board.SetView(laneView(state, r, lane))
	var facts []widgets.Fact
	for _, f := range i18n.RaceFigures(r, lane) {
		facts = append(facts, widgets.Fact{Label: f.Name, Value: f.Number})
	}
	l.tally.SetFacts(facts...)
	share, _ := r.Share(lane)
	l.track.SetShare(float32(share))
}

// laneView is the lane's board. Where each step or nearly each is drawn, a ring
// shows the cell of the last one.
func laneView(state board.State, r *race.Race, lane int) boardview.View {
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

// ringUpTo is how many steps may go by between two frames with a ring.
const ringUpTo = 2
