package film

import (
	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/internal/replay"
)

// SceneOf returns the board for a frame of a search: its digits and the marks for the last
// step.
func SceneOf(puzzle *board.Grid, f *replay.Frame) Scene {
	s := Scene{Step: f.Step, Digits: f.Digits}
	if f.Counts[solvers.Force] > 0 && f.Counts[solvers.Eliminate] > 0 {
		for c := range board.Cell(board.CellCount) {
			s.Notes[c] = puzzle.Candidates(c) &^ f.Struck[c]
		}
	}
	if f.Step == 0 {
		return s
	}
	switch e := f.Event; e.Kind {
	case solvers.Cover, solvers.Uncover:
		s.pointAt(e.Constraint)
	case solvers.DeadEnd:
		if e.Reason == solvers.NoPlace {
			s.pointAt(e.Constraint)
		} else {
			s.Selected = s.Selected.With(e.Cell)
		}
	case solvers.Reject:
		s.Selected = s.Selected.With(e.Cell)
		s.Notes[e.Cell] = board.DigitsOf(e.Digit)
		h, _, clash := e.Constraint.House()
		if !clash {
			break // a rule forbids it
		}
		s.Houses = h.CellSet()
		for _, c := range h.Cells() {
			if f.Digits[c] == e.Digit {
				s.Equal = s.Equal.With(c)
			}
		}
	case solvers.Found:
	default:
		s.Selected = s.Selected.With(e.Cell)
	}
	return s
}

func (s *Scene) pointAt(k solvers.Constraint) {
	if c, ok := k.Cell(); ok {
		s.Selected = s.Selected.With(c)
		return
	}
	h, _, _ := k.House()
	s.Houses = h.CellSet()
}

// Concerned returns the constraints that the frame's last step deals with.
func Concerned(f *replay.Frame) []solvers.Constraint {
	if f.Step == 0 {
		return nil
	}
	switch e := f.Event; e.Kind {
	case solvers.Cover, solvers.Uncover, solvers.DeadEnd:
		return []solvers.Constraint{e.Constraint}
	case solvers.Place, solvers.TakeBack:
		row := solvers.ConstraintsOf(e.Cell, e.Digit)
		return row[:]
	default:
		return nil
	}
}
