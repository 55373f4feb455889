package session_test

import (
	"testing"

	"github.com/solvoku/solvoku/board"
	"github.com/solvoku/solvoku/solvers/logic"
	"github.com/solvoku/solvoku/ui/internal/edit"
	"github.com/solvoku/solvoku/ui/session"
)

func TestAChangeWorkedOutElsewhereIsPerformed(t *testing.T) {
	d := newRobot(t)
	d.enter(easy)
	before := d.State()
	if !d.Perform(edit.Change{Op: edit.SetAnswerAndNotes, Cell: 2, Digit: 4}) {
		t.Fatal("the change is refused")
	}
	if d.State().Digits[2] != 4 || d.Mode() != session.Play {
		t.Errorf("r1c3 holds %d in mode %d", d.State().Digits[2], d.Mode())
	}
	if d.Undo(); d.State() != before {
		t.Error("one undo does not take it back")
	}
	if d.Perform(edit.Change{Op: edit.SetAnswer, Cell: 0, Digit: 4}) {
		t.Error("a given gives way")
	}
}

func TestUndoToGoesBackAsFarAsNeeded(t *testing.T) {
	d := newRobot(t)
	d.enter(easy)
	d.SetMode(session.Play)
	for cell, digit := range []board.Digit{2: 4, 3: 6, 5: 8} {
		if digit != 0 {
			d.Perform(edit.Change{Op: edit.SetAnswer, Cell: board.Cell(cell), Digit: digit})
		}
	}
	after := d.State()
	one := func(s board.State) bool { return s.Digits[2] == 4 && s.Digits[3] == 0 }
	if never := func(board.State) bool { return false }; d.Can().UndoTo(never) || d.State() != after {
		t.Error("undo leads where no board is right, or looking changes the board")
	}
	if !d.Can().UndoTo(one) || d.State() != after {
		t.Error("undo does not lead back, or looking changes the board")
	}
	d.UndoTo(one)
	if got := d.State().Digits; got[2] != 4 || got[3] != 0 || got[5] != 0 {
		t.Errorf("undone to %v", got)
	}
	d.Redo()
	if d.Redo(); d.State() != after {
		t.Error("redo does not lead forward again")
	}
}

func TestAPuzzleWithOneSolutionIsRated(t *testing.T) {
	d := newRobot(t)
	d.Open(board.MustParseGrid(easy))
	d.until("the puzzle is rated", func() bool { return d.Assessment().Rated })
	if got := d.Assessment().Level; got != logic.Easy {
		t.Errorf("the level is %v", got)
	}
	d.Perform(edit.Change{Op: edit.SetAnswer, Cell: 2, Digit: 4})
	if d.Assessment().Rated {
		t.Error("a board that has changed is rated before it is looked at")
	}
	d.until("it is rated again", func() bool { return d.Assessment().Rated })
}
