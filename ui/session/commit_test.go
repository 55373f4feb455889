package session_test

import (
	"testing"
	"testing/synctest"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers"
	"github.com/solvoku/solvoku/ui/session"
)

// TestEachGestureSavesAndRedrawsOnce runs on a clock that stands still while
// anything computes, so no solve is slow enough to show its progress.
func TestEachGestureSavesAndRedrawsOnce(t *testing.T) {
	playing := func(d *robot) { d.Open(board.MustParseGrid(easy)) }
	selected := func(d *robot) { playing(d); d.Select(2) }
	gestures := []struct {
		name           string
		prepare        func(*robot) // may be nil
		gesture        func(*robot)
		saves, redraws int
	}{
		{"select a cell", nil, func(d *robot) { d.TapCell(3) }, 0, 1},
		{"hold a key", nil, func(d *robot) { d.Key(3) }, 0, 1},
		{"tap a cell with a key held", func(d *robot) { d.Key(3) }, func(d *robot) { d.TapCell(3) }, 1, 1},
		{"a digit into the selected cell", selected, func(d *robot) { d.Key(4) }, 1, 1},
		{"a digit that is there already", func(d *robot) { selected(d); d.Key(4) }, func(d *robot) { d.Key(4) }, 0, 1},
		{"a digit over a given", func(d *robot) { playing(d); d.Select(0) }, func(d *robot) { d.Key(4) }, 0, 1},
		{"a digit that advances", selected, func(d *robot) { d.Key(4) }, 1, 1},
		{"a note", func(d *robot) { selected(d); d.Toggle(session.NotesSwitch) }, func(d *robot) { d.Key(4) }, 1, 1},
		{"backspace", func(d *robot) { selected(d); d.Key(4) }, func(d *robot) { d.Erase() }, 1, 1},
		{"an arrow", nil, func(d *robot) { d.Select(d.Pointer().Moved(1, 0)) }, 0, 1},
		{"release", selected, func(d *robot) { d.Release() }, 0, 1},
		{"undo", playing, func(d *robot) { d.Undo() }, 1, 1},
		{"redo", func(d *robot) { playing(d); d.Undo() }, func(d *robot) { d.Redo() }, 1, 1},
		{"undo without a change", nil, func(d *robot) { d.Undo() }, 0, 0},
		{"clear all", playing, func(d *robot) { d.ClearAll() }, 1, 1},
		{"clear answers", func(d *robot) { selected(d); d.Key(4) }, func(d *robot) { d.ClearAnswers() }, 1, 1},
		{"open", nil, playing, 1, 1},
		{"paste", nil, func(d *robot) { d.Paste(easy) }, 1, 1},
		{"paste of no puzzle", nil, func(d *robot) { d.Paste("hello") }, 0, 1},
		{"another mode", nil, func(d *robot) { d.SetMode(session.Play) }, 1, 1},
		{"the same mode", nil, func(d *robot) { d.SetMode(session.EnterPuzzle) }, 0, 1},
		{"another solver", nil, func(d *robot) { d.Choose(0) }, 1, 1},
		{"a setting", nil, func(d *robot) { d.Change(func(s *session.Settings) { s.LeftHanded = true }) }, 1, 1},
		{"toggle advance", nil, func(d *robot) { d.Toggle(session.AdvanceSwitch) }, 1, 1},
		{"toggle notes", nil, func(d *robot) { d.Toggle(session.NotesSwitch) }, 1, 1},
		{"start a search", playing, func(d *robot) { d.Solve() }, 0, 0},
		{"solve, from key to solution", playing, func(d *robot) { d.solve() }, 1, 1},
		{"solve without a solution", func(d *robot) { d.Paste(clashing) }, func(d *robot) { d.solve() }, 0, 1},
	}
	for _, g := range gestures {
		t.Run(g.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { gestureCosts(t, g.prepare, g.gesture, g.saves, g.redraws) })
		})
	}
}

// gestureCosts checks how often a gesture saves and redraws after what prepares
// it, if anything.
func gestureCosts(t *testing.T, prepare, gesture func(*robot), saves, redraws int) {
	d := newRobot(t)
	if prepare != nil {
		prepare(d)
	}
	if givens := d.State().Givens(); givens.FilledCount() > 0 && givens.Check() == nil {
		// The assessment redraws by itself when it arrives.
		d.until("the givens are assessed", func() bool {
			a := d.Assessment()
			return a.Judgement.Verdict != solvers.Unknown && (a.Judgement.Count != 1 || a.Rated)
		})
	}
	saves, redraws = saves+d.saves, redraws+d.redraws
	gesture(d)
	if d.saves != saves || d.redraws != redraws {
		t.Errorf("%d saves and %d redraws too many", d.saves-saves, d.redraws-redraws)
	}
}
